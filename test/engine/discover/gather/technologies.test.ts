import { expect } from 'chai'
import { recognizeTechnologies } from '../../../../src/engine/discover/gather/technologies.ts'
import type { Technology } from '../../../../src/engine/model/artifacts.ts'
import { technologyTable } from '../../../../src/engine/read/knowledge/technologyTable.ts'
import { productStarts } from '../../../helpers/backends/productPages.ts'
import { exchange, type GivenHeaders, page, script } from '../../../helpers/tables/artifacts.ts'

type Seen = {
  readonly host?: string
  readonly html?: string
  /** Body of the response at the start URL, if it is not `html`. */
  readonly start?: string
  readonly script?: string
  readonly headers?: GivenHeaders
  readonly path?: string
  /** The body of a 404. */
  readonly error?: string
}

const positives: Readonly<
  Record<string, readonly { readonly seen: Seen; readonly version: string | null }[]>
> = {
  nextjs: [
    { seen: { html: '<script id="__NEXT_DATA__" type="application/json">{}</script>' }, version: null },
    { seen: { html: '<script>self.__next_f.push([1])</script>' }, version: null },
    {
      seen: {
        html: '<script src="/_next/static/chunks/main.js"></script>',
        script: 'window.next={version:"15.1.0",appDir:!0}',
      },
      version: '15.1.0',
    },
    { seen: { headers: { 'x-powered-by': 'Next.js' } }, version: null },
    {
      seen: {
        html: '<script id="__NEXT_DATA__" type="application/json">{}</script>',
        script:
          '({router:function(){return n},version:function(){return V}});let V="14.1.0";window.next={version:r.version}',
      },
      version: '14.1.0',
    },
    { seen: { script: 'window.next={version:"16.0.0-canary.12"}' }, version: '16.0.0-canary.12' },
  ],
  'nextjs-app-router': [{ seen: { html: '<script>self.__next_f.push([1])</script>' }, version: null }],
  'nextjs-pages-router': [
    { seen: { html: '<script id="__NEXT_DATA__" type="application/json">{}</script>' }, version: null },
  ],
  nuxt: [
    { seen: { html: '<div id="__nuxt"></div>' }, version: null },
    { seen: { html: '<meta name="generator" content="Nuxt 3.12.1">' }, version: '3.12.1' },
  ],
  remix: [{ seen: { html: '<script>window.__remixContext = {}</script>' }, version: null }],
  'react-router': [{ seen: { html: '<script>window.__reactRouterContext = {}</script>' }, version: null }],
  astro: [{ seen: { html: '<meta name="generator" content="Astro v4.16.1">' }, version: '4.16.1' }],
  svelte: [
    { seen: { script: 'Error("https://svelte.dev/e/effect_orphan")' }, version: null },
    { seen: { html: '<div data-sveltekit-preload-data="hover">' }, version: null },
  ],
  angular: [
    { seen: { script: 'console.error("https://angular.dev/errors/NG0100")' }, version: null },
    { seen: { html: '<app-root ng-version="17.3.0"></app-root>' }, version: '17.3.0' },
  ],
  vue: [
    { seen: { html: '<div id="app" data-v-app></div>' }, version: null },
    {
      seen: { html: '<script src="https://unpkg.com/vue@3.4.21/dist/vue.global.prod.js"></script>' },
      version: '3.4.21',
    },
  ],
  react: [
    { seen: { script: 'e.version="x";t=Symbol.for("react.element")' }, version: null },
    {
      seen: { script: '{bundleType:0,version:"18.3.1",rendererPackageName:"react-dom"}' },
      version: '18.3.1',
    },
    {
      seen: {
        script: '{bundleType:0,version:"19.0.0",rendererPackageName:"react-dom",reconcilerVersion:"19.0.0"}',
      },
      version: '19.0.0',
    },
    {
      seen: { script: '{bundleType:0,version:`19.3.1`,rendererPackageName:`react-dom`}' },
      version: '19.3.1',
    },
  ],
  express: [
    { seen: { headers: { 'set-cookie': 'connect.sid=s%3Aa' } }, version: null },
    { seen: { headers: { 'x-powered-by': 'Express' } }, version: null },
    { seen: { error: '<pre>Cannot GET /a</pre>' }, version: null },
    { seen: { headers: { etag: 'W/"2a-Fq4Ff8mWqzVhKpZ3o1nTQ7bLx0c"' } }, version: null },
  ],
  laravel: [
    { seen: { html: '<script src="/livewire/livewire.min.js"></script>' }, version: null },
    { seen: { headers: { 'set-cookie': 'laravel_session=a' } }, version: null },
    { seen: { headers: { 'set-cookie': 'laravel-session=a' } }, version: null },
    { seen: { headers: { 'set-cookie': 'XSRF-TOKEN=eyJpdiI6IkFB' } }, version: null },
  ],
  django: [
    { seen: { html: '<input name="csrfmiddlewaretoken">' }, version: null },
    {
      seen: { error: '<h1>Not Found</h1><p>The requested resource was not found on this server.</p>' },
      version: null,
    },
  ],
  flask: [
    { seen: { headers: { server: 'Werkzeug/3.0.1 Python/3.12.1' } }, version: null },
    {
      seen: { headers: { 'set-cookie': `session=eyJ1IjoxfQ.Zm9vYg.${'a'.repeat(27)}; HttpOnly` } },
      version: null,
    },
    {
      seen: {
        error:
          '<p>The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.</p>',
      },
      version: null,
    },
  ],
  fastapi: [
    { seen: { error: '{"detail":"Not Found"}' }, version: null },
    {
      seen: { html: '<link rel="shortcut icon" href="https://fastapi.tiangolo.com/img/favicon.png">' },
      version: null,
    },
  ],
  fastify: [
    {
      seen: { error: '{"message":"Route GET:/missing not found","error":"Not Found","statusCode":404}' },
      version: null,
    },
  ],
  spring: [
    { seen: { error: '<h1>Whitelabel Error Page</h1>' }, version: null },
    {
      seen: {
        error: '{"timestamp":"2026-01-01T10:00:00.000+00:00","status":404,"error":"Not Found","path":"/a"}',
      },
      version: null,
    },
    { seen: { headers: { 'x-application-context': 'application' } }, version: null },
  ],
  go: [{ seen: { error: '404 page not found\n' }, version: null }],
  rails: [
    { seen: { html: '<img src="/rails/active_storage/blobs/a.png">' }, version: null },
    { seen: { headers: { 'x-runtime': '0.012345' } }, version: null },
    { seen: { html: '<meta name="csrf-param" content="authenticity_token" />' }, version: null },
  ],
  wordpress: [
    { seen: { headers: { link: '<https://a.example/wp-json/>; rel="https://api.w.org/"' } }, version: null },
    { seen: { html: '<meta name="generator" content="WordPress 6.5.2">' }, version: '6.5.2' },
    { seen: { html: '<link href="/wp-content/themes/a.css">' }, version: null },
  ],
  vite: [
    {
      seen: { html: '<script type="module" crossorigin src="/assets/index-DiwrgTda.js"></script>' },
      version: null,
    },
    { seen: { script: 'const __vite__mapDeps=(i)=>i' }, version: null },
  ],
  webpack: [{ seen: { script: '(self.webpackChunkapp=self.webpackChunkapp||[]).push([])' }, version: null }],
  jquery: [
    { seen: { script: '/*! jQuery v3.7.1 | (c) OpenJS */' }, version: '3.7.1' },
    {
      seen: { html: '<script src="https://code.jquery.com/jquery-3.5.0.min.js"></script>' },
      version: '3.5.0',
    },
    { seen: { html: '<script src="/js/jquery.min.js"></script>' }, version: null },
  ],
  bootstrap: [
    { seen: { script: '/*!\n  * Bootstrap v5.3.0 (https://getbootstrap.com/)' }, version: '5.3.0' },
  ],
  supabase: [
    { seen: { headers: { 'set-cookie': 'sb-abcdefghijklmnopqrst-auth-token=a' } }, version: null },
    { seen: { script: 'createClient("https://abcdefghijklmnopqrst.supabase.co","ey")' }, version: null },
  ],
  firebase: [{ seen: { script: '{authDomain:"my-app.firebaseapp.com"}' }, version: null }],
  clerk: [
    {
      seen: {
        script: `key="pk_test_${Buffer.from('usable-frog-12.clerk.accounts.dev$').toString('base64')}"`,
      },
      version: null,
    },
    {
      seen: { script: `key="pk_live_${Buffer.from('clerk.example.com$').toString('base64')}"` },
      version: null,
    },
    { seen: { headers: { 'x-clerk-auth-status': 'signed-out' } }, version: null },
    { seen: { script: 'domain:"calm-newt-12.clerk.accounts.dev"' }, version: null },
    { seen: { html: '<script data-clerk-publishable-key="pk_test_a"></script>' }, version: null },
  ],
  auth0: [
    { seen: { script: 'createAuth0Client({domain:"dev-abc.eu.auth0.com"})' }, version: null },
    {
      seen: { html: '<script src="https://cdn.auth0.com/js/auth0-spa-js/2.0/a.js"></script>' },
      version: null,
    },
  ],
  'firebase-hosting': [{ seen: { host: 'a.web.app' }, version: null }],
  emergent: [
    { seen: { host: 'a.preview.emergentagent.com' }, version: null },
    {
      seen: { html: '<script src="https://assets.emergent.sh/scripts/emergent-main.js"></script>' },
      version: null,
    },
  ],
  'firebase-studio': [{ seen: { host: 'a.cloudworkstations.dev' }, version: null }],
  vercel: [
    { seen: { host: 'a.vercel.app' }, version: null },
    { seen: { headers: { 'x-vercel-id': 'fra1::a' } }, version: null },
  ],
  netlify: [
    { seen: { host: 'a.netlify.app' }, version: null },
    { seen: { headers: { server: 'Netlify' } }, version: null },
  ],
  cloudflare: [
    { seen: { host: 'a.pages.dev' }, version: null },
    { seen: { headers: { 'cf-ray': '8f-FRA' } }, version: null },
  ],
  fly: [
    { seen: { host: 'a.fly.dev' }, version: null },
    { seen: { headers: { 'fly-request-id': '01' } }, version: null },
  ],
  render: [
    { seen: { host: 'a.onrender.com' }, version: null },
    { seen: { headers: { 'x-render-origin-server': 'uvicorn' } }, version: null },
  ],
  railway: [
    { seen: { host: 'a.up.railway.app' }, version: null },
    { seen: { headers: { 'x-railway-request-id': 'a' } }, version: null },
  ],
  heroku: [
    { seen: { host: 'a.herokuapp.com' }, version: null },
    { seen: { headers: { via: '1.1 vegur' } }, version: null },
  ],
  'github-pages': [
    { seen: { host: 'a.github.io' }, version: null },
    { seen: { headers: { server: 'GitHub.com' } }, version: null },
  ],
  'amazon-s3': [{ seen: { headers: { server: 'AmazonS3' } }, version: null }],
  cloudfront: [{ seen: { headers: { 'x-amz-cf-id': 'a' } }, version: null }],
  nginx: [
    { seen: { headers: { server: 'nginx/1.25.3' } }, version: '1.25.3' },
    { seen: { headers: { server: 'nginx' } }, version: null },
  ],
  apache: [{ seen: { headers: { server: 'Apache/2.4.58 (Debian)' } }, version: '2.4.58' }],
  caddy: [{ seen: { headers: { server: 'Caddy' } }, version: null }],
  php: [
    { seen: { headers: { 'x-powered-by': 'PHP/8.2.1' } }, version: '8.2.1' },
    { seen: { headers: { 'set-cookie': 'PHPSESSID=a' } }, version: null },
    { seen: { path: '/account.php' }, version: null },
    { seen: { html: '<form action="login.php" method="post">' }, version: null },
  ],
  aspnet: [
    { seen: { headers: { 'x-aspnet-version': '4.0.30319' } }, version: '4.0.30319' },
    { seen: { headers: { 'set-cookie': '.AspNetCore.Antiforgery.abc=a' } }, version: null },
    { seen: { html: '<input name="__RequestVerificationToken">' }, version: null },
  ],
  lovable: [
    { seen: { html: '<div data-lov-id="src/App.tsx:1:1">' }, version: null },
    { seen: { host: 'a.lovable.app' }, version: null },
    { seen: { html: '<script src="https://cdn.gpteng.co/gptengineer.js"></script>' }, version: null },
  ],
  bolt: [
    { seen: { host: 'a.bolt.host' }, version: null },
    { seen: { html: '<script src="https://bolt.new/badge.js"></script>' }, version: null },
  ],
  v0: [
    { seen: { host: 'v0-todo.vercel.app' }, version: null },
    { seen: { html: '<meta name="generator" content="v0.dev">' }, version: null },
  ],
  replit: [
    { seen: { host: 'a.replit.app' }, version: null },
    {
      seen: { html: '<script src="https://replit.com/public/js/replit-dev-banner.js"></script>' },
      version: null,
    },
  ],
  base44: [
    { seen: { host: 'a.base44.app' }, version: null },
    { seen: { html: '<link href="https://base44.com/logo.svg">' }, version: null },
  ],
}

/** Similar signs that must not match, by technology. */
const negatives: Readonly<Record<string, readonly Seen[]>> = {
  nextjs: [{ html: '<a href="https://nextjs.org">Next.js</a>', headers: { 'x-powered-by': 'PHP/8.2' } }],
  nuxt: [{ html: '<p>Nuxt</p>' }],
  remix: [
    { html: '<p>A remix of __context</p>' },
    { html: '<script>window.__reactRouterContext={}</script>' },
  ],
  'react-router': [{ html: '<p>__reactRouterContext</p>' }],
  astro: [{ html: '<p>Astro v4</p><meta name="generator" content="Hugo 0.1">' }],
  svelte: [{ html: '<p>svelte</p>' }],
  angular: [{ html: '<app-rooted>' }],
  vue: [{ html: '<p data-value="1" data-v-short>vue</p>' }],
  react: [{ html: '<p>react</p>', script: 'reaction("react.element")' }],
  express: [
    { headers: { 'x-powered-by': 'ExpressionEngine' } },
    // ETags of static files, and of other servers.
    { headers: { etag: 'W/"1a2b-18f2c3d4e5f"' } },
    { headers: { etag: '"2a-Fq4Ff8mWqzVhKpZ3o1nTQ7bLx0c"' } },
    { headers: { etag: 'W/"5f3c9a7e1b2d4c6f8a0e"' } },
  ],
  laravel: [{ headers: { 'set-cookie': 'my_laravel_session_x=a' } }],
  'nextjs-app-router': [{ html: '<script id="__NEXT_DATA__" type="application/json">{}</script>' }],
  'nextjs-pages-router': [{ html: '<script>self.__next_f.push([1])</script>' }],
  django: [{ headers: { 'set-cookie': 'xcsrftoken=a' } }],
  rails: [{ html: '<meta name="csrf-token" content="a">', headers: { 'x-runtime': '12ms' } }],
  flask: [
    { headers: { 'set-cookie': 'session=eyJhbGciOiJIUzI1NiJ9.e30.c2ln' } },
    { html: '<p>If you entered the URL manually please check your spelling and try again.</p>' },
  ],
  fastapi: [{ error: '{"detail":"Not found."}', html: '{"detail":"Not Found"}' }],
  fastify: [
    { error: '{"message":"Cannot GET /missing","error":"Not Found","statusCode":404}' },
    { html: '{"message":"Route GET:/missing not found","error":"Not Found","statusCode":404}' },
  ],
  spring: [{ error: '{"status":404,"error":"Not Found"}' }],
  go: [{ error: '<p>404 page not found</p>' }],
  php: [
    { html: '<a href="https://other.example/a.php">', path: '/php' },
    { html: '<a href="//other.example/a.php">a.php</a>' },
  ],
  aspnet: [{ headers: { 'set-cookie': 'AspNetCore=a' } }],
  wordpress: [{ html: '<p>wp-content</p>' }],
  vite: [{ html: '<script src="/assets/index.js"></script>' }],
  webpack: [{ script: '"webpack"' }],
  jquery: [{ script: 'jQuery(function(){})' }],
  bootstrap: [{ script: 'bootstrap()' }],
  supabase: [{ html: '<a href="https://supabase.com">', script: '"https://supabase.co/docs"' }],
  firebase: [{ script: '"firebase"' }],
  clerk: [{ html: '<p>Ask the clerk</p>' }],
  auth0: [{ html: '<a href="https://auth0.com/docs">Auth0</a>', script: '"https://auth0.com"' }],
  vercel: [{ host: 'vercel.app.example.com' }],
  lovable: [{ html: '<a href="https://lovable.dev">a review of Lovable</a>', host: 'lovable.example' }],
  base44: [{ html: '<a href="https://base44.com">' }],
  v0: [{ host: 'v0.example.com' }],
  replit: [{ host: 'replit.app.example' }],
  apache: [{ headers: { server: 'Apache-Coyote/1.1' } }],
  nginx: [{ headers: { server: 'nginxed', 'x-a': 'nginx' } }],
}

const samples: typeof positives = {
  ...positives,
  ...Object.fromEntries(
    Object.entries(productStarts).map(([name, start]) => [name, [{ seen: { start }, version: null }]]),
  ),
}

function recognize({
  host = 'app.example.com',
  html = '',
  start = '',
  script: code = '',
  headers = {},
  path = '/',
  error,
}: Seen): readonly Technology[] {
  const first = page({ url: `https://app.example.com${path}`, body: html, headers })
  const errors = error === undefined ? [] : [exchange({ status: 404, body: error })]
  const scripts = code === '' ? [] : [script(code)]
  return recognizeTechnologies({
    hostname: host,
    pages: [first],
    responses: [exchange({ headers, body: start }), first, ...errors],
    scripts,
  })
}

describe('recognizeTechnologies', () => {
  for (const { name } of technologyTable) {
    it(`has a sample of ${name}`, () => expect(samples[name]?.length ?? 0).to.be.greaterThan(0))
  }

  for (const [name, own] of Object.entries(samples)) {
    for (const { seen, version } of own) {
      it(`recognizes ${name} by ${JSON.stringify(seen).slice(0, 80)}`, () => {
        const found = recognize(seen).find((technology) => technology.name === name)
        expect(found?.version).to.equal(version)
        expect(found?.evidence).to.match(/^[a-z](?:[a-z -]|URL){3,40}$/)
      })
    }
  }

  for (const [name, samples] of Object.entries(negatives)) {
    for (const seen of samples) {
      it(`does not recognize ${name} by ${JSON.stringify(seen).slice(0, 80)}`, () => {
        expect(recognize(seen).map((technology) => technology.name)).to.not.include(name)
      })
    }
  }

  it('lists each technology once, in table order, with its version', () => {
    const found = recognize({
      html: '<script id="__NEXT_DATA__">{}</script>',
      script: 'window.next={version:"15.1.0"};version:"19.0.0",rendererPackageName:"react-dom"',
      headers: { 'x-powered-by': 'Next.js', server: 'Vercel', 'x-vercel-id': 'fra1' },
    })
    expect(found).to.deep.equal([
      { name: 'nextjs', kind: 'framework', version: '15.1.0', evidence: 'script content' },
      { name: 'nextjs-pages-router', kind: 'framework', version: null, evidence: 'page markup' },
      { name: 'react', kind: 'framework', version: '19.0.0', evidence: 'script content' },
      { name: 'vercel', kind: 'hosting', version: null, evidence: 'header x-vercel-id' },
    ])
  })

  it('recognizes a framework by its response at a path that does not exist', () => {
    const missing = [
      exchange({ url: 'https://shop.example/x7a8191c', status: 404, body: '{"detail":"Not Found"}' }),
    ]
    const seen = { hostname: 'shop.example', pages: [], responses: [], scripts: [] }
    expect(recognizeTechnologies(seen)).to.deep.equal([])
    expect(recognizeTechnologies({ ...seen, missing }).map(({ name }) => name)).to.deep.equal(['fastapi'])
  })

  it('finds nothing in an empty site', () => expect(recognize({})).to.deep.equal([]))

  const hostile = {
    'sixteen megabytes of one letter': 'a'.repeat(16_000_000),
    'a million starts of a version': 'next={version:"1.'.repeat(500_000),
    'a million starts of a host': 'https://a.'.repeat(1_000_000),
    'a million digits with dots': '1.'.repeat(1_000_000),
    'ten megabytes of word characters before a host': `${'a-'.repeat(5_000_000)}.firebaseapp`,
  }
  for (const [name, code] of Object.entries(hostile)) {
    it(`takes linear time for ${name}`, () => void recognize({ html: code, script: code })).timeout(30_000)
  }
})
