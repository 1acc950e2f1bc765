import type { Exchange } from '../model/artifacts.ts'
import { headerValue } from '../parse/http/headers.ts'
import { resolveUrl } from '../parse/url/urls.ts'

/** By what answers to somebody who is signed in differ from those to strangers. */
export type SignInMarks = {
  /** `unclear`: it has too little of either, such as an answer of an overloaded server. */
  judge(answer: Exchange): 'user' | 'stranger' | 'unclear'
}

export type ToldApart =
  | { readonly ok: true; readonly marks: SignInMarks }
  | { readonly ok: false; readonly reason: string }

const wordsMax = 5_000
const marksMax = 200
const textCharsMax = 512 * 1024
/** One word may differ by chance. */
const wordsMin = 2

const failed = (reason: string): ToldApart => ({ ok: false, reason })

/**
 * Compares answers to one address, several with the sign-in and several without. Only what is the same each time and
 * differs between the two counts: values that change from answer to answer, such as tokens of forms, do not.
 */
export function tellApart(user: readonly Exchange[], stranger: readonly Exchange[]): ToldApart {
  const refused = user.find(isRefusal)
  if (refused !== undefined) return failed(refusalText(refused))
  const facets = facetNames.filter((name) => differs(user.map(facetOf[name]), stranger.map(facetOf[name])))
  const own = markWords(user, stranger)
  const others = markWords(stranger, user)
  if (facets.length === 0 && own.length + others.length < wordsMin) {
    return failed('the answer is the same with the sign-in and without it')
  }
  const [first] = user
  const [other] = stranger
  return {
    ok: true,
    marks: {
      judge(answer) {
        if (answer.status === 429 || answer.status >= 500) return 'unclear'
        const like = (one: Exchange | undefined) =>
          one === undefined ? 0 : facets.filter((name) => facetOf[name](one) === facetOf[name](answer)).length
        const words = new Set(wordsOf(answer))
        const share = (marks: readonly string[]) =>
          marks.length === 0 ? 0 : marks.filter((word) => words.has(word)).length / marks.length
        const forUser = like(first) + share(own)
        const forStranger = like(other) + share(others)
        // Where one of them has no marks of its own, the other's are missed.
        if (forUser + forStranger === 0 && facets.length === 0) {
          return others.length === 0 ? 'stranger' : own.length === 0 ? 'user' : 'unclear'
        }
        if (forUser === forStranger) return 'unclear'
        return forUser > forStranger ? 'user' : 'stranger'
      },
    },
  }
}

const facetNames = ['status', 'location', 'mediaType', 'asksPassword', 'offersSignOut'] as const // `as`: names of facets.

const facetOf: Readonly<Record<(typeof facetNames)[number], (answer: Exchange) => string>> = {
  status: ({ status }) => String(status),
  location: (answer) => locationOf(answer) ?? '',
  mediaType: ({ mediaType }) => mediaType,
  asksPassword: ({ body }) =>
    String(/<input\b[^>]{0,300}\btype\s{0,5}=\s{0,5}["']?password/i.test(start(body))),
  offersSignOut: ({ body }) =>
    String(
      /\b(?:log|sign)[ _-]?(?:out|off)\b|abmelden|d\u00e9connexion|cerrar sesi\u00f3n/i.test(start(body)),
    ),
}

function differs(user: readonly string[], stranger: readonly string[]): boolean {
  return new Set(user).size === 1 && new Set(stranger).size === 1 && user[0] !== stranger[0]
}

/** A server that knows the sign-in does not answer that it needs one. */
function isRefusal(answer: Exchange): boolean {
  return answer.status === 401 || answer.status === 403 || answer.status >= 500 || leadsToSignIn(answer)
}

function refusalText(answer: Exchange): string {
  if (leadsToSignIn(answer)) return 'the target sends the scan to sign in, although it has'
  return `the target answered status ${answer.status} to the sign-in`
}

function leadsToSignIn(answer: Exchange): boolean {
  const location = locationOf(answer)
  return (
    location !== null &&
    /(?:^|[^a-z])(?:log-?_?in|sign-?_?in|logon|anmelden|sso|authorize)(?:$|[^a-z])/i.test(location)
  )
}

/** Path of a redirect, without what may change from answer to answer. */
function locationOf({ status, url, headers }: Exchange): string | null {
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  return location === null ? null : (resolveUrl(location, url)?.pathname ?? null)
}

/** Words that stand in all of these answers and in none of those. */
function markWords(these: readonly Exchange[], those: readonly Exchange[]): readonly string[] {
  const [first, ...rest] = these.map((answer) => new Set(wordsOf(answer)))
  const elsewhere = new Set(those.flatMap(wordsOf))
  return [...(first ?? [])]
    .filter((word) => !elsewhere.has(word) && rest.every((words) => words.has(word)))
    .slice(0, marksMax)
}

function wordsOf({ body }: Exchange): readonly string[] {
  const words = new Set<string>()
  for (const [word] of start(body).matchAll(/[\p{L}\p{N}@._-]{2,60}/gu)) {
    if (words.size >= wordsMax) break
    if (!looksMadeUp(word)) words.add(word)
  }
  return [...words]
}

/** Numbers, tokens and hashes belong to a visit, not to a person. */
function looksMadeUp(word: string): boolean {
  if (!/\p{L}/u.test(word)) return true
  return !word.includes('@') && word.length > 10 && /\d/.test(word)
}

function start(text: string): string {
  return text.slice(0, textCharsMax)
}
