import type { Socket } from 'node:net'
import { SocksClient } from 'socks'
import { type Destination, decodeCredential, tunnelFailure } from './tunnelParts.ts'

export async function openSocksTunnel(
  socket: Socket,
  proxy: URL,
  { host, port }: Destination,
): Promise<Socket> {
  const account =
    proxy.username === ''
      ? {}
      : { userId: decodeCredential(proxy.username), password: decodeCredential(proxy.password) }
  try {
    const opened = await SocksClient.createConnection({
      command: 'connect',
      proxy: { host: proxy.hostname, port: 1, type: 5, ...account },
      destination: { host, port },
      existing_socket: socket,
    })
    return opened.socket
  } catch (cause) {
    const isRefused = cause instanceof Error && /authentication|rejected/i.test(cause.message)
    throw tunnelFailure(isRefused ? 'refused the connection' : 'did not open a connection', cause)
  }
}
