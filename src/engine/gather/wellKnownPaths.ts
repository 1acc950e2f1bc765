/** A path that a passive scan asks for, whatever the target links to. */
export type WellKnownPath = {
  readonly path: string
  /** What belongs together: one thing left open by mistake usually opens its whole group. */
  readonly group:
    | 'environment'
    | 'repository'
    | 'credentials'
    | 'database'
    | 'configuration'
    | 'agent'
    | 'debug'
    | 'api-docs'
    | 'dev-server'
    | 'manifest'
  /** Whether the real thing may be an HTML page. Elsewhere a page shows that the real thing is not there. */
  readonly mayBeHtml?: true
  /** Only the start of the file is asked for, and enough to know it by. */
  readonly isLarge?: true
  /** The runtime that alone would answer here: no site runs on three of them. */
  readonly stack?: 'java' | 'go' | 'php' | 'dotnet'
}

/**
 * Every path that is asked for. The list is short on purpose: each costs the target a request in every scan.
 * A check that reads `wellKnown` finds its paths here.
 */
export const wellKnownPaths: readonly WellKnownPath[] = [
  { path: '/.env', group: 'environment' },
  { path: '/.env.local', group: 'environment' },
  { path: '/.env.production', group: 'environment' },
  { path: '/.env.development', group: 'environment' },
  { path: '/.env.bak', group: 'environment' },
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
  { path: '/docker-compose.yml', group: 'configuration' },
  { path: '/Dockerfile', group: 'configuration' },
  { path: '/firebase.json', group: 'configuration' },
  { path: '/CLAUDE.md', group: 'agent' },
  { path: '/AGENTS.md', group: 'agent' },
  { path: '/.cursorrules', group: 'agent' },
  { path: '/.mcp.json', group: 'agent' },
  { path: '/.github/copilot-instructions.md', group: 'agent' },
  { path: '/actuator/env', group: 'debug', stack: 'java' },
  { path: '/debug/pprof/', group: 'debug', mayBeHtml: true, stack: 'go' },
  { path: '/_profiler/', group: 'debug', mayBeHtml: true, stack: 'php' },
  { path: '/telescope', group: 'debug', mayBeHtml: true, stack: 'php' },
  { path: '/elmah.axd', group: 'debug', mayBeHtml: true, stack: 'dotnet' },
  { path: '/api/debug', group: 'debug', mayBeHtml: true },
  { path: '/openapi.json', group: 'api-docs' },
  { path: '/swagger.json', group: 'api-docs' },
  { path: '/api/openapi.json', group: 'api-docs' },
  { path: '/v3/api-docs', group: 'api-docs' },
  { path: '/docs', group: 'api-docs', mayBeHtml: true },
]
