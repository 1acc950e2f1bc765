import type { Exchange } from '../../model/artifacts.ts'
import type { RandomSource } from '../../model/probe.ts'
import type { Change, FilledRequest, Parameter, SentForm, TokenField } from '../../model/surface.ts'
import { type Pair, readPairs } from '../../read/body/entryBody.ts'
import { parseHtml } from '../../read/html/html.ts'
import {
  cookieFieldFor,
  cookieInField,
  cookiesSetBy,
  emptyJar,
  keepCookie,
} from '../../read/http/cookieJar.ts'
import { rendersHtml } from '../../read/http/rendersHtml.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'
import { readTokens } from '../surface/forms/readTokens.ts'

type RenewOptions = {
  /** Sends as the account of the request; null without a response. */
  readonly load: (url: string) => Promise<Exchange | null>
  /** Header `Cookie` of the account: servers set some tokens at the sign-in only. */
  readonly cookiesFor?: (url: string) => string
  readonly lasting?: () => readonly Change[] | null
  readonly onTokens?: (tokens: readonly Change[]) => void
  readonly random: Pick<RandomSource, 'word'>
  /** An unauthenticated request also takes the session cookie of the token page. */
  readonly isAnonymous: boolean
}

type Sendable = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly form?: SentForm
}

/** A ready request and its inserted values, which responses may reflect. */
type RenewedRequest<Request> = {
  readonly request: Omit<Request, 'renewal'>
  readonly values: readonly string[]
  readonly isLasting?: true
}

/** Inserts fresh tokens and unused values. */
export async function renewRequest<Request extends Sendable & Pick<FilledRequest, 'renewal'>>(
  { renewal, ...request }: Request,
  {
    load,
    cookiesFor = () => '',
    lasting = () => null,
    onTokens = () => {},
    random,
    isAnonymous,
  }: RenewOptions,
): Promise<RenewedRequest<Request>> {
  if (renewal === undefined) return { request, values: [] }
  const known = renewal.page === null ? null : lasting()
  const page = renewal.page === null || known !== null ? null : await load(renewal.page)
  const loaded =
    page === null
      ? []
      : tokensOf(page, renewal.tokens, {
          pairs: ownPairs(request.url, request.form?.body.text ?? request.body ?? ''),
          sent: cookiesFor(page.url),
        })
  if (page !== null) onTokens(loaded)
  const tokens = known ?? loaded
  const fresh = renewal.fresh.map(
    (parameter): Change => ({ parameter, value: freshValue(parameter, random) }),
  )
  const refilled = renewal.refill([...tokens, ...fresh])
  const session = page !== null && isAnonymous ? sessionOf(page, request.url) : ''
  const own = request.headers?.cookie ?? ''
  const cookie = [own, session].filter((field) => field !== '').join('; ')
  const headers = {
    ...request.headers,
    ...Object.fromEntries(
      tokens
        .filter(({ parameter }) => parameter.place === 'header')
        .map(({ parameter, value }) => [parameter.name, String(value)]),
    ),
    ...(cookie === '' ? {} : { cookie }),
  }
  const body = refilled.body === undefined ? {} : { body: refilled.body }
  return {
    request: { ...request, url: refilled.url, headers, ...body },
    values: [...tokens, ...fresh].map(({ value }) => String(value)),
    ...(known === null ? {} : { isLasting: true }),
  }
}

function ownPairs(url: string, body: string): readonly Pair[] {
  return [...readPairs(new URL(url).search.slice(1)), ...readPairs(body)]
}

function tokensOf(
  page: Exchange,
  fields: readonly TokenField[],
  { pairs, sent }: { readonly pairs: readonly Pair[]; readonly sent: string },
): readonly Change[] {
  const jar = jarOf(page)
  const found = rendersHtml(page) ? readTokens(parseHtml(page.body, page.url), fields, pairs) : []
  return fields.flatMap(({ from, to }): readonly Change[] => {
    const set = jar.cookies.find(({ name }) => from.kind === 'cookie' && name === from.name)?.value
    const cookie = set ?? (from.kind === 'cookie' ? cookieInField(sent, from.name) : null)
    const value =
      cookie === null
        ? found.find(({ field }) => field.to.name === to.name && field.to.place === to.place)?.value
        : decodePercent(cookie)
    return value === undefined ? [] : [{ parameter: to, value }]
  })
}

function jarOf(page: Exchange) {
  return [...page.redirects, page].reduce((before, { url, headers }) => {
    const at = new URL(url)
    return cookiesSetBy(at, headers).reduce((jar, cookie) => keepCookie(jar, cookie, at, null), before)
  }, emptyJar)
}

function sessionOf(page: Exchange, url: string): string {
  return cookieFieldFor(jarOf(page), new URL(url), null)
}

function freshValue({ value }: Parameter, random: Pick<RandomSource, 'word'>): string {
  const word = random.word(8)
  const at = value.indexOf('@')
  if (at > 0) return `${value.slice(0, at)}-${word}${value.slice(at)}`
  return /\s/.test(value) ? `${value} ${word}` : `${value}${word}`
}
