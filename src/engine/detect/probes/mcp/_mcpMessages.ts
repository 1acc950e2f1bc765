import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'

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

export function readMcpError({ body }: Pick<Exchange, 'body'>): string | null {
  const message = readJsonObject(body)
  if (message === null || message.jsonrpc !== '2.0' || !isJsonObject(message.error)) return null
  const { code, message: text } = message.error
  return typeof code === 'number' && typeof text === 'string' ? text : null
}

export type McpServerInfo = {
  readonly name: string
  /** Version of the server's software. */
  readonly version: string
  readonly protocol: string
}

export function readServerInfo(result: JsonObject): McpServerInfo | null {
  const { protocolVersion, capabilities, serverInfo } = result
  if (typeof protocolVersion !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(protocolVersion)) return null
  if (!isJsonObject(capabilities) || !isJsonObject(serverInfo) || typeof serverInfo.name !== 'string')
    return null
  const { name, version } = serverInfo
  return { name, version: typeof version === 'string' ? version : '', protocol: protocolVersion }
}

export function readModernServer({ _meta }: JsonObject, protocol: string): McpServerInfo {
  const info = isJsonObject(_meta) ? _meta['io.modelcontextprotocol/serverInfo'] : undefined
  const { name, version } = isJsonObject(info) ? info : {}
  return {
    name: typeof name === 'string' ? name : '',
    version: typeof version === 'string' ? version : '',
    protocol,
  }
}

export type McpTool = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The server promises that a call changes nothing. */
  readonly isReadOnly: boolean
  readonly properties: JsonObject
  readonly required: readonly string[]
  readonly text: string
}

const toolsMax = 500

export function readTools({ tools }: JsonObject): readonly McpTool[] {
  return (Array.isArray(tools) ? tools : []).slice(0, toolsMax).flatMap((tool) => {
    if (!isJsonObject(tool) || typeof tool.name !== 'string' || !isJsonObject(tool.inputSchema)) return []
    const { name, title, description, annotations, inputSchema } = tool
    const { properties, required } = inputSchema
    return [
      {
        name,
        title: typeof title === 'string' ? title : '',
        description: typeof description === 'string' ? description : '',
        isReadOnly: isJsonObject(annotations) && annotations.readOnlyHint === true,
        properties: isJsonObject(properties) ? properties : {},
        required: Array.isArray(required)
          ? required.filter((each): each is string => typeof each === 'string')
          : [],
        text: JSON.stringify(tool),
      },
    ]
  })
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

export function readToolTexts({ content, structuredContent }: JsonObject): string {
  const parts = Array.isArray(content) ? content : []
  const texts = parts.flatMap((part) => {
    if (!isJsonObject(part)) return []
    const resource = isJsonObject(part.resource) ? part.resource.text : undefined
    return [part.text, resource].filter((text): text is string => typeof text === 'string')
  })
  const structured = structuredContent === undefined ? [] : [JSON.stringify(structuredContent)]
  return [...texts, ...structured].join('\n')
}
