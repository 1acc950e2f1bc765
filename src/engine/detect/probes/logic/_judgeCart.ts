import type { Observation } from '../../../model/check.ts'
import type { ProbeContext, ProbeOutcome } from '../../../model/probe.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import { slopeOf } from './_amounts.ts'
import type { CartPoint } from './_cartPoints.ts'
import { type CartRequest, type CartSession, openAccountCart, openVisitorCart } from './_cartSession.ts'

const pointsMax = 4

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'surface' | 'noteLeft' | 'left'>
const requestsMin = 12

/** A reason if the point was not evaluated, null if the server uses its own values. */
export type CartVerdict = Observation | string | null

type TryCart = (point: CartPoint, session: CartSession) => Promise<CartVerdict>

export async function tryCarts(
  context: Context,
  points: readonly CartPoint[],
  attempt: TryCart,
): Promise<ProbeOutcome> {
  const observations: Observation[] = []
  const gaps: string[] = []
  for (const point of points.slice(0, pointsMax)) {
    const ofVisitor = context.left() < requestsMin ? 'the request budget was exhausted' : null
    let judged: CartVerdict = ofVisitor ?? (await attempt(point, openVisitorCart(context)))
    if (typeof judged === 'string' && context.accounts.has('user') && context.left() >= requestsMin)
      judged = await attempt(point, openAccountCart(context))
    if (typeof judged === 'string') gaps.push(judged)
    else if (judged !== null) observations.push(judged)
  }
  if (points.length > pointsMax) gaps.push(`${points.length - pointsMax} further requests were not tested`)
  return { observations, gap: gaps[0] ?? null }
}

const refusedOwn = "the target refused the application's own request to the cart or quote"
const withoutTotal = 'no response shows a total of the cart or quote'

export function whyInvalid(base: CartRequest | null): string | null {
  if (base === null || base.exchange.status >= 400) return refusedOwn
  return base.after.size === 0 ? withoutTotal : null
}

export function isRefused({ exchange }: CartRequest): boolean {
  return exchange.status >= 400 && !isBlockedRequest({ ...exchange, status: statusOf(exchange.status) })
}

function statusOf(status: number): number {
  return status === 403 ? 400 : status
}

export type CartTry = { readonly value: number; readonly result: CartRequest }

export type TotalLine = {
  readonly key: string
  readonly slope: number
  readonly points: readonly (readonly [value: number, total: number])[]
}

export function listLines(sent: readonly CartTry[]): readonly TotalLine[] {
  const keys = [...(sent[0]?.result.after.keys() ?? [])]
  return keys.flatMap((key) =>
    [false, true].flatMap((isGrowth): readonly TotalLine[] => {
      const points = sent.flatMap(({ value, result: { before, after } }) => {
        const total = after.get(key)
        const former = isGrowth ? before.get(key) : 0
        return total === undefined || former === undefined ? [] : [[value, total - former] as const]
      })
      const slope = points.length === sent.length ? slopeOf(points) : null
      return slope === null || Math.abs(slope) < 0.01 ? [] : [{ key, slope, points }]
    }),
  )
}

export function observeCart(
  { entry, field }: CartPoint,
  { base, proof, line }: { readonly base: CartTry; readonly proof: CartTry; readonly line: TotalLine },
): Observation {
  const { request, exchange } = proof.result
  const shown = shownTotal(proof, line)
  const original = shownTotal(base, line)
  const isShown = shown !== null && original !== null && shown !== original
  const name = field.name.split('/').at(-1) ?? field.name
  const totals = line.points.map(([value, total]) => `${value} gives ${round(total)}`).join(', ')
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, field),
    place: placeOf(entry, field),
    confidence: 'firm',
    excerpt: `The total follows \`${name}\`: ${totals}.`,
    shows: isShown ? { contains: shown } : { status: exchange.status },
    controls: isShown
      ? [{ about: 'Control: the value of the application', ...base.result, shows: { contains: original } }]
      : [],
    details: { parameter: name, total: line.key.split(' ').slice(1).join(' ') },
  })
}

function shownTotal({ value, result: { request, exchange } }: CartTry, { points }: TotalLine): string | null {
  const total = points.find(([one]) => one === value)?.[1]
  if (total === undefined || request.as !== 'anonymous' || request.headers?.cookie !== undefined) return null
  return [total.toFixed(2), String(round(total))].find((text) => exchange.body.includes(text)) ?? null
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
