import type { Json } from '../../../../shared/json.ts'
import type { JsonSignIn } from '../../../../shared/model/signIns.ts'
import { parseTotp, totpCode } from '../../../../shared/totp.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { findJwts } from '../../../read/formats/jwt.ts'
import { headerValues } from '../../../read/http/headers.ts'
import type { OpenedAccount } from '../accounts.ts'
import { carryToken, findToken } from './findToken.ts'
import type { SignInAttempt, SignInContext } from './signInContext.ts'
import { statusReason } from './statusReason.ts'

const bodyBytesMax = 1024 * 1024

export async function signInByJson(
  { url, body, token: place, send, totp }: JsonSignIn,
  { account }: OpenedAccount,
  { egress, targetUrl, clock, onRequest }: SignInContext,
): Promise<SignInAttempt> {
  // Fetches initial cookies, such as that of a CSRF token.
  await egress.send({ url: targetUrl, account, bodyBytesMax })
  onRequest()
  const to = new URL(url, targetUrl)
  const secret = totp === null ? null : parseTotp(totp)
  const code = secret === null ? null : totpCode(secret, clock.now())
  const response = await egress.send({
    url: to.href,
    method: 'POST',
    headers: {
      accept: 'application/json, text/plain, */*',
      'content-type': 'application/json',
      referer: targetUrl,
    },
    body: JSON.stringify(withCode(body, code)),
    account,
    followRedirects: true,
    bodyBytesMax,
  })
  onRequest()
  const request = `POST ${to.pathname}`
  if (!response.ok) return { ok: false, reason: `${request}: ${response.message}` }
  const { exchange } = response
  if (exchange.status >= 400) {
    return { ok: false, reason: statusReason(request, exchange.status) }
  }
  const found = tokenOf(exchange, place)
  if (found === null && place !== null) {
    return { ok: false, reason: `the response to ${request} has no token at ${place}` }
  }
  if (found === null && !setsCookie(exchange)) {
    return {
      ok: false,
      reason: `the response to ${request} holds no token and sets no cookie: name its place as token`,
    }
  }
  const headers = found === null ? {} : carryToken(found, send)
  const urls = exchange.url === to.href ? [] : [exchange.url]
  const others = findJwts(exchange.body).map(({ token }) => token.value)
  return { ok: true, carried: { headers, storage: [], others }, urls, hasToken: found !== null }
}

function tokenOf({ body }: Exchange, place: string | null): string | null {
  const document = readJson(body)
  return document === undefined ? null : findToken(document, place)
}

function setsCookie(exchange: Exchange): boolean {
  return [...exchange.redirects, exchange].some(
    ({ headers }) => headerValues(headers, 'set-cookie').length > 0,
  )
}

function withCode(value: Json, code: string | null): Json {
  if (typeof value === 'string') return code === null ? value : value.replaceAll('{totp}', code)
  if (Array.isArray(value)) return value.map((item: Json) => withCode(item, code))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withCode(item, code)]))
}
