import type { Technology } from '../artifacts.ts'

/** Where a sign is looked for. Header and cookie signs name the field or cookie that they read. */
export type Sign = {
  readonly in: 'html' | 'script' | 'url' | 'generator' | 'cookie' | `header:${string}`
  /** The first group, where there is one, is the version. Linear on any input: every repetition is bounded. */
  readonly pattern: RegExp
}

export type TechnologyRow = Pick<Technology, 'name' | 'kind'> & { readonly signs: readonly [Sign, ...Sign[]] }

const version = '(\\d{1,4}\\.\\d{1,4}(?:\\.\\d{1,5})?(?:-[a-z]{1,10}(?:\\.\\d{1,6})?)?)'

// Quotes are of any kind: minifiers write template strings too.

/** How each technology shows. A sign that gives the version is found before one that does not. */
export const technologyTable: readonly TechnologyRow[] = [
  {
    name: 'nextjs',
    kind: 'framework',
    signs: [
      { in: 'script', pattern: new RegExp(`\\bnext\\s?=\\s?\\{\\s?version:\\s?["'\`]${version}["'\`]`) },
      { in: 'header:x-powered-by', pattern: new RegExp(`^Next\\.js(?: ${version})?`) },
      { in: 'html', pattern: /<script id="__NEXT_DATA__"|self\.__next_f\.push|["'/]_next\/static\// },
    ],
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
    signs: [{ in: 'html', pattern: /__sveltekit_|data-sveltekit-|\/_app\/immutable\// }],
  },
  {
    name: 'angular',
    kind: 'framework',
    signs: [
      { in: 'html', pattern: new RegExp(`\\bng-version="${version}"`) },
      { in: 'html', pattern: /<app-root\b/ },
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
      },
      { in: 'script', pattern: new RegExp(`reconcilerVersion:["'\`]${version}`) },
      { in: 'url', pattern: new RegExp(`/react(?:-dom)?(?:@|/)${version}/`) },
      {
        in: 'script',
        pattern:
          /Symbol\.for\(["'`]react\.(?:transitional\.)?element["'`]\)|reactjs\.org\/docs\/error-decoder|react\.dev\/errors\//,
      },
      { in: 'html', pattern: /\bdata-reactroot\b/ },
    ],
  },
  { name: 'express', kind: 'framework', signs: [{ in: 'header:x-powered-by', pattern: /^Express\b/i }] },
  { name: 'laravel', kind: 'framework', signs: [{ in: 'cookie', pattern: /^laravel_session$/ }] },
  {
    name: 'django',
    kind: 'framework',
    signs: [
      { in: 'cookie', pattern: /^csrftoken$/ },
      { in: 'html', pattern: /name=["']csrfmiddlewaretoken["']/ },
    ],
  },
  {
    name: 'rails',
    kind: 'framework',
    signs: [{ in: 'html', pattern: /<meta name="csrf-param" content="authenticity_token"/ }],
  },
  {
    name: 'wordpress',
    kind: 'framework',
    signs: [
      { in: 'generator', pattern: new RegExp(`^WordPress(?: ${version})?`) },
      { in: 'html', pattern: /\/wp-(?:content|includes)\// },
    ],
  },
  {
    name: 'vite',
    kind: 'build',
    signs: [
      { in: 'script', pattern: /__vite__mapDeps|__vitePreload|\bvite:preloadError\b/ },
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
    signs: [{ in: 'script', pattern: /\bwebpackChunk\w{0,60}|__webpack_require__|webpackJsonp/ }],
  },
  {
    name: 'jquery',
    kind: 'library',
    signs: [
      { in: 'script', pattern: new RegExp(`\\bjQuery (?:JavaScript Library )?v${version}`) },
      { in: 'url', pattern: new RegExp(`/jquery[-.@/]${version}`) },
      { in: 'url', pattern: /\/jquery(?:\.slim)?(?:\.min)?\.js$/ },
    ],
  },
  {
    name: 'bootstrap',
    kind: 'library',
    signs: [
      { in: 'script', pattern: new RegExp(`\\* Bootstrap v${version}`) },
      { in: 'url', pattern: new RegExp(`/bootstrap[@/]${version}/`) },
    ],
  },
  {
    name: 'supabase',
    kind: 'backend',
    signs: [
      { in: 'script', pattern: /https:\/\/[a-z]{20}\.supabase\.co\b/ },
      { in: 'script', pattern: /supabase-js(?:-web)?\/|["']x-supabase-api-version["']/i },
      { in: 'header:content-security-policy', pattern: /\.supabase\.co\b/ },
    ],
  },
  {
    name: 'firebase',
    kind: 'backend',
    signs: [
      { in: 'script', pattern: /\.(?:firebaseapp\.com|firebaseio\.com|firebasedatabase\.app)\b/ },
      { in: 'html', pattern: /\/__\/firebase\/init\.js/ },
    ],
  },
  {
    name: 'clerk',
    kind: 'backend',
    signs: [{ in: 'html', pattern: /data-clerk-publishable-key|\.clerk\.accounts\.dev/ }],
  },
  {
    name: 'vercel',
    kind: 'hosting',
    signs: [
      { in: 'header:x-vercel-id', pattern: /./ },
      { in: 'header:server', pattern: /^Vercel$/ },
    ],
  },
  {
    name: 'netlify',
    kind: 'hosting',
    signs: [
      { in: 'header:x-nf-request-id', pattern: /./ },
      { in: 'header:server', pattern: /^Netlify/ },
    ],
  },
  {
    name: 'cloudflare',
    kind: 'hosting',
    signs: [
      { in: 'header:cf-ray', pattern: /./ },
      { in: 'header:server', pattern: /^cloudflare/ },
    ],
  },
  { name: 'fly', kind: 'hosting', signs: [{ in: 'header:fly-request-id', pattern: /./ }] },
  { name: 'render', kind: 'hosting', signs: [{ in: 'header:x-render-origin-server', pattern: /./ }] },
  { name: 'railway', kind: 'hosting', signs: [{ in: 'header:x-railway-request-id', pattern: /./ }] },
  { name: 'heroku', kind: 'hosting', signs: [{ in: 'header:via', pattern: /\bheroku-router\b|\bvegur\b/ }] },
  { name: 'github-pages', kind: 'hosting', signs: [{ in: 'header:server', pattern: /^GitHub\.com$/ }] },
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
    signs: [{ in: 'header:x-powered-by', pattern: new RegExp(`^PHP(?:/${version})?`) }],
  },
  {
    name: 'aspnet',
    kind: 'server',
    signs: [
      { in: 'header:x-aspnet-version', pattern: new RegExp(`^${version}`) },
      { in: 'header:x-powered-by', pattern: /^ASP\.NET/ },
    ],
  },
  {
    name: 'lovable',
    kind: 'builder',
    signs: [{ in: 'html', pattern: /\bcdn\.gpteng\.co\/|\blovable\.(?:dev|app)\b|\blovable-uploads\// }],
  },
  {
    name: 'bolt',
    kind: 'builder',
    signs: [{ in: 'html', pattern: /\bbolt\.new\/(?:static|badge)|\bbolt-badge\b/ }],
  },
  { name: 'v0', kind: 'builder', signs: [{ in: 'generator', pattern: /^v0\.(?:dev|app)\b/ }] },
  {
    name: 'replit',
    kind: 'builder',
    signs: [{ in: 'html', pattern: /\breplit\.com\/public\/js\/|\breplit-badge/ }],
  },
  { name: 'base44', kind: 'builder', signs: [{ in: 'html', pattern: /\bbase44\.(?:com|app)\b/ }] },
]
