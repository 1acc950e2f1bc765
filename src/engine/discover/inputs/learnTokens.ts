import type { Exchange } from '../../model/artifacts.ts'
import type { HtmlDocument } from '../../model/html.ts'
import type { Entry, TokenField } from '../../model/surface.ts'
import { type Pair, readPairs } from '../../read/body/entryBody.ts'
import { readSerialized } from '../../read/formats/serializedValue.ts'
import { parseHtml } from '../../read/html/html.ts'
import { metaNamed } from '../../read/html/metaElements.ts'
import { cookiesSetBy } from '../../read/http/cookieJar.ts'
import { rendersHtml } from '../../read/http/rendersHtml.ts'
import { readTokens } from '../surface/forms/readTokens.ts'
import { isTokenName } from '../surface/forms/tokenNames.ts'
import { isOperationName } from '../surface/identity/operations.ts'
import type { LearnContext } from './locateApi.ts'

const pagesMax = 40
const bodyBytesMax = 512 * 1024

/**
 * Finds fields to renew before each request: those that change on a reload or are named as tokens. Scripts
 * use a meta element or cookie of the first page.
 */
export async function learnTokens(
  entries: readonly Entry[],
  context: LearnContext,
): Promise<readonly Entry[]> {
  const pages = new Map<string, Exchange | null>()
  const load = async (url: string) => {
    const known = pages.get(url)
    if (known !== undefined || pages.size >= pagesMax) return known ?? null
    const response = await context.share.send({ url, account: context.account, bodyBytesMax })
    pages.set(url, response.ok ? response.exchange : null)
    return response.ok ? response.exchange : null
  }
  const sent = context.account?.headersFor(new URL(context.target.url)).cookie ?? ''
  const learned: Entry[] = []
  for (const entry of entries) {
    const isScripted = entry.effect === 'writes' && entry.renewal === undefined && entry.source !== 'form'
    if (entry.renewal !== undefined) learned.push(withTokens(entry, await load(entry.renewal.page)))
    else if (isScripted)
      learned.push(withHeaderToken(entry, await load(context.target.url), { url: context.target.url, sent }))
    else learned.push(entry)
  }
  return learned
}

function withTokens(entry: Entry, page: Exchange | null): Entry {
  const { renewal, ...rest } = entry
  if (renewal === undefined) return entry
  const now =
    page !== null && rendersHtml(page)
      ? readTokens(parseHtml(page.body, page.url), renewal.tokens, ownPairs(entry))
      : []
  const tokens = renewal.tokens.filter(({ to }) => {
    // Another form of the page may name another operation.
    if (isOperationName(to.name) && !isTokenName(to.name)) return false
    const value = now.find(({ field }) => field.to.name === to.name)?.value
    const own = entry.parameters.find(({ place, name }) => place === to.place && name === to.name)?.value
    // An existing object may carry a version that changes on each save.
    const mayBeVersion = entry.form?.isFilled === true && !isInput(own ?? '')
    return mayBeVersion || isTokenName(to.name) || (value !== undefined && value !== own)
  })
  return tokens.length === 0 ? rest : { ...rest, renewal: { ...renewal, tokens } }
}

/** Objects, URLs and file names. */
function isInput(value: string): boolean {
  return readSerialized(value) !== null || /^(?:https?:\/\/|[\w/-]{1,200}\.[a-z]{2,5}$)/i.test(value)
}

function ownPairs({ url, body }: Entry): readonly Pair[] {
  return [...readPairs(new URL(url).search.slice(1)), ...readPairs(body?.text ?? '')]
}

const scriptHeader = 'x-csrf-token'

const cookieHeaders: readonly (readonly [cookie: RegExp, header: string])[] = [
  [/^xsrf-token$/i, 'x-xsrf-token'],
  [/^csrftoken$/i, 'x-csrftoken'],
  [/^(?:_?csrf|csrf[_-]token|csrf_access_token)$/i, scriptHeader],
]

/** The convention of Angular, axios, Laravel, Rails and Django. */
function withHeaderToken(
  entry: Entry,
  page: Exchange | null,
  { url, sent }: { readonly url: string; readonly sent: string },
): Entry {
  const tokens = page === null ? [] : headerTokens(page, sent)
  return tokens.length === 0 ? entry : { ...entry, renewal: { page: url, tokens } }
}

/** `sent`: header `Cookie` of the account, as servers may set a token at the sign-in only. */
function headerTokens(page: Exchange, sent: string): readonly TokenField[] {
  const document = rendersHtml(page) ? parseHtml(page.body, page.url) : null
  const metas =
    document === null ? [] : ['csrf-token', '_csrf'].filter((name) => metaNamed(document, name).length > 0)
  const set = [...page.redirects, page].flatMap(({ url, headers }) => cookiesSetBy(new URL(url), headers))
  const known = sent.split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '')
  const cookies = new Set([...set.map(({ name }) => name), ...known])
  const named = document === null ? null : headerNamedBy(document, page.body)
  return [
    ...metas.map((name) => toHeader(named ?? scriptHeader, { kind: 'meta', name })),
    ...[...cookies].flatMap((name) =>
      cookieHeaders
        .filter(([pattern]) => pattern.test(name))
        // The cookies of csurf and nuxt-csurf hold the secret of the meta element's token.
        .filter(([, header]) => metas.length === 0 || header !== scriptHeader)
        .map(([, header]) => toHeader(header, { kind: 'cookie', name })),
    ),
  ]
}

function toHeader(name: string, from: TokenField['from']): TokenField {
  return { from, to: { place: 'header', name } }
}

/** Spring Security names its header in a meta element, nuxt-csurf in the runtime configuration of the page. */
function headerNamedBy(document: HtmlDocument, body: string): string | null {
  const [named] = metaNamed(document, '_csrf_header')
  const name = named ?? /\bcsurf:\{[^{}]{0,200}\bheaderName:"([^"]{1,60})"/.exec(body)?.[1] ?? ''
  return /^[\w-]{1,60}$/.test(name) ? name.toLowerCase() : null
}
