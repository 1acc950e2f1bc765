import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { CallbackUrl, ProbeContext, ProbeOutcome } from '../../../model/probe.ts'
import type { FilledRequest, ParameterPlace } from '../../../model/surface.ts'
import { callbackSteps } from '../../../report/evidence/callbackSteps.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { needsCallback } from '../_shared/skipReasons.ts'
import { urlRank } from '../_shared/urlParameters.ts'
import {
  disguises,
  exampleUrl,
  isWebUrl,
  listAllowedHosts,
  mayRefuse,
  ownHostDisguises,
  plainSchemeDisguises,
  plainUrl,
  spellings,
  type UrlVariant,
} from './_urlVariants.ts'

const waitMsMax = 5_000
const waitStepMs = 250
const likelyRankMax = 3

type Sent = Attempt & {
  readonly request: FilledRequest
  readonly exchange: Exchange
  readonly url: CallbackUrl
  readonly value: string
}

type Caller = Pick<ProbeContext, 'send' | 'left' | 'callbacks' | 'wait'>
type StockedCaller = Omit<Caller, 'callbacks'> & { readonly callbacks: UrlStock | null }

type FetchPlaces = { readonly effect: 'reads' | 'writes'; readonly places: readonly ParameterPlace[] }

export function probeFetches(where: FetchPlaces, none: string) {
  return {
    skipReason({ surface, callbacks }: ProbeContext): string | null {
      if (listFetchPoints(surface, where).length === 0) return none
      return callbacks === null ? needsCallback : null
    },
    async run(context: ProbeContext): Promise<ProbeOutcome> {
      return await findFetchingParameters(listFetchPoints(context.surface, where), context)
    },
  }
}

function listFetchPoints(
  surface: ProbeContext['surface'],
  { effect, places }: FetchPlaces,
): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect, places, rank: urlRank }).filter(
    (point) => urlRank(point) <= likelyRankMax,
  )
}

async function findFetchingParameters(
  points: readonly InsertionPoint[],
  context: Caller,
): Promise<ProbeOutcome> {
  const caller = { ...context, callbacks: keepUnused(context.callbacks) }
  const plain = await callThrough(
    points.map((point) => ({ point, write: plainUrl })),
    caller,
  )
  const found = await confirm(plain.sent, caller)
  const disguised = await callThrough(
    plain.sent.filter(({ url }) => !url.wasCalled()).flatMap(listDisguises),
    caller,
    (sent) => Math.max(1, calledByPoint(sent).length),
  )
  const foundDisguised = await confirm(disguised.sent, caller)
  return {
    observations: [...found, ...foundDisguised].map(describe),
    gap: disguised.isCut ? 'request budget exhausted before all spellings of the URL were tested' : null,
  }
}

async function confirm(sent: readonly Sent[], caller: StockedCaller): Promise<readonly Sent[]> {
  const confirmed = await callThrough(calledByPoint(sent), caller)
  return confirmed.sent.filter(({ url }) => url.wasCalled())
}

function calledByPoint(sent: readonly Sent[]): readonly Sent[] {
  const called = sent.filter(({ url }) => url.wasCalled())
  return [...new Map(called.toReversed().map((one) => [one.point, one])).values()]
}

type Attempt = { readonly point: InsertionPoint; readonly write: UrlVariant }

function listDisguises({ point, exchange, value }: Sent): readonly Attempt[] {
  const own = point.parameter.value
  const isRefused = mayRefuse(exchange, point.entry.form?.page)
  const named = isRefused ? listAllowedHosts(exchange.body, value).map((host) => `https://${host}/`) : []
  const known = isWebUrl(own) ? [own] : named
  const further = isRefused
    ? [...known.flatMap(plainSchemeDisguises), ...(isWebUrl(own) ? ownHostDisguises(own) : []), ...spellings]
    : []
  return [...known.flatMap(disguises), ...further].map((write) => ({ point, write }))
}

/** Callback URLs are limited, and not every variant applies to one. */
function keepUnused(callbacks: Caller['callbacks']): UrlStock | null {
  if (callbacks === null) return null
  let unused: CallbackUrl | null = null
  return {
    async take() {
      const url = unused ?? (await callbacks.open())
      unused = null
      return url
    },
    giveBack(url) {
      unused = url
    },
  }
}

type UrlStock = { take(): Promise<CallbackUrl>; giveBack(url: CallbackUrl): void }

async function callThrough(
  attempts: readonly Attempt[],
  { callbacks, left, send, wait }: StockedCaller,
  reserveFor: (sent: readonly Sent[]) => number = () => 0,
): Promise<{ readonly sent: readonly Sent[]; readonly isCut: boolean }> {
  const sent: Sent[] = []
  let isCut = false
  for (const { point, write } of attempts) {
    if (callbacks === null) break
    if (write(point.parameter.value, exampleUrl) === null || isCalled(point, sent)) continue
    if (left() === 0) {
      await send(fillEntry(point.entry))
      break
    }
    isCut = left() <= reserveFor(sent)
    if (isCut) break
    const url = await callbacks.take()
    const value = write(point.parameter.value, url.url)
    if (value === null) {
      callbacks.giveBack(url)
      continue
    }
    const request = fillEntry(point.entry, [{ parameter: point.parameter, value }])
    const response = await send({ ...request, followRedirects: false })
    if (response.ok) sent.push({ point, write, request, exchange: response.exchange, url, value })
  }
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitStepMs) {
    if (sent.every((one) => isSettled(one, sent))) break
    await wait(waitStepMs)
  }
  return { sent, isCut }
}

function isCalled(point: InsertionPoint, sent: readonly Sent[]): boolean {
  return sent.some((other) => other.point === point && other.url.wasCalled())
}

/** A refused URL is not fetched later. */
function isSettled({ point, exchange }: Sent, sent: readonly Sent[]): boolean {
  return (exchange.status >= 400 && exchange.status < 500) || isCalled(point, sent)
}

function describe({ point: { entry, parameter }, request, exchange, url }: Sent): Observation {
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    shows: null,
    steps: callbackSteps({ request, exchange, url: url.url }),
    details: {
      parameter: parameter.name,
      called: url.url,
      proof: 'The server requested this callback URL, and another one before',
    },
  })
}
