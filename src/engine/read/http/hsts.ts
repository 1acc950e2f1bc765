import { preloadedSuffixes } from '../../../../generated/hstsPreload.ts'

/** Source: RFC 6797 §6.1. */
export type Hsts = {
  /** Seconds; null if missing or invalid: browsers then ignore the header. */
  readonly maxAge: number | null
  readonly includeSubDomains: boolean
  /** With duplicate directives, browsers ignore the header. */
  readonly duplicates: readonly string[]
  /** Text outside the grammar, such as commas between directives. */
  readonly isMalformed: boolean
}

/** The grammar allows quoted values. */
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

/** Knows the public suffixes of the preload list, such as `vercel.app`, not single sites. */
export function isPreloaded(hostname: string): boolean {
  const labels = hostname.toLowerCase().split('.')
  return labels.some((_, index) => preloaded.has(labels.slice(index).join('.')))
}

const preloaded: ReadonlySet<string> = new Set(preloadedSuffixes)
