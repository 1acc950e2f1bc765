import { matchesWildcard } from './wildcard.ts'

export const tokenScopes = ['read', 'scan', 'triage', 'manage', 'admin', 'run'] as const

export type TokenScope = (typeof tokenScopes)[number]

/** Scopes of tokens that name none: all that a token could do before there were scopes. */
export const defaultScopes: readonly TokenScope[] = ['read', 'scan', 'triage', 'manage']

export const tokenHostnamesMax = 50

export const tokenNameCharsMax = 100

/** Exact hostname or `*.example.com`; held equal to the pattern of the contract by a test. */
export const hostPattern =
  '^((\\*\\.)?[A-Za-z0-9_-]{1,63}(\\.[A-Za-z0-9_-]{1,63}){0,30}|\\[[0-9A-Fa-f:.]{2,45}\\])$'

export type TokenLimits = {
  readonly scopes: readonly TokenScope[]
  /** In lower case; null: all hosts. */
  readonly hostnames: readonly string[] | null
}

/** Takes a hostname, or a pattern that must lie within `hostnames`. */
export function coversHost(hostnames: readonly string[] | null, hostname: string): boolean {
  return hostnames === null || hostnames.some((pattern) => matchesWildcard(pattern, hostname))
}

export function coversHosts(outer: readonly string[] | null, inner: readonly string[] | null): boolean {
  if (outer === null) return true
  return inner?.every((pattern) => coversHost(outer, pattern)) === true
}

/** Null, all hosts, for an empty list. */
export function normalizeHostnames(hostnames: readonly string[] | null): readonly string[] | null {
  const distinct = [...new Set(hostnames?.map((hostname) => hostname.toLowerCase()))]
  return distinct.length === 0 ? null : distinct
}

const hostRegExp = new RegExp(hostPattern)

export function parseHostnames(
  text: string,
):
  | { readonly ok: true; readonly hostnames: readonly string[] | null }
  | { readonly ok: false; readonly message: string } {
  const hostnames = normalizeHostnames(text.split(/[\s,]+/).filter((host) => host !== ''))
  return hostnames === null ||
    (hostnames.length <= tokenHostnamesMax && hostnames.every((host) => hostRegExp.test(host)))
    ? { ok: true, hostnames }
    : {
        ok: false,
        message: `Expected up to ${tokenHostnamesMax} hostnames such as app.example.com or *.example.com.`,
      }
}

export function intersectHosts(
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null {
  if (one === null || other === null) return one ?? other
  const common = [
    ...one.filter((pattern) => coversHost(other, pattern)),
    ...other.filter((pattern) => coversHost(one, pattern)),
  ]
  return [...new Set(common)].slice(0, tokenHostnamesMax)
}

/** Sorts as in `tokenScopes`, without duplicates. */
export function sortScopes(scopes: readonly TokenScope[]): readonly TokenScope[] {
  return tokenScopes.filter((scope) => scopes.includes(scope))
}
