import { createServer, type Server } from 'node:http'
import type { Server as NetServer } from 'node:net'

export async function serve(server: Server): Promise<string> {
  return `http://127.0.0.1:${await listenOn(server)}`
}

/** Returns the port. */
export function listenOn(server: NetServer, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
    })
  })
}

export async function serveReplacing(
  upstream: string,
  from: string,
  to: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
        ? [[name, value]]
        : [],
    )
    const siteResponse = await fetch(upstream + request.url, {
      method: request.method ?? 'GET',
      headers,
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    })
    const body = (await siteResponse.text()).replaceAll(from, to)
    const kept = [...siteResponse.headers].filter(
      ([name]) => !['content-length', 'connection', 'keep-alive'].includes(name),
    )
    response.writeHead(siteResponse.status, Object.fromEntries(kept))
    response.end(body)
  })
  const url = await serve(server)
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
