import type { SiteChanges } from '../../../service/store/sites/siteChanges.ts'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import { siteName } from '../../../shared/origin.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { Tone } from '../components/badge.tsx'

/** Periods over which changes count; by default since the latest completed scan of each site. */
export const changeSpans = [
  { value: 'scan', label: 'The latest scan', ms: null },
  { value: 'day', label: '24 hours', ms: 24 * 60 * 60 * 1_000 },
  { value: 'week', label: '7 days', ms: 7 * 24 * 60 * 60 * 1_000 },
  { value: 'month', label: '30 days', ms: 30 * 24 * 60 * 60 * 1_000 },
] as const

export type ChangeSpan = (typeof changeSpans)[number]

export function readChangeSpan(query: URLSearchParams): ChangeSpan {
  return changeSpans.find(({ value }) => value === query.get('since')) ?? changeSpans[0]
}

/** Returns the start of a period; null: the latest completed scan of each site. */
export function spanStart({ ms }: ChangeSpan, clock: Clock): string | null {
  return ms === null ? null : timestamp(clock.now() - ms)
}

export const directionWords: Readonly<
  Record<SiteChanges['direction'], { readonly text: string; readonly tone: Tone } | null>
> = {
  worse: { text: 'Worse', tone: 'bad' },
  better: { text: 'Better', tone: 'good' },
  same: null,
}

const siteCharsMax = 270

export function siteLabel(origin: string): string {
  return cleanLine(siteName(origin), siteCharsMax)
}
