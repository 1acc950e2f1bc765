import type { SpfRecords } from '../../model/dns.ts'
import { plainDnsName } from './dnsNames.ts'

/** RFC 7208, 4.6.4. */
const spfLookupsMax = 10
/** Stops at cyclic includes. */
const lookupsCountedMax = 100
const termsMax = 500

export type SpfProblem = {
  readonly kind: 'everybody' | 'no_verdict' | 'too_many_lookups' | 'broken'
  readonly text: string
}

/** RFC 7208, 4.5: the version alone, or followed by a space. */
export function isSpfRecord(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text)
}

/** Reads `include` and `redirect`, without macros. */
export function listSpfDomains(record: string): readonly string[] {
  const { terms, redirect } = parseSpf(record)
  const included = terms.flatMap(({ name, value }) => (name === 'include' ? [value] : []))
  return [...new Set([...included, ...(redirect === null ? [] : [redirect])].map(plainDnsName))].filter(
    (domain) => !domain.includes('%') && domain !== '',
  )
}

/**
 * Worst first. `isComplete` says that all included records were read. Included domains without exactly one
 * record fail.
 */
export function judgeSpf({ records, others }: SpfRecords): {
  readonly problems: readonly SpfProblem[]
  readonly isComplete: boolean
} {
  const [record] = records
  if (record === undefined || records.length > 1) return { problems: [], isComplete: true }
  const reading = new Reading(others)
  const policy = reading.read(record)
  const problems: SpfProblem[] = []
  if (policy.passesAll) {
    problems.push({ kind: 'everybody', text: 'every server on the internet may send for the domain' })
  } else if (policy.end === 'neutral') {
    problems.push({
      kind: 'no_verdict',
      text: 'the record gives no result for servers that it does not list',
    })
  }
  if (policy.lookups > spfLookupsMax) {
    const count =
      policy.lookups >= lookupsCountedMax ? `${lookupsCountedMax} or more` : String(policy.lookups)
    problems.push({ kind: 'too_many_lookups', text: `${count} DNS lookups, but receivers stop after 10` })
  }
  for (const text of policy.errors) problems.push({ kind: 'broken', text })
  return { problems, isComplete: reading.isComplete }
}

type Term = {
  readonly qualifier: string
  readonly name: string
  readonly value: string
}

type ParsedSpf = {
  /** Up to the first `all`; the rest is ignored. */
  readonly terms: readonly Term[]
  /** Null if `all` overrides it. */
  readonly redirect: string | null
  readonly unknown: readonly string[]
}

const mechanisms = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']

function parseSpf(record: string): ParsedSpf {
  const terms: Term[] = []
  const unknown: string[] = []
  let redirect: string | null = null
  let isEnded = false
  for (const word of record.split(/\s+/).slice(1, termsMax)) {
    if (word === '') continue
    // `name=value`; unknown modifiers are ignored (RFC 7208, 6).
    const modifier = /^([a-z][\w.-]{0,60})=(.*)$/is.exec(word)
    if (modifier !== null) {
      if (modifier[1]?.toLowerCase() === 'redirect') redirect = modifier[2] ?? ''
      continue
    }
    const mechanism = /^([+?~-]?)([a-z][a-z0-9]{0,20})(?:([:/])(.*))?$/is.exec(word)
    const name = mechanism?.[2]?.toLowerCase() ?? ''
    if (!mechanisms.includes(name)) {
      unknown.push(word)
    } else if (!isEnded) {
      const value = mechanism?.[3] === '/' ? `/${mechanism[4] ?? ''}` : (mechanism?.[4] ?? '')
      terms.push({ qualifier: mechanism?.[1] || '+', name, value })
      isEnded = name === 'all'
    }
  }
  return { terms, redirect: isEnded ? null : redirect, unknown }
}

type Policy = {
  /** DNS lookups, including those of included records. */
  readonly lookups: number
  readonly passesAll: boolean
  /** Result for unlisted servers: `-` or `~`, neutral, or unreadable. */
  readonly end: 'refused' | 'neutral' | 'unknown'
  readonly errors: readonly string[]
}

class Reading {
  isComplete = true
  readonly #others: ReadonlyMap<string, readonly string[] | null>
  readonly #policies = new Map<string, Policy | 'under way'>()

  constructor(others: SpfRecords['others']) {
    this.#others = new Map(others.map(({ domain, records }) => [domain, records]))
  }

  read(record: string): Policy {
    const { terms, redirect, unknown } = parseSpf(record)
    const errors = unknown.length === 0 ? [] : ['an unknown term']
    let lookups = 0
    let passesAll = false
    for (const { qualifier, name, value } of terms) {
      if (['include', 'a', 'mx', 'ptr', 'exists'].includes(name)) lookups += 1
      if (qualifier === '+' && (name === 'all' || coversEverything(name, value))) passesAll = true
      if (name !== 'include') continue
      const policy = this.#readOther(value)
      lookups += policy.lookups
      errors.push(...policy.errors)
      if (qualifier === '+' && policy.passesAll) passesAll = true
    }
    const end = endOf(terms)
    if (redirect === null || end !== null) {
      return bounded({ lookups, passesAll, end: end ?? 'neutral', errors })
    }
    const next = this.#readOther(redirect)
    return bounded({
      lookups: lookups + 1 + next.lookups,
      passesAll: passesAll || next.passesAll,
      end: next.end,
      errors: [...errors, ...next.errors],
    })
  }

  #readOther(written: string): Policy {
    const unread: Policy = { lookups: 0, passesAll: false, end: 'unknown', errors: [] }
    const domain = plainDnsName(written)
    // The domain of a macro depends on the mail.
    if (domain.includes('%')) return unread
    const known = this.#policies.get(domain)
    if (known === 'under way') return { ...unread, lookups: lookupsCountedMax }
    if (known !== undefined) return known
    this.#policies.set(domain, 'under way')
    const policy = this.#readRecords(this.#others.get(domain)) ?? unread
    this.#policies.set(domain, policy)
    return policy
  }

  #readRecords(records: readonly string[] | null | undefined): Policy | null {
    if (records === null || records === undefined) {
      this.isComplete = false
      return null
    }
    const [record] = records
    if (record !== undefined && records.length === 1) return this.read(record)
    const what = record === undefined ? 'no SPF record' : 'several SPF records'
    const errors = [`an included domain has ${what}`]
    return { lookups: 0, passesAll: false, end: 'unknown', errors }
  }
}

function endOf(terms: readonly Term[]): Policy['end'] | null {
  const all = terms.find(({ name }) => name === 'all')
  if (all === undefined) return null
  return all.qualifier === '-' || all.qualifier === '~' ? 'refused' : 'neutral'
}

/** `ip4:0.0.0.0/0` */
function coversEverything(name: string, value: string): boolean {
  return ['ip4', 'ip6', 'a', 'mx'].includes(name) && /\/0{1,3}$/.test(value)
}

function bounded(policy: Policy): Policy {
  const errors = [...new Set(policy.errors)]
  return { ...policy, errors, lookups: Math.min(policy.lookups, lookupsCountedMax) }
}
