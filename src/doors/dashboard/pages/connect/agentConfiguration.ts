import { quoteShell } from '../../../../shared/quoteShell.ts'

/** The service does not know any token in plain text. */
export const tokenPlaceholder = 'swd_YOUR_TOKEN'

export function httpConfiguration(baseUrl: string): string {
  return configuration({
    type: 'http',
    url: `${baseUrl}/mcp`,
    headers: { Authorization: `Bearer ${tokenPlaceholder}` },
  })
}

export function serverConfiguration(baseUrl: string): string {
  return configuration({
    command: 'scanward',
    args: ['mcp', '--server', baseUrl],
    env: { SCANWARD_TOKEN: tokenPlaceholder },
  })
}

export function localConfiguration(): string {
  return configuration({ command: 'scanward', args: ['mcp', '--allow-private-targets', '127.0.0.1'] })
}

export function tryCommand(baseUrl: string): string {
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  return [
    `curl -s ${quoteShell(`${baseUrl}/mcp`)} \\`,
    `  -H 'Authorization: Bearer ${tokenPlaceholder}' -H 'Content-Type: application/json' \\`,
    `  -H 'Accept: application/json, text/event-stream' -d ${quoteShell(message)}`,
  ].join('\n')
}

function configuration(server: object): string {
  return JSON.stringify({ mcpServers: { scanward: server } }, null, 2)
}
