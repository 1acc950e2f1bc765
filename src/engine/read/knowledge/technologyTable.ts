import type { Technology } from '../../model/artifacts.ts'
import { products } from './productTable.ts'

/**
 * `header:` names a header; `start` is the response at the start URL, of any media type. `host` is the target's
 * hostname, `path` that of a page's URL, `error` the text of an error response.
 */
export type Sign = {
  readonly in:
    | 'host'
    | 'start'
    | 'html'
    | 'path'
    | 'error'
    | 'script'
    | 'url'
    | 'generator'
    | 'cookie'
    | `header:${string}`
  /** An optional first group is the version. All quantifiers are bounded. */
  readonly pattern: RegExp
  /** For script signs: literals of at least seven characters, one of which is in every match. */
  readonly anchors?: readonly [string, ...string[]]
}

export type TechnologyRow = Pick<Technology, 'name' | 'kind'> & {
  readonly signs: readonly [Sign, ...Sign[]]
  readonly library?: string
}

const version = '(\\d{1,4}\\.\\d{1,4}(?:\\.\\d{1,5})?(?:-[a-z]{1,10}(?:\\.\\d{1,6})?)?)'

// Quotes of any kind, because minifiers write template strings.

/** Per technology, signs with a version come first. */
export const technologyTable: readonly TechnologyRow[] = [
  {
    name: 'nextjs',
    kind: 'framework',
    library: 'next',
    signs: [
      { in: 'script', pattern: new RegExp(`\\bnext\\s?=\\s?\\{\\s?version:\\s?["'\`]${version}["'\`]`) },
      { in: 'header:x-powered-by', pattern: new RegExp(`^Next\\.js(?: ${version})?`) },
      { in: 'html', pattern: /<script id="__NEXT_DATA__"|self\.__next_f\.push|["'/]_next\/static\// },
    ],
  },
  // For texts about one router; a site may have both.
  {
    name: 'nextjs-app-router',
    kind: 'framework',
    signs: [{ in: 'html', pattern: /self\.__next_f\.push/ }],
  },
  {
    name: 'nextjs-pages-router',
    kind: 'framework',
    signs: [{ in: 'html', pattern: /<script id="__NEXT_DATA__"/ }],
  },
  {
    name: 'nuxt',
    kind: 'framework',
    signs: [
      { in: 'generator', pattern: new RegExp(`^Nuxt(?: ${version})?`, 'i') },
      { in: 'html', pattern: /id="__nuxt"|window\.__NUXT__|["']\/_nuxt\// },
    ],
  },
  {
    name: 'remix',
    kind: 'framework',
    signs: [{ in: 'html', pattern: /window\.__remix(?:Context|Manifest)/ }],
  },
  {
    name: 'react-router',
    kind: 'framework',
    signs: [{ in: 'html', pattern: /window\.__reactRouter(?:Context|Manifest)/ }],
  },
  {
    name: 'astro',
    kind: 'framework',
    signs: [
      { in: 'generator', pattern: new RegExp(`^Astro v?${version}`) },
      { in: 'html', pattern: /<astro-island\b|["']\/_astro\// },
    ],
  },
  {
    name: 'svelte',
    kind: 'framework',
    signs: [
      { in: 'html', pattern: /__sveltekit_|data-sveltekit-|\/_app\/immutable\// },
      {
        in: 'script',
        pattern: /\bsvelte-internal\b|__svelte\b|https:\/\/svelte\.dev\/e\//,
        anchors: ['svelte-internal', '__svelte', 'https://svelte.dev/e/'],
      },
    ],
  },
  {
    name: 'angular',
    kind: 'framework',
    signs: [
      { in: 'html', pattern: new RegExp(`\\bng-version="${version}"`) },
      { in: 'html', pattern: /<app-root\b/ },
      {
        in: 'script',
        pattern: /["'`]ng-version["'`]|angular\.dev\/errors\//,
        anchors: ['ng-version', 'angular.dev/errors/'],
      },
      { in: 'script', pattern: /\u0275(?:cmp|fac|prov)=/ },
    ],
  },
  {
    name: 'vue',
    kind: 'framework',
    signs: [
      { in: 'url', pattern: new RegExp(`/vue(?:@|/)${version}/`) },
      { in: 'html', pattern: /\bdata-v-app\b|\bdata-v-[0-9a-f]{8}\b/ },
      {
        in: 'script',
        pattern:
          /__VUE_(?:DEVTOOLS|PROD_DEVTOOLS|OPTIONS_API|INSTANCE_SETTERS|SSR_SETTERS)__|\b__vue_app__\b/,
        anchors: [
          '__VUE_DEVTOOLS__',
          '__VUE_PROD_DEVTOOLS__',
          '__VUE_OPTIONS_API__',
          '__VUE_INSTANCE_SETTERS__',
          '__VUE_SSR_SETTERS__',
          '__vue_app__',
        ],
      },
    ],
  },
  {
    name: 'react',
    kind: 'framework',
    signs: [
      {
        in: 'script',
        pattern: new RegExp(`version:["'\`]${version}["'\`],rendererPackageName:["'\`]react-dom`),
        anchors: ['rendererPackageName'],
      },
      {
        in: 'script',
        pattern: new RegExp(`reconcilerVersion:["'\`]${version}`),
        anchors: ['reconcilerVersion'],
      },
      { in: 'url', pattern: new RegExp(`/react(?:-dom)?(?:@|/)${version}/`) },
      {
        in: 'script',
        pattern:
          /Symbol\.for\(["'`]react\.(?:transitional\.)?element["'`]\)|reactjs\.org\/docs\/error-decoder|react\.dev\/errors\//,
        anchors: ['Symbol.for(', 'reactjs.org/docs/error-decoder', 'react.dev/errors/'],
      },
      { in: 'html', pattern: /\bdata-reactroot\b/ },
    ],
  },
  {
    name: 'express',
    kind: 'framework',
    signs: [
      { in: 'header:x-powered-by', pattern: /^Express\b/i },
      { in: 'cookie', pattern: /^connect\.sid$/ },
      { in: 'error', pattern: /<pre>Cannot (?:GET|POST|HEAD) \// },
      // `res.send` of Express, even without other headers: length and SHA-1 in Base64.
      { in: 'header:etag', pattern: /^W\/"[0-9a-f]{1,8}-[A-Za-z0-9+/]{27}"$/ },
    ],
  },
  {
    name: 'fastify',
    kind: 'framework',
    signs: [
      {
        in: 'error',
        pattern:
          /^\{"message":"Route (?:GET|HEAD|POST):\/[^"]{0,2000} not found","error":"Not Found","statusCode":404\}$/,
      },
    ],
  },
  {
    name: 'laravel',
    kind: 'framework',
    signs: [
      { in: 'cookie', pattern: /^laravel[_-]session$/ },
      // Laravel's encrypted cookies: Base64 of `{"iv":`.
      { in: 'header:set-cookie', pattern: /^XSRF-TOKEN=eyJpdiI6/ },
      { in: 'html', pattern: /\blivewire:|window\.livewireScriptConfig|\/livewire\/livewire(?:\.min)?\.js/ },
    ],
  },
  {
    name: 'django',
    kind: 'framework',
    signs: [
      { in: 'cookie', pattern: /^csrftoken$/ },
      { in: 'html', pattern: /name=["']csrfmiddlewaretoken["']/ },
      { in: 'error', pattern: /<p>The requested resource was not found on this server\.<\/p>/ },
    ],
  },
  {
    name: 'flask',
    kind: 'framework',
    signs: [
      { in: 'header:server', pattern: /^Werkzeug\// },
      // itsdangerous signature: payload, timestamp, signature.
      {
        in: 'header:set-cookie',
        pattern: /^session=(?:eyJ|\.eJ)[\w-]{4,3000}\.[\w-]{5,8}\.[\w-]{27}(?:;|$)/,
      },
      { in: 'error', pattern: /If you entered the URL manually please check your spelling and try again\./ },
    ],
  },
  {
    name: 'fastapi',
    kind: 'framework',
    signs: [
      { in: 'html', pattern: /\bfastapi\.tiangolo\.com\/img\/favicon\.png/ },
      { in: 'error', pattern: /^\{"detail":"Not Found"\}$/ },
    ],
  },
  {
    name: 'spring',
    kind: 'framework',
    signs: [
      { in: 'header:x-application-context', pattern: /./ },
      {
        in: 'error',
        pattern:
          /<h1>Whitelabel Error Page<\/h1>|^\{"timestamp":(?:\d{13}|"[\d:.TZ+-]{19,35}"),"status":4\d\d,"error":"/,
      },
    ],
  },
  {
    name: 'go',
    kind: 'framework',
    signs: [{ in: 'error', pattern: /^404 page not found\n?$/ }],
  },
  {
    name: 'rails',
    kind: 'framework',
    signs: [
      { in: 'html', pattern: /<meta name="csrf-param" content="authenticity_token"/ },
      { in: 'html', pattern: /\/rails\/active_storage\// },
      { in: 'header:x-runtime', pattern: /^\d{1,3}\.\d{6}$/ },
    ],
  },
  {
    name: 'wordpress',
    kind: 'framework',
    signs: [
      { in: 'generator', pattern: new RegExp(`^WordPress(?: ${version})?`) },
      { in: 'html', pattern: /\/wp-(?:content|includes)\// },
      { in: 'header:link', pattern: /rel="https:\/\/api\.w\.org\/"/ },
    ],
  },
  {
    name: 'vite',
    kind: 'build',
    signs: [
      {
        in: 'script',
        pattern: /__vite__mapDeps|__vitePreload|\bvite:preloadError\b/,
        anchors: ['__vite__mapDeps', '__vitePreload', 'vite:preloadError'],
      },
      { in: 'html', pattern: /["']\/@vite\/client["']/ },
      {
        in: 'html',
        pattern: /<script type="module" crossorigin src="[^"]{0,200}\/assets\/[\w.-]{1,100}-[\w-]{8}\.js"/,
      },
    ],
  },
  {
    name: 'webpack',
    kind: 'build',
    signs: [
      {
        in: 'script',
        pattern: /\bwebpackChunk\w{0,60}|__webpack_require__|webpackJsonp/,
        anchors: ['webpackChunk', '__webpack_require__', 'webpackJsonp'],
      },
    ],
  },
  {
    name: 'jquery',
    kind: 'library',
    signs: [
      // The library's banner, not a plugin's required version.
      {
        in: 'script',
        pattern: new RegExp(`(?:/\\*!? jQuery|\\* jQuery JavaScript Library) v${version} ?(?:\\||\\s)`),
        anchors: ['jQuery v', 'jQuery JavaScript Library'],
      },
      { in: 'url', pattern: new RegExp(`/jquery[-.@/]${version}`) },
      { in: 'url', pattern: /\/jquery(?:\.slim)?(?:\.min)?\.js$/ },
    ],
  },
  {
    name: 'bootstrap',
    kind: 'library',
    signs: [
      { in: 'script', pattern: new RegExp(`\\* Bootstrap v${version}`), anchors: ['* Bootstrap v'] },
      { in: 'url', pattern: new RegExp(`/bootstrap[@/]${version}/`) },
    ],
  },
  {
    name: 'supabase',
    kind: 'backend',
    signs: [
      { in: 'script', pattern: /https:\/\/[a-z]{20}\.supabase\.co\b/, anchors: ['.supabase.co'] },
      { in: 'script', pattern: /supabase-js(?:-web)?\/|["']x-supabase-api-version["']/i },
      { in: 'header:content-security-policy', pattern: /\.supabase\.co\b/ },
      { in: 'cookie', pattern: /^sb-[a-z]{20}-auth-token/ },
    ],
  },
  {
    name: 'firebase',
    kind: 'backend',
    signs: [
      {
        in: 'script',
        pattern: /\.(?:firebaseapp\.com|firebaseio\.com|firebasedatabase\.app)\b/,
        anchors: ['.firebaseapp.com', '.firebaseio.com', '.firebasedatabase.app'],
      },
      { in: 'html', pattern: /\/__\/firebase\/init\.js/ },
    ],
  },
  {
    name: 'clerk',
    kind: 'backend',
    signs: [
      { in: 'html', pattern: /data-clerk-publishable-key|\.clerk\.accounts\.dev/ },
      {
        in: 'script',
        // Base64 of a host: `clerk.` of a site, or `.clerk.accounts.dev` at any offset.
        pattern:
          /\.clerk\.accounts\.dev\b|\bpk_(?:live|test)_Y2xlcmsu|\bpk_test_[A-Za-z0-9+/]{2,80}(?:LmNsZXJrLmFjY291bnRzLmRldi|5jbGVyay5hY2NvdW50cy5kZX|uY2xlcmsuYWNjb3VudHMuZGV2)|__clerk_/,
        anchors: ['.clerk.accounts.dev', 'pk_live_Y2xlcmsu', 'pk_test_', '__clerk_'],
      },
      { in: 'header:x-clerk-auth-status', pattern: /./ },
    ],
  },
  {
    name: 'auth0',
    kind: 'backend',
    signs: [
      {
        in: 'script',
        pattern:
          /auth0(?:(?<=\bauth0)-(?:spa-js|react|vue|angular)\b|(?<=["'`][\w-]{1,60}\.(?:us|eu|au|jp)\.auth0)\.com["'`])/,
        anchors: ['auth0-spa-js', 'auth0-react', 'auth0-vue', 'auth0-angular', '.auth0.com'],
      },
      { in: 'url', pattern: /^https:\/\/cdn\.auth0\.com\// },
      { in: 'cookie', pattern: /^auth0\.[\w-]{1,60}\.is\.authenticated$/ },
    ],
  },
  {
    name: 'firebase-hosting',
    kind: 'hosting',
    signs: [{ in: 'host', pattern: /\.(?:web\.app|firebaseapp\.com)$/ }],
  },
  {
    name: 'vercel',
    kind: 'hosting',
    signs: [
      { in: 'header:x-vercel-id', pattern: /./ },
      { in: 'header:server', pattern: /^Vercel$/ },
      { in: 'host', pattern: /\.vercel\.app$/ },
    ],
  },
  {
    name: 'netlify',
    kind: 'hosting',
    signs: [
      { in: 'header:x-nf-request-id', pattern: /./ },
      { in: 'header:server', pattern: /^Netlify/ },
      { in: 'host', pattern: /\.netlify\.app$/ },
    ],
  },
  {
    name: 'cloudflare',
    kind: 'hosting',
    signs: [
      { in: 'header:cf-ray', pattern: /./ },
      { in: 'header:server', pattern: /^cloudflare/ },
      { in: 'host', pattern: /\.(?:pages|workers)\.dev$/ },
    ],
  },
  {
    name: 'fly',
    kind: 'hosting',
    signs: [
      { in: 'header:fly-request-id', pattern: /./ },
      { in: 'host', pattern: /\.fly\.dev$/ },
    ],
  },
  {
    name: 'render',
    kind: 'hosting',
    signs: [
      { in: 'header:x-render-origin-server', pattern: /./ },
      { in: 'host', pattern: /\.onrender\.com$/ },
    ],
  },
  {
    name: 'railway',
    kind: 'hosting',
    signs: [
      { in: 'header:x-railway-request-id', pattern: /./ },
      { in: 'host', pattern: /\.up\.railway\.app$/ },
    ],
  },
  {
    name: 'heroku',
    kind: 'hosting',
    signs: [
      { in: 'header:via', pattern: /\bheroku-router\b|\bvegur\b/ },
      { in: 'host', pattern: /\.herokuapp\.com$/ },
    ],
  },
  {
    name: 'github-pages',
    kind: 'hosting',
    signs: [
      { in: 'header:server', pattern: /^GitHub\.com$/ },
      { in: 'host', pattern: /\.github\.io$/ },
    ],
  },
  { name: 'amazon-s3', kind: 'hosting', signs: [{ in: 'header:server', pattern: /^AmazonS3$/ }] },
  { name: 'cloudfront', kind: 'hosting', signs: [{ in: 'header:x-amz-cf-id', pattern: /./ }] },
  {
    name: 'nginx',
    kind: 'server',
    signs: [{ in: 'header:server', pattern: new RegExp(`^(?:nginx|openresty)(?:/${version}|(?![\\w-]))`) }],
  },
  {
    name: 'apache',
    kind: 'server',
    signs: [{ in: 'header:server', pattern: new RegExp(`^Apache(?:/${version}|(?![\\w-]))`) }],
  },
  { name: 'caddy', kind: 'server', signs: [{ in: 'header:server', pattern: /^Caddy/ }] },
  {
    name: 'php',
    kind: 'server',
    signs: [
      { in: 'header:x-powered-by', pattern: new RegExp(`^PHP(?:/${version})?`) },
      { in: 'cookie', pattern: /^PHPSESSID$/ },
      { in: 'path', pattern: /\.php$/ },
      {
        in: 'html',
        pattern: /\b(?:href|action)=["'](?!\/\/)[\w./-]{0,200}\.php(?:["'?#])/,
      },
    ],
  },
  {
    name: 'aspnet',
    kind: 'server',
    signs: [
      { in: 'header:x-aspnet-version', pattern: new RegExp(`^${version}`) },
      { in: 'header:x-powered-by', pattern: /^ASP\.NET/ },
      { in: 'cookie', pattern: /^(?:ASP\.NET_SessionId|\.ASPXAUTH|\.AspNetCore\.[\w.-]{1,100})$/ },
      { in: 'html', pattern: /name="(?:__RequestVerificationToken|__VIEWSTATE)"/ },
    ],
  },
  {
    name: 'lovable',
    kind: 'builder',
    signs: [
      { in: 'host', pattern: /\.lovable(?:project)?\.(?:app|com|dev)$/ },
      {
        in: 'html',
        pattern:
          /\bcdn\.gpteng\.co\/|\blovable\.dev\/opengraph-image|\blovable-uploads\/|\bdata-lov-id=|id="lovable-badge"/,
      },
    ],
  },
  {
    name: 'bolt',
    kind: 'builder',
    signs: [
      { in: 'host', pattern: /\.bolt\.host$/ },
      { in: 'html', pattern: /\bbolt\.new\/(?:static|badge)|\bbolt-badge\b/ },
    ],
  },
  {
    name: 'v0',
    kind: 'builder',
    signs: [
      { in: 'generator', pattern: /^v0\.(?:dev|app)\b/ },
      { in: 'host', pattern: /^v0-[\w-]{1,200}\.vercel\.app$/ },
    ],
  },
  {
    name: 'replit',
    kind: 'builder',
    signs: [
      { in: 'host', pattern: /\.(?:replit\.(?:app|dev)|repl\.co)$/ },
      { in: 'html', pattern: /\breplit\.com\/public\/js\/|\breplit-badge/ },
    ],
  },
  {
    name: 'base44',
    kind: 'builder',
    signs: [
      { in: 'host', pattern: /\.base44\.app$/ },
      { in: 'html', pattern: /\bbase44\.com\/(?:logo|static|api)|\bbase44-prod\// },
    ],
  },
  {
    name: 'emergent',
    kind: 'builder',
    signs: [
      { in: 'host', pattern: /\.(?:emergentagent\.com|emergent\.host)$/ },
      { in: 'html', pattern: /\bassets\.emergent\.sh\/scripts\/|id="emergent-badge"/ },
    ],
  },
  { name: 'firebase-studio', kind: 'builder', signs: [{ in: 'host', pattern: /\.cloudworkstations\.dev$/ }] },
  ...products.flatMap(({ name, start }): readonly TechnologyRow[] =>
    start === null ? [] : [{ name, kind: 'server', signs: [{ in: 'start', pattern: start }] }],
  ),
]
