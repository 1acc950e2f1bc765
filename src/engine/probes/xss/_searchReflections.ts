import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import { quoteAround } from '../../evidence/quoteAround.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeContext, ProbeOutcome } from '../../model/probe.ts'
import type { Entry, Parameter, ParameterPlace } from '../../model/surface.ts'
import { findHtmlPlaces, type HtmlPlace } from '../../parse/html/htmlPlaces.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { forbidsInlineScripts } from './_inlineScripts.ts'
import { type XssPayload, xssPayloadsFor } from './_xssPayloads.ts'
import { findXssProof } from './_xssProof.ts'

/** Texts that are tried on one parameter. */
const attemptsMax = 6

/** A value of ours that a page repeats. */
type Reflection = {
  readonly entry: Entry
  readonly parameter: Parameter
  readonly word: string
  readonly places: readonly HtmlPlace[]
  /** Of the response to the plain word. */
  readonly status: number
}

/**
 * Looks for parameters whose value a page takes over as markup or script: first a plain word in all of them at once,
 * then in each that was not repeated; wherever a word comes back, texts that break out of exactly that place. Only
 * what became markup or script in the response, read as a browser reads it, is an observation.
 */
export async function searchReflections(
  { send, random, left }: Pick<ProbeContext, 'send' | 'random' | 'left'>,
  { entries, places }: { readonly entries: readonly Entry[]; readonly places: readonly ParameterPlace[] },
): Promise<ProbeOutcome> {
  const observations: Observation[] = []
  let refused = 0

  async function look(entry: Entry, parameters: readonly Parameter[]): Promise<readonly Reflection[]> {
    const words = parameters.map((parameter) => ({ parameter, word: random.word() }))
    const changes = words.map(({ parameter, word }) => ({ parameter, value: word }))
    const response = await send(fillEntry(entry, changes))
    if (!response.ok || !rendersHtml(response.exchange)) return []
    const { body, status } = response.exchange
    return words.flatMap(({ parameter, word }) => {
      const found = findHtmlPlaces(body, word)
      return found.length === 0 ? [] : [{ entry, parameter, word, places: found, status }]
    })
  }

  /** The first text for every reflection before the second for any, so that a budget which ends early was fair. */
  async function breakOut(found: readonly Reflection[]): Promise<void> {
    const waiting = found.map((reflection) => ({ reflection, payloads: choosePayloads(reflection) }))
    const proven = new Set<Reflection>()
    for (let turn = 0; turn < attemptsMax; turn += 1) {
      for (const { reflection, payloads } of waiting) {
        const payload = payloads[turn]
        if (payload === undefined || proven.has(reflection)) continue
        const observation = await attempt(reflection, payload)
        if (observation === null) continue
        observations.push(observation)
        proven.add(reflection)
      }
    }
  }

  async function attempt(reflection: Reflection, payload: XssPayload): Promise<Observation | null> {
    const { entry, parameter, word } = reflection
    const request = fillEntry(entry, [{ parameter, value: payload.text }])
    const response = await send(request)
    if (!response.ok) return null
    const { exchange } = response
    if (isRefused(exchange, reflection)) refused += 1
    const proof = rendersHtml(exchange) ? findXssProof(exchange.body, word) : null
    return proof === null ? null : observeXss(reflection, { request, exchange, payload, proof })
  }

  const pages = entries
    .map((entry) => ({ entry, own: entry.parameters.filter(({ place }) => places.includes(place)) }))
    .filter(({ entry, own }) => own.length > 0 && mayBeHtml(entry))
    .toSorted((one, other) => rankOf(one.entry) - rankOf(other.entry))
  const together: Reflection[] = []
  for (const { entry, own } of pages) together.push(...(await look(entry, own)))
  await breakOut(together)
  const reflected = new Set(together.map(({ entry, parameter }) => placeOf(entry, parameter)))
  const alone: Reflection[] = []
  for (const { entry, own } of pages) {
    for (const parameter of own.length > 1 ? own : []) {
      // Each was tried beside the others: with nothing left, this second look is done without.
      if (left() === 0 || reflected.has(placeOf(entry, parameter))) continue
      alone.push(...(await look(entry, [parameter])))
    }
  }
  await breakOut(alone)
  const gap =
    refused === 0
      ? null
      : `a firewall or the target blocked requests with payloads (${refused}): allow the scanner`
  return { observations, gap }
}

/** What is known to answer JSON, scripts or pictures shows no markup. */
function mayBeHtml({ mediaType }: Entry): boolean {
  return mediaType === null || mediaType === '' || /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType)
}

function rankOf({ mediaType }: Entry): number {
  return mediaType === null ? 1 : 0
}

/** The first text for each place before the second for any. */
export function choosePayloads({ places, word }: Pick<Reflection, 'places' | 'word'>): readonly XssPayload[] {
  const rows = places.map((place) => xssPayloadsFor(place, word))
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  const throttled = Array.from({ length: longest }, (_, index) =>
    rows.flatMap((row) => row.slice(index, index + 1)),
  ).flat()
  const byText = new Map(throttled.map((payload) => [payload.text, payload]))
  return [...byText.values()].slice(0, attemptsMax)
}

/** A firewall answers what looks like an attack by itself; the plain word had got through. */
function isRefused({ status }: Exchange, { status: plain }: Reflection): boolean {
  return status !== plain && [403, 406, 429, 503].includes(status)
}

/** The finding of an exchange in which our text became more than text; `more` holds details of its own. */
export function observeXss(
  { entry, parameter }: Pick<Reflection, 'entry' | 'parameter'>,
  { request, exchange, payload, proof }: ProofOfXss,
  more: Readonly<Record<string, string>> = {},
): Observation {
  const isForbidden = forbidsInlineScripts(exchange)
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    headers: ['content-security-policy'],
    excerpt: quoteMarker(exchange.body, payload.text),
    ...(isForbidden ? { severity: 'medium' as const } : {}), // `as`: one of the severities, not any text.
    details: {
      parameter: parameter.name,
      ...more,
      context: payload.context,
      payload: payload.text,
      became: proofWords[proof],
      content_security_policy: isForbidden
        ? 'forbids inline scripts, which makes exploitation harder'
        : 'does not prevent exploitation',
    },
  })
}

type ProofOfXss = {
  readonly request: ReturnType<typeof fillEntry>
  readonly exchange: Exchange
  readonly payload: XssPayload
  readonly proof: keyof typeof proofWords
}

/** What of our text became more than text. */
const proofWords = {
  attribute: 'an attribute of an element',
  script: 'a script statement',
  handler: 'a statement in an event handler',
  address: 'a statement in a javascript: URL',
} as const

/** The text as the page shows it, with what stands around. */
function quoteMarker(body: string, payload: string): string {
  const at = body.indexOf(payload)
  return at === -1 ? '' : quoteAround(body, { start: at, end: at + payload.length, chars: 80 })
}
