import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext, ProbeOutcome } from '../../../model/probe.ts'
import type { Entry, Parameter, ParameterPlace } from '../../../model/surface.ts'
import { findHtmlPlaces, type HtmlPlace } from '../../../read/html/htmlPlaces.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import { findHit, proveXss, type Shoot, type XssFinding } from './_proveXss.ts'
import { fitPayload, frameSpecials, readSurvivors, type Survivors } from './_specialCharacters.ts'
import { listEvasions } from './_xssEvasions.ts'
import { type XssPayload, xssPayloadsFor } from './_xssPayloads.ts'

/** Requests in which one parameter is tested: another may be filtered otherwise, or have another policy. */
const perPlaceMax = 3
/** Texts that are tried on one parameter. */
const attemptsMax = 8
/** Of those, such as are turned away before nothing further is tried. */
const refusalsMax = 3

/** A value of ours that a page repeats. */
type Reflection = {
  readonly entry: Entry
  readonly parameter: Parameter
  /** What stands before everything that is sent: the own value, where the page takes no other, such as a number. */
  readonly prefix: string
  readonly word: string
  readonly places: readonly HtmlPlace[]
  /** Of the response to the plain word. */
  readonly status: number
}

type Context = Pick<ProbeContext, 'send' | 'random' | 'left' | 'browser' | 'looks'>

/**
 * Looks for parameters whose value a page takes over as markup or script: first a plain word in all of them at once
 * that may be repeated, then in each of them that was not, and behind the own value of one that only takes what begins
 * like it. Wherever a word comes back, one request tells which special characters do, and texts made of those break out
 * of exactly that place. Only what became markup or script in the response, read as a browser reads it, is an
 * observation.
 */
export async function searchReflections(
  context: Context,
  { entries, places }: { readonly entries: readonly Entry[]; readonly places: readonly ParameterPlace[] },
): Promise<ProbeOutcome> {
  const { send, random, left, browser, looks } = context
  const observations: Observation[] = []
  let refused = 0

  async function look(
    entry: Entry,
    parameters: readonly Parameter[],
    { isBehindOwn = false } = {},
  ): Promise<readonly Reflection[]> {
    const words = parameters.map((parameter) => ({
      parameter,
      prefix: isBehindOwn ? parameter.value : '',
      word: random.word(),
    }))
    const changes = words.map(({ parameter, prefix, word }) => ({ parameter, value: prefix + word }))
    const response = await send(fillEntry(entry, changes))
    if (!response.ok || !rendersHtml(response.exchange)) return []
    const { body, status } = response.exchange
    return words.flatMap((one) => {
      const found = findHtmlPlaces(body, one.word)
      return found.length === 0 ? [] : [{ entry, ...one, places: found, status }]
    })
  }

  /** What comes back of special characters, in all reflected parameters of an entry at once. */
  async function learnSurvivors(reflections: readonly Reflection[]): Promise<readonly (Survivors | null)[]> {
    const [first] = reflections
    if (first === undefined) return []
    const framed = reflections.map((reflection) => ({ reflection, word: random.word() }))
    const changes = framed.map(({ reflection: { parameter, prefix }, word }) => ({
      parameter,
      value: prefix + frameSpecials(word),
    }))
    const response = await send(fillEntry(first.entry, changes))
    if (!response.ok) return reflections.map(() => null)
    const { exchange } = response
    if (isRefused(exchange, first)) refused += 1
    const survivors = framed.map(({ word }) => readSurvivors(exchange.body, word))
    if (reflections.length === 1 || survivors.some((one) => one !== null)) return survivors
    // One of them may not take such a value, and keep the page from showing the others.
    const alone: (Survivors | null)[] = []
    for (const one of reflections) alone.push(...(await learnSurvivors([one])))
    return alone
  }

  /** Quotes may have broken a query, whose error was all that came back: without them the page shows the value again. */
  async function recoverFromQueryError(
    reflection: Reflection,
    seen: Survivors | null,
  ): Promise<Survivors | null> {
    const { entry, parameter, prefix } = reflection
    if (seen === null || seen.comesBack('<') || looks.of(entry, parameter)?.breaks !== true) return seen
    const word = random.word()
    const value = prefix + frameSpecials(word, { isQuoteless: true })
    const response = await send(fillEntry(entry, [{ parameter, value }]))
    return (response.ok ? readSurvivors(response.exchange.body, word) : null) ?? seen
  }

  /** The first text for every reflection before the second for any, so that a budget which ends early was fair. */
  async function breakOut(found: readonly Reflection[]): Promise<void> {
    const waiting: Waiting[] = []
    const tested = firstOfPlaces(found)
    for (const entry of new Set(tested.map((one) => one.entry))) {
      const reflections = tested.filter((one) => one.entry === entry)
      const survivors = await learnSurvivors(reflections)
      for (const [index, reflection] of reflections.entries()) {
        const payloads = choosePayloads(
          reflection,
          await recoverFromQueryError(reflection, survivors[index] ?? null),
        )
        waiting.push({ reflection, payloads, refusals: 0 })
      }
    }
    const proven = new Set<string>()
    const weak = new Map<string, Observation>()
    for (let turn = 0; turn < attemptsMax; turn += 1) {
      for (const one of waiting) {
        const payload = one.payloads[turn]
        const place = sharedPlaceOf(one.reflection)
        if (payload === undefined || proven.has(place) || one.refusals >= refusalsMax) continue
        const proof = await attempt(one, payload)
        if (proof === null) continue
        weak.set(place, weak.get(place) ?? proof.observation)
        if (proof.isWeak) continue
        observations.push(proof.observation)
        proven.add(place)
      }
    }
    observations.push(...[...weak].flatMap(([place, one]) => (proven.has(place) ? [] : [one])))
  }

  async function attempt(waiting: Waiting, payload: XssPayload): Promise<XssFinding | null> {
    const { reflection } = waiting
    const { entry, parameter, prefix } = reflection
    const shoot: Shoot = async (text) => {
      const request = fillEntry(entry, [{ parameter, value: prefix + text }])
      const response = await send(request)
      return response.ok ? { request, view: request, written: null, exchange: response.exchange } : null
    }
    const word = random.word()
    const shot = await shoot(payload.write(word), word)
    if (shot === null) return null
    if (isRefused(shot.exchange, reflection)) {
      refused += 1
      waiting.refusals += 1
    }
    const hit = await findHit(shot, { payload, word, browser })
    return hit === null ? null : await proveXss({ entry, parameter }, hit, { shoot, random, browser })
  }

  /** Characters behind the own value came back. */
  const isRepeated = (entry: Entry, parameter: Parameter) => looks.of(entry, parameter)?.repeats === true
  const mayRepeat = (entry: Entry, parameter: Parameter) =>
    places.includes(parameter.place) && looks.of(entry, parameter)?.repeats !== false
  const pages = entries
    .map((entry) => ({ entry, own: entry.parameters.filter((parameter) => mayRepeat(entry, parameter)) }))
    .filter(({ entry }) => mayBeHtml(entry))
    .toSorted((one, other) => rankOf(one.entry) - rankOf(other.entry))
  const together: Reflection[] = []
  for (const { entry, own } of pages) {
    const shown = own.filter((parameter) => !isSent(parameter))
    if (shown.length > 0) together.push(...(await look(entry, shown)))
  }
  for (const { entry, parameters } of listRareInputs(pages, places)) {
    if (left() > 0) together.push(...(await look(entry, parameters)))
  }
  await breakOut(together)
  const reflected = new Set(together.map((one) => sharedPlaceOf(one)))
  const alone: Reflection[] = []
  for (const { entry, own } of pages) {
    for (const parameter of own) {
      // Each was tried beside the others: with nothing left, this second look is done without.
      if (left() === 0 || isSent(parameter) || reflected.has(sharedPlaceOf({ entry, parameter }))) continue
      const found = own.length > 1 ? await look(entry, [parameter]) : []
      const isBehindOwn = found.length === 0 && parameter.value !== '' && isRepeated(entry, parameter)
      alone.push(...found, ...(isBehindOwn ? await look(entry, [parameter], { isBehindOwn }) : []))
    }
  }
  await breakOut(alone)
  const gap =
    refused === 0
      ? null
      : `a firewall or the target blocked requests with payloads (${refused}): allow the scanner`
  return { observations, gap }
}

/** Says whether a request has a value that `searchReflections` fills. */
export function hasInput(entry: Entry, places: readonly ParameterPlace[]): boolean {
  const own = entry.parameters.filter(({ place }) => places.includes(place))
  return own.some((one) => !isSent(one)) || listRareInputs([{ entry, own }], places).length > 0
}

/**
 * Headers and cookies by themselves, as other values in them may change what a page is; then what follows the root, or
 * a script's path.
 */
function listRareInputs(
  pages: readonly { readonly entry: Entry; readonly own: readonly Parameter[] }[],
  places: readonly ParameterPlace[],
): readonly { readonly entry: Entry; readonly parameters: readonly Parameter[] }[] {
  const sent = pages.flatMap(({ entry, own }) => {
    const parameters = own.filter((parameter) => isSent(parameter) && !routingHeader.test(parameter.name))
    return parameters.length === 0 ? [] : [{ entry, parameters }]
  })
  const scripts = new Map<string, { readonly entry: Entry; readonly parameters: readonly Parameter[] }>()
  for (const { entry } of places.includes('path') ? pages : []) {
    const { pathname } = new URL(entry.url)
    if (!(scriptPath.test(pathname) || pathname === '/') || scripts.has(pathname)) continue
    // Below the root it is a page that is not there.
    const index = pathname === '/' ? 0 : pathname.split('/').length - 1
    const after: Parameter = { place: 'path', name: String(index), value: '' }
    scripts.set(pathname, { entry, parameters: [after] })
  }
  return [...sent.slice(0, rareInputsMax), ...[...scripts.values()].slice(0, rareInputsMax)]
}

const rareInputsMax = 10
/** Other values lead elsewhere; `user-agent` is always that of the scan. */
const routingHeader = /^(?:user-agent|x-forwarded-host|accept-language|host)$/i
/** Programs that servers run with the rest of the path as an input. */
const scriptPath = /\.(?:php\d?|phtml|cgi|pl|jspx?|aspx?|cfm|do)$/i

/** What every page is sent, a header or a cookie, is most often repeated by what all pages share. */
function sharedPlaceOf({ entry, parameter }: Pick<Reflection, 'entry' | 'parameter'>): string {
  const { place, name } = parameter
  return place === 'header' || place === 'cookie' ? `${place} ${name}` : placeOf(entry, parameter)
}

/** Of one place, such as a header that every page repeats, a few are enough: what they show is one finding. */
function firstOfPlaces(found: readonly Reflection[]): readonly Reflection[] {
  const counts = new Map<string, number>()
  return found.filter((one) => {
    const place = sharedPlaceOf(one)
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return count <= perPlaceMax
  })
}

type Waiting = {
  readonly reflection: Reflection
  readonly payloads: readonly XssPayload[]
  refusals: number
}

/** What is seldom shown, and never keeps the rest from being shown. */
function isSent({ place }: Parameter): boolean {
  return place === 'header' || place === 'cookie'
}

/** What is known to answer JSON, scripts or pictures shows no markup. */
function mayBeHtml({ mediaType }: Entry): boolean {
  return mediaType === null || mediaType === '' || /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType)
}

function rankOf({ mediaType }: Entry): number {
  return mediaType === null ? 1 : 0
}

/**
 * Chooses texts that the places let through, the first for each place before the second for any; then those that
 * filters overlook.
 */
export function choosePayloads(
  { places, word, parameter }: Pick<Reflection, 'places' | 'word' | 'parameter'>,
  survivors: Survivors | null,
): readonly XssPayload[] {
  const plain = inTurns(places.map((place) => xssPayloadsFor(place, word)))
  const evasive = inTurns(places.map((place) => listEvasions(place)))
  const byText = new Map<string, XssPayload>()
  for (const payload of [...plain, ...evasive]) {
    const fitted = fitPayload(payload, survivors)
    const text = fitted?.write('word') ?? ''
    // No header can hold a line break.
    if (fitted === null || byText.has(text) || (isSent(parameter) && /[\r\n\f\t]/.test(text))) continue
    byText.set(text, fitted)
  }
  return [...byText.values()].slice(0, attemptsMax)
}

function inTurns<T>(rows: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) =>
    rows.flatMap((row) => row.slice(index, index + 1)),
  ).flat()
}

/** A firewall answers what looks like an attack by itself; the plain word had got through. */
function isRefused({ status }: Exchange, { status: plain }: Reflection): boolean {
  return status !== plain && [403, 406, 429, 503].includes(status)
}
