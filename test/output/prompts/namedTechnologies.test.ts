import { expect } from 'chai'
import { checkTexts } from '../../../generated/checks.ts'
import type { CheckTexts } from '../../../src/engine/model/check.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import { stackTitles } from '../../../src/output/prompts/stackTitles.ts'

const nodeServers = ['nextjs', 'nextjs-pages', 'nuxt', 'svelte', 'remix', 'astro', 'express', 'fastify']
const frontEnds = ['react', 'vue', 'angular', 'express-files']
const nodeStacks = [...nodeServers, ...frontEnds]
const phpStacks = ['laravel', 'wordpress', 'php']
const pythonStacks = ['django', 'flask', 'fastapi']
const nextStacks = ['nextjs', 'nextjs-pages']
const servers = ['nginx', 'apache', 'caddy']
const withoutServer = ['react', 'vue', 'angular', ...servers]
const hosts = ['vercel', 'netlify', 'cloudflare', 'firebase-hosting', 'github-pages', 'cloudfront', 'render']

type Named = { readonly pattern: RegExp; readonly has: readonly string[] }

const server = (pattern: RegExp, has: readonly string[]): Named => ({
  pattern,
  has: [...has, ...withoutServer],
})
const inPages = (pattern: RegExp, has: readonly string[]): Named => ({ pattern, has: [...has, ...servers] })
const host = (pattern: RegExp, has: readonly string[]): Named => ({ pattern, has: [...has, ...frontEnds] })

/** Frameworks, libraries and files, with the stacks and hosts that have them. */
const technologies: Readonly<Record<string, Named>> = {
  next: inPages(
    /Next\.js|next\.config|NextResponse|'next\/|NEXT_PUBLIC_|next-auth|getServerSideProps|\bapp\/layout|pages\/_app|Route Handler|Server Action|`next \w/,
    nextStacks,
  ),
  nuxt: inPages(/\bNuxt|nuxt\.config|defineEventHandler|routeRules/, ['nuxt']),
  svelte: inPages(/Svelte|svelte\.config|hooks\.server/, ['svelte']),
  remix: inPages(/\bRemix\b|React Router|entry\.server/, ['remix']),
  astro: inPages(/\bAstro\b|astro\.config/, ['astro']),
  react: inPages(/(?<!Create )\bReact\b(?! Router)|dangerouslySetInnerHTML/, [
    ...nextStacks,
    'remix',
    'react',
    'express-files',
    'astro',
  ]),
  vue: inPages(/\bVue\b|\bv-html\b/, ['vue', 'nuxt', 'express-files', 'astro']),
  angular: inPages(/\bAngular|angular\.json|bypassSecurityTrust/, ['angular', 'express-files']),
  vite: inPages(/\bVite\b|vite\.config|VITE_/, [...frontEnds, 'nuxt', 'svelte', 'remix', 'astro', 'laravel']),
  webpack: inPages(/\bwebpack\b/i, frontEnds),
  createReactApp: inPages(/Create React App|REACT_APP_/, ['react', 'express-files']),
  express: server(/(?<!fastify\/)\bhelmet\b|\bExpress\b|express\.static|express-session|\bmulter\b/, [
    'express',
    'express-files',
    'remix',
  ]),
  fastify: server(/fastify/i, ['fastify']),
  node: server(
    /Node\.js|NODE_ENV|package(?:-lock)?\.json|\bserver\.(?:js|ts)\b|node_modules|\bnpm (?:ls|run|install|start)\b/,
    nodeStacks,
  ),
  hono: server(/\bHono\b/, []),
  supabase: inPages(/\bSupabase\b/, []),
  clerk: inPages(/\bClerk\b/, []),
  nodeLibrary: server(
    /Prisma|Drizzle|Sequelize|Mongoose|\bPassport\b|Auth\.js|NextAuth|\bLucia\b|\bEJS\b|\bPug\b|iron-session|jsonwebtoken/,
    nodeStacks,
  ),
  templates: server(/\bTwig\b|\bJinja\b/, [...phpStacks, ...pythonStacks]),
  erb: server(/\bERB\b/, ['rails']),
  php: server(
    /\bPHP\b|php\.ini|\.user\.ini|htmlspecialchars|composer\.json|`composer |\bphp-fpm|\$_(?:GET|POST|SERVER)/,
    phpStacks,
  ),
  laravel: server(/Laravel|\bartisan\b|\bBlade\b/, ['laravel']),
  symfony: server(/Symfony|bin\/console/, ['php']),
  wordpress: server(/WordPress|wp-config|wp-content|functions\.php/, ['wordpress']),
  python: server(
    /\bPython\b|requirements\.txt|pyproject|gunicorn|uvicorn|\bwsgi\b|pip install/i,
    pythonStacks,
  ),
  django: server(/Django|settings\.py|manage\.py/, ['django']),
  flask: server(/\bFlask\b|Werkzeug/, ['flask']),
  fastapi: server(/FastAPI|Starlette/, ['fastapi']),
  rails: server(/\bRails\b|RAILS_ENV|Gemfile|config\/(?:routes|environments|initializers)\b|\bRuby\b/, [
    'rails',
  ]),
  spring: server(/\bSpring\b|pom\.xml|application\.(?:properties|ya?ml)|Thymeleaf|\bJava\b/, ['spring']),
  aspnet: server(/ASP\.NET|ASPNETCORE|appsettings|Program\.cs|web\.config|\.NET\b|\bIIS\b/, ['aspnet']),
  go: server(/\bGo:|\(Go\)|go\.mod|net\/http/, ['go']),
  nginx: server(/\bnginx\b|\badd_header\b|\bproxy_pass\b|nginx\.conf/, [...phpStacks, 'express-files']),
  apache: server(/\bApache\b|\.htaccess|httpd\.conf|\bmod_[a-z]+/, [...phpStacks, 'express-files']),
  caddy: server(/\bCaddy/, []),
  vercel: host(/\bVercel\b|vercel\.json/, ['vercel']),
  netlify: host(/\bNetlify\b|netlify\.toml/, ['netlify']),
  headersFile: host(/`(?:public\/)?_(?:headers|redirects)`/, ['netlify', 'cloudflare']),
  cloudflare: host(/\bCloudflare\b|wrangler/, ['cloudflare']),
  firebase: host(/\bFirebase\b|firebase\.json/, ['firebase-hosting']),
  githubPages: host(/GitHub Pages/, ['github-pages']),
  cloudFront: host(/CloudFront/, ['cloudfront']),
}

type TechnologyName = string

const webServers: readonly TechnologyName[] = ['nginx', 'apache', 'caddy']
const platforms: readonly TechnologyName[] = [
  'vercel',
  'netlify',
  'headersFile',
  'cloudflare',
  'firebase',
  'githubPages',
  'cloudFront',
]
const builds: readonly TechnologyName[] = ['node', 'vite', 'webpack']

const shownBy: readonly (readonly [checks: RegExp, technologies: readonly TechnologyName[]])[] = [
  [/^(?:tls|dns|platform)\.|^headers\.backend-leak$/, [...webServers, ...platforms, 'node', 'aspnet']],
  [/^(?:bundle|secrets|platform|vite|firebase)\.|^deps\.(?:eol|vulnerable)/, builds],
  [/^supabase\.|^secrets\.(?:supabase|public-keys|session-jwt)|^cookies\.session-no-httponly$/, ['supabase']],
  [
    /^(?:auth|secrets)\.clerk-|^secrets\.(?:public-keys|webhook-signing)|^cookies\.session-no-httponly$/,
    ['clerk'],
  ],
  [/^nextjs\./, ['next', 'react', 'node', 'webpack']],
  [/^framework\.react2shell$/, ['next', 'remix', 'react', ...builds]],
  [/^framework\.next-/, ['next', 'react', 'node']],
  [/^framework\.router-/, ['remix', 'node']],
  [/^framework\.vite-/, ['vite', 'node']],
  [/^(?:firebase|storage)\./, ['firebase', 'cloudFront', 'cloudflare']],
  [/^injection\.crlf$|^access\.middleware-bypass$/, ['nginx']],
  [
    /^secrets\.(?:gcp-service-account|public-keys)$|^info\.personal-ids$|^auth\.token-in-storage$/,
    ['firebase'],
  ],
  [/^exposure\.phpinfo$|^traversal\.remote-include$/, ['php']],
  [/^bundle\.dev-build$/, ['react', 'vue']],
  [/^csp\.allowlist-bypass$/, ['angular']],
  [/^xss\.client-template$/, ['vue', 'angular']],
  [/^(?:mcp|ai)\./, ['node', 'python']],
  [/^deps\.(?:server-component-cve|eol-component)$/, [...webServers, 'php', 'python', 'flask', 'node']],
]

function instructionsOf(check: CheckTexts, stack: string, host: string | null): string {
  const { prompt } = renderPrompt({
    finding: {
      checkId: check.id,
      severity: check.severity,
      title: null,
      description: null,
      evidence: { url: 'https://www.shop.example.com/account', samples_total: 12, confidence: 'firm' },
      remediation: null,
      cweId: null,
    },
    check,
    framework: stack,
    technologies: host === null ? [] : [host],
    docsUrl: 'https://scanward.example.com/docs',
    seenBy: { start: 'https://www.shop.example.com/', mode: 'active', intensity: 'safe', signed_in: true },
  })
  return prompt.slice(0, prompt.indexOf('\n## Evidence'))
}

const isServer = (name: string) => servers.includes(name)

function foreignNames(check: CheckTexts, stack: string, host: string | null): readonly string[] {
  const text = instructionsOf(check, stack, host).replaceAll(
    stackTitles[stack as keyof typeof stackTitles],
    '',
  ) // `as`: a key of the same table.
  const shown = shownBy.flatMap(([checks, names]) => (checks.test(check.id) ? names : []))
  return Object.entries(technologies).flatMap(([name, { pattern, has }]) => {
    const isOwn = has.includes(stack) || (host !== null && has.includes(host)) || shown.includes(name)
    const isOtherServer = isServer(stack) && webServers.includes(name) && name !== stack
    const isOtherHost = platforms.includes(name) && host !== null && !has.includes(host)
    const isForeign = (!isOwn || isOtherServer || isOtherHost) && !(isOwn && shown.includes(name))
    const [match] = isForeign ? (pattern.exec(text) ?? []) : []
    return match === undefined ? [] : [`${check.id} names ${match}`]
  })
}

describe('every fix prompt for a known stack', () => {
  for (const stack of Object.keys(stackTitles)) {
    it(`names only frameworks, libraries and files that ${stack} has`, () => {
      const named = checkTexts.flatMap((check) => [
        ...new Set([null, ...hosts].flatMap((host) => foreignNames(check, stack, host))),
      ])
      expect(named.slice(0, 10)).to.deep.equal([])
    }).timeout(60_000)
  }
})
