import { createHash } from 'node:crypto'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import type { ResponseKeeper } from '../../../network/layers/keepResponses.ts'
import { readJson } from '../../../read/formats/json.ts'
import { provokingRequest } from '../../../read/http/provokingRequest.ts'
import { jsonStrings } from '../../../read/text/jsonStrings.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'

const keptMax = 300
const keptCharsMax = 12 * 1024 * 1024
const bodyCharsMax = 64 * 1024
const keptPerPlaceMax = 6
const sentCharsMin = 4
const sentMax = 60
/** Plain path segments are not removed from a body: files and functions in its errors have the same names. */
const ownName = /^[a-z_-]{1,40}$/i

/** A response with none of these matches no content check. */
const notable =
  /exception|traceback|stack ?trace|warning|deprecated|fatal error|quotation mark|incorrect syntax|parse error|notice<|error|sql|\bora-\d|\bat [\w.$<>]{1,80}[ (]|\.(?:php|py|rb|java|cs|go|js|ts):\d|on line <?b?>?\d|<\?php|<%|\$2[aby]\$|\$argon2|\$6\$|\b[a-f0-9]{32}\b|password|passwd|secret|api_?key|token|AKIA|\b\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b|\b\d{3}-\d{2}-\d{4}\b|\/(?:var|home|usr|srv|opt|app)\/|\b[a-z]:\\/i

/** Content checks may match errors, sources, hashes and data. */
export class NotableResponses implements ResponseKeeper {
  readonly #host: string
  readonly #kept: Exchange[] = []
  readonly #keys = new Set<string>()
  readonly #counts = new Map<string, number>()
  #charsLeft = keptCharsMax

  constructor(host: string) {
    this.#host = host
  }

  get kept(): readonly Exchange[] {
    return this.#kept
  }

  note(request: EgressRequest, exchange: Exchange): void {
    if (this.#kept.length >= keptMax || this.#charsLeft <= 0 || new URL(exchange.url).host !== this.#host)
      return
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
    const count = this.#counts.get(place) ?? 0
    if (this.#keys.has(key) || count >= keptPerPlaceMax) return
    this.#keys.add(key)
    this.#counts.set(place, count + 1)
    this.#charsLeft -= own.length
    // The account's name does not matter: unauthenticated visitors do not get this response.
    const sentAs = (request.account ?? null) === null ? {} : { sentAs: 'user' as const }
    this.#kept.push({ ...exchange, url: place, body: own, ...sentAs, ...provokingRequest(request) })
  }
}

/** Masks payloads in the path, so that a finding has the same place in every scan. */
function placeOf(url: string): string {
  const { origin, pathname } = new URL(url)
  const segments = pathname.split('/').map((segment) => (/^[\w.~-]{0,60}$/.test(segment) ? segment : '*'))
  return `${origin}${segments.join('/')}`
}

/** Removes echoes of the request, since payloads look like file names, errors and queries. */
function withoutSent(body: string, { url, body: sentBody = '', headers = {} }: EgressRequest): string {
  const { pathname, searchParams } = new URL(url)
  const texts = [
    ...pathname.split('/').filter((segment) => !ownName.test(segment)),
    ...searchParams.values(),
    ...jsonStrings(readJson(sentBody)),
    ...new URLSearchParams(sentBody).values(),
    ...Object.values(headers),
  ]
  const forms = texts.slice(0, sentMax).flatMap((text) => formsOf(text))
  const wanted = [...new Set(forms)]
    .filter(({ length }) => length >= sentCharsMin)
    .sort((one, other) => other.length - one.length)
  return wanted.reduce((rest, text) => rest.replaceAll(text, ' '), body)
}

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

function maskChanging(text: string): string {
  return text.replace(/[\w-]*\d[\w-]*/g, '0').replace(/\s+/g, ' ')
}
