import type { ParameterPlace } from '../../artifacts/surface.ts'
import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { CallbackAddress, ProbeContext } from '../../model/probe.ts'
import { type FilledRequest, fillEntry } from '../../parse/surface/fillEntry.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { addressRank } from '../_shared/urlParameters.ts'

/** All addresses together get this long after the last was sent, for what is fetched by a queue. */
const waitMsMax = 5_000
const waitStepMs = 250
const likelyRankMax = 3

type Sent = {
  readonly point: InsertionPoint
  readonly request: FilledRequest
  readonly exchange: Exchange
  readonly address: CallbackAddress
}

type Caller = Pick<ProbeContext, 'send' | 'left' | 'callbacks' | 'wait'>

/** Lists the parameters that may hold an address to fetch, the likeliest first. */
export function listFetchPoints(
  surface: ProbeContext['surface'],
  { effect, places }: { readonly effect: 'reads' | 'writes'; readonly places: readonly ParameterPlace[] },
): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect, places, rank: addressRank }).filter(
    (point) => addressRank(point) <= likelyRankMax,
  )
}

/** Finds the parameters through which the application calls the listener of the scan, twice each. */
export async function findCallers(
  points: readonly InsertionPoint[],
  context: Caller,
): Promise<readonly Observation[]> {
  const called = await callThrough(points, context)
  // Once more, so that no stray request decides.
  const confirmed = await callThrough(
    called.map(({ point }) => point),
    context,
  )
  return confirmed.map(describe)
}

/** Puts an address of its own into each parameter, and gives those through which it was called. */
async function callThrough(points: readonly InsertionPoint[], context: Caller): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  for (const point of points) {
    if (context.callbacks === null) break
    if (context.left() === 0) {
      // Refused, and by that the outcome says that not all was tried.
      await context.send(fillEntry(point.entry))
      break
    }
    const address = await context.callbacks.open()
    const value = valueFor(point, address.url)
    const request = fillEntry(point.entry, [{ parameter: point.parameter, value }])
    const answer = await context.send({ ...request, followRedirects: false })
    // An application that fetches what does not answer in time may break off its own answer.
    if (answer.ok) sent.push({ point, request, exchange: answer.exchange, address })
  }
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitStepMs) {
    if (sent.every(({ address }) => address.wasCalled())) break
    await context.wait(waitStepMs)
  }
  return sent.filter(({ address }) => address.wasCalled())
}

/** Where the application names a host alone, it puts the scheme before it by itself. */
function valueFor({ parameter: { value } }: InsertionPoint, url: string): string {
  const isHostAlone = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/[^\s]*)?$/i.test(value)
  return isHostAlone ? url.replace(/^http:\/\//, '') : url
}

function describe({ point: { entry, parameter }, request, exchange, address }: Sent): Observation {
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    details: {
      parameter: parameter.name,
      called: address.url,
      proof: 'the listener of the scan was called at this address, and at another one before',
    },
  })
}
