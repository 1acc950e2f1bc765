import type { ExploredRequest } from '../../model/browser.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { Entry } from '../../model/surface.ts'
import type { Egress } from '../../network/egress/egress.ts'
import { bodyFields, socketMessage } from '../../read/llm/chatRequest.ts'
import { readChatResponse } from '../../read/llm/chatResponse.ts'
import { modelLikeness } from '../../read/llm/modelLikeness.ts'
import { readSocketReply, socketOrigin, socketWaits } from '../../read/llm/socketReply.ts'
import { pathOf } from '../../read/url/urls.ts'
import { entryOf } from '../surface/entryOf.ts'

const socketsMax = 4
const recipientName =
  /^(?:to|rooms?|room_?id|channels?|channel_?id|recipients?|receivers?|peers?|groups?|group_?id)$/i

type SocketContext = { readonly egress: Pick<Egress, 'openSocket'>; readonly account: EgressAccount | null }

/** Lists the WebSockets that a browser saw and behind which a language model responds. */
export async function findSocketModels(
  requests: readonly ExploredRequest[],
  context: SocketContext,
): Promise<readonly Entry[]> {
  const models = new Map<string, Entry>()
  for (const entry of requests.flatMap(entryOfMessage).slice(0, socketsMax)) {
    const path = pathOf(entry.url)
    if (!models.has(path) && (await respondsAsModel(entry, context))) models.set(path, entry)
  }
  return [...models.values()]
}

function entryOfMessage({ url, kind, body }: ExploredRequest): readonly Entry[] {
  if (kind !== 'websocket' || body === null) return []
  const sent = { method: 'POST', body: { kind: 'json', text: body.text } } as const
  const names = Object.keys(bodyFields(sent))
  const isChat = modelLikeness({ ...sent, url, mediaType: null }) !== null
  if (!isChat || names.some((name) => recipientName.test(name))) return []
  return [entryOf({ ...sent, url: url.replace(/^http/, 'ws'), source: 'browser' })]
}

const sum = { one: 2_164, other: 3_817 } as const

async function respondsAsModel(entry: Entry, { egress, account }: SocketContext): Promise<boolean> {
  const text = socketMessage(entry, `What is ${sum.one} + ${sum.other}? Respond with the number alone.`)
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
  const isReply = readChatResponse(readSocketReply(response), sum) !== null
  return isReply || (modelLikeness(entry) === 'certain' && response.messages.length > 0)
}
