import { preloadedSuffixes } from '../../../../generated/hstsPreload.ts'

/** A `Strict-Transport-Security` field as a browser reads it. Source: RFC 6797 §6.1. */
export type Hsts = {
  /** Seconds; null when the directive is absent or unreadable: then the browser ignores the field. */
  readonly maxAge: number | null
  readonly includeSubDomains: boolean
  /** Directives that appear more than once: then the browser ignores the field. */
  readonly duplicates: readonly string[]
  /** The field has text that the grammar does not allow, such as commas between directives. */
  readonly isMalformed: boolean
}

/** Reads a `Strict-Transport-Security` field. Values may be quoted, which the grammar allows. */
export function parseHsts(field: string): Hsts {
  const directives = field
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseDirective)
  const names = directives.map((directive) => directive?.name ?? '')
  const age = directives.find((directive) => directive?.name === 'max-age')?.value ?? ''
  return {
    maxAge: /^\d{1,15}$/.test(age) ? Number(age) : null,
    includeSubDomains: names.includes('includesubdomains'),
    duplicates: [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))],
    isMalformed: directives.includes(null),
  }
}

function parseDirective(part: string): { readonly name: string; readonly value: string } | null {
  const match = /^([!#$%&'*+.^_`|~\w-]+)(?:\s*=\s*(?:"([^"]*)"|([!#$%&'*+.^_`|~\w-]*)))?$/.exec(part)
  if (match === null) return null
  return { name: (match[1] ?? '').toLowerCase(), value: match[2] ?? match[3] ?? '' }
}

/**
 * Says whether browsers never use HTTP for this name, whatever the site sends. Knows the public suffixes of the
 * preload list, which cover `vercel.app`, `pages.dev` and the like, not the sites listed one by one.
 */
export function isPreloaded(hostname: string): boolean {
  const labels = hostname.toLowerCase().split('.')
  return labels.some((_, index) => preloaded.has(labels.slice(index).join('.')))
}

const preloaded: ReadonlySet<string> = new Set(preloadedSuffixes)
