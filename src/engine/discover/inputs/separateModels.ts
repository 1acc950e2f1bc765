import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { Entry } from '../../model/surface.ts'
import { chatBody } from '../../read/llm/chatRequest.ts'
import { discoverySum, readChatResponse, sumQuestion } from '../../read/llm/chatResponse.ts'
import { modelLikeness } from '../../read/llm/modelLikeness.ts'
import type { LearnContext } from './locateApi.ts'

/** Questions to endpoints of which only the name suggests a model. */
const questionsMax = 3
const bodyBytesMax = 32 * 1024
const timeoutMs = 20_000

type Separated = { readonly entries: readonly Entry[]; readonly models: readonly Entry[] }

/**
 * Separates the calls of language models from other requests.
 *
 * An endpoint with an ambiguous name gets one short question if `mayWrite`. It stays an ordinary entry if
 * no model responds.
 */
export async function separateModels(
  entries: readonly Entry[],
  context: Pick<LearnContext, 'share' | 'account'>,
  { mayWrite }: { readonly mayWrite: boolean },
): Promise<Separated> {
  const models = new Set<Entry>()
  let questions = 0
  for (const entry of entries) {
    const likeness = modelLikeness(entry)
    if (likeness === 'certain') models.add(entry)
    if (likeness !== 'likely' || !mayWrite || questions >= questionsMax) continue
    questions += 1
    if (await isModel(entry, context)) models.add(entry)
  }
  return { entries: entries.filter((entry) => !models.has(entry)), models: [...models] }
}

async function isModel(
  entry: Entry,
  { share, account }: Pick<LearnContext, 'share' | 'account'>,
): Promise<boolean> {
  const { method, url } = entry
  const request = {
    ...{ method, url, bodyBytesMax, timeoutMs, account, callsModel: true as const },
    isRefusalExpected: true as const,
    headers: { ...entry.headers, 'content-type': 'application/json' },
    body: chatBody(entry, sumQuestion(discoverySum)),
  } satisfies ProbeRequest & { account: unknown }
  const response = await share.send(request)
  return response.ok && readChatResponse(response.exchange, discoverySum) !== null
}
