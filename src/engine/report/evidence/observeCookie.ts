import type { CookieSettingRequest, ObservedCookie } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { loginPlaceholders } from '../../read/knowledge/loginPlaceholders.ts'
import { curlOf } from './curl.ts'
import { quoteCookie } from './quoteCookie.ts'

/** Certain, without the cookie's value. */
export function observeCookie(
  { url, cookie, setBy }: ObservedCookie,
  facts: Partial<Observation> = {},
): Observation {
  return {
    url,
    sample: cookie.name === '' ? '(cookie without a name)' : cookie.name,
    confidence: 'certain',
    request: `${setBy?.method ?? 'GET'} ${url}`,
    excerpt: quoteCookie(cookie),
    ...facts,
    ...commandOf(url, setBy, facts),
  }
}

/** Only a sign-in's cookie needs a command. */
function commandOf(
  url: string,
  setBy: CookieSettingRequest | undefined,
  { details = {} }: Partial<Observation>,
): Pick<Observation, 'details'> {
  if (setBy === undefined || setBy.body === null || setBy.method !== 'POST') return {}
  const { contentType, body } = setBy
  const command = curlOf({ url, method: 'POST', headers: { 'content-type': contentType }, body })
  const curl = Object.entries(loginPlaceholders).reduce(
    (text, [name, mark]) => text.replaceAll(mark, `'"$${name}"'`),
    command,
  )
  return { details: { ...details, curl } }
}
