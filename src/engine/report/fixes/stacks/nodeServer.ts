import type { SentHeader } from '../../../model/fix.ts'
import { headerLines, quoteString } from './stack.ts'

/** What an adapter builds for Node.js: a server that sends files itself, and a handler without it. */
export type NodeBuild = {
  readonly adapter: string
  /** What the start script starts today. */
  readonly started: string
  /** Code that makes `handler`. */
  readonly load: string
  readonly port: number
}

/** Whether scripts and styles need one of the headers as pages do. */
export function countsForFiles(headers: readonly SentHeader[]): boolean {
  return headers.some(({ name }) => name === 'X-Content-Type-Options')
}

/** How to send headers with files that no hook of the framework sees, by a server around its handler. */
export function sendWithNodeServer(
  wanted: readonly SentHeader[],
  { adapter, started, load, port }: NodeBuild,
): string {
  return `Files with ${adapter}: a proxy in front sends the headers. Without one, add this \`server.mjs\` and start it instead of ${started} (start script, \`Dockerfile\`):

\`\`\`js
import { createServer } from 'node:http'
${load}

const server = createServer((request, response) => {
${headerLines(wanted, ({ name, value }) => `  response.setHeader('${name}', ${quoteString(value)})`)}
  handler(request, response)
})
server.listen(Number(process.env.PORT ?? ${port}), process.env.HOST ?? '0.0.0.0')
process.on('SIGTERM', () => server.close())
\`\`\``
}
