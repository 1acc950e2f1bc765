import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { type ChatTurn, chatBody } from '../../../read/llm/chatRequest.ts'
import { readReply } from '../../../read/llm/chatResponse.ts'
import { isSocketUrl } from '../../../read/llm/socketReply.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { callSocket } from './_callSocket.ts'
import { onlyEmbeds } from './_embeddings.ts'

export const endpointsMax = 2
const bodyBytesMax = 32 * 1024
const timeoutMs = 20_000

export type ModelReply = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  /** Empty for errors. */
  readonly text: string
  readonly message?: string
}

export function modelsOf({ models = [] }: Pick<Surface, 'models'>): readonly Entry[] {
  const ranked = models
    .filter((entry) => !onlyEmbeds(entry))
    .toSorted((one, other) => rank(one) - rank(other))
  const places = ranked.map(placeOf)
  return ranked.filter((_entry, index) => places.indexOf(places[index] ?? '') === index)
}

/** `?action=summary` names another one, `?id=7` does not. */
function placeOf({ url }: Entry): string {
  const { origin, pathname, searchParams } = new URL(url)
  const words = [...searchParams].filter(([, value]) => /^[a-z][a-z_-]{1,30}$/i.test(value))
  return [origin, pathname, ...words.map(([name, value]) => `${name}=${value}`)].join(' ')
}

function rank({ url, body }: Entry): number {
  const isPlain = /(?:chat|completions?|ask|ai|generate)\/?$/i.test(pathOf(url)) ? 0 : 1
  return isPlain + (body === null ? 2 : 0)
}

export function noModel({ surface }: Pick<ProbeContext, 'surface'>): string | null {
  return modelsOf(surface).length === 0 ? 'the scan found no LLM endpoint' : null
}

export function untestedModels(surface: Pick<Surface, 'models'>): string | null {
  const rest = modelsOf(surface).length - endpointsMax
  return rest > 0 ? `LLM endpoints that were not tested: ${rest}, to keep the cost low` : null
}

type AskOptions = { readonly as?: AccountName; readonly changes?: JsonObject }

export async function callModel(
  context: Pick<ProbeContext, 'send' | 'openSocket'>,
  entry: Entry,
  prompt: string | readonly ChatTurn[],
  { as, changes = {} }: AskOptions = {},
): Promise<ModelReply | null> {
  if (isSocketUrl(entry.url))
    return await callSocket(context, entry, prompt, { changes, ...(as === undefined ? {} : { as }) })
  const request: ProbeRequest = {
    url: entry.url,
    method: 'POST',
    headers: { ...entry.headers, 'content-type': 'application/json' },
    body: chatBody(entry, prompt, changes),
    ...(as === undefined ? {} : { as }),
    bodyBytesMax,
    timeoutMs,
    isRefusalExpected: true,
    callsModel: true,
  }
  const response = await context.send(request)
  if (!response.ok) return null
  return { request, exchange: response.exchange, text: readReply(response.exchange) }
}
