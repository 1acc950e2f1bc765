import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const triesMax = 50

/** Below the range of outgoing connections, one of which could take the port before it is used. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('Expected a free port')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
