import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'

/** The offered protocol version; the server may respond with another. */
export const mcpVersion = '2025-06-18'

const eventsMax = 50

/**
 * Reads the result of a JSON-RPC request from JSON or an event stream. Source: Model Context Protocol
 * 2025-06-18, "Transports", "Streamable HTTP".
 */
export function readMcpResult(
  { body, mediaType }: Pick<Exchange, 'body' | 'mediaType'>,
  id: number,
): JsonObject | null {
  const texts = mediaType === 'text/event-stream' ? dataOfEvents(body) : [body]
  for (const text of texts) {
    const message = readJsonObject(text)
    // An echoed request has a method.
    if (message === null || message.jsonrpc !== '2.0' || message.id !== id || 'method' in message) continue
    if (isJsonObject(message.result)) return message.result
  }
  return null
}

export function readServerInfo(
  result: JsonObject,
): { readonly name: string; readonly version: string } | null {
  const { protocolVersion, capabilities, serverInfo } = result
  if (typeof protocolVersion !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(protocolVersion)) return null
  if (!isJsonObject(capabilities) || !isJsonObject(serverInfo) || typeof serverInfo.name !== 'string')
    return null
  return { name: serverInfo.name, version: protocolVersion }
}

/** Lists only tools with an input schema. */
export function readToolNames(result: JsonObject): readonly string[] {
  const tools = Array.isArray(result.tools) ? result.tools : []
  return tools.flatMap((tool) =>
    isJsonObject(tool) && typeof tool.name === 'string' && isJsonObject(tool.inputSchema) ? [tool.name] : [],
  )
}

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
