import { type CspPolicy, effectiveSources } from './cspPolicy.ts'

/** A directive as it stands in the policy that decides. */
export type Judged = { readonly directive: string; readonly sources: readonly string[] }

/**
 * The first list that decides, when every policy that has one of the directives allows what `allows` says;
 * null when one of them forbids it, or none has such a directive. A browser lets pass only what all allow.
 */
export function allowedByAll(
  policies: readonly CspPolicy[],
  directives: readonly string[],
  allows: (sources: readonly string[]) => boolean,
): Judged | null {
  const lists = policies.flatMap((policy) => {
    const sources = effectiveSources(policy, directives)
    const directive = directives.find((name) => policy.directives.has(name)) ?? ''
    return sources === null ? [] : [{ directive, sources }]
  })
  return lists.every(({ sources }) => allows(sources)) ? (lists[0] ?? null) : null
}

/** The directive as written, for evidence. */
export function quoteDirective({ directive, sources }: Judged): string {
  return [directive, ...sources].join(' ')
}

/** Says whether the list has this keyword, such as `'unsafe-eval'`; keywords are written in any case. */
export function hasKeyword(sources: readonly string[], keyword: string): boolean {
  return sources.some((source) => source.toLowerCase() === keyword)
}

const nonceSource = /^'nonce-([A-Za-z0-9+/_-]+={0,2})'$/i
const hashSource = /^'sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}'$/i

/** The nonces that a list accepts. */
export function noncesOf(sources: readonly string[]): readonly string[] {
  return sources.flatMap((source) => nonceSource.exec(source)?.[1] ?? [])
}

/** Says whether the list accepts scripts by their hash. */
export function hasHash(sources: readonly string[]): boolean {
  return sources.some((source) => hashSource.test(source))
}

/** With `'strict-dynamic'` browsers ignore the hosts and schemes of a list of scripts. */
export function isStrictDynamic(sources: readonly string[]): boolean {
  return hasKeyword(sources, "'strict-dynamic'")
}

/**
 * Says whether any inline script may run. `'unsafe-inline'` counts for nothing beside a nonce, a hash or
 * `'strict-dynamic'`. Source: CSP3, "Does a source list allow all inline behavior for type?".
 */
export function allowsAnyInline(sources: readonly string[]): boolean {
  if (!hasKeyword(sources, "'unsafe-inline'")) return false
  return noncesOf(sources).length === 0 && !hasHash(sources) && !isStrictDynamic(sources)
}

/** What a source list lets in without naming a host. */
export type OpenKind = 'hosts' | 'data' | 'blob'

/** Says whether the list lets in any host, or whole content of this scheme. `'none'` beside others is ignored. */
export function isOpenFor(sources: readonly string[], kind: OpenKind): boolean {
  const words = sources.map((source) => source.toLowerCase())
  if (kind !== 'hosts') return words.includes(`${kind}:`)
  return words.some((word) => /^(\*|https?:|(https?:\/\/)?\*(:\*|:443|:80)?\/?)$/.test(word))
}

const schemeSource = /^[a-z][a-z0-9+.-]*:$/i
// Browsers take underscores beyond the grammar. IP addresses of version 6 are none of it either, and have a check.
const hostSource =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\*|\[[\da-f:.]+\]|(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?)(?::(?:\d+|\*))?(?:\/.*)?$/i

/** Says whether a word is a scheme or a host as browsers read sources. Source: CSP3 §2.3.1. */
export function isUrlSource(word: string): boolean {
  return schemeSource.test(word) || hostSource.test(word)
}
