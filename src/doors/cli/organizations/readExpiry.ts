import { timestamp } from '../../../shared/clock.ts'
import { usageFailure } from '../exitCodes.ts'

const endPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

export function readExpiry(text: string | undefined): string | null {
  if (text === undefined) return null
  const endMs = endPattern.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(endMs)) {
    throw usageFailure(
      `Expected a date such as 2027-03-01 or a time such as 2027-03-01T12:00:00Z for --expires, found ${JSON.stringify(text.slice(0, 100))}.`,
    )
  }
  return timestamp(endMs)
}
