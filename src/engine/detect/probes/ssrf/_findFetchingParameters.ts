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
  furtherDisguises,
  isWebUrl,
  listAllowedHosts,
  mayRefuse,
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

type FetchPlaces = { readonly effect: 'reads' | 'writes'; readonly places: readonly ParameterPlace[] }

export function probeFetches(where: FetchPlaces, none: string) {
  return {
    skipReason({ surface, callbacks }: ProbeContext): string | null {
      if (listFetchPoints(surface, where).length === 0) return none
      return callbacks === null ? needsCallback : null
    },
    async run(context: ProbeContext): Promise<ProbeOutcome> {
      return {
        observations: await findFetchingParameters(listFetchPoints(context.surface, where), context),
        gap: null,
      }
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
): Promise<readonly Observation[]> {
  const plain = await callThrough(
    points.map((point) => ({ point, write: plainUrl })),
    context,
  )
  const disguised = await callThrough(
    plain.filter(({ url }) => !url.wasCalled()).flatMap(listDisguises),
    context,
  )
  const called = [...plain, ...disguised].filter(({ url }) => url.wasCalled())
  const byPoint = new Map(called.toReversed().map((sent) => [sent.point, sent]))
  const confirmed = await callThrough([...byPoint.values()], context)
  return confirmed.filter(({ url }) => url.wasCalled()).map(describe)
}

type Attempt = { readonly point: InsertionPoint; readonly write: UrlVariant }

function listDisguises({ point, exchange, value }: Sent): readonly Attempt[] {
  const own = point.parameter.value
  const isRefused = mayRefuse(exchange)
  const named = isRefused ? listAllowedHosts(exchange.body, value).map((host) => `https://${host}/`) : []
  const known = isWebUrl(own) ? [own] : named
  const further = isRefused ? [...known.flatMap(furtherDisguises), ...spellings] : []
  return [...known.flatMap(disguises), ...further].map((write) => ({ point, write }))
}

async function callThrough(attempts: readonly Attempt[], context: Caller): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  for (const { point, write } of attempts) {
    if (context.callbacks === null) break
    if (write(point.parameter.value, exampleUrl) === null) continue
    if (context.left() === 0) {
      await context.send(fillEntry(point.entry))
      break
    }
    const url = await context.callbacks.open()
    const value = write(point.parameter.value, url.url)
    if (value === null) continue
    const request = fillEntry(point.entry, [{ parameter: point.parameter, value }])
    const response = await context.send({ ...request, followRedirects: false })
    if (response.ok) sent.push({ point, write, request, exchange: response.exchange, url, value })
  }
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitStepMs) {
    if (sent.every((one) => isSettled(one, sent))) break
    await context.wait(waitStepMs)
  }
  return sent
}

/** A refused URL is not fetched later. */
function isSettled({ point, exchange }: Sent, sent: readonly Sent[]): boolean {
  return (
    (exchange.status >= 400 && exchange.status < 500) ||
    sent.some((other) => other.point === point && other.url.wasCalled())
  )
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
