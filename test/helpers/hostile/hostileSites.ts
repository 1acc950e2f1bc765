/** Sites designed to exhaust a scan. Each also has a key in a small script and no CSP. */
import { drawn } from '../fakes/fakeSecrets.ts'
import { html, javaScript, json, type Site, type SiteResponse, text } from '../sites/site.ts'
import { hostileUnits, programStart, repeated } from './hostileTexts.ts'

const million = 1_000_000
/** Overflows the stack of a recursive function. */
const deep = 100_000

const key = `sk-proj-${drawn('base62', 74, 'one')}T3BlbkFJ${drawn('base62', 74, 'two')}`
const smallScript = `const client = new OpenAI({ apiKey: "${key}" })`

/** Keys complete "a site that serves". */
export const hostileSites: Readonly<Record<string, () => Site>> = {
  'a script of 50 MB in one line': () =>
    siteOf({ '/big.js': javaScript(`${programStart}d="${'x'.repeat(50 * million)}"`) }),

  'a page with a million links': () =>
    siteOf({}, { body: series(million, (n) => `<a href="/p/${n}">${n}</a>`) }),

  'a page with a million elements': () => siteOf({}, { body: '<b>'.repeat(million) }),

  'a page with a hundred thousand scripts': () =>
    siteOf(
      {},
      { body: series(100_000, (n) => `<script src="/s/${n}.js"></script><script>a(${n})</script>`) },
    ),

  'elements inside one another': () =>
    siteOf(
      {},
      {
        body: ['<div>', '<svg>', '<table><tr><td>', '<form>', '<a>', '<pre>', '<!--', '<template>']
          .map((tag) => tag.repeat(deep))
          .join(''),
      },
    ),

  'JSON inside JSON': () =>
    siteOf(
      {
        '/app.js': javaScript('fetch("/api/list");fetch("/api/map");fetch("/api/cut")'),
        '/api/list': jsonText('['.repeat(deep) + ']'.repeat(deep)),
        '/api/map': jsonText(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`),
        '/api/cut': jsonText('[{"a":'.repeat(deep)),
      },
      {
        body:
          `<script id="__NEXT_DATA__" type="application/json">${'{"props":['.repeat(deep)}1${']}'.repeat(deep)}</script>` +
          `<script>window.__NUXT__=${'['.repeat(deep)}${']'.repeat(deep)}</script>` +
          `<script>self.__next_f.push([1,${JSON.stringify('["$",'.repeat(deep))}])</script>`,
      },
    ),

  'programs inside programs': () =>
    siteOf(scripts(deepPrograms.map((program) => `${programStart}\n${program}`))),

  'programs as long as are read': () =>
    siteOf(
      scripts(
        [
          'a.b(c);',
          'if(password==="hunter2x"){a()}',
          'a.innerHTML=b+c;',
          'addEventListener("message",e=>{eval(e.data)});',
          'a=a+location.hash;',
          'a=b=>c=>d=>e.innerHTML=b;',
        ].map((unit) => programStart + unit.repeat(Math.floor((2.9 * million) / unit.length))),
      ),
    ),

  'headers as long as a server may send': () =>
    siteOf(
      {
        '/policy': html('', {
          'content-security-policy': repeated("script-src 'nonce-a' https://a.example, ", 60_000),
        }),
        '/commas': html('', { 'content-security-policy': ','.repeat(60_000) }),
        '/metas': html(
          series(400, () => `<meta http-equiv="content-security-policy" content="${'a,'.repeat(5_000)}">`),
        ),
        '/cookies': html('', { 'set-cookie': Array.from({ length: 2_800 }, (_, n) => `s${n}=1`) }),
        '/more-cookies': html('', { 'set-cookie': Array.from({ length: million }, (_, n) => `s${n}=1`) }),
        '/preloads': html('', { link: repeated('</a.js>; rel=preload; as=script, ', 60_000) }),
        '/others': html('', {
          'permissions-policy': 'a=(),'.repeat(2_000),
          'strict-transport-security': 'max-age=1;'.repeat(1_000),
          'x-powered-by': 'PHP/8.1 '.repeat(1_000),
          server: 'nginx/1.2.3 '.repeat(1_000),
          via: '1.1 a,'.repeat(1_000),
        }),
      },
      {
        body: ['policy', 'commas', 'metas', 'cookies', 'more-cookies', 'preloads', 'others']
          .map((path) => `<a href="/${path}">a</a>`)
          .join(''),
      },
    ),

  'a sitemap of a million addresses and robots.txt of 10 MB': () =>
    siteOf({
      '/robots.txt': text(`User-agent: *\n${series(400_000, (n) => `Disallow: /admin/${n}/private\n`)}`),
      '/sitemap.xml': {
        headers: { 'content-type': 'application/xml' },
        body: `<?xml version="1.0"?><urlset>${series(million, (n) => `<url><loc>/p/${n}</loc></url>`)}</urlset>`,
      },
    }),

  'source maps that claim more than there is': () => siteOf(sourceMapRoutes()),

  'manifests that name a hundred thousand chunks': () =>
    siteOf(
      {
        '/assets/vite.js': javaScript(
          `const d=(m.f||(m.f=[${series(100_000, (n) => `"assets/c${n}.js",`)}""]));` +
            series(100_000, (n) => `import("./l${n}.js");`),
        ),
        '/webpack.js': javaScript(
          `r.u=e=>"js/"+({${series(50_000, (n) => `${n}:"n${n}",`)}}[e]||e)+"."+{${series(100_000, (n) => `${n}:"h${n}",`)}}[e]+".js"`,
        ),
        '/_next/static/a/_buildManifest.js': javaScript(
          `self.__BUILD_MANIFEST={${series(100_000, (n) => `"/p${n}":["static/chunks/p${n}.js"],`)}}`,
        ),
      },
      {
        body:
          `<script type="importmap">{"imports":{${series(100_000, (n) => `"m${n}":"/i/${n}.js",`)}"m":"/m.js"}}</script>` +
          series(20_000, (n) => `<link rel="modulepreload" href="/p/${n}.js">`),
      },
    ),

  'as much of everything as a scan reads': () => {
    const paths = Array.from({ length: 13 }, (_, n) => `/${'abcdefghijklm'.charAt(n)}`)
    const page = html(
      `<title>A</title>${series(40_000, (n) => `<a href="#${n}" id="é${n}" class="b">ü${n}</a>`)}`,
    )
    // Characters that take twice the memory of Latin-1.
    const wide = `"${repeated('日本語 {n} ', 3 * million)}"`
    const map = json({
      version: 3,
      sources: ['src/a.ts'],
      sourcesContent: [repeated('const 名{n} = 1\n', 3 * million)],
    })
    const maps = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`/${n}.map`, map]))
    return {
      ...siteOf(
        {
          ...scripts(Array.from({ length: 8 }, (_, n) => `a=${wide}\n//# sourceMappingURL=/${n}.map`)),
          ...maps,
          ...Object.fromEntries(paths.map((path) => [path, page])),
        },
        { body: paths.map((path) => `<a href="${path}">a</a>`).join('') + 'ü'.repeat(2 * million) },
      ),
      otherwise: { status: 404, ...text(repeated('nothing here {n} ', 512 * 1024)) },
    }
  },

  'beginnings of everything that a scan looks for': () => {
    const perScript = 24
    const texts = Array.from({ length: Math.ceil(hostileUnits.length / perScript) }, (_, index) =>
      hostileUnits.slice(index * perScript, (index + 1) * perScript),
    )
    return siteOf(scripts(texts.map((units) => units.map((unit) => repeated(unit, 32 * 1024)).join('\n'))), {
      body: hostileUnits.map((unit) => repeated(unit, 4 * 1024)).join('<p>'),
    })
  },
}

/** Deeply nested texts; not all are valid programs. */
const deepPrograms: readonly string[] = [
  `${'('.repeat(deep)}1${')'.repeat(deep)}`,
  '['.repeat(deep) + ']'.repeat(deep),
  '['.repeat(deep),
  `${'`${'.repeat(deep)}1${'}`'.repeat(deep)}`,
  `${'({a:'.repeat(deep)}1${'})'.repeat(deep)}`,
  'a('.repeat(deep) + ')'.repeat(deep),
  `${'a['.repeat(deep)}1${']'.repeat(deep)}`,
  '<a>'.repeat(deep) + '</a>'.repeat(deep),
  '{'.repeat(deep) + '}'.repeat(deep),
  'function a(){'.repeat(deep) + '}'.repeat(deep),
  '(a=>{'.repeat(deep) + '})'.repeat(deep),
  `${'a=>'.repeat(deep)}1`,
  `${'!'.repeat(deep)}1`,
  `${'new '.repeat(deep)}A`,
  `${'if(a)'.repeat(deep)}b`,
  `${'if(a){}else '.repeat(deep)}{}`,
  `${'a:'.repeat(deep)}b`,
  `${'a?'.repeat(deep)}1${':1'.repeat(deep)}`,
  `switch(a){${'case 1:'.repeat(deep)}}`,
  `a${'.a'.repeat(million)}`,
  `1${'+1'.repeat(million)}`,
  `${'"a"+'.repeat(million)}"b"`,
  `${'a||'.repeat(million)}a`,
  `${'a,'.repeat(million)}a`,
  'var a;'.repeat(million / 2),
  `"${'\\u0041'.repeat(million / 2)}"`,
  `/${'('.repeat(deep)}${')'.repeat(deep)}/`,
]

function sourceMapRoutes(): Site['routes'] {
  const sources = 100_000
  const maps: readonly SiteResponse[] = [
    jsonText(
      `{"version":3,"sources":[${'"a",'.repeat(million)}"a"],"sourcesContent":[${'"b",'.repeat(million)}"b"]}`,
    ),
    json({
      version: 3,
      sections: Array.from({ length: sources }, () => ({
        offset: { line: 1e9, column: 1e9 },
        map: { version: 3, sources: ['a'], sourcesContent: ['b'], mappings: 'A' },
      })),
    }),
    json({ version: 3, sources: ['src/a.ts'], sourcesContent: [repeated('process.env.A ', 9 * million)] }),
    jsonText(`{"version":3,"sections":${'[{"map":{"sections":'.repeat(deep)}[]${'}}]'.repeat(deep)}}`),
    json({
      version: 3,
      sources: Array.from({ length: sources }, (_, n) => `webpack://a/./src/${n}.ts`),
      sourcesContent: Array.from({ length: sources }, (_, n) => `export const a${n} = 1`),
    }),
  ]
  const named = scripts(maps.map((_, n) => `a()\n//# sourceMappingURL=/${n}.map`))
  return { ...named, ...Object.fromEntries(maps.map((map, n) => [`/${n}.map`, map])) }
}

/** The small script comes first, because a document is read up to a limit. */
function siteOf(routes: Site['routes'], { body = '' } = {}): Site {
  const files = ['/small.js', ...Object.keys(routes).filter((path) => path.endsWith('.js'))]
  const head = files.map((path) => `<script src="${path}"></script>`).join('')
  return {
    routes: {
      '/': html(`<!doctype html><html><head><title>Shop</title>${head}</head><body>${body}</body></html>`),
      '/small.js': javaScript(smallScript),
      ...routes,
    },
  }
}

function scripts(texts: readonly string[]): Readonly<Record<string, SiteResponse>> {
  return Object.fromEntries(texts.map((source, index) => [`/${index}.js`, javaScript(source)]))
}

function series(count: number, piece: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => piece(n)).join('')
}

function jsonText(body: string): SiteResponse {
  return { headers: { 'content-type': 'application/json' }, body }
}
