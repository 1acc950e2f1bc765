import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext, ProbeOutcome } from '../../../model/probe.ts'
import type { Entry, Parameter, ParameterPlace } from '../../../model/surface.ts'
import { findHtmlPlaces, type HtmlPlace } from '../../../read/html/htmlPlaces.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import { findHit, proveXss, type Shoot, type XssFinding } from './_proveXss.ts'
import {
  fitPayload,
  frameSpecials,
  joinSurvivors,
  readSurvivors,
  type Survivors,
  specialGroups,
} from './_specialCharacters.ts'
import { listEvasions, splitByElement } from './_xssEvasions.ts'
import { type XssPayload, xssPayloadsFor } from './_xssPayloads.ts'

/** Requests per parameter, since filters and policies may differ. */
const perPlaceMax = 3
const attemptsMax = 8
const refusalsMax = 3

type Reflection = {
  readonly entry: Entry
  readonly parameter: Parameter
  /** The original value, if the page accepts only values that begin like it. */
  readonly prefix: string
  readonly word: string
  readonly places: readonly HtmlPlace[]
  readonly status: number
}

type Context = Pick<ProbeContext, 'send' | 'random' | 'left' | 'browser' | 'looks'>

type PlacedPage = { readonly entry: Entry; readonly own: readonly Parameter[] }

/**
 * Searches for parameters that a page prints as markup or script. A random word finds reflections, one more
 * request the surviving characters, and fitting payloads the proof.
 */
export async function searchReflections(
  context: Context,
  { entries, places }: { readonly entries: readonly Entry[]; readonly places: readonly ParameterPlace[] },
): Promise<ProbeOutcome> {
  const { looks } = context
  const mayRepeat = (entry: Entry, parameter: Parameter) =>
    places.includes(parameter.place) && looks.of(entry, parameter)?.repeats !== false
  const pages = entries
    .map((entry) => ({ entry, own: entry.parameters.filter((parameter) => mayRepeat(entry, parameter)) }))
    .filter(({ entry }) => mayBeHtml(entry))
    .toSorted((one, other) => rankOf(one.entry) - rankOf(other.entry))
  const search = new ReflectionSearch(context)
  const together = await search.lookTogether(pages, places)
  await search.breakOut(together)
  await search.breakOut(await search.lookAlone(pages, together))
  return search.outcome()
}

class ReflectionSearch {
  readonly #context: Context
  readonly #observations: Observation[] = []
  #refused = 0

  constructor(context: Context) {
    this.#context = context
  }

  async lookTogether(
    pages: readonly PlacedPage[],
    places: readonly ParameterPlace[],
  ): Promise<readonly Reflection[]> {
    const found: Reflection[] = []
    for (const { entry, own } of pages) {
      const shown = own.filter((parameter) => !isSent(parameter))
      if (shown.length > 0) found.push(...(await this.#look(entry, shown)))
    }
    for (const { entry, parameters } of listRareInputs(pages, places)) {
      if (this.#context.left() > 0) found.push(...(await this.#look(entry, parameters)))
    }
    return found
  }

  /** Tests the parameters without a reflection one by one. */
  async lookAlone(
    pages: readonly PlacedPage[],
    together: readonly Reflection[],
  ): Promise<readonly Reflection[]> {
    const reflected = new Set(together.map((one) => sharedPlaceOf(one)))
    const found: Reflection[] = []
    for (const { entry, own } of pages) {
      for (const parameter of own) {
        // All were tested together, so an exhausted budget leaves no gap.
        if (this.#context.left() === 0 || isSent(parameter)) continue
        if (reflected.has(sharedPlaceOf({ entry, parameter }))) continue
        found.push(...(await this.#lookAt(entry, parameter, { isOnly: own.length === 1 })))
      }
    }
    return found
  }

  async breakOut(found: readonly Reflection[]): Promise<void> {
    const waiting = await this.#planAttempts(found)
    const proven = new Set<string>()
    const weak = new Map<string, Observation>()
    for (let turn = 0; turn < attemptsMax; turn += 1) {
      for (const one of waiting) {
        const payload = one.payloads[turn]
        const place = sharedPlaceOf(one.reflection)
        if (payload === undefined || proven.has(place) || one.refusals >= refusalsMax) continue
        const proof = await this.#attempt(one, payload)
        if (proof === null) continue
        weak.set(place, weak.get(place) ?? proof.observation)
        if (proof.isWeak) continue
        this.#observations.push(proof.observation)
        proven.add(place)
      }
    }
    this.#observations.push(...[...weak].flatMap(([place, one]) => (proven.has(place) ? [] : [one])))
  }

  outcome(): ProbeOutcome {
    const gap =
      this.#refused === 0
        ? null
        : `a firewall or the target blocked requests with payloads (${this.#refused}): allow the scanner`
    return { observations: this.#observations, gap }
  }

  async #lookAt(
    entry: Entry,
    parameter: Parameter,
    { isOnly }: { readonly isOnly: boolean },
  ): Promise<readonly Reflection[]> {
    const found = isOnly ? [] : await this.#look(entry, [parameter])
    if (found.length > 0 || parameter.value === '') return found
    if (this.#context.looks.of(entry, parameter)?.repeats !== true) return found
    return await this.#look(entry, [parameter], { isBehindOwn: true })
  }

  async #look(
    entry: Entry,
    parameters: readonly Parameter[],
    { isBehindOwn = false } = {},
  ): Promise<readonly Reflection[]> {
    const { send, random } = this.#context
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

  async #planAttempts(found: readonly Reflection[]): Promise<readonly Waiting[]> {
    const waiting: Waiting[] = []
    const tested = firstOfPlaces(found)
    for (const entry of new Set(tested.map((one) => one.entry))) {
      const reflections = tested.filter((one) => one.entry === entry)
      const survivors = await this.#learnSurvivors(reflections)
      for (const [index, reflection] of reflections.entries()) {
        const recovered = await this.#recoverFromQueryError(reflection, survivors[index] ?? null)
        const payloads = choosePayloads(reflection, recovered)
        waiting.push({ reflection, payloads, refusals: 0, mayTag: recovered?.comesBack('<') === true })
      }
    }
    return waiting
  }

  async #learnSurvivors(reflections: readonly Reflection[]): Promise<readonly (Survivors | null)[]> {
    const { send, random } = this.#context
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
    if (isRefused(exchange, first)) this.#refused += 1
    const survivors = framed.map(({ word }) => readSurvivors(exchange.body, word))
    if (reflections.length === 1 && survivors[0] === null && exchange.status !== first.status)
      return [await this.#learnByGroups(first)]
    if (reflections.length === 1 || survivors.some((one) => one !== null)) return survivors
    const alone: (Survivors | null)[] = []
    for (const one of reflections) alone.push(...(await this.#learnSurvivors([one])))
    return alone
  }

  async #learnByGroups({ entry, parameter, prefix }: Reflection): Promise<Survivors | null> {
    const { send, random } = this.#context
    const groups: (Survivors | null)[] = []
    for (const only of specialGroups) {
      const word = random.word()
      const value = prefix + frameSpecials(word, { only })
      const response = await send(fillEntry(entry, [{ parameter, value }]))
      groups.push(response.ok ? readSurvivors(response.exchange.body, word) : null)
    }
    return joinSurvivors(groups)
  }

  /** Quotes may have caused a SQL error; without them the page reflects the value. */
  async #recoverFromQueryError(
    { entry, parameter, prefix }: Reflection,
    seen: Survivors | null,
  ): Promise<Survivors | null> {
    const { send, random, looks } = this.#context
    if (seen === null || seen.comesBack('<') || looks.of(entry, parameter)?.breaks !== true) return seen
    const word = random.word()
    const value = prefix + frameSpecials(word, { isQuoteless: true })
    const response = await send(fillEntry(entry, [{ parameter, value }]))
    return (response.ok ? readSurvivors(response.exchange.body, word) : null) ?? seen
  }

  async #attempt(waiting: Waiting, payload: XssPayload): Promise<XssFinding | null> {
    const { send, random, browser } = this.#context
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
      this.#refused += 1
      waiting.refusals += 1
    }
    const hit = await findHit(shot, { payload, word, browser })
    if (hit !== null) return await proveXss({ entry, parameter }, hit, { shoot, random, browser })
    const isRefusedWhole = waiting.mayTag && !shot.exchange.body.includes(word)
    for (const group of isRefusedWhole ? splitByElement(payload) : []) {
      const proof = await this.#attempt(waiting, group)
      if (proof !== null) return proof
    }
    return null
  }
}

export function hasInput(entry: Entry, places: readonly ParameterPlace[]): boolean {
  const own = entry.parameters.filter(({ place }) => places.includes(place))
  return own.some((one) => !isSent(one)) || listRareInputs([{ entry, own }], places).length > 0
}

function listRareInputs(
  pages: readonly PlacedPage[],
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
    const index = pathname === '/' ? 0 : pathname.split('/').length - 1
    const after: Parameter = { place: 'path', name: String(index), value: '' }
    scripts.set(pathname, { entry, parameters: [after] })
  }
  return [...sent.slice(0, rareInputsMax), ...[...scripts.values()].slice(0, rareInputsMax)]
}

const rareInputsMax = 10
/** Other values change the route; the scan fixes `user-agent`. */
const routingHeader = /^(?:user-agent|x-forwarded-host|accept-language|host)$/i
/** `/index.php/path-info` */
const scriptPath = /\.(?:php\d?|phtml|cgi|pl|jspx?|aspx?|cfm|do)$/i

/** All pages share the code that prints a header or cookie. */
function sharedPlaceOf({ entry, parameter }: Pick<Reflection, 'entry' | 'parameter'>): string {
  const { place, name } = parameter
  return place === 'header' || place === 'cookie' ? `${place} ${name}` : placeOf(entry, parameter)
}

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
  /** The filter lets `<` pass. */
  readonly mayTag: boolean
}

function isSent({ place }: Parameter): boolean {
  return place === 'header' || place === 'cookie'
}

function mayBeHtml({ mediaType }: Entry): boolean {
  return mediaType === null || mediaType === '' || /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType)
}

function rankOf({ mediaType }: Entry): number {
  return mediaType === null ? 1 : 0
}

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

/** A firewall rejects payloads that the plain word passed. */
function isRefused({ status }: Exchange, { status: plain }: Reflection): boolean {
  return status !== plain && [403, 406, 429, 503].includes(status)
}
