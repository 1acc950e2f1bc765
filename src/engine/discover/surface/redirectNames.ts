import type { Script } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { EntryBody } from '../../model/surface.ts'
import { bodyParameters } from '../../read/body/entryBody.ts'
import { foldWords } from '../../read/effects/foldWords.ts'

const namesMax = 12
const requestsMax = 5_000
const nameCharsMax = 40
const scriptCharsMax = 2 * 1024 * 1024

const saysNext =
  /^ (?:\S+ ){0,2}(?:next|return|redir|redirect|goto|go to|continue|dest|destination|forward|back|rurl|relay ?state|nextpage|nexturl|returnto|returnurl|redirectto|redirecturl|redirecturi|backurl|forwardto|came from)(?: (?:to|url|uri|path|page|link|href))? $/
const pathOrUrl = /^(?:\/(?!\/)[\w./?=&%-]{0,200}|https?:\/\/[^\s]{1,200})$/i
const saysFile = /^ (?:src|img|image|icon|file|css|script|avatar|logo|photo|picture|thumb|thumbnail) $/

/** Tried after the application's own. */
const usualNames = ['next', 'returnTo', 'redirect', 'post_logout_redirect_uri']

export function isRedirectName(name: string): boolean {
  return name.length <= nameCharsMax && saysNext.test(foldWords(name))
}

/** `get("returnTo")`, `?nextPage=` */
const inScripts =
  /\b(?:searchParams|params|query|URLSearchParams\([^()]{0,80}\))\s{0,3}\.get\(\s{0,3}["'`]([\w.-]{2,40})["'`]|[?&]([\w.-]{2,40})=/g

export function listRedirectNames(
  requests: readonly FoundRequest[],
  scripts: readonly Script[],
): readonly string[] {
  const pairs = requests
    .slice(0, requestsMax)
    .flatMap(({ url, body }) => [...new URL(url).searchParams, ...fieldsOf(body)])
  const named = pairs.map(([name]) => name).filter(isRedirectName)
  const byValue = pairs.flatMap(([name, value]) =>
    /^[\w.-]{1,40}$/.test(name) && pathOrUrl.test(value) && !saysFile.test(foldWords(name)) ? [name] : [],
  )
  return [...new Set([...named, ...namesInScripts(scripts), ...usualNames, ...byValue])].slice(0, namesMax)
}

function fieldsOf(body: EntryBody | undefined): readonly (readonly [string, string])[] {
  if (body === undefined || (body.kind !== 'form' && body.kind !== 'multipart')) return []
  return bodyParameters(body).map(({ name, value }) => [name, value])
}

function namesInScripts(scripts: readonly Script[]): readonly string[] {
  const names = new Set<string>()
  let charsLeft = scriptCharsMax
  for (const { text, isFirstParty } of scripts) {
    if (!isFirstParty || text.length > charsLeft) continue
    charsLeft -= text.length
    for (const [, read = '', written = ''] of text.matchAll(inScripts)) {
      const name = read === '' ? written : read
      if (names.size < namesMax && isRedirectName(name)) names.add(name)
    }
  }
  return [...names]
}
