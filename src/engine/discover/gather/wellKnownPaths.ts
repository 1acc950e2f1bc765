import type { Technology } from '../../model/artifacts.ts'
import { products } from '../../read/knowledge/productTable.ts'

/** A site usually has one, seldom two. */
type Runtime = 'node' | 'php' | 'python' | 'ruby' | 'java' | 'go' | 'dotnet'

export type WellKnownPath = {
  readonly path: string
  /** One misconfiguration usually exposes a whole group. */
  readonly group:
    | 'environment'
    | 'repository'
    | 'credentials'
    | 'database'
    | 'configuration'
    | 'agent'
    | 'debug'
    | 'api-docs'
    | 'mcp'
    | 'backup'
    | 'log'
    | 'ide'
    | 'panel'
    | 'metrics'
    | 'graphql'
    | 'manifest'
    | 'report'
    | 'policy'
    | 'product'
  /** Otherwise an HTML response is not the file. */
  readonly mayBeHtml?: true
  readonly isLarge?: true
  readonly runtime?: Runtime
  /** Requested only if the target shows its runtime or this technology. */
  readonly onlyWith?: 'runtime' | 'wordpress' | 'laravel' | 'rails' | 'supabase' | readonly string[]
  readonly accept?: string
  /** The start suffices, because the stream may be endless. */
  readonly isStream?: true
  readonly otherStatuses?: readonly number[]
  /** Its content needs no confirmation. */
  readonly provesItself?: true
}

const eventStream = { group: 'mcp', accept: 'text/event-stream, application/json', isStream: true } as const
const manifest = { group: 'agent', provesItself: true } as const
/** As an MCP server responds without a session. */
const sessionStatuses = { otherStatuses: [400, 405, 406] }

/** Requested on every site during the crawl, so that their checks are always evaluated. */
export const firstPaths: readonly WellKnownPath[] = [
  { path: '/.env', group: 'environment' },
  { path: '/.env.local', group: 'environment' },
  { path: '/.env.production', group: 'environment' },
  { path: '/.env.development', group: 'environment' },
  { path: '/.env.staging', group: 'environment' },
  { path: '/.env.prod', group: 'environment' },
  { path: '/.env.bak', group: 'environment' },
  { path: '/.env.backup', group: 'environment' },
  { path: '/api/.env', group: 'environment' },
  { path: '/backend/.env', group: 'environment' },
  { path: '/server/.env', group: 'environment' },
  { path: '/.git/HEAD', group: 'repository' },
  { path: '/.git/config', group: 'repository' },
  { path: '/.npmrc', group: 'credentials' },
  { path: '/.netrc', group: 'credentials' },
  { path: '/.git-credentials', group: 'credentials' },
  { path: '/.aws/credentials', group: 'credentials' },
  { path: '/.htpasswd', group: 'credentials' },
  { path: '/id_rsa', group: 'credentials' },
  { path: '/serviceAccountKey.json', group: 'credentials' },
  { path: '/backup.sql', group: 'database', isLarge: true },
  { path: '/dump.sql', group: 'database', isLarge: true },
  { path: '/database.sqlite', group: 'database', isLarge: true },
  { path: '/db.sqlite3', group: 'database', isLarge: true },
  { path: '/dev.db', group: 'database', isLarge: true },
  { path: '/vite.config.ts', group: 'configuration' },
  { path: '/next.config.js', group: 'configuration' },
  { path: '/vercel.json', group: 'configuration' },
  { path: '/netlify.toml', group: 'configuration' },
  { path: '/wrangler.toml', group: 'configuration' },
  { path: '/docker-compose.yml', group: 'configuration' },
  { path: '/Dockerfile', group: 'configuration' },
  { path: '/firebase.json', group: 'configuration' },
  { path: '/CLAUDE.md', group: 'agent' },
  { path: '/AGENTS.md', group: 'agent' },
  { path: '/.cursorrules', group: 'agent' },
  { path: '/.mcp.json', group: 'agent' },
  { path: '/.cursor/mcp.json', group: 'agent' },
  { path: '/.github/copilot-instructions.md', group: 'agent' },
  { path: '/.DS_Store', group: 'ide', isLarge: true },
  { path: '/openapi.json', group: 'api-docs' },
  { path: '/swagger.json', group: 'api-docs' },
  { path: '/api/openapi.json', group: 'api-docs' },
  { path: '/docs', group: 'api-docs', mayBeHtml: true },
  { path: '/api/debug', group: 'debug', mayBeHtml: true },
  { path: '/mcp', ...eventStream, ...sessionStatuses },
  { path: '/sse', ...eventStream },
  { path: '/robots.txt', group: 'policy' },
]

const commonLaterPaths: readonly WellKnownPath[] = [
  { path: '/actuator/env', group: 'debug', runtime: 'java' },
  { path: '/debug/pprof/', group: 'debug', mayBeHtml: true, runtime: 'go' },
  { path: '/_profiler/', group: 'debug', mayBeHtml: true, runtime: 'php' },
  { path: '/telescope', group: 'debug', mayBeHtml: true, runtime: 'php' },
  { path: '/_ignition/health-check', group: 'debug', runtime: 'php' },
  { path: '/elmah.axd', group: 'debug', mayBeHtml: true, runtime: 'dotnet' },
  { path: '/console', group: 'debug', mayBeHtml: true, runtime: 'python' },
  { path: '/rails/info/routes', group: 'debug', mayBeHtml: true, runtime: 'ruby', onlyWith: 'rails' },
  { path: '/api/platform/profile', group: 'panel', onlyWith: 'supabase' },
  { path: '/pg/', group: 'panel', onlyWith: 'supabase' },
  { path: '/.well-known/agent-card.json', ...manifest },
  { path: '/llms.txt', ...manifest },
  { path: '/.vscode/sftp.json', group: 'ide' },
  { path: '/.vscode/settings.json', group: 'ide' },
  { path: '/.idea/workspace.xml', group: 'ide' },
  { path: '/server.js', group: 'configuration', runtime: 'node', onlyWith: 'runtime' },
  { path: '/db.json', group: 'database', runtime: 'node', onlyWith: 'runtime' },
  { path: '/users.json', group: 'database', runtime: 'node', onlyWith: 'runtime' },
  { path: '/data.json', group: 'database', runtime: 'node', onlyWith: 'runtime' },
  { path: '/app.py', group: 'configuration', runtime: 'python', onlyWith: 'runtime' },
  { path: '/main.py', group: 'configuration', runtime: 'python', onlyWith: 'runtime' },
  { path: '/_worker.js', group: 'configuration', onlyWith: ['cloudflare'] },
  { path: '/_worker.js.map', group: 'configuration', isLarge: true, onlyWith: ['cloudflare'] },
  { path: '/storage/logs/laravel.log', group: 'log', isLarge: true, runtime: 'php' },
  { path: '/wp-content/debug.log', group: 'log', isLarge: true, runtime: 'php', onlyWith: 'wordpress' },
  { path: '/log/production.log', group: 'log', isLarge: true, runtime: 'ruby', onlyWith: 'rails' },
  { path: '/error.log', group: 'log', isLarge: true },
  { path: '/debug.log', group: 'log', isLarge: true },
  { path: '/.svn/wc.db', group: 'repository', isLarge: true },
  { path: '/.hg/requires', group: 'repository' },
  { path: '/CVS/Entries', group: 'repository' },
  { path: '/phpmyadmin/', group: 'panel', mayBeHtml: true, runtime: 'php' },
  { path: '/adminer.php', group: 'panel', mayBeHtml: true, runtime: 'php' },
  { path: '/admin', group: 'panel', mayBeHtml: true },
  { path: '/admin/queues', group: 'panel', mayBeHtml: true, runtime: 'node' },
  { path: '/admin/login/', group: 'panel', mayBeHtml: true, runtime: 'python' },
  { path: '/sidekiq', group: 'panel', mayBeHtml: true, runtime: 'ruby' },
  { path: '/horizon', group: 'panel', mayBeHtml: true, runtime: 'php', onlyWith: 'laravel' },
  { path: '/hangfire', group: 'panel', mayBeHtml: true, runtime: 'dotnet', onlyWith: 'runtime' },
  { path: '/h2-console/', group: 'panel', mayBeHtml: true, runtime: 'java', onlyWith: 'runtime' },
  { path: '/wp-login.php', group: 'panel', mayBeHtml: true, runtime: 'php', onlyWith: 'wordpress' },
  { path: '/phpinfo.php', group: 'debug', mayBeHtml: true, runtime: 'php' },
  { path: '/info.php', group: 'debug', mayBeHtml: true, runtime: 'php' },
  { path: '/metrics', group: 'metrics' },
  { path: '/server-status', group: 'metrics', mayBeHtml: true },
  { path: '/actuator/prometheus', group: 'metrics', runtime: 'java', onlyWith: 'runtime' },
  { path: '/graphql', group: 'graphql', mayBeHtml: true, accept: 'text/html' },
  { path: '/api/graphql', group: 'graphql', mayBeHtml: true, accept: 'text/html' },
  { path: '/v3/api-docs', group: 'api-docs', runtime: 'java' },
  { path: '/swagger/v1/swagger.json', group: 'api-docs', runtime: 'dotnet' },
  { path: '/api-json', group: 'api-docs', runtime: 'node' },
  { path: '/api-docs/', group: 'api-docs', mayBeHtml: true },
  { path: '/openapi.yaml', group: 'api-docs' },
  { path: '/package.json', group: 'manifest' },
  { path: '/composer.json', group: 'manifest', runtime: 'php' },
  { path: '/Gemfile.lock', group: 'manifest', runtime: 'ruby', onlyWith: 'runtime' },
  { path: '/requirements.txt', group: 'manifest', runtime: 'python', onlyWith: 'runtime' },
  { path: '/api/health', group: 'metrics' },
  { path: '/health', group: 'metrics' },
  { path: '/coverage/', group: 'report', mayBeHtml: true },
  { path: '/storybook/', group: 'report', mayBeHtml: true },
  { path: '/playwright-report/', group: 'report', mayBeHtml: true },
  { path: '/asyncapi.json', group: 'api-docs' },
  { path: '/postman_collection.json', group: 'api-docs' },
  { path: '/crossdomain.xml', group: 'policy' },
  { path: '/.well-known/security.txt', group: 'policy' },
]

const productPaths: readonly WellKnownPath[] = [
  ...new Set(products.flatMap(({ paths }) => paths.map(({ path }) => path))),
]
  .filter((path) => commonLaterPaths.every((row) => row.path !== path))
  .map((path) => ({
    path,
    group: 'product',
    onlyWith: products.filter(({ paths }) => paths.some((row) => row.path === path)).map(({ name }) => name),
  }))

/** Requested after the crawl by severity, except paths of another runtime. */
export const laterPaths: readonly WellKnownPath[] = [...productPaths, ...commonLaterPaths]

/** `pickLastPath` selects one. */
export const lastPaths: readonly (WellKnownPath & { readonly after?: string })[] = [
  { path: '/clientaccesspolicy.xml', group: 'policy', runtime: 'dotnet' },
  { path: '/llms-full.txt', ...manifest, after: '/llms.txt' },
  { path: '/.well-known/ai-plugin.json', ...manifest, after: '/openapi.yaml' },
  { path: '/.well-known/agent.json', ...manifest },
]

const runtimeNames: Readonly<Record<Runtime, readonly string[]>> = {
  node: [
    'nextjs',
    'nuxt',
    'remix',
    'react-router',
    'express',
    'fastify',
    'vercel',
    'netlify',
    'github-pages',
    'amazon-s3',
  ],
  php: ['php', 'laravel', 'wordpress', 'symfony', 'drupal', 'joomla'],
  python: ['django', 'flask', 'fastapi', 'python', 'werkzeug', 'gunicorn', 'uvicorn'],
  ruby: ['rails', 'ruby', 'puma', 'passenger'],
  java: ['spring', 'java', 'tomcat', 'jetty'],
  go: ['go'],
  dotnet: ['aspnet', 'dotnet', 'kestrel', 'iis'],
}

export function mayRun(runtime: Runtime, technologies: readonly Technology[]): boolean {
  const shown = shownRuntimes(technologies)
  return shown.size === 0 || shown.has(runtime)
}

export function pickLaterPaths(
  technologies: readonly Technology[],
  { isBare = false }: { readonly isBare?: boolean } = {},
): readonly WellKnownPath[] {
  const bare = isBare ? products.filter(({ start }) => start === null) : []
  const names = new Set([...technologies, ...bare].map(({ name }) => name))
  const shown = shownRuntimes(technologies)
  return laterPaths.filter(({ runtime, onlyWith }) => {
    if (onlyWith === 'runtime') return runtime !== undefined && shown.has(runtime)
    if (typeof onlyWith === 'object') return onlyWith.some((name) => names.has(name))
    if (onlyWith !== undefined) return names.has(onlyWith)
    return runtime === undefined || mayRun(runtime, technologies)
  })
}

export function pickLastPath(
  technologies: readonly Technology[],
  { found, texts }: { readonly found: readonly string[]; readonly texts: readonly string[] },
): WellKnownPath | undefined {
  const shown = shownRuntimes(technologies)
  return (
    lastPaths.find(({ path }) => texts.some((text) => text.includes(path))) ??
    lastPaths.find(({ runtime, after }) =>
      runtime === undefined ? after === undefined || found.includes(after) : shown.has(runtime),
    )
  )
}

function shownRuntimes(technologies: readonly Technology[]): ReadonlySet<string> {
  const names = new Set(technologies.map(({ name }) => name))
  const shown = Object.entries(runtimeNames).filter(([, signs]) => signs.some((sign) => names.has(sign)))
  return new Set(shown.map(([runtime]) => runtime))
}
