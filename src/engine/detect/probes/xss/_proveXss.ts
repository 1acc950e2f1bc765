import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { StepOutcome } from '../../../model/proof.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import {
  nameParameter,
  observeProbe,
  type ProofRequest,
  placeOf,
} from '../../../report/evidence/observeProbe.ts'
import { quoteAround } from '../../../report/evidence/quoteAround.ts'
import { forbidsInlineScripts } from './_inlineScripts.ts'
import { callMarker, ownNumber, type XssPayload } from './_xssPayloads.ts'
import { findXssProofs, type XssProof } from './_xssProof.ts'

export type SentPayload = {
  readonly request: ProbeRequest
  readonly written: Exchange | null
  readonly view: ProbeRequest
  readonly exchange: Exchange
}

export type Shoot = (text: string, word: string) => Promise<SentPayload | null>

type XssPlace = { readonly entry: Entry; readonly parameter: Parameter }

type Context = Pick<ProbeContext, 'random' | 'browser'>

export type Run = {
  readonly payload: XssPayload
  readonly text: string
  readonly request: ProbeRequest
  readonly written: Exchange
  readonly view: string
  readonly source: {
    readonly request: ProbeRequest
    readonly exchange: Exchange
    readonly shown: string
  } | null
}

export function observeRun(
  { entry, parameter }: XssPlace,
  { payload, text, request, written, view, source }: Run,
): Observation {
  const severity = storedSeverityOf(parameter, false)
  return observeProbe(request, written, {
    url: view,
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...(severity === 'high' ? {} : { severity }),
    shows: { status: written.status },
    controls:
      source === null
        ? []
        : [
            {
              about: 'The response that a script of the page writes into it',
              request: source.request,
              exchange: source.exchange,
              shows: { contains: source.shown },
            },
          ],
    details: {
      parameter: parameter.name,
      shown_at: view,
      left_behind: `texts that contain ${wordIn(text)}`,
      context: payload.context,
      payload: text,
      became: proofWords.page,
      executed: executedWords.yes,
    },
  })
}

type Executed = 'yes' | 'no' | 'needs a user action' | 'not tested'

type Hit = {
  readonly payload: XssPayload
  readonly number: string
  readonly kind: XssProof['kind'] | 'page'
}

/**
 * Finds the payload that became markup or script; null if it stayed text. Effects of page scripts are only
 * visible in the browser.
 */
export async function findHit(
  { exchange }: Pick<SentPayload, 'exchange'>,
  {
    payload,
    word,
    browser,
  }: { readonly payload: XssPayload; readonly word: string } & Pick<Context, 'browser'>,
): Promise<Hit | null> {
  if (!rendersHtml(exchange)) return null
  if (payload.isSeenInBrowser === true) {
    if (browser === null || !exchange.body.includes(callMarker(word))) return null
    const isCalled = (await runInBrowser(exchange, word, browser))?.includes(ownNumber) === true
    return isCalled ? { payload, number: ownNumber, kind: 'page' } : null
  }
  const proofs = findXssProofs(exchange.body, word)
  if (payload.runs === 'nothing') {
    return proofs.some(({ kind }) => kind === 'attribute')
      ? { payload, number: ownNumber, kind: 'attribute' }
      : null
  }
  const hits = proofs.flatMap(({ kind, number }): readonly Hit[] => {
    const part = number === null ? undefined : (payload.parts?.[number] ?? payload)
    return part === undefined || number === null ? [] : [{ payload: part, number, kind }]
  })
  return hits.find(({ payload: { runs } }) => runs === 'itself') ?? hits[0] ?? null
}

/** `isWeak`: another payload may prove a higher severity. */
export type XssFinding = { readonly observation: Observation; readonly isWeak: boolean }

export async function proveXss(
  place: XssPlace,
  hit: Hit,
  { shoot, random, browser }: Context & { readonly shoot: Shoot },
): Promise<XssFinding | null> {
  const words = { control: random.word(), again: random.word() }
  const twin = hit.payload.write(words.control).replace(/\W/g, '')
  const control = await shoot(twin, words.control)
  if (control === null || findXssProofs(control.exchange.body, words.control).length > 0) return null
  const text = hit.payload.write(words.again)
  const again = await shoot(text, words.again)
  if (again === null) return null
  const found = await findHit(again, { payload: hit.payload, word: words.again, browser })
  if (found === null) return null
  const shown = showText(again.exchange.body, text, words.again)
  const lacked = shown?.replaceAll(words.again, words.control)
  if (shown === null || lacked === undefined || control.exchange.body.includes(lacked)) return null
  const executed =
    found.kind === 'page' ? 'yes' : await execute(found, again.exchange, { word: words.again, browser })
  const observation = observe(place, { hit: found, again, control, text, twin, shown, lacked, executed })
  const isIdle = executed === 'no' && !forbidsInlineScripts(again.exchange)
  return { observation, isWeak: isIdle || found.payload.runs === 'nothing' }
}

async function execute(
  { payload: { runs }, number }: Hit,
  exchange: Exchange,
  { word, browser }: { readonly word: string } & Pick<Context, 'browser'>,
): Promise<Executed> {
  if (runs === 'click') return 'needs a user action'
  if (browser === null || runs === 'nothing') return 'not tested'
  const calls = await runInBrowser(exchange, word, browser)
  if (calls === null) return 'not tested'
  if (calls.includes(number)) return 'yes'
  return runs === 'event' ? 'needs a user action' : 'no'
}

async function runInBrowser(
  exchange: Exchange,
  word: string,
  browser: NonNullable<ProbeContext['browser']>,
): Promise<readonly string[] | null> {
  const visited = await browser.visit(exchange.requestedUrl, { marker: word, document: exchange })
  if (visited === null || (!visited.isComplete && visited.calls.length === 0)) return null
  return visited.calls
}

function showText(body: string, text: string, word: string): string | null {
  const decoded = text.includes('%3C') ? decodeURIComponent(text) : text
  const at = body.indexOf(word)
  const pieces = [
    text,
    decoded,
    text.toUpperCase(),
    text.trim(),
    decoded.trim(),
    callMarker(word),
    `self.${word}`,
  ]
  const piece = pieces.find((one) => one.length > word.length && body.includes(one))
  if (piece !== undefined) return piece
  return at === -1 ? null : body.slice(Math.max(0, at - 3), at + word.length + 1)
}

type Proved = {
  readonly hit: Hit
  readonly again: SentPayload
  readonly control: SentPayload
  readonly text: string
  readonly twin: string
  readonly shown: string
  readonly lacked: string
  readonly executed: Executed
}

function observe({ entry, parameter }: XssPlace, proved: Proved): Observation {
  const { hit, again, text, shown, executed } = proved
  const { exchange, request } = again
  const isForbidden = forbidsInlineScripts(exchange)
  const isHarder = isForbidden || executed === 'no' || hit.payload.runs === 'nothing'
  const severity = (again.written === null ? severityOf : storedSeverityOf)(parameter, isHarder)
  const at = exchange.body.indexOf(shown)
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    headers: ['content-security-policy'],
    excerpt: quoteAround(exchange.body, { start: at, end: at + shown.length, chars: 80 }),
    ...(severity === 'high' ? {} : { severity }),
    ...stepsOf(parameter, proved),
    details: {
      parameter: parameter.name,
      ...(again.written === null
        ? {}
        : { shown_at: exchange.requestedUrl, left_behind: `texts that contain ${wordIn(text)}` }),
      context: hit.payload.context,
      payload: text,
      became: proofWords[hit.kind],
      executed: executedWords[executed],
      content_security_policy: isForbidden
        ? 'forbids inline scripts, which makes exploitation harder'
        : 'does not prevent exploitation',
    },
  })
}

function wordIn(text: string): string {
  return /[a-z][0-9a-f]{9}/.exec(text)?.[0] ?? text.slice(0, 20)
}

/** The curl commands of the evidence contain no cookies. */
function stepsOf(
  { place }: Parameter,
  { again, control, shown, lacked }: Proved,
): { readonly shows?: StepOutcome; readonly controls?: readonly ProofRequest[] } {
  if (place === 'cookie') return {}
  const about = 'Control: the same letters without special characters'
  if (again.written === null || control.written === null) {
    return {
      shows: { contains: shown },
      controls: [{ about, request: control.request, exchange: control.exchange, shows: { lacks: lacked } }],
    }
  }
  const page = 'The page that shows the stored text'
  return {
    shows: { status: again.written.status },
    controls: [
      { about: page, request: again.view, exchange: again.exchange, shows: { contains: shown } },
      {
        about,
        request: control.request,
        exchange: control.written,
        shows: { status: control.written.status },
      },
      {
        about: `${page} of the control`,
        request: control.view,
        exchange: control.exchange,
        shows: { lacks: lacked },
      },
    ],
  }
}

/** An attacker's page cannot set cookies and most headers of a victim. */
function severityOf({ place, name }: Parameter, isHarder: boolean): XssSeverity {
  if (place === 'cookie' || (place === 'header' && name !== 'referer')) return 'low'
  if (place === 'header') return isHarder ? 'low' : 'medium'
  return isHarder ? 'medium' : 'high'
}

/** Readers of stored headers are often only administrators. */
function storedSeverityOf({ place }: Parameter, isHarder: boolean): XssSeverity {
  if (place === 'cookie' || place === 'header') return isHarder ? 'low' : 'medium'
  return isHarder ? 'medium' : 'high'
}

type XssSeverity = 'high' | 'medium' | 'low'

const proofWords = {
  attribute: 'an attribute of an element',
  script: 'a script statement',
  handler: 'a statement in an event handler',
  address: 'a statement in a javascript: URL',
  page: 'markup that a script of the page wrote',
} as const

const executedWords: Readonly<Record<Executed, string>> = {
  yes: 'yes, in Chromium when the page was opened',
  no: 'no, Chromium did not run it',
  'needs a user action': 'not by itself: it needs an action of the user, such as a click',
  'not tested': 'not tested, because no browser loaded the page',
}
