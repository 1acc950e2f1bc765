import type { CookieSettingRequest, ObservedCookie } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeMethod } from '../../model/probeRequest.ts'
import type { Renewal } from '../../model/surface.ts'
import { loginPlaceholders } from '../../read/knowledge/loginPlaceholders.ts'
import { curlOf } from './curl.ts'
import { quoteCookie } from './quoteCookie.ts'

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

function commandOf(
  url: string,
  setBy: CookieSettingRequest | undefined,
  { details = {} }: Partial<Observation>,
): Pick<Observation, 'details' | 'signsIn'> {
  if (setBy === undefined || setBy.body === null || setBy.method !== 'POST') return {}
  const { contentType, body, renewed } = setBy
  const method: ProbeMethod = 'POST'
  const request = { url, method, headers: { 'content-type': contentType }, body }
  const command = curlOf(
    renewed === undefined ? request : { ...request, renewal: renewalOf(request, renewed) },
  )
  const curl = Object.entries(loginPlaceholders).reduce(
    (text, [name, mark]) => text.replaceAll(mark, `'"$${name}"'`),
    command,
  )
  return { details: { ...details, curl }, signsIn: true }
}

function renewalOf(
  { url, body }: { readonly url: string; readonly body: string },
  { page, fields }: NonNullable<CookieSettingRequest['renewed']>,
): Renewal {
  return {
    page,
    tokens: fields.map((name) => ({ from: { kind: 'field', name }, to: { place: 'form', name } })),
    fresh: [],
    refill(changes) {
      const filled = new URLSearchParams(body)
      for (const { parameter, value } of changes) filled.set(parameter.name, String(value))
      return { url, method: 'POST', headers: {}, body: filled.toString() }
    },
  }
}
