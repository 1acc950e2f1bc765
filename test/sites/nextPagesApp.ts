import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { html, javaScript, json, redirect } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const buildId = drawn('base62', 21)
const data = {
  props: {
    pageProps: {
      author: {
        id: 7,
        name: 'Ada',
        email: 'ada@notes-team.net',
        passwordHash: `$2b$12$${drawn('base62', 53)}`,
      },
    },
    __N_SSP: true,
  },
  page: '/',
  query: {},
  buildId,
  isFallback: false,
}

const chunk = (name: string) => `/_next/static/chunks/${name}`

function document(title: string, body: string): string {
  const scripts = [
    chunk('webpack-59c5c889f52620d6.js'),
    chunk('main-9a2d3c4b5e6f7081.js'),
    chunk('pages/index-0a1b2c3d4e5f6a7b.js'),
    `/_next/static/${buildId}/_buildManifest.js`,
  ]
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>${title}</title>` +
    `${scripts.map((src) => `<script src="${src}" defer=""></script>`).join('')}</head>` +
    `<body><div id="__next">${body}</div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script></body></html>`
  )
}

const headers = {
  'x-powered-by': 'Next.js',
  'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
}

export const nextPagesApp: DescribedSite = {
  about: 'an old Next.js application with maps of its server code and a password hash in its props',
  target: 'https://notes.example/',
  world: {
    'http://notes.example': { routes: {}, otherwise: redirect('https://notes.example/', 308) },
    'https://notes.example': {
      routes: {
        '/': html(document('Notes', '<a href="/about">About</a>'), headers),
        '/about': html(document('About', '<p>Notes for teams</p>'), headers),
        [chunk('webpack-59c5c889f52620d6.js')]: javaScript(
          '(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([]);',
        ),
        // The version is in another module than its use.
        [chunk('main-9a2d3c4b5e6f7081.js')]: javaScript(
          '(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[179],{1:function(e,t,r){!function(e,t){for(var r in t)Object.defineProperty(e,r,{enumerable:!0,get:t[r]})}(t,{emitter:function(){return F},hydrate:function(){return J},initialize:function(){return H},router:function(){return n},version:function(){return V}});let n,V="14.1.0",F=r(2)()},3:function(e,t,r){let n=r(1);window.__MIDDLEWARE_MATCHERS=[{regexp:"^/account"}],window.next={version:n.version,get router(){return n.router},emitter:n.emitter}}}]);',
        ),
        [chunk('pages/index-0a1b2c3d4e5f6a7b.js')]: javaScript(
          'r.d(n,{default:()=>l});\n//# sourceMappingURL=index-0a1b2c3d4e5f6a7b.js.map',
        ),
        [chunk('pages/index-0a1b2c3d4e5f6a7b.js.map')]: json({
          version: 3,
          sources: ['webpack://_N_E/./pages/index.tsx', 'webpack://_N_E/./lib/db.server.ts'],
          sourcesContent: [
            'export default function Home({ author }) { return <p>{author.name}</p> }',
            "import { Pool } from 'pg'\nexport const pool = new Pool({ connectionString: process.env.DATABASE_URL })",
          ],
          mappings: 'AAAA',
        }),
        [`/_next/static/${buildId}/_buildManifest.js`]: javaScript(
          'self.__BUILD_MANIFEST={"/":["static/chunks/pages/index-0a1b2c3d4e5f6a7b.js"],"/about":["static/chunks/pages/index-0a1b2c3d4e5f6a7b.js"],"/admin/users":["static/chunks/pages/index-0a1b2c3d4e5f6a7b.js"],sortedPages:["/","/_app","/about","/admin/users"]};self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB();',
        ),
      },
      otherwise: {
        ...html(
          '<!DOCTYPE html><html><head><title>404: This page could not be found</title></head><body><h1>404</h1></body></html>',
          headers,
        ),
        status: 404,
      },
    },
  },
  findings: [
    ['bundle.source-map', 'low'],
    ['bundle.source-map-server-code', 'high'],
    ['csp.missing', 'medium'],
    ['deps.eol-component', 'info'],
    ['exposure.security-txt', 'info'],
    ['headers.clickjacking', 'medium'],
    ['headers.coep-corp-missing', 'info'],
    ['headers.coop-missing', 'info'],
    ['headers.hsts-missing', 'medium'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-missing', 'info'],
    ['headers.x-powered-by', 'info'],
    ['headers.xcto-missing', 'low'],
    ['info.password-hash', 'high'],
    ['nextjs.middleware-cve', 'high'],
    ['nextjs.props-leak', 'high'],
    ['nextjs.route-manifest', 'info'],
    ['platform.stack', 'info'],
  ],
  technologies: ['nextjs 14.1.0', 'nextjs-pages-router', 'webpack'],
  pages: ['/', '/about'],
}
