import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { readTokens } from '../../../discover/surface/forms/readTokens.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change, Entry } from '../../../model/surface.ts'
import { readPairs } from '../../../read/body/entryBody.ts'
import { namesCart } from '../../../read/effects/ownCart.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import {
  type CookieJar,
  cookieFieldFor,
  cookiesSetBy,
  emptyJar,
  keepCookie,
} from '../../../read/http/cookieJar.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { type Amounts, readAmounts } from './_amounts.ts'

const readsMax = 3
const bodyBytesMax = 256 * 1024

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'surface' | 'noteLeft'>

export type CartRequest = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly before: Amounts
  readonly after: Amounts
}

export type CartSession = {
  readonly isVisitor: boolean
  send(entry: Entry, changes: readonly Change[]): Promise<CartRequest | null>
}

const responseSource = 'response'

export function isOfResponse(key: string): boolean {
  return key.startsWith(`${responseSource} `)
}

export function openVisitorCart(context: Context): CartSession {
  return {
    isVisitor: true,
    async send(entry, changes) {
      let jar = emptyJar
      const get = async (url: string) => {
        const response = await context.send({ url, as: 'anonymous', bodyBytesMax, ...cookieOf(jar, url) })
        if (response.ok) jar = withCookies(jar, response.exchange)
        return response.ok ? response.exchange : null
      }
      const pageUrl = entry.renewal?.page ?? null
      const page = pageUrl === null ? null : await get(pageUrl)
      const { renewal: _, ...filled } = fillEntry(entry, [...changes, ...tokensOf(entry, page, jar)])
      const { cookie } = cookieOf(jar, filled.url).headers ?? {}
      const headers = cookie === undefined ? filled.headers : { ...filled.headers, cookie }
      const ofVisitor = cookie === undefined ? {} : { hasCookieInput: true as const } // `as`: a literal.
      const request: ProbeRequest = { ...filled, ...ofVisitor, headers, as: 'anonymous', bodyBytesMax }
      const response = await context.send(request)
      if (!response.ok) return null
      const { exchange } = response
      jar = withCookies(jar, exchange)
      return {
        request,
        exchange,
        before: new Map(),
        after: await readAfter(context, { entry, exchange, get }),
      }
    },
  }
}

export function openAccountCart(context: Context): CartSession {
  const get = async (url: string) => {
    const response = await context.send({ url, as: 'user', bodyBytesMax })
    return response.ok ? response.exchange : null
  }
  return {
    isVisitor: false,
    async send(entry, changes) {
      const before = await readCarts(context, entry, get)
      const request: ProbeRequest = { ...fillEntry(entry, changes), as: 'user', bodyBytesMax }
      const response = await context.send(request)
      if (!response.ok) return null
      const { exchange } = response
      const after = await readAfter(context, { entry, exchange, get })
      if (exchange.status < 400 && entry.effect === 'writes') await removeLine(context, entry, exchange)
      return { request, exchange, before, after }
    },
  }
}

/** The journal sends it only for a line that the response named. */
async function removeLine(
  { send, noteLeft }: Context,
  { method, url }: Entry,
  exchange: Exchange,
): Promise<void> {
  const id = method === 'POST' ? readJsonObject(exchange.body)?.id : undefined
  if (typeof id !== 'number' && typeof id !== 'string') return
  const line = `${url.split('?', 1)[0]?.replace(/\/$/, '')}/${encodeURIComponent(String(id))}`
  const removed = await send({ url: line, method: 'DELETE', as: 'user' })
  if (!removed.ok || removed.exchange.status >= 400) noteLeft(line)
}

type After = {
  readonly entry: Entry
  readonly exchange: Exchange
  readonly get: (url: string) => Promise<Exchange | null>
}

async function readAfter(context: Context, { entry, exchange, get }: After): Promise<Amounts> {
  if (exchange.status >= 400) return new Map()
  const location = headerValue(exchange.headers, 'location')
  const target = location === null ? null : resolveUrl(location, exchange.url)
  const isOwn = target !== null && target.origin === new URL(entry.url).origin
  const landed = exchange.status >= 300 && isOwn ? await get(target.href) : exchange
  const own = landed === null ? new Map<string, number>() : readAmounts(responseSource, landed)
  return new Map([...own, ...(await readCarts(context, entry, get))])
}

async function readCarts({ surface }: Context, entry: Entry, get: After['get']): Promise<Amounts> {
  const amounts = new Map<string, number>()
  for (const url of listCartReads(surface, entry)) {
    const exchange = await get(url)
    if (exchange === null || exchange.status >= 400) continue
    for (const [key, value] of readAmounts(`GET ${new URL(url).pathname}`, exchange)) amounts.set(key, value)
  }
  return amounts
}

function listCartReads({ entries }: ProbeContext['surface'], entry: Entry): readonly string[] {
  if (entry.effect === 'reads') return []
  const known = entries
    .filter(({ method, url }) => method === 'GET' && namesCart({ url }))
    .map(({ url }) => url)
  const pages = entry.form === undefined || !namesCart({ url: entry.form.page }) ? [] : [entry.form.page]
  const parents = namesCart({ url: entry.url }) ? [cartUrlOf(entry.url)] : []
  return [...new Set([...pages, ...known, ...parents])].slice(0, readsMax)
}

function cartUrlOf(url: string): string {
  const { origin, pathname } = new URL(url)
  const segments = pathname.split('/')
  const at = segments.findIndex((segment) => namesCart({ url: `${origin}/${segment}` }))
  return origin + segments.slice(0, at + 1).join('/')
}

function cookieOf(jar: CookieJar, url: string): Pick<ProbeRequest, 'headers'> {
  const cookie = cookieFieldFor(jar, new URL(url), null)
  return cookie === '' ? {} : { headers: { cookie } }
}

function withCookies(jar: CookieJar, { url, headers }: Exchange): CookieJar {
  const at = new URL(url)
  return cookiesSetBy(at, headers).reduce((kept, cookie) => keepCookie(kept, cookie, at, null), jar)
}

function tokensOf({ renewal, body, url }: Entry, page: Exchange | null, jar: CookieJar): readonly Change[] {
  if (renewal === undefined || page === null) return []
  const pairs = [...readPairs(new URL(url).search.slice(1)), ...readPairs(body?.text ?? '')]
  const shown = rendersHtml(page) ? readTokens(parseHtml(page.body, page.url), renewal.tokens, pairs) : []
  const ofCookies = renewal.tokens.flatMap(({ from, to }): readonly Change[] => {
    const cookie = from.kind === 'cookie' ? jar.cookies.find(({ name }) => name === from.name) : undefined
    return cookie === undefined ? [] : [{ parameter: to, value: cookie.value }]
  })
  return [...shown.map(({ field, value }): Change => ({ parameter: field.to, value })), ...ofCookies]
}
