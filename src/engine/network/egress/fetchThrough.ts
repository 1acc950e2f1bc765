import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { Agent, buildConnector, fetch as sendRequest } from 'undici'
import { literalAddress } from '../../../shared/addresses.ts'
import { type ProxySettings, parseProxyUrl, passesProxy, proxyPort } from '../../../shared/proxy.ts'
import { type HostTls, hostTlsOptions, keepContexts } from './hostTls.ts'
import { openTunnel } from './proxyTunnel.ts'

const connectMsMax = 30_000

/**
 * Returns a `fetch` through the proxy, which resolves the hostnames. Only for downloads from URLs that the
 * operator typed: it checks no IP address.
 */
export function fetchThrough(proxy: ProxySettings | null, hostTls: HostTls | null = null): typeof fetch {
  const url = proxy === null ? null : parseProxyUrl(proxy.url)
  if (url === null && hostTls === null) return fetch
  const kept = keepContexts(hostTls)
  const dispatcher = new Agent({
    connect(options, callback) {
      const { hostname, protocol } = options
      const { secureContext } = hostTlsOptions(hostname, kept, { trusted: null, wanted: {} })
      const tls = secureContext === undefined ? {} : { secureContext }
      if (proxy === null || url === null || !passesProxy(hostname, proxy))
        return buildConnector({ ...tls, timeout: connectMsMax })(options, callback)
      const isHttps = protocol === 'https:'
      const port = Number(options.port || (isHttps ? 443 : 80))
      connectThrough(url, { host: literalAddress(hostname) ?? hostname, port, isHttps, tls }).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      )
    },
  })
  const send = (input: string, init: object = {}) => sendRequest(input, { ...init, dispatcher })
  return send as unknown as typeof fetch // `as`: undici and Node.js declare the same interface twice.
}

type TunnelEnd = {
  readonly host: string
  readonly port: number
  readonly isHttps: boolean
  readonly tls: ConnectionOptions
}

async function connectThrough(proxy: URL, { host, port, isHttps, tls }: TunnelEnd): Promise<Socket> {
  const socket = connectTcp({
    host: literalAddress(proxy.hostname) ?? proxy.hostname,
    port: proxyPort(proxy),
  })
  const late = setTimeout(() => socket.destroy(new Error('the proxy is too slow')), connectMsMax)
  try {
    await once(socket, 'connect')
    const tunnel = await openTunnel(socket, proxy, { host, port })
    if (!isHttps) return tunnel
    const name = literalAddress(host) === null ? { servername: host } : {}
    const secured = connectTls({ ...tls, socket: tunnel, host, ...name, ALPNProtocols: ['http/1.1'] })
    await once(secured, 'secureConnect')
    return secured
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(late)
  }
}
