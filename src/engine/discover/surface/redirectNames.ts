import type { Script } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { EntryBody } from '../../model/surface.ts'
import { bodyParameters } from '../../read/body/entryBody.ts'
import { foldWords } from '../../read/effects/foldWords.ts'

const namesMax = 12
const requestsMax = 5_000
const nameCharsMax = 40
const scriptCharsMax = 2 * 1024 * 1024

/** Words of a name that say that the value is where to go next, with what kind of address it is. */
const saysNext =
  /^ (?:\S+ ){0,2}(?:next|return|redir|redirect|goto|go to|continue|dest|destination|forward|back|rurl|relay ?state|nextpage|nexturl|returnto|returnurl|redirectto|redirecturl|redirecturi|backurl|forwardto|came from)(?: (?:to|url|uri|path|page|link|href))? $/
const pathOrUrl = /^(?:\/(?!\/)[\w./?=&%-]{0,200}|https?:\/\/[^\s]{1,200})$/i
/** Names with such values that never say where to go. */
const saysFile = /^ (?:src|img|image|icon|file|css|script|avatar|logo|photo|picture|thumb|thumbnail) $/

/** Names that applications read although nothing of theirs shows it, behind those that they show. */
const usualNames = ['next', 'returnTo', 'redirect', 'post_logout_redirect_uri']

/** Says whether the name of a field or parameter tells that its value is where the browser goes next. */
export function isRedirectName(name: string): boolean {
  return name.length <= nameCharsMax && saysNext.test(foldWords(name))
}

/** In scripts: `get("returnTo")` of a query, and `?nextPage=` in an address. */
const inScripts =
  /\b(?:searchParams|params|query|URLSearchParams\([^()]{0,80}\))\s{0,3}\.get\(\s{0,3}["'`]([\w.-]{2,40})["'`]|[?&]([\w.-]{2,40})=/g

/**
 * Names under which the application takes where to go next: those of links, forms, hidden fields and scripts, of what
 * is never sent too. Names that say it come before names whose value is an address, and some usual ones stand at the
 * end.
 */
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
