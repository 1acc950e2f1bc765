import { quoteCookie } from '../derive/cookieKinds.ts'
import type { ObservedCookie } from '../model/artifacts.ts'
import type { Observation } from '../model/check.ts'

/** An observation about a cookie: certain, with its name as the sample, and without its value. */
export function observeCookie(
  { url, cookie }: ObservedCookie,
  facts: Partial<Observation> = {},
): Observation {
  return {
    url,
    sample: cookie.name === '' ? '(a cookie without a name)' : cookie.name,
    confidence: 'certain',
    request: `GET ${url}`,
    excerpt: quoteCookie(cookie),
    ...facts,
  }
}
