import { sentenceCase } from '../quantities.ts'

/** Groups whose id is not their display name. */
const words: ReadonlyMap<string, string> = new Map([
  ['access', 'Access control'],
  ['ai', 'AI endpoints'],
  ['auth', 'Authentication'],
  ['bundle', 'Script bundles'],
  ['cache', 'Caching'],
  ['cors', 'CORS'],
  ['csp', 'Content-Security-Policy'],
  ['deps', 'Libraries'],
  ['dns', 'DNS and email'],
  ['exposure', 'Exposed files and endpoints'],
  ['framework', 'Frameworks'],
  ['graphql', 'GraphQL'],
  ['headers', 'HTTP headers'],
  ['html', 'HTML'],
  ['info', 'Information disclosure'],
  ['mcp', 'MCP servers'],
  ['nextjs', 'Next.js'],
  ['protocol', 'HTTP protocol'],
  ['redirect', 'Redirects'],
  ['secrets', 'Secrets and keys'],
  ['ssrf', 'Server-side request forgery (SSRF)'],
  ['storage', 'Storage buckets'],
  ['tls', 'TLS and HTTPS'],
  ['traversal', 'Path traversal'],
  ['xss', 'Cross-site scripting (XSS)'],
])

/** `group` is the part of a check's id before the dot. */
export function categoryWords(group: string): string {
  return words.get(group) ?? sentenceCase(group)
}
