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

/** Counts from the last request, for URLs that a queue fetches. */
const waitMsMax = 5_000
const waitStepMs = 250
const likelyRankMax = 3

type Sent = Attempt & {
  readonly request: FilledRequest
  readonly exchange: Exchange
  readonly url: CallbackUrl
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
  const called = await callThrough(
    points.flatMap((point) => tricks.map((write) => ({ point, write }))),
    context,
  )
  const byPoint = new Map(called.toReversed().map((sent) => [sent.point, sent]))
  const confirmed = await callThrough([...byPoint.values()], context)
  return confirmed.map(describe)
}

type Attempt = { readonly point: InsertionPoint; readonly write: UrlVariant }

type UrlVariant = (value: string, url: string) => string | null

const tricks: readonly UrlVariant[] = [
  // If the parameter holds only a host, the application adds the scheme.
  (value, url) => (isHostAlone(value) ? url.replace(/^http:\/\//, '') : url),
  // A prefix check takes the user name of a URL for its host (RFC 3986, 3.2.1).
  (value, url) => (isWebUrl(value) ? asUserName(value, url) : null),
  // A check of a part, or of the end, finds its text in the query.
  (value, url) => (isWebUrl(value) ? `${url}?${value}` : null),
]

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:/.test(value)
}

function isHostAlone(value: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?(?:\/[^\s]*)?$/i.test(value) && /[.:]/.test(value)
}

function asUserName(value: string, url: string): string {
  const { protocol, host } = new URL(value)
  return `${protocol}//${host}@${url.replace(/^http:\/\//, '')}`
}

async function callThrough(attempts: readonly Attempt[], context: Caller): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  for (const { point, write } of attempts) {
    if (context.callbacks === null) break
    if (write(point.parameter.value, 'http://listener.example/') === null) continue
    if (context.left() === 0) {
      await context.send(fillEntry(point.entry))
      break
    }
    const url = await context.callbacks.open()
    const value = write(point.parameter.value, url.url) ?? url.url
    const request = fillEntry(point.entry, [{ parameter: point.parameter, value }])
    const response = await context.send({ ...request, followRedirects: false })
    if (response.ok) sent.push({ point, write, request, exchange: response.exchange, url })
  }
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitStepMs) {
    if (sent.every(({ url }) => url.wasCalled())) break
    await context.wait(waitStepMs)
  }
  return sent.filter(({ url }) => url.wasCalled())
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
