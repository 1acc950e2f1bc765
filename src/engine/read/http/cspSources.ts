import { type CspPolicy, effectiveSources } from './cspPolicy.ts'

export type Judged = { readonly directive: string; readonly sources: readonly string[] }

/** The first deciding list of every policy with such a directive must allow it; null if no policy has one. */
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

export function quoteDirective({ directive, sources }: Judged): string {
  return [directive, ...sources].join(' ')
}

/** Keywords are case-insensitive. */
export function hasKeyword(sources: readonly string[], keyword: string): boolean {
  return sources.some((source) => source.toLowerCase() === keyword)
}

const nonceSource = /^'nonce-([A-Za-z0-9+/_-]+={0,2})'$/i
const hashSource = /^'sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}'$/i

export function noncesOf(sources: readonly string[]): readonly string[] {
  return sources.flatMap((source) => nonceSource.exec(source)?.[1] ?? [])
}

export function hasHash(sources: readonly string[]): boolean {
  return sources.some((source) => hashSource.test(source))
}

/** Browsers then ignore hosts and schemes in script directives. */
export function isStrictDynamic(sources: readonly string[]): boolean {
  return hasKeyword(sources, "'strict-dynamic'")
}

/**
 * `'unsafe-inline'` is ignored next to a nonce, a hash or `'strict-dynamic'`. Source: CSP3, "Does a source
 * list allow all inline behavior for type?".
 */
export function allowsAnyInline(sources: readonly string[]): boolean {
  if (!hasKeyword(sources, "'unsafe-inline'")) return false
  return noncesOf(sources).length === 0 && !hasHash(sources) && !isStrictDynamic(sources)
}

type OpenKind = 'hosts' | 'data' | 'blob'

/** `'none'` next to other sources is ignored. */
export function isOpenFor(sources: readonly string[], kind: OpenKind): boolean {
  const words = sources.map((source) => source.toLowerCase())
  if (kind !== 'hosts') return words.includes(`${kind}:`)
  return words.some((word) => /^(\*|https?:|(https?:\/\/)?\*(:\*|:443|:80)?\/?)$/.test(word))
}

const schemeSource = /^[a-z][a-z0-9+.-]*:$/i
// Browsers accept underscores beyond the grammar. IPv6 addresses are outside it and have a check.
const hostSource =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\*|\[[\da-f:.]+\]|(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?)(?::(?:\d+|\*))?(?:\/.*)?$/i

export function isUrlSource(word: string): boolean {
  return schemeSource.test(word) || hostSource.test(word)
}
