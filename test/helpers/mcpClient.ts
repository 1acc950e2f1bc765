import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'

export const eras = {
  '2025-11-25': { mode: 'legacy' },
  '2026-07-28': { mode: { pin: '2026-07-28' } },
} as const

export type Era = keyof typeof eras

// biome-ignore lint/suspicious/noExplicitAny: tests compare whole outputs with literals.
export type ToolOutput = any

export type CalledTool = {
  readonly isError: boolean
  readonly output: ToolOutput
  readonly texts: readonly string[]
}

export type McpClient = {
  readonly client: Client
  /** The client validates the output against the tool's schema. */
  call(
    name: string,
    args?: Readonly<Record<string, unknown>>,
    onProgress?: (progress: { readonly progress: number; readonly message?: string | undefined }) => void,
  ): Promise<CalledTool>
}

export async function connectMcp(transport: Transport, era: Era): Promise<McpClient> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: eras[era] })
  await client.connect(transport)
  return {
    client,
    async call(name, args = {}, onProgress) {
      const result = await client.callTool(
        { name, arguments: args },
        onProgress === undefined ? undefined : { onprogress: onProgress },
      )
      const texts = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
      return { isError: result.isError === true, output: result.structuredContent, texts }
    },
  }
}

export function connectOverHttp(url: string, token: string, era: Era): Promise<McpClient> {
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  return connectMcp(transport, era)
}
