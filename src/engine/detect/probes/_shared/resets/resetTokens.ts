import { createHash } from 'node:crypto'
import type { Exchange } from '../../../../model/artifacts.ts'
import { headerValue } from '../../../../read/http/headers.ts'
import { resolveUrl } from '../../../../read/url/urls.ts'
import { readLeaves } from '../sameResponse.ts'

export type ResetToken = {
  readonly name: string
  readonly value: string
  readonly url: string | null
  readonly isNamed: boolean
}

const tokensMax = 4
const textCharsMax = 64 * 1024
const tokenName = /token|code|otp|\bpin\b|key|hash|secret|link|url/i
const resetName =
  /reset\w{0,12}(?:token|code|link|url|key|otp)$|(?:token|code|otp)\w{0,8}reset$|^otp$|^otp_?code$/i
/** `1764490000`, `2026-01-31` */
const time = /^1\d{9}(?:\d{3})?$|^20\d\d-\d\d(?:-|$)/
const tokenValue = /^[\w.~+/=-]{4,600}$/

export function listResetTokens(exchange: Exchange): readonly ResetToken[] {
  const leaves = [...(readLeaves(exchange) ?? [])].flatMap(([place, text]): ResetToken[] => {
    const name = place.split('/').at(-1) ?? ''
    const value = String(JSON.parse(text))
    if (!tokenName.test(name) || !tokenValue.test(value)) return []
    return [{ name, value, url: null, isNamed: resetName.test(name) && isSecret(value) }]
  })
  return [...linksOf(exchange), ...leaves].slice(0, tokensMax)
}

function isSecret(value: string): boolean {
  return /\d/.test(value) && !value.startsWith('/') && !time.test(value)
}

const fieldName = /(?:^|[_-])(?:token|code|otp|pin|key|secret)$|(?:[tT]oken|Code|Key|Secret)$/
const resetPath = /reset|recover|forgot|passw|pwd/i
const picturePath = /captcha|\.(?:png|jpe?g|gif|svg|webp|ico|css|m?js)$/i

/** Fields also tell when a mail was sent; only a link makes a plain time a token. */
export function isShownAsToken({ name, url }: ResetToken, derivation: string): boolean {
  if (url === null) return fieldName.test(name) && / hash of /.test(derivation)
  const { pathname } = new URL(url)
  return resetPath.test(pathname) && !picturePath.test(pathname)
}

function linksOf({ body, headers, url }: Exchange): readonly ResetToken[] {
  return listTokenLinks(
    `${headerValue(headers, 'location') ?? ''} ${body.slice(0, textCharsMax)}`,
    url,
  ).flatMap(({ link, token }) =>
    link.origin === new URL(url).origin
      ? [{ name: 'link', value: token, url: link.href, isNamed: false }]
      : [],
  )
}

export function linksToHost({ body, url }: Exchange, host: string): boolean {
  return listTokenLinks(body.slice(0, textCharsMax), url).some(({ link }) => link.hostname === host)
}

type TokenLink = { readonly link: URL; readonly token: string }

function listTokenLinks(text: string, base: string): readonly TokenLink[] {
  const plain = text.replaceAll('\\/', '/').replaceAll('&amp;', '&')
  const words = plain.match(/[^\s"'<>()\\,;]{8,1000}/g) ?? []
  return words.flatMap((word) => {
    const link = /^(?:https?:\/)?\//.test(word) ? resolveUrl(word, base) : null
    const token = link === null ? null : tokenOfLink(link)
    return link === null || token === null ? [] : [{ link, token }]
  })
}

/** Equal for links that differ only in the token. */
export function patternOfLink({ url }: ResetToken): string | null {
  if (url === null) return null
  const { pathname, searchParams } = new URL(url)
  const path = pathname.split('/').map((segment) => (randomSegment.test(segment) ? '…' : segment))
  return `${path.join('/')} ${[...searchParams.keys()].join(' ')}`
}

const randomSegment = /^(?=.*\d)[\w.~=-]{6,600}$/

function tokenOfLink({ pathname, searchParams }: URL): string | null {
  const [, value] =
    [...searchParams].find(([name, text]) => tokenName.test(name) && tokenValue.test(text)) ?? []
  const last = pathname.split('/').at(-1) ?? ''
  return value ?? (/reset|recover|password|forgot/i.test(pathname) && randomSegment.test(last) ? last : null)
}

/** Changes the last character to another one of its kind. */
export function alterToken(value: string): string {
  const last = value.at(-1) ?? ''
  const other = /\d/.test(last) ? (Number(last) + 5) % 10 : last === 'q' ? 'r' : 'q'
  return `${value.slice(0, -1)}${other}`
}

type Guess = { readonly about: string; readonly value: string }

export function guessTokens(identifier: string): readonly Guess[] {
  return [
    { about: 'the name of the account', value: identifier },
    { about: 'the name of the account in Base64', value: Buffer.from(identifier).toString('base64') },
    ...['md5', 'sha1', 'sha256'].map((algorithm) => ({
      about: `the ${algorithm.toUpperCase()} hash of the name of the account`,
      value: createHash(algorithm).update(identifier).digest('hex'),
    })),
  ]
}
