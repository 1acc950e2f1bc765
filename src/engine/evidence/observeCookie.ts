import type { ObservedCookie } from '../model/artifacts.ts'
import type { Observation } from '../model/check.ts'
import { quoteCookie } from './quoteCookie.ts'

/** An observation about a cookie: certain, with its name as the sample, and without its value. */
export function observeCookie(
  { url, cookie }: ObservedCookie,
  facts: Partial<Observation> = {},
): Observation {
  return {
    url,
    sample: cookie.name === '' ? '(cookie without a name)' : cookie.name,
    confidence: 'certain',
    request: `GET ${url}`,
    excerpt: quoteCookie(cookie),
    ...facts,
  }
}
