import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { loginHead } from '../_shared/logins.ts'
import { limitWords } from '../_shared/refusal.ts'
import { responseDistance } from '../_shared/separateResponses.ts'

const distanceMax = 0.05
const slowFactor = 4
const slowMsMin = 800
export const slowOf = 3

export type GuessedAttempt = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly durationMs: number
  readonly guess: string
}

export function isLimited(responses: readonly GuessedAttempt[], control: Exchange | null): boolean {
  const [first, last] = [responses[0], responses.at(-1)]
  if (first === undefined || last === undefined) return false
  const { exchange } = last
  if (exchange.status === 429 || exchange.status === 423 || exchange.status >= 500) return true
  if (control !== null && loginHead(exchange) === loginHead(control) && exchange.status >= 300) return true
  if (limitWords.test(exchange.body) && (control === null || !limitWords.test(control.body))) return true
  if (loginHead(exchange) !== loginHead(first.exchange)) return true
  const sampleOf = (each: GuessedAttempt) => ({ exchange: each.exchange, sent: [each.guess] })
  return responseDistance(sampleOf(first), sampleOf(last)) > distanceMax
}

/** Compares medians, so that one slow response does not count. */
export function isSlower(responses: readonly GuessedAttempt[]): boolean {
  if (responses.length < 2 * slowOf) return false
  const middle = (some: readonly GuessedAttempt[]) =>
    some.map(({ durationMs }) => durationMs).sort((a, b) => a - b)[1] ?? 0
  const [early, late] = [middle(responses.slice(0, slowOf)), middle(responses.slice(-slowOf))]
  return late > early * slowFactor && late - early > slowMsMin
}
