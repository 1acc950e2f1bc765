import type { Disturbance } from '../../model/disturbance.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { type DisturbanceKind, isOfSameState, type ResponseLook } from './looks.ts'

export type DisturbedRange = {
  readonly kind: DisturbanceKind
  readonly from: number
  /** Null while it lasts. */
  readonly to: number | null
  readonly sign: ResponseLook
}

export function disturbedRangeOf(
  look: ResponseLook,
  stretches: readonly DisturbedRange[],
  cache: ScanCache,
): DisturbedRange | null {
  return (
    stretches.find(
      (stretch) => covers(stretch, look.at, look.at) && isOfSameState(look, stretch.sign, cache),
    ) ?? null
  )
}

export function doubtBetween(stretches: readonly DisturbedRange[], from: number, to: number): string | null {
  // An unsent request has the number of its predecessor.
  const met = stretches.find((stretch) => covers(stretch, from, to + 1))
  return met === undefined ? null : `the target ${sayStretch(met)}: ${advice[met.kind]}`
}

export function reportStretch(stretch: DisturbedRange): Disturbance {
  const { kind, from, to } = stretch
  return { kind, from_request: from, to_request: to, message: `The target ${sayStretch(stretch)}` }
}

function covers({ from, to }: DisturbedRange, first: number, last: number): boolean {
  return from <= last && (to === null || to >= first)
}

function sayStretch({ kind, from, to, sign: { status } }: DisturbedRange): string {
  const when =
    to === null
      ? `from request ${from} on`
      : from === to
        ? `at request ${from}`
        : `from request ${from} to ${to}`
  return `${happened[kind](status)} ${when}`
}

const happened: Readonly<Record<DisturbanceKind, (status: number) => string>> = {
  unreachable: () => 'refused or closed connections',
  silent: () => 'did not respond in time',
  failing: (status) => `responded with server errors (status code ${status})`,
  blocked: (status) => `blocked the scanner with status code ${status}`,
  rate_limited: () => 'rate-limited the scanner',
  challenged: () => 'returned one page for every URL, such as a challenge,',
  redirected: () => 'redirected every URL to one page, such as a sign-in,',
}

const advice: Readonly<Record<DisturbanceKind, string>> = {
  unreachable: 'scan again when it is available',
  silent: 'scan again when it responds',
  failing: 'scan again when it is available',
  blocked: 'allow the scanner, then scan again',
  rate_limited: 'allow the scanner, then scan again',
  challenged: 'allow the scanner, then scan again',
  redirected: 'allow the scanner, then scan again',
}
