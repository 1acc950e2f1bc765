import type { HeaderFields } from '../../model/artifacts.ts'
import type { HtmlDocument } from '../../model/html.ts'
import { metaPolicies } from '../html/metaElements.ts'
import { headerValues } from './headers.ts'

/** One of possibly several policies; browsers enforce all. */
export type CspPolicy = {
  /** Names in lower case, first occurrence; values as written. */
  readonly directives: ReadonlyMap<string, readonly string[]>
  /** Repeated directives with other values, which browsers ignore. */
  readonly repeated: readonly string[]
  readonly from: 'header' | 'meta'
  readonly text: string
}

/** Servers refuse to send longer headers. */
const policyCharsMax = 64 * 1024
/** Per page and per header; every check judges each of them. */
const policiesMax = 100

/** Ignored in meta elements. Source: HTML, "Content security policy state". */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

export function enforcedPolicies(page: {
  readonly headers: HeaderFields
  readonly document: HtmlDocument
}): readonly CspPolicy[] {
  const fromMeta = parseAll(metaPolicies(page.document), 'meta')
  return [...headerPolicies(page.headers), ...fromMeta].slice(0, policiesMax)
}

export function headerPolicies(headers: HeaderFields): readonly CspPolicy[] {
  return parseAll(headerValues(headers, 'content-security-policy'), 'header')
}

export function reportOnlyPolicies(headers: HeaderFields): readonly CspPolicy[] {
  return parseAll(headerValues(headers, 'content-security-policy-report-only'), 'header')
}

function parseAll(texts: readonly string[], from: CspPolicy['from']): readonly CspPolicy[] {
  const policies: CspPolicy[] = []
  let charsLeft = policyCharsMax
  for (const text of texts) {
    if (charsLeft <= 0 || policies.length >= policiesMax) break
    policies.push(...parsePolicies(text.slice(0, charsLeft), from))
    charsLeft -= text.length
  }
  return policies.slice(0, policiesMax)
}

/** Reads at most 100 policies and 65,536 characters. Source: CSP3 §2.2.1 and §2.2.2. */
export function parsePolicies(text: string, from: CspPolicy['from']): readonly CspPolicy[] {
  return text
    .slice(0, policyCharsMax)
    .split(',', policiesMax)
    .map((policy) => parsePolicy(policy.trim(), from))
    .filter(({ directives }) => directives.size > 0)
}

function parsePolicy(text: string, from: CspPolicy['from']): CspPolicy {
  const directives = new Map<string, readonly string[]>()
  const repeated = new Set<string>()
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/[\t\n\f\r ]+/)
    const key = name.toLowerCase()
    if (key === '' || (from === 'meta' && headerOnly.has(key))) continue
    const first = directives.get(key)
    if (first === undefined) directives.set(key, values)
    else if (values.some((value) => !first.includes(value))) repeated.add(key)
  }
  return { directives, repeated: [...repeated], from, text }
}

/** Null if none of `names` is present. */
export function effectiveSources(policy: CspPolicy, names: readonly string[]): readonly string[] | null {
  for (const name of names) {
    const values = policy.directives.get(name)
    if (values !== undefined) return values
  }
  return null
}

/** Fallback order. */
export const scriptElements = ['script-src-elem', 'script-src', 'default-src'] as const
export const scriptAttributes = ['script-src-attr', 'script-src', 'default-src'] as const
export const scripts = ['script-src', 'default-src'] as const
export const objects = ['object-src', 'default-src'] as const

/** A sandbox restricts scripts unless it has `allow-scripts`. */
export function speaksOfScripts(policy: CspPolicy): boolean {
  if (effectiveSources(policy, scriptElements) !== null) return true
  const sandbox = policy.directives.get('sandbox')
  return sandbox !== undefined && !sandbox.some((value) => value.toLowerCase() === 'allow-scripts')
}

export function allowsCrossOriginFrames(policies: readonly CspPolicy[]): boolean | null {
  const lists = policies.flatMap(({ directives }) => {
    const sources = directives.get('frame-ancestors')
    return sources === undefined ? [] : [sources]
  })
  if (lists.length === 0) return null
  return lists.every((sources) =>
    sources.some((source) => /^(\*|https?:|(https?:\/\/)?\*(:\*)?)$/i.test(source)),
  )
}
