import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { type ChatTurn, socketMessage } from '../../../read/llm/chatRequest.ts'
import { readReply } from '../../../read/llm/chatResponse.ts'
import {
  maskCredentials,
  readSocketReply,
  socketOrigin,
  socketWaits,
  withoutCredentials,
} from '../../../read/llm/socketReply.ts'

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
  const request: ProbeRequest = {
    url: as === 'anonymous' ? withoutCredentials(entry.url) : entry.url,
    headers: { origin: socketOrigin(entry.url) },
    ...(as === undefined ? {} : { as }),
  }
  const { waitMs, quietMs } = socketWaits
  const message = socketMessage(entry, prompt, changes)
  const response = await openSocket({ ...request, text: message, quietMs, callsModel: true }, waitMs)
  if (!response.ok) return null
  const shown = { request: { ...request, url: maskCredentials(request.url) }, message }
  if (response.exchange.status !== 101) return { ...shown, exchange: response.exchange, text: '' }
  const reply = readSocketReply(response)
  return { ...shown, exchange: { ...reply, status: 101 }, text: readReply(reply) }
}
