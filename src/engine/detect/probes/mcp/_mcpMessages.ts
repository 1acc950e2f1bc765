import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'

/** The version of the protocol that is offered; a server answers with the one that it speaks. */
export const mcpVersion = '2025-06-18'

const eventsMax = 50

/**
 * Reads the result of the JSON-RPC request with this id, out of JSON or out of a stream of events; null when there is
 * none. Source: Model Context Protocol 2025-06-18, "Transports", "Streamable HTTP".
 */
export function readMcpResult(
  { body, mediaType }: Pick<Exchange, 'body' | 'mediaType'>,
  id: number,
): JsonObject | null {
  const texts = mediaType === 'text/event-stream' ? dataOfEvents(body) : [body]
  for (const text of texts) {
    const message = readJsonObject(text)
    // A request that is sent back has a method.
    if (message === null || message.jsonrpc !== '2.0' || message.id !== id || 'method' in message) continue
    if (isJsonObject(message.result)) return message.result
  }
  return null
}

/** What a server says of itself when a session begins; null when it is no such answer. */
export function readServerInfo(
  result: JsonObject,
): { readonly name: string; readonly version: string } | null {
  const { protocolVersion, capabilities, serverInfo } = result
  if (typeof protocolVersion !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(protocolVersion)) return null
  if (!isJsonObject(capabilities) || !isJsonObject(serverInfo) || typeof serverInfo.name !== 'string')
    return null
  return { name: serverInfo.name, version: protocolVersion }
}

/** Lists the names of the tools of a response to `tools/list`; each has a schema of what it takes. */
export function readToolNames(result: JsonObject): readonly string[] {
  const tools = Array.isArray(result.tools) ? result.tools : []
  return tools.flatMap((tool) =>
    isJsonObject(tool) && typeof tool.name === 'string' && isJsonObject(tool.inputSchema) ? [tool.name] : [],
  )
}

/** The data of each event; lines of one event belong together. */
function dataOfEvents(body: string): readonly string[] {
  return body
    .split(/\r?\n\r?\n/, eventsMax)
    .map((event) =>
      event
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart())
        .join('\n'),
    )
    .filter((data) => data !== '')
}
