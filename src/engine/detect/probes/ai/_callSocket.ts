import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { type ChatTurn, socketMessage } from '../../../read/llm/chatRequest.ts'
import { readReply } from '../../../read/llm/chatResponse.ts'
import {
  maskCredentials,
  maskMessage,
  messageWithoutCredentials,
  withoutCredentials,
} from '../../../read/llm/credentials.ts'
import { readSocketReply, socketOrigin, socketWaits } from '../../../read/llm/socketReply.ts'

type SocketReply = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly text: string
  readonly message: string
}

export async function callSocket(
  { openSocket }: Pick<ProbeContext, 'openSocket'>,
  entry: Entry,
  prompt: string | readonly ChatTurn[],
  { as, changes }: { readonly as?: AccountName; readonly changes: JsonObject },
): Promise<SocketReply | null> {
  const isAnonymous = as === 'anonymous'
  const url = isAnonymous ? withoutCredentials(entry.url) : entry.url
  if (url === null) return null
  const request: ProbeRequest = {
    url,
    headers: { origin: socketOrigin(entry.url) },
    ...(as === undefined ? {} : { as }),
  }
  const { waitMs, ...ending } = socketWaits
  const written = socketMessage(entry, prompt, changes)
  const message = isAnonymous ? messageWithoutCredentials(written) : written
  const response = await openSocket({ ...request, text: message, ...ending, callsModel: true }, waitMs)
  if (!response.ok) return null
  const shown = {
    request: { ...request, url: maskCredentials(request.url) },
    message: maskMessage(message),
  }
  const exchange = masked(response.exchange)
  if (exchange.status !== 101) return { ...shown, exchange, text: '' }
  const reply = readSocketReply({ ...response, exchange })
  return { ...shown, exchange: { ...reply, status: 101 }, text: readReply(reply) }
}

function masked(exchange: Exchange): Exchange {
  const { url, requestedUrl } = exchange
  return { ...exchange, url: maskCredentials(url), requestedUrl: maskCredentials(requestedUrl) }
}
