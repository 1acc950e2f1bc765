/** In order: leaks first, upgrades before settings. */
const phases = ['secrets', 'access', 'packages', 'sessions', 'pages', 'headers', 'policy'] as const

type Phase = (typeof phases)[number]

/** One change that fixes findings of several checks. */
export type Cause = {
  readonly title: string
  readonly lead: string
  readonly phase: Phase
  /** Ids; `group.*` for a whole group. */
  readonly checks: readonly string[]
  /** Findings that another finding's change also fixes. */
  readonly covers?: { readonly by: string; readonly checks: readonly string[] }
}

const causes: readonly Cause[] = [
  {
    title: 'Remove secrets from client-side code',
    lead: 'Find the build setting or import that brings these values into client-side code, and move every call that needs one to the server. Each secret has to be revoked at its provider as well: list them for the operator at the end.',
    phase: 'secrets',
    checks: ['secrets.*', 'bundle.hardcoded-credentials', 'bundle.env-dump', 'bundle.llm-from-browser'],
  },
  {
    title: 'Require authentication for pages and data',
    lead: 'Add one check of the session before all of these pages and responses, where the application checks others already.',
    phase: 'access',
    checks: ['access.forced-browsing', 'auth.api-data-unauthenticated'],
  },
  {
    title: 'Build SQL statements with parameters',
    lead: 'These findings show the same cause by different means. Search for every statement that is built from text, in the whole repository.',
    phase: 'access',
    checks: ['injection.sqli-error', 'injection.sqli-boolean', 'injection.sqli-time'],
  },
  {
    title: 'Stop evaluating input as code or template',
    lead: 'These findings may show one cause. Start with the handler that the evidence names.',
    phase: 'access',
    checks: ['injection.code', 'injection.ssti'],
  },
  {
    title: 'Keep paths from requests inside their folder',
    lead: 'These findings may show one cause. Write one function that resolves a path and refuses what leaves the folder, and use it everywhere.',
    phase: 'access',
    checks: [
      'traversal.path',
      'traversal.source-disclosure',
      'traversal.remote-include',
      'traversal.write',
      'upload.archive-traversal',
    ],
  },
  {
    title: 'Encode input in HTML',
    lead: 'These findings may show one cause, such as a template engine without automatic encoding. Fix the engine or the helper, then look at each place.',
    phase: 'access',
    checks: ['xss.reflected', 'xss.stored', 'xss.client-template', 'html.reflected-param'],
  },
  {
    title: 'Keep input out of DOM sinks',
    lead: 'Both findings are about scripts that write untrusted text into the page.',
    phase: 'access',
    checks: ['xss.dom', 'html.dangerous-sinks'],
  },
  {
    title: 'Redirect only to own paths',
    lead: 'These findings may show one cause. Write one function that decides about a redirect target, and use it on the server and in client-side code.',
    phase: 'access',
    checks: ['redirect.open', 'redirect.sign-in', 'redirect.dom', 'html.offsite-redirect-param'],
  },
  {
    title: 'Verify the signature and the claims of tokens',
    lead: 'Change the one place where tokens are issued and verified.',
    phase: 'access',
    checks: [
      'auth.jwt-none',
      'auth.jwt-kid',
      'auth.jwt-claims',
      'auth.jwt-untrusted-key',
      'auth.jwt-weak-secret',
      'auth.known-signing-secret',
      'auth.jwt-weak',
    ],
  },
  {
    title: 'Require authentication at the MCP endpoint',
    lead: 'Both findings are about the same endpoint.',
    phase: 'access',
    checks: ['exposure.mcp-endpoint', 'mcp.unauthenticated-tools'],
  },
  {
    title: 'Upgrade dependencies',
    lead: 'Do all upgrades together, as one may require another. Read the installed versions and the exact pins first. Of one package the highest version that a finding asks for decides: an end-of-life line is not fixed by a newer release of that line. Otherwise stay within the major version. Keep pins exact, and update every lock file of the repository.',
    phase: 'packages',
    checks: [
      'deps.*',
      'nextjs.middleware-cve',
      'nextjs.rsc-cve',
      'framework.next-action-origin',
      'framework.next-upgrade-ssrf',
      'framework.react2shell',
      'framework.router-action-origin',
    ],
  },
  {
    title: 'Set the attributes of cookies',
    lead: 'Change the one place where the cookie is set, and set all attributes there at once.',
    phase: 'sessions',
    checks: [
      'cookies.no-secure',
      'cookies.session-no-httponly',
      'cookies.samesite-missing',
      'cookies.samesite-none',
      'cookies.prefix-violation',
      'cookies.long-lived-session',
      'cookies.loose-domain',
    ],
  },
  {
    title: 'Require a CSRF token',
    lead: 'Both findings are about requests that change something.',
    phase: 'sessions',
    checks: ['auth.csrf', 'html.csrf-token-missing'],
  },
  {
    title: 'Allow only own origins in CORS',
    lead: 'Write one list of allowed origins, compare whole origins with it, and use it for every response. Keep the methods and headers that are allowed now.',
    phase: 'sessions',
    checks: [
      'cors.origin-reflected',
      'cors.null-origin',
      'cors.wildcard-data',
      'cors.vary-origin-missing',
      'cors.active-matrix',
    ],
  },
  {
    title: 'Keep authentication data out of browser storage',
    lead: 'Both findings are about what scripts of the page can read.',
    phase: 'sessions',
    checks: ['auth.token-in-storage', 'auth.sensitive-in-storage'],
  },
  {
    title: 'Return errors without internal details',
    lead: 'Add or extend one error handler for the whole application.',
    phase: 'pages',
    checks: ['info.stack-trace', 'info.sql-error', 'info.path-disclosure', 'info.debug-page'],
  },
  {
    title: 'Restrict the GraphQL server',
    lead: 'Change these options in the one place where the server is created.',
    phase: 'pages',
    checks: ['graphql.introspection', 'graphql.abuse', 'graphql.ide'],
  },
  {
    title: 'Publish a production build without source maps',
    lead: 'Change the production build once.',
    phase: 'pages',
    checks: ['bundle.source-map', 'bundle.source-map-server-code', 'bundle.dev-build'],
  },
  {
    title: 'Pin third-party scripts and style sheets',
    lead: 'Change each element once: a fixed version, its hash, and https.',
    phase: 'pages',
    checks: ['html.malicious-cdn', 'html.cdn-unpinned', 'html.sri-missing', 'html.sri-over-http'],
  },
  {
    title: 'Load and submit everything over HTTPS',
    lead: 'Search for `http://` and `ws://` in templates, styles and configuration, and change each URL once.',
    phase: 'pages',
    checks: ['tls.mixed-active', 'tls.mixed-passive', 'tls.insecure-websocket', 'tls.insecure-form'],
  },
  {
    title: 'Publish only the files that the site needs',
    lead: 'Change what is deployed, once: the output folder, the ignore file of the deployment, or the list of static folders.',
    phase: 'pages',
    checks: [
      'exposure.ai-agent-files',
      'exposure.api-collection',
      'exposure.config-file',
      'exposure.ide-files',
      'exposure.package-manifest',
      'exposure.test-artifacts',
    ],
  },
  {
    title: 'Set the Content-Security-Policy',
    lead: 'All of these findings are about one policy. Write one value in one place, with `frame-ancestors` in it. A second place would send a second policy, and browsers enforce both.',
    phase: 'policy',
    checks: ['csp.*', 'headers.clickjacking', 'headers.xfo-invalid'],
    covers: { by: 'csp.missing', checks: ['headers.clickjacking'] },
  },
  {
    title: 'Set the response headers in one place',
    lead: 'Write all of these headers into one block: the one that the project has, else a new one. Keep the headers, matchers and redirects that are there.',
    phase: 'headers',
    checks: ['headers.*'],
  },
]

const byGroup: Readonly<Record<string, Phase>> = {
  access: 'access',
  ai: 'access',
  auth: 'access',
  injection: 'access',
  ssrf: 'access',
  upload: 'access',
  graphql: 'access',
  supabase: 'access',
  framework: 'packages',
  cookies: 'sessions',
  cors: 'sessions',
  headers: 'headers',
  csp: 'policy',
}

/** Null if the check's findings are fixed alone. */
export function causeOf(checkId: string): Cause | null {
  const group = `${groupOf(checkId)}.*`
  // A named check takes precedence over its group.
  return (
    causes.find(({ checks }) => checks.includes(checkId)) ??
    causes.find(({ checks }) => checks.includes(group)) ??
    null
  )
}

export function phaseOf(checkId: string): Phase {
  return causeOf(checkId)?.phase ?? byGroup[groupOf(checkId)] ?? 'pages'
}

export function comparePhases(one: Phase, other: Phase): number {
  return phases.indexOf(one) - phases.indexOf(other)
}

/** These changes may undo each other, so they keep their order at any severity. */
export function changesSettings(phase: Phase): boolean {
  return phase === 'headers' || phase === 'policy'
}

function groupOf(checkId: string): string {
  return checkId.split('.', 1)[0] ?? checkId
}
