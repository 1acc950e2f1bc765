import type { SentHeader } from '../../../model/fix.ts'
import { headerLines, quoteString } from './stack.ts'

type NodeBuild = {
  readonly adapter: string
  readonly started: string
  readonly load: string
  readonly port: number
}

export function countsForFiles(headers: readonly SentHeader[]): boolean {
  return headers.some(({ name }) => name === 'X-Content-Type-Options')
}

/** Wraps the framework's handler in a server, because no hook sees static files. */
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
