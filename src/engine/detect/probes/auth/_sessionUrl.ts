import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { compareSignedIn } from '../../../read/derive/signedInIndicators.ts'
import { type CookieJar, emptyJar } from '../../../read/http/cookieJar.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { cookieHeader } from '../_shared/logins.ts'
import { listProtectedReads, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import type { OpenedLogin, SignedIn } from '../_shared/signIn.ts'

const candidatesMax = 4
const pagesMax = 3
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'responses'>

export type SessionUrl = {
  readonly url: string
  readonly own: Exchange
  readonly visitors: Exchange
  readonly isRefused: boolean
  readonly isOwn: (response: Exchange) => boolean
}

export async function requestWithCookies(
  { send }: Pick<Context, 'send'>,
  url: string,
  jar: CookieJar,
): Promise<Exchange | null> {
  const response = await send({ url, as: 'anonymous', headers: cookieHeader(jar, url), bodyBytesMax })
  return response.ok ? response.exchange : null
}

/** Prefers a URL that refuses visitors to one that shows them other content. */
export async function findSessionUrl(
  context: Context,
  { jar, exchange }: SignedIn,
  opened: OpenedLogin,
): Promise<SessionUrl | null> {
  const location = exchange.headers.find(([name]) => name === 'location')?.[1] ?? ''
  const next = resolveUrl(location, exchange.url)
  const isNear = location !== '' && next !== null && next.origin === new URL(exchange.url).origin
  const led = isNear && next !== null ? [next.href] : []
  const urls = [
    ...led,
    ...listProtectedReads(withResponses(context.surface, context.artifacts)).map(({ url }) => url),
  ]
  for (const url of [...new Set(urls)].slice(0, candidatesMax)) {
    const visitors = await requestWithCookies(context, url, emptyJar)
    if (visitors === null || !isRefusal(visitors)) continue
    const own = await requestWithCookies(context, url, jar)
    if (own === null || isRefusal(own)) continue
    const isOwn = (response: Exchange) => !isRefusal(response) && isSameResponse(response, own)
    return { url, own, visitors, isRefused: true, isOwn }
  }
  const { target, responses } = context.artifacts
  const pages = responses.filter((response) => response.status === 200 && rendersHtml(response))
  const open = [
    ...led,
    target.url,
    ...(opened.pageUrl === null ? [] : [opened.pageUrl]),
    ...pages.map(({ url }) => url),
  ]
  for (const url of [...new Set(open)].slice(0, pagesMax)) {
    const place = await comparePage(context, url, { jar, before: opened.jar })
    if (place !== null) return place
  }
  return null
}

async function comparePage(
  context: Context,
  url: string,
  { jar, before }: { readonly jar: CookieJar; readonly before: CookieJar },
): Promise<SessionUrl | null> {
  const visitors = await requestWithCookies(context, url, emptyJar)
  const own = visitors === null ? null : await requestWithCookies(context, url, jar)
  if (visitors === null || own === null || !rendersHtml(own) || !compareSignedIn([own], [visitors]).ok)
    return null
  const returning = await requestWithCookies(context, url, before)
  const again = returning === null ? null : await requestWithCookies(context, url, jar)
  if (returning === null || again === null) return null
  const told = compareSignedIn([own, again], [visitors, returning])
  if (!told.ok) return null
  const isOwn = told.marks.proves
  return isOwn(own) && !isOwn(returning) ? { url, own, visitors, isRefused: false, isOwn } : null
}
