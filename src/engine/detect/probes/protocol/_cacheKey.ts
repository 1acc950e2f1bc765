import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { headerValue } from '../../../read/http/headers.ts'

const bodyBytesMax = 256 * 1024
/** `Age` counts whole seconds. */
const ageMs = 1_100

export const ignoresQuery =
  'the cache did not keep URLs with other queries apart, so that no request is safe for other visitors: include the query in the cache key of a test environment'

type Context = Pick<ProbeContext, 'send' | 'random' | 'wait' | 'noteLeft'>

export type PageExchange = { readonly request: ProbeRequest; readonly exchange: Exchange }
export type Header = readonly [name: string, value: string]

export async function openUnique(
  context: Context,
  url: string,
  headers: readonly Header[] = [],
): Promise<PageExchange | null> {
  return await open(context, uniqueUrl(url, context), headers)
}

export function uniqueUrl(url: string, { random }: Pick<Context, 'random'>): string {
  const own = new URL(url)
  own.hash = ''
  own.searchParams.set(`cb${random.word()}`, random.word())
  return own.href
}

async function open(
  { send }: Context,
  url: string,
  headers: readonly Header[] = [],
): Promise<PageExchange | null> {
  const request: ProbeRequest = {
    url,
    as: 'anonymous',
    followRedirects: false,
    bodyBytesMax,
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
    ...(headers.some(([name]) => name === 'cookie') ? { hasCookieInput: true } : {}),
  }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

/** Null if the response does not come from a cache. */
export async function openStored(context: Context, url: string): Promise<PageExchange | null> {
  const again = await open(context, url)
  if (again === null || isStored(again.exchange)) return again
  if (headerValue(again.exchange.headers, 'age') === null) return null
  await context.wait(ageMs)
  const aged = await open(context, url)
  return aged !== null && isStored(aged.exchange) ? aged : null
}

function isStored({ headers }: Exchange): boolean {
  return headers.some(([name, value]) => {
    if (/^(?:age|x-cache-hits)$/i.test(name)) return /[1-9]/.test(value)
    // Varnish adds the id of the request that stored the response.
    if (/^x-varnish$/i.test(name)) return /^\d+ \d+$/.test(value.trim())
    // `x-nextjs-cache` is about pages that were rendered ahead.
    return /cache/i.test(name) && !/control|key|tag|nextjs/i.test(name) && hitWords.test(value)
  })
}

/** Those of RFC 9211, Squid, Varnish, nginx, Cloudflare, CloudFront and Vercel. */
const hitWords = /hit(?![a-z]|-for)|\b(?:stale|updating|revalidated|prerender)\b/i

export class KeyedPage {
  readonly url: string
  readonly plain: PageExchange
  private readonly context: Context

  constructor(context: Context, url: string, plain: PageExchange) {
    this.context = context
    this.url = url
    this.plain = plain
  }

  /**
   * Two new URLs miss in a row, so a stored response of all URLs would have expired. Then the hit of the first one
   * is its own.
   */
  async isKeyed(): Promise<boolean> {
    const [first, second] = [await this.openNew(), await this.openNew()]
    if (first === null || second === null) return false
    const isMissed = !isStored(first.exchange) && !isStored(second.exchange)
    return isMissed && (await openStored(this.context, first.request.url)) !== null
  }

  async openNew(headers: readonly Header[] = []): Promise<PageExchange | null> {
    return await openUnique(this.context, this.url, headers)
  }

  /** Proves the key again after the request, and so before the next one. */
  async send(headers: readonly Header[]): Promise<PageExchange | null | 'shared'> {
    const sent = await this.openNew(headers)
    const isOwn = sent === null || !isStored(sent.exchange)
    if (isOwn && (await this.isKeyed())) return sent
    if (sent !== null) this.context.noteLeft(sent.request.url)
    return 'shared'
  }
}

export async function proveKey(
  context: Context,
  url: string,
  plain: PageExchange,
): Promise<KeyedPage | 'shared' | 'no-cache'> {
  if (isStored(plain.exchange)) return 'shared'
  if ((await openStored(context, plain.request.url)) === null) return 'no-cache'
  const page = new KeyedPage(context, url, plain)
  return (await page.isKeyed()) && (await page.isKeyed()) ? page : 'shared'
}
