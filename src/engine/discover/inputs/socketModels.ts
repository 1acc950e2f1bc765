import type { ExploredRequest } from '../../model/browser.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { Entry } from '../../model/surface.ts'
import type { Egress } from '../../network/egress/egress.ts'
import { bodyFields, socketMessage } from '../../read/llm/chatRequest.ts'
import {
  discoverySum,
  isError,
  readChatResponse,
  readReply,
  sumQuestion,
} from '../../read/llm/chatResponse.ts'
import { isModelBody } from '../../read/llm/modelLikeness.ts'
import { isModelSocket } from '../../read/llm/modelSocket.ts'
import { readSocketReply, socketOrigin, socketWaits } from '../../read/llm/socketReply.ts'
import { pathOf } from '../../read/url/urls.ts'
import { entryOf } from '../surface/entryOf.ts'

const socketsMax = 4

type SocketContext = { readonly egress: Pick<Egress, 'openSocket'>; readonly account: EgressAccount | null }

/** Lists the WebSockets that a browser saw and behind which a language model responds. */
export async function findSocketModels(
  requests: readonly ExploredRequest[],
  context: SocketContext,
): Promise<readonly Entry[]> {
  const models: Entry[] = []
  const chosen = new Map(requests.flatMap(entryOfMessage).map((entry) => [pathOf(entry.url), entry]))
  for (const entry of [...chosen.values()].slice(0, socketsMax)) {
    if (await respondsAsModel(entry, context)) models.push(entry)
  }
  return models
}

function entryOfMessage({ url, kind, body }: ExploredRequest): readonly Entry[] {
  if (kind !== 'websocket' || body === null) return []
  const sent = { method: 'POST', body: { kind: 'json', text: body.text } } as const
  if (!isModelSocket({ ...sent, url })) return []
  return [entryOf({ ...sent, url: url.replace(/^http/, 'ws'), source: 'browser' })]
}

async function respondsAsModel(entry: Entry, { egress, account }: SocketContext): Promise<boolean> {
  const text = socketMessage(entry, sumQuestion(discoverySum))
  const headers = { origin: socketOrigin(entry.url) }
  const response = await egress.openSocket({
    url: entry.url,
    headers,
    account,
    text,
    callsModel: true,
    ...socketWaits,
  })
  if (!response.ok || response.exchange.status !== 101) return false
  const reply = readSocketReply(response)
  if (readChatResponse(reply, discoverySum) !== null) return true
  return isModelBody(bodyFields(entry)) && !isError(reply.body) && readReply(reply).trim() !== ''
}
