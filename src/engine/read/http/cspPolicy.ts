import type { HeaderFields } from '../../model/artifacts.ts'
import type { HtmlDocument } from '../../model/html.ts'
import { metaPolicies } from '../html/metaElements.ts'
import { headerValues } from './headers.ts'

/** One policy. A field or a response may hold several, and a browser then enforces all of them. */
export type CspPolicy = {
  /** Directive names in lower case, the first of each; values as written. */
  readonly directives: ReadonlyMap<string, readonly string[]>
  /** Names of directives that stand again with other values, which browsers ignore. */
  readonly repeated: readonly string[]
  readonly from: 'header' | 'meta'
  readonly text: string
}

/** Servers refuse to send longer headers, and nobody writes longer policies by hand: all of one kind together. */
const policyCharsMax = 64 * 1024
/** Policies of a page, and of one field. Nobody sends more than a few, and each is judged by every check. */
const policiesMax = 100

/** Browsers take them from a header only. Source: HTML, "Content security policy state". */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

/** The enforced policies of a page: of its headers, and of its meta elements without what only headers may say. */
export function enforcedPolicies(page: {
  readonly headers: HeaderFields
  readonly document: HtmlDocument
}): readonly CspPolicy[] {
  const fromMeta = parseAll(metaPolicies(page.document), 'meta')
  return [...headerPolicies(page.headers), ...fromMeta].slice(0, policiesMax)
}

/** The enforced policies of a response's headers. */
export function headerPolicies(headers: HeaderFields): readonly CspPolicy[] {
  return parseAll(headerValues(headers, 'content-security-policy'), 'header')
}

/** The policies that a browser only reports about. */
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

/** Reads the first 100 policies of one field, split at commas, as far as its first 65,536 characters. Source: CSP3 §2.2.1 and §2.2.2. */
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

/** The values of the first directive of `names` that the policy has; null when it has none of them. */
export function effectiveSources(policy: CspPolicy, names: readonly string[]): readonly string[] | null {
  for (const name of names) {
    const values = policy.directives.get(name)
    if (values !== undefined) return values
  }
  return null
}

/** Which directives hold for what, in the order in which browsers fall back. Source: CSP3 §6.8.3. */
export const scriptElements = ['script-src-elem', 'script-src', 'default-src'] as const
export const scriptAttributes = ['script-src-attr', 'script-src', 'default-src'] as const
export const scripts = ['script-src', 'default-src'] as const
export const objects = ['object-src', 'default-src'] as const

/** Says whether the policy says anything of which scripts may run. A sandbox does, unless it allows them all. */
export function speaksOfScripts(policy: CspPolicy): boolean {
  if (effectiveSources(policy, scriptElements) !== null) return true
  const sandbox = policy.directives.get('sandbox')
  return sandbox !== undefined && !sandbox.some((value) => value.toLowerCase() === 'allow-scripts')
}

/** Says whether other sites may put the page into a frame as far as these policies go; null: they do not say. */
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
