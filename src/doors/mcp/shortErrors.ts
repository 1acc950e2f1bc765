import { type McpServer, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { isRecord } from '../../shared/json.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

const issuesShownMax = 3
const messageCharsMax = 300

/**
 * Makes a server say "invalid params" (-32602, JSON-RPC 2.0 §5.1) in one line, in place of the list of the
 * library's validator.
 */
export function shortenErrors(server: McpServer): McpServer {
  const connect = server.connect.bind(server)
  server.connect = (transport) => {
    const send = transport.send.bind(transport)
    transport.send = (message, options) =>
      send('error' in message ? { ...message, error: shorten(message.error) } : message, options)
    return connect(transport)
  }
  return server
}

type RpcError = { code: number; message: string; data?: unknown }

function shorten(error: RpcError): RpcError {
  const start = error.message.indexOf('[')
  if (start === -1) return error
  const issues = readIssues(error.message.slice(start))
  if (issues.length === 0) return error
  const shown = issues.slice(0, issuesShownMax).join('; ')
  return {
    code: ProtocolErrorCode.InvalidParams,
    message: cleanLine(`Invalid params: ${shown}`, messageCharsMax),
  }
}

function readIssues(text: string): readonly string[] {
  let listed: unknown
  try {
    listed = JSON.parse(text)
  } catch {
    return [] // A message with a bracket is no list of issues.
  }
  if (!Array.isArray(listed)) return []
  return listed.flatMap((issue: unknown) => {
    if (!isRecord(issue) || !Array.isArray(issue.path) || typeof issue.message !== 'string') return []
    return [`${issue.path.join('.')}: ${issue.message.replace(/^Invalid input: /, '')}`]
  })
}
