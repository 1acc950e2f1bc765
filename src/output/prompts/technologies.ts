import type { HostName, RecognizedStack, StackName } from '../../engine/model/fix.ts'

const words = {
  nextjs: /Next\.js|next\.config|NextResponse|NEXT_PUBLIC_|`next (?:build|dev|start)|\bnpm ls next\b/,
  nuxt: /\bNuxt|nuxt\.config|\bNitro\b/,
  svelte: /\bSvelte(?:Kit)?\b|svelte\.config/,
  remix: /\bRemix\b|React Router/,
  astro: /\bAstro\b|astro\.config/,
  express:
    /\bExpress\b|(?<!@fastify\/)\bhelmet\b|express(?:\.static|-session|-graphql|-rate-limit)|graphql-http|\bapp\.use\(/,
  fastify: /Fastify|@fastify/,
  hono: /\bHono\b|@hono\//,
  'node-library':
    /\b(?:Prisma|Drizzle|Sequelize|Mongoose|Passport|Auth\.js|NextAuth|Lucia|EJS|Pug|Nunjucks)\b|iron-session|next-auth|jsonwebtoken/,
  node: /Node\.js|NODE_ENV|\bnpm (?:ls|run|install|start)\b|package(?:-lock)?\.json|\bnode:|\bNestJS\b|\bKoa\b/,
  laravel: /Laravel|\bartisan\b|\bBlade\b|\bDebugbar\b/,
  symfony: /Symfony|bin\/console/,
  wordpress: /WordPress|wp-config|wp-content/,
  php: /\bPHP\b|\bTwig\b|\bphp[ .:-]|\.php\b|htmlspecialchars|\bcomposer\b|allow_url_|php_admin_flag|APP_DEBUG/,
  django: /\bDjango\b|manage\.py|settings\.py/,
  flask: /\bFlask\b|Werkzeug/,
  fastapi: /FastAPI|Starlette/,
  python:
    /\bPython\b|\bJinja\b|\bpython\b|gunicorn|uvicorn|\bpip (?:install|show)|requirements\.txt|pyproject/,
  rails: /\bRails\b|RAILS_ENV/,
  ruby: /\bRuby\b|\bERB\b|\bGemfile\b/,
  spring: /\bSpring\b/,
  java: /\bJava\b|\bpom\.xml\b|\bweb\.xml\b|\bJSP\b/,
  aspnet: /ASP\.NET|ASPNETCORE/,
  dotnet: /(?<!ASP)\.NET\b|\bC#|\bIIS\b|web\.config/,
  go: /\bGo\b(?=[ ,:.)])(?! (?:to|through|one)\b)|go\.mod|net\/http/,
  react: /(?<!Create )\bReact\b(?! (?:Router|App\b))/,
  vue: /\bVue\b/,
  angular: /\bAngular(?:JS)?\b|angular\.json/,
  vite: /\bVite\b|VITE_|vite\.config|import\.meta\.env/,
  webpack: /\bwebpack\b/,
  'create-react-app': /Create React App|REACT_APP_/,
  nginx: /\bnginx\b/,
  apache: /\bApache\b|\.htaccess|\bhttpd\b|\bmod_[a-z]+|\bLiteSpeed\b/,
  caddy: /\bCaddy(?:file)?\b/,
  haproxy: /HAProxy/,
  tomcat: /\bTomcat\b/,
  vercel: /\bVercel\b|vercel\.json/,
  netlify: /\bNetlify\b|netlify\.toml/,
  cloudflare: /\bCloudflare\b|wrangler/,
  'headers-file': /`(?:\w+\/)?_(?:headers|redirects)`/,
  'firebase-hosting': /Firebase|firebase\.json/,
  'github-pages': /GitHub Pages/,
  cloudfront: /CloudFront/,
  supabase: /\bSupabase\b/,
  clerk: /\bClerk\b/,
  render: /\bRender(?=,| (?:and|or) (?:Heroku|Railway))/,
} as const satisfies Readonly<Record<string, RegExp>>

export type NamedTechnology = keyof typeof words

// `as`: the keys of a constant.
const all = Object.keys(words) as readonly NamedTechnology[]

const webServers: readonly NamedTechnology[] = ['nginx', 'apache', 'caddy', 'haproxy', 'tomcat']
const hosts: readonly NamedTechnology[] = [
  'vercel',
  'netlify',
  'cloudflare',
  'headers-file',
  'firebase-hosting',
  'github-pages',
  'cloudfront',
  'render',
]
const hostsWithHeadersFile: readonly (HostName | null)[] = ['netlify', 'cloudflare']
const builds: readonly NamedTechnology[] = ['node', 'vite', 'webpack']
const inPages: readonly NamedTechnology[] = [
  'nextjs',
  'nuxt',
  'svelte',
  'remix',
  'astro',
  'react',
  'vue',
  'angular',
  'vite',
  'webpack',
  'create-react-app',
  'supabase',
  'clerk',
]
const behindFrontEnds = all.filter((name) => !inPages.includes(name))

const ofStacks: Readonly<Record<StackName, readonly NamedTechnology[]>> = {
  nextjs: ['nextjs', 'react', 'node', 'node-library'],
  'nextjs-pages': ['nextjs', 'react', 'node', 'node-library'],
  nuxt: ['nuxt', 'vue', 'vite', 'node', 'node-library'],
  svelte: ['svelte', 'vite', 'node', 'node-library'],
  // Its own server is Express.
  remix: ['remix', 'react', 'express', 'vite', 'node', 'node-library'],
  astro: ['astro', 'vite', 'node', 'node-library'],
  express: ['express', 'node', 'node-library'],
  'express-files': ['express', 'react', 'vue', 'angular', 'create-react-app', ...builds],
  fastify: ['fastify', 'node', 'node-library'],
  react: ['react', 'create-react-app', ...builds],
  vue: ['vue', ...builds],
  angular: ['angular', 'node', 'webpack'],
  laravel: ['laravel', 'php', 'vite', 'nginx', 'apache'],
  wordpress: ['wordpress', 'php', 'nginx', 'apache'],
  php: ['php', 'symfony', 'nginx', 'apache'],
  django: ['django', 'python'],
  flask: ['flask', 'python'],
  fastapi: ['fastapi', 'python'],
  rails: ['rails', 'ruby'],
  spring: ['spring', 'java', 'tomcat'],
  aspnet: ['aspnet', 'dotnet'],
  go: ['go'],
  nginx: all.filter((name) => !webServers.includes(name) && !hosts.includes(name)),
  apache: all.filter((name) => !webServers.includes(name) && !hosts.includes(name)),
  caddy: all.filter((name) => !webServers.includes(name) && !hosts.includes(name)),
}

/** The product of a check, whatever the framework is. */
const ofChecks: readonly (readonly [checks: RegExp, technologies: readonly NamedTechnology[]])[] = [
  [/^(?:tls|dns|platform)\.|^headers\.backend-leak$/, [...webServers, ...hosts]],
  [/^(?:bundle|secrets|platform|vite)\.|^firebase\.|^deps\.(?:eol|vulnerable)/, builds],
  [/^supabase\.|^secrets\.(?:supabase|public-keys|session-jwt)|^cookies\.session-no-httponly$/, ['supabase']],
  [
    /^(?:auth|secrets)\.clerk-|^secrets\.(?:public-keys|webhook-signing)|^cookies\.session-no-httponly$/,
    ['clerk'],
  ],
  [/^nextjs\./, ['nextjs', 'react', 'node', 'webpack']],
  [/^framework\.react2shell$/, ['nextjs', 'remix', 'react', ...builds]],
  [/^framework\.router-action-origin$/, ['remix', 'node']],
  [/^framework\.vite-fs$/, ['vite', 'node']],
  [/^(?:firebase|storage)\./, ['firebase-hosting', 'cloudfront', 'cloudflare']],
  [/^injection\.crlf$|^access\.middleware-bypass$/, ['nginx']],
  [/^exposure\.phpinfo$|^traversal\.remote-include$/, ['php']],
  [/^bundle\.dev-build$/, ['react', 'vue']],
  [/^csp\.allowlist-bypass$/, ['angular']],
  [/^xss\.client-template$/, ['vue', 'angular']],
  [
    /^secrets\.(?:gcp-service-account|public-keys)$|^info\.personal-ids$|^auth\.token-in-storage$/,
    ['firebase-hosting'],
  ],
  [/^(?:mcp|ai)\./, ['node', 'python']],
  [/^deps\.(?:server-component-cve|eol-component)$/, [...webServers, 'php', 'python', 'flask', 'node']],
]

/** Lists what a site has, or may have where the scan cannot see it. */
export function technologiesOf(
  { stacks, sentBy, host, technologies = [] }: RecognizedStack,
  checkId: string | null,
): ReadonlySet<NamedTechnology> {
  const [first] = stacks
  if (first === undefined)
    return new Set(all.filter((name) => host === null || !hosts.includes(name) || isOfHost(name, host)))
  const isFrontEnd = ['react', 'vue', 'angular'].includes(first) && sentBy.length === 0
  const behind = isFrontEnd ? behindFrontEnds.filter((name) => host === null || !hosts.includes(name)) : []
  const shown = ofChecks.flatMap(([checks, own]) => (checkId !== null && checks.test(checkId) ? own : []))
  return new Set([
    ...[...stacks, ...sentBy.filter((name) => name !== 'express-files')].flatMap((stack) => [
      ...ofStacks[stack],
      ...all.filter((name) => name === stack),
    ]),
    ...all.filter((name) => technologies.includes(name) || isOfHost(name, host)),
    ...behind,
    ...shown,
  ])
}

function isOfHost(name: NamedTechnology, host: HostName | null): boolean {
  return name === host || (name === 'headers-file' && hostsWithHeadersFile.includes(host))
}

export function technologiesIn(text: string): readonly NamedTechnology[] {
  return all.filter((name) => words[name].test(text))
}
