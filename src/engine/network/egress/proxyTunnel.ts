import { request as requestHttp } from 'node:http'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { literalAddress } from '../../../shared/addresses.ts'
import { decodeCredential, isSocks } from '../../../shared/proxy.ts'
import { tunnelFailure } from './failure.ts'
import { type Destination, openSocksTunnel } from './socksTunnel.ts'

/**
 * Opens a tunnel to `destination` on a connection to the proxy: CONNECT (RFC 9110 §9.3.6) or SOCKS5 (RFC
 * 1928, RFC 1929). Rejects with an EgressFailure that names no host. Ends when the socket is destroyed.
 */
export async function openTunnel(socket: Socket, proxy: URL, destination: Destination): Promise<Socket> {
  if (isSocks(proxy)) return await openSocksTunnel(socket, proxy, destination)
  return await openHttpTunnel(
    proxy.protocol === 'https:' ? await secure(socket, proxy) : socket,
    proxy,
    destination,
  )
}

async function secure(socket: Socket, { hostname }: URL): Promise<Socket> {
  const name = literalAddress(hostname) === null ? { servername: hostname } : {}
  const secured = connectTls({ socket, host: literalAddress(hostname) ?? hostname, ...name })
  return await new Promise<Socket>((resolve, reject) => {
    secured.once('secureConnect', () => resolve(secured))
    secured.on('error', (cause) => reject(tunnelFailure('has no trusted certificate', cause)))
    secured.once('close', () => reject(tunnelFailure('closed the connection')))
  })
}

async function openHttpTunnel(socket: Socket, proxy: URL, { host, port }: Destination): Promise<Socket> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const account = `${decodeCredential(proxy.username)}:${decodeCredential(proxy.password)}`
  const credentials =
    proxy.username === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(account).toString('base64')}` }
  const asked = requestHttp({
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...credentials },
    createConnection: () => socket,
  })
  return await new Promise<Socket>((resolve, reject) => {
    asked.once('connect', ({ statusCode = 0 }, tunnel: Socket, head) => {
      if (statusCode < 200 || statusCode > 299) {
        tunnel.destroy()
        reject(tunnelFailure(`refused the connection with status ${statusCode}`))
      } else {
        if (head.length > 0) tunnel.unshift(head)
        resolve(tunnel)
      }
    })
    asked.once('response', ({ statusCode = 0 }) => {
      asked.destroy()
      reject(tunnelFailure(`refused the connection with status ${statusCode}`))
    })
    asked.on('error', (cause) => reject(tunnelFailure('did not open a connection', cause)))
    asked.end()
  })
}
