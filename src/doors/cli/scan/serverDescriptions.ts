import { createHash } from 'node:crypto'
import { isRecord } from '../../../shared/json.ts'
import { parseTarget } from '../../../shared/target.ts'
import { loadDescriptions } from './apiDescriptions.ts'
import { refusal, type ServerClient, sendToServer } from './serverClient.ts'

const path = '/api/v1/api-descriptions'

/** Stores descriptions on the server, and returns their ids. Uses one with the same text again. */
export async function storeDescriptions(
  client: ServerClient,
  target: string,
  sources: readonly string[],
): Promise<readonly string[]> {
  const given = await loadDescriptions(sources)
  const parsed = parseTarget(target)
  const hostname = parsed.ok ? parsed.hostname : target
  const listed = await sendToServer(client, path, null)
  if (listed.status !== 200 || !isRecord(listed.body)) throw refusal(client, listed)
  const known = Array.isArray(listed.body.api_descriptions)
    ? listed.body.api_descriptions.filter(isRecord)
    : []
  const ids: string[] = []
  for (const { name, text } of given) {
    const sha256 = createHash('sha256').update(text).digest('hex')
    const same = known.find((one) => one.hostname === hostname && one.sha256 === sha256)
    if (typeof same?.id === 'string') {
      ids.push(same.id)
      continue
    }
    const stored = await sendToServer(client, path, { hostname, name, document: text })
    if (stored.status !== 201 || !isRecord(stored.body) || typeof stored.body.id !== 'string')
      throw refusal(client, stored)
    ids.push(stored.body.id)
  }
  return ids
}
