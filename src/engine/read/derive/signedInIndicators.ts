import type { Exchange } from '../../model/artifacts.ts'
import { headerValue } from '../http/headers.ts'
import { resolveUrl } from '../url/urls.ts'

export type SignedInIndicators = {
  /** `unclear`: neither matches, such as a response of an overloaded server. */
  judge(response: Exchange): 'user' | 'stranger' | 'unclear'
  /** True for content that only users see; an error page merely lacks the content for visitors. */
  proves(response: Exchange): boolean
}

type IndicatorsOrReason =
  | { readonly ok: true; readonly marks: SignedInIndicators }
  | { readonly ok: false; readonly reason: string }

const wordsMax = 5_000
const marksMax = 200
const textCharsMax = 512 * 1024
const wordsMin = 2
/** Low, because words may be the news of the day. */
const provenShare = 0.5

const failed = (reason: string): IndicatorsOrReason => ({ ok: false, reason })

/** Only stable differences count, so form tokens do not. */
export function compareSignedIn(user: readonly Exchange[], visitor: readonly Exchange[]): IndicatorsOrReason {
  const refused = user.find(isRefusal)
  if (refused !== undefined) return failed(refusalText(refused))
  const facets = facetNames.filter((name) => differs(user.map(facetOf[name]), visitor.map(facetOf[name])))
  const own = markWords(user, visitor)
  const others = markWords(visitor, user)
  if (facets.length === 0 && own.length + others.length < wordsMin) {
    return failed('sign-in not confirmed: the response is the same with and without it')
  }
  const [first] = user
  const [other] = visitor
  const shareOf = (marks: readonly string[], response: Exchange) => {
    const words = new Set(wordsOf(response))
    return marks.length === 0 ? 0 : marks.filter((word) => words.has(word)).length / marks.length
  }
  const judge: SignedInIndicators['judge'] = (response) => {
    if (response.status === 429 || response.status >= 500) return 'unclear'
    const like = (one: Exchange | undefined) =>
      one === undefined ? 0 : facets.filter((name) => facetOf[name](one) === facetOf[name](response)).length
    const forUser = like(first) + shareOf(own, response)
    const forVisitor = like(other) + shareOf(others, response)
    // A side without marks is recognized by the absence of those of the other.
    if (forUser + forVisitor === 0 && facets.length === 0) {
      return others.length === 0 ? 'stranger' : own.length === 0 ? 'user' : 'unclear'
    }
    if (forUser === forVisitor) return 'unclear'
    return forUser > forVisitor ? 'user' : 'stranger'
  }
  return {
    ok: true,
    marks: {
      judge,
      proves: (response) =>
        own.length >= wordsMin && shareOf(own, response) >= provenShare && judge(response) === 'user',
    },
  }
}

/** `text` must occur in the user's response only. */
export function indicatorsOfText(
  text: string,
  { user, visitor }: { readonly user: Exchange; readonly visitor: Exchange },
): IndicatorsOrReason {
  const has = ({ body }: Exchange) => body.includes(text) || body.includes(encodeMarkup(text))
  if (!has(user)) {
    const { status } = user
    return failed(
      `sign-in not confirmed: the response (status code ${status}) lacks the text of check.signedIn`,
    )
  }
  if (has(visitor)) return failed('sign-in not confirmed: visitors see the text of check.signedIn too')
  const judge: SignedInIndicators['judge'] = (response) => {
    if (response.status === 429 || response.status >= 500) return 'unclear'
    return has(response) ? 'user' : 'stranger'
  }
  return { ok: true, marks: { judge, proves: (response) => judge(response) === 'user' } }
}

function encodeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')
}

const facetNames = ['status', 'location', 'mediaType', 'asksPassword', 'offersSignOut'] as const

const facetOf: Readonly<Record<(typeof facetNames)[number], (response: Exchange) => string>> = {
  status: ({ status }) => String(status),
  location: (response) => locationOf(response) ?? '',
  mediaType: ({ mediaType }) => mediaType,
  asksPassword: ({ body }) =>
    String(/<input\b[^>]{0,300}\btype\s{0,5}=\s{0,5}["']?password/i.test(start(body))),
  offersSignOut: ({ body }) =>
    String(
      /\b(?:log|sign)[ _-]?(?:out|off)\b|abmelden|d\u00e9connexion|cerrar sesi\u00f3n/i.test(start(body)),
    ),
}

function differs(user: readonly string[], visitor: readonly string[]): boolean {
  return new Set(user).size === 1 && new Set(visitor).size === 1 && user[0] !== visitor[0]
}

function isRefusal(response: Exchange): boolean {
  return (
    response.status === 401 || response.status === 403 || response.status >= 500 || leadsToSignIn(response)
  )
}

function refusalText(response: Exchange): string {
  if (leadsToSignIn(response)) return 'sign-in not accepted: the target redirects to its sign-in page'
  return `sign-in not accepted: the target responds with status code ${response.status}`
}

function leadsToSignIn(response: Exchange): boolean {
  const location = locationOf(response)
  return (
    location !== null &&
    /(?:^|[^a-z])(?:log-?_?in|sign-?_?in|logon|anmelden|sso|authorize)(?:$|[^a-z])/i.test(location)
  )
}

function locationOf({ status, url, headers }: Exchange): string | null {
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  return location === null ? null : (resolveUrl(location, url)?.pathname ?? null)
}

function markWords(these: readonly Exchange[], those: readonly Exchange[]): readonly string[] {
  const [first, ...rest] = these.map((response) => new Set(wordsOf(response)))
  const elsewhere = new Set(those.flatMap(wordsOf))
  return [...(first ?? [])]
    .filter((word) => !elsewhere.has(word) && rest.every((words) => words.has(word)))
    .slice(0, marksMax)
}

function wordsOf({ body }: Exchange): readonly string[] {
  const words = new Set<string>()
  for (const [word] of start(body).matchAll(/[\p{L}\p{N}@._-]{2,60}/gu)) {
    if (words.size >= wordsMax) break
    if (!looksGenerated(word)) words.add(word)
  }
  return [...words]
}

function looksGenerated(word: string): boolean {
  if (!/\p{L}/u.test(word)) return true
  return !word.includes('@') && word.length > 10 && /\d/.test(word)
}

function start(text: string): string {
  return text.slice(0, textCharsMax)
}
