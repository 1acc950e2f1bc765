import { createHash } from 'node:crypto'
import type { Exchange } from '../../../model/artifacts.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { readLeaves } from '../_shared/sameResponse.ts'

export type ResetToken = {
  readonly name: string
  readonly value: string
  /** The link that contains it. */
  readonly url: string | null
  readonly isNamed: boolean
}

const tokensMax = 4
const textCharsMax = 64 * 1024
const tokenName = /token|code|otp|\bpin\b|key|hash|secret|link|url/i
const resetName =
  /reset\w{0,12}(?:token|code|link|url|key|otp)|(?:token|code|otp)\w{0,8}reset|^otp$|^otp_?code$/i
const tokenValue = /^[\w.~+/=-]{4,600}$/

export function listResetTokens(exchange: Exchange): readonly ResetToken[] {
  const leaves = [...(readLeaves(exchange) ?? [])].flatMap(([place, text]): ResetToken[] => {
    const name = place.split('/').at(-1) ?? ''
    const value = String(JSON.parse(text))
    if (!tokenName.test(name) || !tokenValue.test(value)) return []
    return [{ name, value, url: null, isNamed: resetName.test(name) }]
  })
  return [...linksOf(exchange), ...leaves].slice(0, tokensMax)
}

function linksOf({ body, headers, url }: Exchange): readonly ResetToken[] {
  const text = `${headerValue(headers, 'location') ?? ''} ${body.slice(0, textCharsMax)}`
    .replaceAll('\\/', '/')
    .replaceAll('&amp;', '&')
  const words = text.match(/[^\s"'<>()\\,;]{8,1000}/g) ?? []
  return words.flatMap((word) => {
    const link = /^(?:https?:\/)?\//.test(word) ? resolveUrl(word, url) : null
    const token = link === null || link.origin !== new URL(url).origin ? null : tokenOfLink(link)
    return link === null || token === null
      ? []
      : [{ name: 'link', value: token, url: link.href, isNamed: false }]
  })
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
