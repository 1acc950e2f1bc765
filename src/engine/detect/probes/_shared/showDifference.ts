import type { Exchange } from '../../../model/artifacts.ts'
import type { StepOutcome } from '../../../model/proof.ts'
import { headerValue } from '../../../read/http/headers.ts'
import type { ProbeFacts } from '../../../report/evidence/observeProbe.ts'
import type { Attempt } from './requestAt.ts'
import type { Sample } from './responseWords.ts'

export type Difference = { readonly yes: StepOutcome; readonly no: StepOutcome }

type ComparedAttempts = {
  readonly yes: readonly Attempt[]
  readonly no: readonly Attempt[]
  readonly shown: keyof Difference
  readonly control: Attempt | undefined
  readonly about: string
}

const bodyCharsMax = 256 * 1024
const partsMax = 4_000
const shortBodyChars = 40
const countedPartsMax = 60

export function stepsOfDifference({
  yes,
  no,
  shown,
  control,
  about,
}: ComparedAttempts): Pick<ProbeFacts, 'shows' | 'controls'> {
  const difference = showDifference(yes, no)
  if (difference === null || control === undefined) return { shows: null }
  const { request, exchange } = control
  const shows = difference[shown === 'yes' ? 'no' : 'yes']
  return { shows: difference[shown], controls: [{ about, request, exchange, shows }] }
}

/**
 * Finds a visible difference: status, words of the shorter kind, a tag or key, or its count. Quotes no
 * records, because they may be personal data. `hasRecords: false` allows words of both kinds.
 */
export function showDifference(
  yes: readonly Sample[],
  no: readonly Sample[],
  { hasRecords = true }: { readonly hasRecords?: boolean } = {},
): Difference | null {
  const kinds = { yes: yes.map(({ exchange }) => exchange), no: no.map(({ exchange }) => exchange) }
  const mark = (text: string | undefined, side: 'yes' | 'no'): Difference | null => {
    if (text === undefined) return null
    const [contains, lacks] = [{ contains: text }, { lacks: text }]
    return side === 'yes' ? { yes: contains, no: lacks } : { yes: lacks, no: contains }
  }
  const sent = [...yes, ...no].flatMap((sample) => sample.sent.filter((value) => value !== ''))
  return (
    byStatus(kinds) ??
    mark(findWords(kinds, sent), 'no') ??
    (hasRecords ? null : mark(findWords({ yes: kinds.no, no: kinds.yes }, sent), 'yes')) ??
    mark(findOwn(kinds.yes, kinds.no, structureOf), 'yes') ??
    mark(findOwn(kinds.no, kinds.yes, structureOf), 'no') ??
    mark(findOwn(kinds.no, kinds.yes, shortBody), 'no') ??
    byHeader(kinds, 'location') ??
    byCount(kinds) ??
    byHeader(kinds, 'content-length')
  )
}

/**
 * Finds a tag or key, or its count, that only these responses have. For equal statuses, such as a sign-in
 * page.
 */
export function showContent(own: readonly Exchange[], others: readonly Exchange[]): StepOutcome | null {
  const text = findOwn(own, others, structureOf)
  if (text !== undefined) return { contains: text }
  const [first] = own
  if (first === undefined || [...own, ...others].some(({ body }) => body.length > bodyCharsMax)) return null
  for (const part of [...new Set(structureOf(first))].slice(0, countedPartsMax)) {
    const times = only(own.map((one) => countIn(one, part)))
    if (times === null || others.some((other) => countIn(other, part) === times)) continue
    return { contains: part, times }
  }
  return null
}

function countIn({ body }: Pick<Exchange, 'body'>, part: string): number {
  return body.split(part).length - 1
}

type Kinds = { readonly yes: readonly Exchange[]; readonly no: readonly Exchange[] }

function byStatus({ yes, no }: Kinds): Difference | null {
  const [one, other] = [only(yes.map(({ status }) => status)), only(no.map(({ status }) => status))]
  return one === null || other === null || one === other
    ? null
    : { yes: { status: one }, no: { status: other } }
}

function byHeader({ yes, no }: Kinds, header: string): Difference | null {
  const fieldOf = ({ headers }: Exchange) => headerValue(headers, header) ?? ''
  const [one, other] = [only(yes.map(fieldOf)), only(no.map(fieldOf))]
  if (one === null || other === null || one === other || one === '' || other === '') return null
  // Checks match substrings.
  if (one.includes(other) || other.includes(one)) return null
  return { yes: { header, value: one }, no: { header, value: other } }
}

function byCount({ yes, no }: Kinds): Difference | null {
  const bodies = [...yes, ...no].map(({ body }) => body)
  const [first = ''] = bodies
  if (bodies.some(({ length }) => length > bodyCharsMax)) return null
  for (const part of [...new Set(structureOf({ body: first }))].slice(0, countedPartsMax)) {
    const timesIn = (kind: readonly Exchange[]) => only(kind.map((one) => countIn(one, part)))
    const [one, other] = [timesIn(yes), timesIn(no)]
    if (one === null || other === null || one === other) continue
    return { yes: { contains: part, times: one }, no: { contains: part, times: other } }
  }
  return null
}

function only<T>(values: readonly T[]): T | null {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : null
}

/** A page without records is shorter. */
function findWords({ yes, no }: Kinds, sent: readonly string[]): string | undefined {
  const shortest = Math.min(...yes.map(({ body }) => body.length))
  if (no.some(({ body }) => body.length >= shortest)) return undefined
  return findOwn(no, yes, ({ body }) =>
    body
      .split(/[<>"{}[\]\r\n\t]+/, partsMax)
      .map((text) => text.trim())
      .filter((text) => /^\p{L}[\p{L} ,.!’_-]{3,59}$/u.test(text))
      .filter((text) => !sent.some((value) => value.includes(text))),
  )
}

function structureOf({ body }: Pick<Exchange, 'body'>): readonly string[] {
  return body.match(/<[a-z][a-z0-9]{0,20}(?: class="[\w -]{1,40}")?|"[A-Za-z_]\w{0,30}":/g) ?? []
}

function shortBody({ body }: Exchange): readonly string[] {
  const text = body.trim()
  return text.length > 0 && text.length <= shortBodyChars && !/['\n]/.test(text) ? [text] : []
}

function findOwn(
  own: readonly Exchange[],
  others: readonly Exchange[],
  partsOf: (exchange: Exchange) => readonly string[],
): string | undefined {
  const [first] = own
  if (first === undefined) return undefined
  const parts = [...new Set(partsOf({ ...first, body: first.body.slice(0, bodyCharsMax) }))].slice(
    0,
    partsMax,
  )
  return parts.find(
    (part) =>
      own.every(({ body }) => body.includes(part)) && others.every(({ body }) => !body.includes(part)),
  )
}
