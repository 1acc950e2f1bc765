/**
 * Keeps those responses to probes that the checks of contents have to see: errors, sources, hashes and data that only a
 * crafted request brings to light. May not judge them.
 */
import { createHash } from 'node:crypto'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { withSend } from '../../../network/egress/withSend.ts'
import { readJson } from '../../../read/formats/json.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import { textsIn } from './textsIn.ts'

export type ResponseSieve = {
  /** The same way to the network, on which every response is looked at once. */
  readonly egress: Egress
  /** What was kept, in the order received. */
  readonly kept: () => readonly Exchange[]
}

const keptMax = 300
const keptCharsMax = 12 * 1024 * 1024
const bodyCharsMax = 64 * 1024
/** Of one place: hundreds of requests of a probe bring the same error. */
const keptPerPlaceMax = 6
/** A shorter text stands everywhere. */
const sentCharsMin = 4
const sentMax = 60
/** What a path of the application is made of; the files and functions of its errors have the same names. */
const ownName = /^[a-z_-]{1,40}$/i

/** What no response without one of these has anything for the checks of contents. */
const notable =
  /exception|traceback|stack ?trace|warning|deprecated|fatal error|quotation mark|incorrect syntax|parse error|notice<|error|sql|\bora-\d|\bat [\w.$<>]{1,80}[ (]|\.(?:php|py|rb|java|cs|go|js|ts):\d|on line <?b?>?\d|<\?php|<%|\$2[aby]\$|\$argon2|\$6\$|\b[a-f0-9]{32}\b|password|passwd|secret|api_?key|token|AKIA|\b\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b|\b\d{3}-\d{2}-\d{4}\b|\/(?:var|home|usr|srv|opt|app)\/|\b[a-z]:\\/i

/** Opens the sieve of one scan. */
export function openResponseSieve(egress: Egress, host: string): ResponseSieve {
  const kept: Exchange[] = []
  const seen = new Set<string>()
  const perPlace = new Map<string, number>()
  let charsLeft = keptCharsMax

  function look(request: EgressRequest, exchange: Exchange): void {
    if (kept.length >= keptMax || charsLeft <= 0 || new URL(exchange.url).host !== host) return
    if (!/^(?:$|text\/|application\/(?:[\w.+-]{0,60}(?:json|xml)|x-httpd-php))/.test(exchange.mediaType))
      return
    const body = exchange.body.slice(0, bodyCharsMax)
    if (!notable.test(body)) return
    const place = placeOf(exchange.url)
    const own = withoutSent(body, request)
    if (!notable.test(own)) return
    const key = createHash('sha256')
      .update(`${exchange.status} ${place} ${maskChanging(own)}`)
      .digest('base64')
    const count = perPlace.get(place) ?? 0
    if (seen.has(key) || count >= keptPerPlaceMax) return
    seen.add(key)
    perPlace.set(place, count + 1)
    charsLeft -= own.length
    // Whose sign-in it was does not matter: it is not what an unauthenticated visitor is given.
    const sentAs = (request.account ?? null) === null ? {} : { sentAs: 'user' as const }
    const asked = request.asked === undefined ? {} : { asked: request.asked }
    kept.push({ ...exchange, url: place, body: own, ...sentAs, ...asked })
  }

  return {
    egress: withSend(egress, async (request) => {
      const response = await egress.send(request)
      if (response.ok) look(request, response.exchange)
      return response
    }),
    kept: () => kept,
  }
}

/** The path without what a probe put there, so that the same finding has the same place in every scan. */
function placeOf(url: string): string {
  const { origin, pathname } = new URL(url)
  const segments = pathname.split('/').map((segment) => (/^[\w.~-]{0,60}$/.test(segment) ? segment : '*'))
  return `${origin}${segments.join('/')}`
}

/** What the target repeats of a request is none of its own: payloads name files, errors and queries. */
function withoutSent(body: string, { url, body: sentBody = '', headers = {} }: EgressRequest): string {
  const { pathname, searchParams } = new URL(url)
  const texts = [
    ...pathname.split('/').filter((segment) => !ownName.test(segment)),
    ...searchParams.values(),
    ...textsIn(readJson(sentBody)),
    ...new URLSearchParams(sentBody).values(),
    ...Object.values(headers),
  ]
  const forms = texts.slice(0, sentMax).flatMap((text) => formsOf(text))
  const wanted = [...new Set(forms)]
    .filter(({ length }) => length >= sentCharsMin)
    .sort((one, other) => other.length - one.length)
  return wanted.reduce((rest, text) => rest.replaceAll(text, ' '), body)
}

/** As sent, decoded, and as HTML and JSON write it. */
function formsOf(text: string): readonly string[] {
  const decoded = decodePercent(text)
  const html = decoded.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const quoted = html.replaceAll('"', '&quot;')
  return [
    text,
    decoded,
    html,
    quoted,
    quoted.replaceAll("'", '&#39;'),
    quoted.replaceAll("'", '&#039;'),
    quoted.replaceAll("'", '&#x27;'),
    JSON.stringify(decoded).slice(1, -1),
  ]
}

/** Numbers and random words differ from response to response. */
function maskChanging(text: string): string {
  return text.replace(/[\w-]*\d[\w-]*/g, '0').replace(/\s+/g, ' ')
}
