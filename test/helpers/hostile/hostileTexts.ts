import type { Artifacts } from '../../../src/engine/model/artifacts.ts'
import { parseSetCookie } from '../../../src/engine/read/http/setCookie.ts'
import { backupArchivePaths, backupCopyPaths } from '../../../src/engine/read/knowledge/backupNames.ts'
import { renderedPage } from '../tables/artifacts/browser.ts'
import { dnsName, dnsState } from '../tables/artifacts/dns.ts'
import {
  corsResponse,
  exchange,
  graphqlResponse,
  hop,
  missingPages,
  page,
  script,
  siteUrl,
  sourceMap,
  target,
  technology,
  wellKnown,
} from '../tables/artifacts.ts'
import { wellKnownPaths } from '../wellKnownPaths.ts'

/** Replaces each `{n}` by a different number. */
export function repeated(unit: string, chars: number): string {
  const times = Math.ceil(chars / unit.replaceAll('{n}', '1').length)
  if (!unit.includes('{n}')) return unit.repeat(times).slice(0, chars)
  const pieces = Array.from({ length: times }, (_, index) => unit.replaceAll('{n}', String(index)))
  return pieces.join('').slice(0, chars)
}

/** Fragments that start a pattern without ending it, or match a repetition forever. */
export const hostileUnits: readonly string[] = [
  // Any repetition.
  ' ',
  '\n',
  '\t \r\n',
  '\u00a0\u2003',
  '0',
  'a',
  'A',
  'a ',
  'a\n',
  '-',
  '_',
  '.',
  'a.',
  'a-',
  '1.',
  '1-',
  '1 ',
  '$',
  '@',
  'a@',
  'a@a.',
  '+1',
  '/',
  '/a',
  '../',
  '//',
  '\\',
  '\\"',
  '\\u0041',
  '%',
  '%00',
  '%7B%22',
  '&',
  '&amp;',
  '&#',
  '?a=1&',
  '#',
  '*',
  '|',
  '~',
  '\u00e9',
  '\u{1f600}',
  '\u2028',
  '\u0000',
  '\ufffd',
  // Quotes, brackets and separators.
  '"',
  "'",
  '`',
  '""',
  '","',
  '":"',
  '"a":',
  '"a",',
  "'a',",
  '"a":"',
  '{"a":"b"},',
  '(',
  ')',
  '()',
  '[',
  ']',
  '[]',
  '[[1,',
  '{',
  '}',
  '{}',
  '${',
  '`${',
  '{{',
  '<',
  '>',
  '</',
  '/>',
  ',',
  ';',
  ':',
  '=',
  '==',
  'a=',
  'a=b;',
  'a="',
  "a='",
  'a:',
  'a: ',
  'a:b,',
  'a,',
  'a(',
  'a[',
  'a?.',
  '!',
  '=>',
  // Markup.
  '<a ',
  '<a>',
  '<a href=',
  '<a href="',
  '<a href="/a">',
  '<a target=_blank>',
  '<p>',
  '</p>',
  '<!--',
  '-->',
  '<!',
  '<?',
  '<?php ',
  '<![CDATA[',
  '<script',
  '<script>',
  '<script src=/a>',
  '<script src="https://a.example/a.js">',
  '<style>',
  '<form><input>',
  '<form method=post><input type=password>',
  '<input name=a value=b>',
  '<meta ',
  '<meta http-equiv=content-security-policy content="a">',
  '<link rel=modulepreload href=a>',
  '<img src=http://a.example/a>',
  '<iframe src="https://a.example/?a=">',
  '<svg>',
  '<pre>',
  '<title>',
  '<h1>',
  '<tr><td>',
  '<loc>',
  '<url><loc>https://app.example.com/a</loc></url>',
  // Programs.
  '/*',
  '*/',
  '/**/',
  '// ',
  '//\n',
  '/a/',
  'function(',
  'function a(){',
  '(function(){',
  'if(a){',
  'return ',
  'var a=',
  'var a=1;',
  'new ',
  'new URL("',
  'a.b(',
  'a=>{',
  '()=>',
  'a?b:',
  'class A{',
  'case 1:',
  'import(',
  'import("./',
  'import{',
  'import "./a.js";',
  'from"./a.js"',
  'export ',
  'require(',
  '__webpack_require__(',
  '.u=e=>',
  'm.f=["',
  'static/chunks/',
  '"static/chunks/a.js",',
  '{path:"/',
  '{path:"/a",',
  'path:"',
  'fetch("/',
  'fetch("/api/a")',
  'axios.get("',
  '"/api/',
  '"/api/a",',
  'createClient("',
  '.from("',
  '.from("a").select("',
  '.collection("',
  'collection(a,"',
  '.rpc("',
  'initializeApp({',
  'apiKey:"',
  'projectId:"',
  'postMessage(',
  'postMessage(a,"*")',
  'addEventListener("message",',
  '.innerHTML=',
  'eval(',
  'document.write(',
  'localStorage.setItem("token",',
  'localStorage.',
  'password===',
  'password="',
  'password:"a",',
  'role==="admin"',
  'You are a ',
  'system",content:"',
  'process.env.',
  'import.meta.env.',
  'debugger;',
  'console.log(',
  '//# sourceMappingURL=',
  '//# sourceMappingURL=a.map\n',
  '//# sourceMappingURL=data:application/json;base64,',
  'sourcesContent',
  '"sources":["',
  'self.__next_f.push([1,"',
  '__NEXT_DATA__',
  '__NUXT__=',
  'window.__',
  'query{',
  'query a{',
  'mutation ',
  // Secrets, URLs, hostnames.
  'AIza',
  'AKIA',
  'ASIA0000000000000000',
  'sk-',
  'sk-proj-',
  'sk-ant-',
  'sk_live_',
  'pk_live_',
  'whsec_',
  'ghp_',
  'github_pat_',
  'glpat-',
  'npm_',
  'xoxb-',
  'xoxb-1-',
  'SG.',
  'SG.a.',
  'key-',
  're_',
  'sbp_',
  'sb_secret_',
  'hf_',
  'gsk_',
  'r8_',
  'AC00',
  'eyJ',
  'eyJa.',
  'eyJhbGciOiJIUzI1NiJ9.eyJ',
  'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.',
  '-----BEGIN ',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----\n',
  '"private_key":"',
  '"type":"service_account"',
  'postgres://',
  'postgres://a:b@',
  'mongodb+srv://a:',
  'http://',
  'http://a',
  'http://a.',
  'http://a:b@',
  'https://a.',
  'https://a.b/',
  'https://a.b/?a=',
  'https://a.supabase.co',
  'https://a.firebaseio.com',
  'https://a.s3.amazonaws.com/',
  's3.amazonaws.com/',
  'storage.googleapis.com/a/',
  '?X-Amz-Signature=',
  '&sig=',
  'https://hooks.slack.com/services/',
  'https://discord.com/api/webhooks/',
  'ws://a',
  '10.0.0.1',
  '10.0.',
  '192.168.',
  '127.0.0.1:',
  'localhost:',
  'a.internal',
  'a.example.com',
  '//a.example.com/',
  'C:\\',
  'C:\\Users\\a\\',
  '/home/a/',
  '/var/www/',
  '/usr/',
  'file:///',
  '4111',
  '4111 1111 1111 1111',
  '123-45-6789 ',
  '$2b$10$',
  '$argon2id$v=19$',
  '5f4dcc3b5aa765d61d8327deb882cf99',
  'rO0AB',
  'O:1:"a":1:{',
  'a:1:{s:1:"a";',
  'AAEAAAD/////',
  'H4sIA',
  // Errors, files and dumps.
  ' at a (',
  '\n    at a (/a/a.js:1:1)',
  '    at ',
  'at a.b.C.d(E.java:1)\n',
  'Traceback (most recent call last):\n',
  '  File "a", line 1, in ',
  'Exception in thread "',
  'Fatal error: ',
  ' in /a.php on line 1',
  ' on line ',
  'SQLSTATE[',
  'ORA-00001: ',
  'You have an error in your SQL syntax',
  'syntax error at or near "',
  'Warning: mysql_',
  'System.Exception: ',
  'Stack trace:\n#0 ',
  'panic: ',
  'goroutine 1 [running]:\n',
  'INSERT INTO `',
  "INSERT INTO a VALUES (1,'",
  'CREATE TABLE ',
  'A=b\n',
  'DB_PASSWORD=',
  'export A=',
  '[core]\n',
  'ref: refs/heads/',
  '# HELP ',
  '# TYPE a counter\na 1\n',
  '127.0.0.1 - - [01/Jan/2026:00:00:00 +0000] "GET / HTTP/1.1" 200 1\n',
  '2026-01-01T00:00:00Z ERROR ',
  'User-agent: *\nDisallow: /\n',
  'Disallow: /admin\n',
  'Sitemap: ',
  'Contact: mailto:',
  'Index of /',
  '<a href="a">a</a> 01-Jan-2026 00:00 1\n',
  'email":"a@b.example",',
  '"email":"',
  '"ssn":"',
  // Library banners.
  '/*! a v1.0.0 */',
  '/*! jQuery v',
  '/*!\n * ',
  '* @license ',
  '@version ',
  'jquery-1.',
  'version:"1.2.3"',
  'VERSION="',
  '.version=',
  'v1.',
  '1.2.3',
  // Policies and headers.
  "'self' ",
  "script-src 'nonce-",
  'default-src *;',
  "'unsafe-inline' ",
  'https: ',
  'max-age=1;',
  'a;b=',
  ';a="',
  'a=();',
  'v=spf1 include:a ',
  'include:',
  'v=DMARC1; ',
  'p=none;',
  // Many distinct items.
  'a{n} ',
  '"a{n}",',
  '"a{n}":1,',
  '{"id":{n},"email":"a{n}@b.example"},',
  'a{n}=b&',
  'a{n}=b;',
  'A{n}=b\n',
  '<a href="/a{n}">a</a>',
  '<a href="http://a{n}.example/" target="_blank">a</a>',
  '<script src="/a{n}.js"></script>',
  '<script src="https://a{n}.example/a.js"></script>',
  '<script>a({n})</script>',
  '<img src="http://a{n}.example/a.jpg">',
  '<form method="post" action="/a{n}"><input type="password" name="a{n}"></form>',
  '<form id="a{n}"></form><input form="a{n}">',
  '<meta name="a{n}" content="a{n}">',
  '<link rel="preload" as="script" href="/a{n}.js">',
  '<!--a{n}-->',
  '<loc>https://app.example.com/a{n}</loc>',
  'Disallow: /a{n}\n',
  'function a{n}(){a{n}()}',
  'var a{n}="b{n}";',
  'import("./a{n}.js");',
  '"static/chunks/a{n}.js",',
  '"assets/a{n}.js",',
  '{path:"/a{n}"},',
  'fetch("/api/a{n}");',
  'supabase.from("a{n}").select("b{n}");',
  'supabase.storage.from("a{n}");',
  'collection(db,"a{n}");',
  'gql`query a{n}{a}`;',
  'localStorage.setItem("token{n}",a);',
  'addEventListener("message",a{n});',
  'if(user.role==="admin{n}"){a()}',
  'const password{n}="hunter{n}hunter";',
  '"https://a{n}.supabase.co";',
  '"https://a{n}.firebaseio.com";',
  '"https://a{n}.s3.amazonaws.com/a.jpg";',
  '"https://a{n}.example.com/";',
  '"http://10.0.0.{n}:80/";',
  '"a{n}.internal";',
  'a{n}@b.example\n',
  'postgres://a{n}:b{n}@c{n}.example/d\n',
  'https://a{n}:b{n}@c.example/\n',
  '$2b$10$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa{n} ',
  '    at a{n} (/a/a{n}.js:1:1)\n',
  "INSERT INTO a VALUES ({n},'a{n}');\n",
  '/*! a{n} v1.0.{n} */',
  'https://a{n}.example ',
  "'nonce-a{n}' ",
  'a{n} b;',
  'a{n}=(),',
]

/** Slightly shorter than a pattern's bound, so that their end makes it backtrack. */
export const hostileRuns: readonly string[] = ['a', '0', ' ', '-', '/', '"a":', 'a.'].flatMap((piece) =>
  [199, 1_999, 19_999].map((chars) => `${repeated(piece, chars)}\n!`),
)

/** Delimiters of text that is read as a whole. */
const enclosures: readonly (readonly [start: string, end: string])[] = [
  ['-----BEGIN PRIVATE KEY-----', '-----END PRIVATE KEY-----'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJ', '.aaaaaaaaaaaaaaaaaaaa '],
  ['postgres://a:', '@db.example/c '],
  ['{"email":"', '"},'],
  ['<a href="', '">a</a>'],
  ['<!--', '-->'],
  ['<script>', '</script>'],
  ['\n    at a (', ')'],
  ['fetch("/api/', '");'],
  ['createClient("https://', '.supabase.co","a");'],
  ['initializeApp({', '});'],
  ['https://a.s3.amazonaws.com/', '?X-Amz-Expires=1&X-Amz-Signature=a" '],
  ['.u=e=>', '+".js";'],
  ['/*! jQuery v', ' */'],
  ['self.__next_f.push([1,"', '"])'],
]
const fillings = [' ', '\\', '0', 'a', '"', '=', '-', '.', '\\n', '{', "'+'"]
const fillingChars = 15_000

export const hostileFillings: readonly string[] = enclosures.flatMap(([start, end]) =>
  fillings.map((filling) => start + repeated(filling, fillingChars) + end),
)

const headerNames = [
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
  'referrer-policy',
  'permissions-policy',
  'feature-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'vary',
  'cache-control',
  'pragma',
  'expires',
  'age',
  'date',
  'server',
  'via',
  'link',
  'location',
  'sourcemap',
  'set-cookie',
  'www-authenticate',
  'x-powered-by',
  'x-aspnet-version',
  'x-runtime',
  'x-debug-token-link',
  'x-backend-server',
  'x-cache',
  'refresh',
  'content-disposition',
  'content-type',
]

const cookiesMax = 1000
const headerCharsMax = 60 * 1024
const pageCharsMax = 2 * 1024 * 1024
const wellKnownCharsMax = 512 * 1024
const attributeCharsMax = 60 * 1024

/** Start of a script, which matches every check that reads programs, so that none skips it. */
export const programStart =
  'a.innerHTML=location.hash;addEventListener("message",e=>{eval(e.data)});b.postMessage(c,"*");' +
  'if(password==="hunter2x"||user.role==="admin"){localStorage.setItem("token",t)};' +
  'const system="You are a helpful assistant.";fetch("http://10.0.0.5/api");'

export const hostilePlaces: Readonly<Record<string, (text: string) => Partial<Artifacts>>> = {
  script: (text) => ({
    scripts: [script({ url: `${siteUrl}assets/a.js`, text })],
    responses: [
      page(),
      exchange({ url: `${siteUrl}assets/a.js`, headers: { 'content-type': 'text/javascript' }, body: text }),
    ],
  }),
  program: (text) => ({
    scripts: [script({ url: `${siteUrl}assets/a.js`, text: `${programStart}\n${text}` })],
  }),
  'inline script': (text) => {
    const body = `<!doctype html><title>A</title><script>${text.slice(0, pageCharsMax)}</script>`
    const shown = page({ body })
    return { pages: [shown], responses: [shown], scripts: [script({ text: text.slice(0, pageCharsMax) })] }
  },
  markup: (text) => ofPage(`<!doctype html><title>A</title><body>${text.slice(0, pageCharsMax)}`),
  attributes: (text) => {
    const charsMax = Math.min(attributeCharsMax, Math.ceil(text.length / 16))
    const value = text.slice(0, charsMax).replaceAll('"', '&#34;')
    const elements = [
      `<a href="${value}" target="_blank">a</a>`,
      `<meta http-equiv="content-security-policy" content="${value}">`,
      `<meta name="generator" content="${value}">`,
      `<form action="${value}" method="post"><input type="password" name="${value}" value="${value}"></form>`,
      `<script src="/${value}"></script><script src="https://cdn.example/${value}" integrity="${value}"></script>`,
      `<img src="http://cdn.example/${value}"><iframe src="${value}"></iframe><link rel="stylesheet" href="${value}">`,
      `<div id="__NEXT_DATA__" data-a="${value}" onclick="${value}" style="${value}">`,
    ]
    const all = elements.join('')
    const times = Math.ceil(Math.min(text.length, pageCharsMax) / all.length)
    return ofPage(`<!doctype html><body>${all.repeat(times)}`)
  },
  comments: (text) => {
    const comment = text.slice(0, 16 * 1024).replaceAll('-->', '')
    return ofPage(`<!doctype html>${repeated(`<!--${comment}-->`, Math.min(text.length, pageCharsMax))}`)
  },
  responses: (text) => {
    const url = `${siteUrl}api/a`
    const quoted = JSON.stringify({
      error: text,
      users: [{ email: text.slice(0, 1000), password: text.slice(0, 1000) }],
    })
    return {
      responses: [
        page(),
        exchange({ url, headers: { 'content-type': 'application/json' }, body: quoted }),
        exchange({ url: `${url}1`, headers: { 'content-type': 'application/json' }, body: text }),
        exchange({ url: `${url}2`, status: 500, headers: { 'content-type': 'text/html' }, body: text }),
        exchange({
          url: `${url}3`,
          body: text,
          redirects: [hop({ url, body: text.slice(0, 64 * 1024), location: `${url}3` })],
        }),
      ],
    }
  },
  headers: (text) => {
    const value = text.slice(0, headerCharsMax).replace(/[\r\n\0]/g, ' ')
    const headers = Object.fromEntries(headerNames.map((name) => [name, value]))
    const shown = page({ headers: { ...headers, 'content-type': `text/html;${value}` } })
    const api = exchange({ url: `${siteUrl}api/a`, headers, mediaType: 'application/json', body: '{"id":1}' })
    return {
      pages: [shown],
      responses: [shown, api, exchange({ headers, redirects: [hop({ headers, location: siteUrl })] })],
      cors: [corsResponse({ headers: { ...headers, 'access-control-allow-origin': value } })],
    }
  },
  cookies: (text) => {
    const value = text.slice(0, 3000).replace(/[\r\n\0;]/g, ' ')
    const word = text.slice(0, 1000).replace(/[\r\n\0;]/g, ' ')
    const name = text.slice(0, 1000).replace(/[^!-~]|[;=,]/g, 'a')
    const rest = `=a${value}; Domain=${word}; Path=/${word}; SameSite=${word}; Expires=${word}; Max-Age=${word}`
    const fields = Array.from({ length: Math.min(cookiesMax, Math.ceil(text.length / 8000)) }, (_, index) =>
      index % 2 === 0 ? `session${index}${rest}` : `${name}${index}${rest}`,
    )
    const parsed = fields.flatMap((field) => parseSetCookie(field) ?? [])
    return {
      cookies: parsed.map((one) => ({ url: siteUrl, isHttps: true, cookie: one })),
      responses: [page({ headers: { 'set-cookie': fields.slice(0, 8) } })],
    }
  },
  'source maps': (text) => ({
    sourceMaps: [
      sourceMap({ files: { 'src/a.ts': text, [text.slice(0, headerCharsMax)]: 'a', 'server/b.ts': text } }),
    ],
  }),
  'well-known paths': (text) => ofWellKnown(text.slice(0, wellKnownCharsMax)),
  'missing pages': (text) => {
    const body = text.slice(0, 256 * 1024)
    const samples = ['a', '.b', 'c.json'].map((path) =>
      exchange({ url: `${siteUrl}${path}`, status: 500, body }),
    )
    return {
      missingPages: missingPages({ samples }),
      graphql: [graphqlResponse({ body: body.slice(0, 64 * 1024) })],
      cors: [corsResponse({ body: body.slice(0, 64 * 1024) })],
    }
  },
  browser: (text) => {
    const value = text.slice(0, 64 * 1024)
    return {
      pages: [page()],
      browser: {
        product: 'Chrome/150.0.0.0',
        pages: [
          renderedPage({
            title: value,
            html: text.slice(0, pageCharsMax),
            console: [{ level: 'error', text: value }],
            errors: [value],
            requests: [
              { url: `https://a.example/${value}`, method: 'GET', kind: 'fetch', refused: 'other_host' },
            ],
            storage: [
              { area: 'local', key: 'token', value },
              { area: 'session', key: value, value },
            ],
            popups: [`https://a.example/${value}`],
          }),
        ],
        scriptCookies: [
          {
            name: 'session',
            value,
            domain: 'app.example.com',
            path: '/',
            secure: false,
            sameSite: null,
            expires: null,
          },
        ],
      },
    }
  },
  names: (text) => {
    const value = text.slice(0, headerCharsMax)
    return {
      dns: dnsState({
        mailServers: [value],
        dmarc: { domain: [value], hostname: [value] },
        spf: { domain: 'example.com', records: [value], others: [{ domain: 'a', records: [value] }] },
        caa: { name: 'example.com', records: [value] },
        own: { cnames: [value.slice(0, 250)], end: 'no_name' },
        others: [dnsName({ name: value.slice(0, 250) })],
      }),
      libraries: {
        found: [
          {
            name: 'jquery',
            version: value.slice(0, 1000),
            sign: 'banner',
            url: `${siteUrl}a.js`,
            pageUrl: siteUrl,
            proof: value.slice(0, 1000),
          },
        ],
        advisories: {},
      },
      technologies: [technology('nextjs', { version: value, evidence: value })],
    }
  },
}

function ofPage(body: string): Partial<Artifacts> {
  const shown = page({ body })
  return { pages: [shown], responses: [shown] }
}

/** Responds at every path, as text, JSON or markup by its extension. */
function ofWellKnown(body: string): Partial<Artifacts> {
  const paths = [
    ...wellKnownPaths.map(({ path }) => path),
    ...backupArchivePaths(target()),
    ...backupCopyPaths([page()], { isWordPress: true }),
  ]
  const responses = paths.map((path) => {
    const type = /json$/.test(path)
      ? 'application/json'
      : /xml$/.test(path)
        ? 'application/xml'
        : 'text/plain'
    return [path, { body, headers: { 'content-type': type } }] as const // `as`: a pair.
  })
  return { wellKnown: wellKnown(Object.fromEntries(responses)), responses: [page()] }
}
