import { type SecretFormat, secretFormats } from '../knowledge/secretFormats.ts'
import type { HtmlDocument } from '../model/html.ts'
import type { ScanCache } from '../model/scanCache.ts'
import { decodeJwt, isExpired, jwtPrefix } from '../parse/formats/jwt.ts'
import { parseHtml } from '../parse/html/html.ts'
import type { Token } from '../parse/text/findTokens.ts'
import type { ClientText } from './clientTexts.ts'
import { openScanCache } from './scanCache.ts'
import { findTokensIn } from './tokenPlaces.ts'

/** A secret and where it stands. */
export type FoundSecret = {
  readonly format: SecretFormat
  readonly token: Token
  readonly url: string
  /** What it was assigned to, such as `apiKey`; null when that cannot be told. */
  readonly variable: string | null
}

/**
 * Finds the secrets of these formats, each value once, where it stands first. Not those that a page shows
 * as an example, nor tokens that had expired when the server answered.
 */
export function findSecrets(
  texts: readonly ClientText[],
  formats: readonly SecretFormat[],
  cache: ScanCache,
): readonly FoundSecret[] {
  const found = new Map<string, FoundSecret>()
  const documents = new Map<ClientText, HtmlDocument>()
  for (const format of formats) {
    let isOnSite: boolean | null = null
    for (const source of texts) {
      for (const token of findTokensIn(source, format, cache)) {
        if (found.has(token.value)) continue
        if (format.context?.of === 'site') {
          const { pattern } = format.context
          isOnSite ??= texts.some(({ text }) => pattern.test(text))
          if (!isOnSite) break
        }
        if (format.context?.of === 'text' && !format.context.pattern.test(source.text)) break
        if (hasExpired(token, source) || isShownAsExample(token, source, documents)) continue
        found.set(token.value, { format, token, url: source.url, variable: readVariable(source.text, token) })
      }
    }
  }
  return [...found.values()]
}

/** Finds secrets in one text of which no more is known than its address. */
export function findSecretsIn(text: string, url: string): readonly FoundSecret[] {
  // A text that only this call knows.
  return findSecrets([{ url, text, mediaType: '', respondedAt: null }], secretFormats, openScanCache())
}

function hasExpired({ value }: Token, { respondedAt }: ClientText): boolean {
  if (respondedAt === null || !value.startsWith(jwtPrefix)) return false
  const jwt = decodeJwt(value)
  return jwt !== null && isExpired(jwt, respondedAt)
}

/** Stands in a page's `<code>`, `<pre>` or `placeholder`, and nowhere in what the page runs or refers to. */
function isShownAsExample(
  { value }: Token,
  source: ClientText,
  documents: Map<ClientText, HtmlDocument>,
): boolean {
  if (!source.mediaType.includes('html')) return false
  // Parsed once for a page, however many keys stand in it.
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

/** The name before `:` or `=`; not one that could be a secret itself. */
function readVariable(text: string, { start }: Token): string | null {
  const name = assignment.exec(text.slice(Math.max(0, start - assignmentCharsMax), start))?.[1]
  return name === undefined || (name.length > 16 && /\d/.test(name)) ? null : name
}
