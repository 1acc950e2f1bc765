import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { FilledRequest } from '../../../model/surface.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { listNavigations, type Navigation } from '../_shared/navigations.ts'

type Trick = { readonly value: string; readonly host: string; readonly idea: string }

export type RedirectSender = Pick<ProbeContext, 'send' | 'random'>

export async function tryByUrl(point: InsertionPoint, sender: RedirectSender): Promise<Observation | null> {
  return await tryTrick(point, tricks[0], sender)
}

export async function tryByPath(
  point: InsertionPoint,
  sender: RedirectSender,
  tricksMax = tricks.length,
): Promise<Observation | null> {
  return (await decidesTarget(point, sender)) ? await tryCareless(point, sender, tricksMax) : null
}

export async function tryCareless(
  point: InsertionPoint,
  sender: RedirectSender,
  tricksMax = tricks.length,
): Promise<Observation | null> {
  const [, ...others] = tricks
  for (const make of others.slice(0, tricksMax)) {
    const seen = await tryTrick(point, make, sender)
    if (seen !== null) return seen
  }
  return null
}

async function tryTrick(
  point: InsertionPoint,
  make: MakeTrick,
  { send, random }: RedirectSender,
): Promise<Observation | null> {
  let seen: Observation | null = null
  for (let round = 0; round < 2; round += 1) {
    const trick = make(`${random.word()}.example`, trustedUrl(point))
    const request = fillEntry(point.entry, [{ parameter: point.parameter, value: trick.value }])
    const response = await send({ ...request, followRedirects: false })
    const move = response.ok ? findMove(response.exchange, trick) : undefined
    if (!response.ok || move === undefined) return null
    seen = describe(point, { request, exchange: response.exchange, move, trick })
  }
  return seen
}

function findMove(exchange: Exchange, { host }: Trick): Navigation | undefined {
  return listNavigations(exchange).find(({ url }) => url.hostname === host)
}

/** A URL that validation accepts. */
function trustedUrl({ entry, parameter: { value } }: InsertionPoint): URL {
  return new URL(isAbsolute(value) ? value : entry.url)
}

function isAbsolute(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Sends a random path, or the original URL, and checks that the response redirects there. */
async function decidesTarget(
  { entry, parameter }: InsertionPoint,
  { send, random }: RedirectSender,
): Promise<boolean> {
  const { value } = parameter
  const word = random.word()
  const request = fillEntry(entry, isAbsolute(value) ? [] : [{ parameter, value: `/${word}` }])
  const response = await send({ ...request, followRedirects: false })
  if (!response.ok) return false
  return listNavigations(response.exchange).some(({ url }) =>
    isAbsolute(value) ? url.host === new URL(value).host : url.pathname.startsWith(`/${word}`),
  )
}

type MakeTrick = (host: string, trusted: URL) => Trick

const tricks: readonly [MakeTrick, ...MakeTrick[]] = [
  (host) => ({ host, value: `https://${host}/`, idea: 'absolute URL' }),
  (host) => ({ host, value: `//${host}/`, idea: 'protocol-relative URL' }),
  (host) => ({ host, value: `/\\${host}/`, idea: 'backslash, which browsers parse as a slash' }),
  (host, trusted) => ({
    host,
    value: `${trusted.protocol}//${trusted.host}@${host}/`,
    idea: 'trusted host as userinfo',
  }),
  (host, trusted) => ({
    host: `${trusted.hostname}.${host}`,
    value: `${trusted.protocol}//${trusted.hostname}.${host}/`,
    idea: 'trusted host as a prefix of the hostname',
  }),
  (host, trusted) => ({
    host,
    value: `https://${host}/?${trusted.origin}/`,
    idea: 'trusted origin in the query',
  }),
  (host) => ({ host, value: `/\t/${host}/`, idea: 'tab, which browsers remove' }),
  (host) => ({ host, value: `///${host}/`, idea: 'three slashes' }),
  (host) => ({ host, value: `@${host}/`, idea: 'value appended to the origin, which becomes userinfo' }),
  (host, trusted) => ({
    host: `${trusted.hostname}.${host}`,
    value: `.${host}/`,
    idea: 'value appended to the hostname',
  }),
]

function describe(
  { entry, parameter }: InsertionPoint,
  {
    request,
    exchange,
    move,
    trick,
  }: {
    readonly request: FilledRequest
    readonly exchange: Exchange
    readonly move: Navigation
    readonly trick: Trick
  },
): Observation {
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    headers: ['location', 'refresh'],
    shows: hasLocation(exchange) ? { header: 'location', value: move.url.host } : { contains: move.url.host },
    details: {
      parameter: parameter.name,
      payload: trick.value,
      idea: trick.idea,
      leads_to: move.url.href,
      by: move.by,
    },
  })
}

function hasLocation({ status, headers }: Exchange): boolean {
  return status >= 300 && status <= 399 && headerValue(headers, 'location') !== null
}
