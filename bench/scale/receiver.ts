import { createServer } from 'node:http'
import { freePort } from '../freePort.ts'

export type Receiver = {
  readonly url: string
  readonly count: () => number
  stop(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  let received = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      received += 1
      response.writeHead(204).end()
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/in`,
    count: () => received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
