import type { HtmlDocument } from '../../model/html.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { decodeJwt, isExpired, jwtPrefix } from '../formats/jwt.ts'
import { parseHtml } from '../html/html.ts'
import {
  type SecretFormat,
  type SecretKind,
  secretFormats,
  unnamedFormats,
} from '../knowledge/secrets/secretKinds.ts'
import type { Token } from '../text/findTokens.ts'
import type { ClientText } from './clientTexts.ts'
import { findKeysByContext } from './keysByContext.ts'
import { openScanCache } from './scanCache.ts'
import { findTokensIn } from './tokenPlaces.ts'

export type FoundSecret = {
  readonly kind: SecretKind
  readonly token: Token
  readonly url: string
  readonly urls: readonly string[]
  readonly variable: string | null
}

/**
 * Each value once, with its most specific kind. Excludes examples on pages and tokens expired at the time of
 * the response.
 */
export function findSecrets(texts: readonly ClientText[], cache: ScanCache): readonly FoundSecret[] {
  return cache.memo(listSecrets, texts, cache)
}

export function findSecretsIn(text: string, url: string): readonly FoundSecret[] {
  return findSecrets([{ url, text, mediaType: '', respondedAt: null }], openScanCache())
}

type Finding = Omit<FoundSecret, 'urls'> & { readonly urls: string[] }

function listSecrets(texts: readonly ClientText[], cache: ScanCache): readonly FoundSecret[] {
  const found = new Map<string, Finding>()
  const documents = new Map<ClientText, HtmlDocument>()
  const add = (kind: SecretKind, token: Token, source: ClientText): void => {
    if (hasExpired(token, source) || isShownAsExample(token, source, documents)) return
    const { url } = source
    const known = found.get(token.value)
    if (known === undefined) {
      found.set(token.value, { kind, token, url, urls: [url], variable: readVariable(source.text, token) })
    } else if (!known.urls.includes(url)) known.urls.push(url)
  }
  const addFormats = (formats: readonly SecretFormat[]): void => {
    for (const format of formats) {
      for (const { token, source } of findFormat(format, texts, cache)) add(format, token, source)
    }
  }
  addFormats(secretFormats)
  for (const source of texts) {
    for (const { secret, token } of cache.memo(findKeysByContext, source, cache)) {
      if (!isPartOf(token, source, found)) add(secret, token, source)
    }
  }
  addFormats(unnamedFormats)
  return [...found.values()]
}

function* findFormat(
  format: SecretFormat,
  texts: readonly ClientText[],
  cache: ScanCache,
): Generator<{ readonly token: Token; readonly source: ClientText }> {
  const { context } = format
  let isOnSite: boolean | null = null
  for (const source of texts) {
    const tokens = findTokensIn(source, format, cache)
    if (tokens.length === 0) continue
    if (context?.of === 'site') {
      isOnSite ??=
        texts.some(({ text }) => context.pattern.test(text)) &&
        !texts.some(({ text }) => context.without?.test(text) === true)
      if (!isOnSite) return
    }
    if (context?.of === 'text' && !context.pattern.test(source.text)) continue
    for (const token of tokens) yield { token, source }
  }
}

function isPartOf(
  { value, start }: Token,
  { text }: ClientText,
  found: ReadonlyMap<string, Pick<FoundSecret, 'token'>>,
): boolean {
  for (const [whole, { token }] of found) {
    if (whole.length <= value.length || !whole.includes(value)) continue
    if (text.startsWith(whole, start - token.value.indexOf(value))) return true
  }
  return false
}

function hasExpired({ value }: Token, { respondedAt }: ClientText): boolean {
  if (respondedAt === null || !value.startsWith(jwtPrefix)) return false
  const jwt = decodeJwt(value)
  return jwt !== null && isExpired(jwt, respondedAt)
}

function isShownAsExample(
  { value }: Token,
  source: ClientText,
  documents: Map<ClientText, HtmlDocument>,
): boolean {
  if (!source.mediaType.includes('html')) return false
  const document = documents.get(source) ?? parseHtml(source.text, source.url)
  documents.set(source, document)
  let isShown = false
  for (const { name, text: inner, attributes } of document.elements) {
    if (name === 'script' && inner.includes(value)) return false
    if ((name === 'code' || name === 'pre') && inner.includes(value)) isShown = true
    for (const [attribute, content] of Object.entries(attributes)) {
      if (!content.includes(value)) continue
      if (attribute !== 'placeholder') return false
      isShown = true
    }
  }
  return isShown
}

const assignment = /([A-Za-z_$][\w$.-]{0,60})\\?["']?\s{0,3}[:=]\s{0,3}(?:new URL\()?(?:Bearer )?\\?["'`]?$/
const assignmentCharsMax = 80

/** A name that could be a secret itself gives null. */
function readVariable(text: string, { start }: Token): string | null {
  const name = assignment.exec(text.slice(Math.max(0, start - assignmentCharsMax), start))?.[1]
  return name === undefined || (name.length > 16 && /\d/.test(name)) ? null : name
}
