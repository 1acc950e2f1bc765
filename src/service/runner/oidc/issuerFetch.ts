import type { EgressLimits, EgressRequest } from '../../../engine/model/egress.ts'
import { openEgress } from '../../../engine/network/egress/egress.ts'
import { passiveLimits } from '../../../engine/network/egress/limits.ts'
import type { Network } from '../../../engine/network/egress/network.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'

export type IssuerFetchOptions = {
  readonly issuer: URL
  readonly clock: Clock
  readonly allowPrivateTargets: readonly string[]
  readonly proxy?: ProxySettings | null
  readonly userAgent: string
  readonly signal: AbortSignal
  /** For tests. */
  readonly network?: Partial<Network>
}

const limits: EgressLimits = {
  ...passiveLimits,
  requestsMax: 8,
  perHostMax: 2,
  redirectsMax: 0,
  bodyBytesMax: 512 * 1024,
  connectTimeoutMs: 5_000,
  requestTimeoutMs: 10_000,
  hostPauseMsMax: 0,
}

type FetchInit = {
  readonly method: string
  readonly headers: Headers | Readonly<Record<string, string>>
  readonly body?: unknown
}

type IssuerFetch = {
  fetch(url: string, init: FetchInit): Promise<Response>
  close(): Promise<void>
}

export async function withIssuerFetch<T>(
  options: IssuerFetchOptions,
  use: (fetch: IssuerFetch['fetch']) => Promise<T>,
): Promise<T> {
  const { fetch, close } = openIssuerFetch(options)
  try {
    return await use(fetch)
  } finally {
    await close()
  }
}

/**
 * Sends under the network rules of scans, without redirects and with trusted certificates. Only the host of
 * the issuer, which the operator typed, may be private.
 */
function openIssuerFetch({ issuer, ...options }: IssuerFetchOptions): IssuerFetch {
  const port = issuer.port === '' ? (issuer.protocol === 'https:' ? 443 : 80) : Number(issuer.port)
  const egress = openEgress({
    ...options,
    isInScope: () => true,
    typedHosts: [{ hostname: issuer.hostname, ports: [[port, port]] }],
    limits,
    headers: { 'user-agent': options.userAgent },
    requiresTrust: true,
  })
  return {
    close: () => egress.close(),
    async fetch(url, { method, headers, body }) {
      const response = await egress.send({
        url,
        method: readMethod(method),
        headers: Object.fromEntries(new Headers(headers)),
        followRedirects: false,
        isRefusalExpected: true,
        ...(typeof body === 'string' || body instanceof URLSearchParams ? { body: body.toString() } : {}),
      })
      if (!response.ok) throw new Error(`The issuer cannot be reached: ${response.code}`)
      const { exchange } = response
      if (exchange.bodyTruncated)
        throw new Error(`Expected at most ${limits.bodyBytesMax} bytes of the issuer`)
      const fields = exchange.headers.filter(([name]) => /^(?:content-type|www-authenticate)$/i.test(name))
      const isEmpty = [101, 204, 205, 304].includes(exchange.status)
      return new Response(isEmpty ? null : exchange.body, {
        status: exchange.status,
        headers: fields.map(([name, value]): [string, string] => [name, value]),
      })
    },
  }
}

function readMethod(method: string): NonNullable<EgressRequest['method']> {
  if (method === 'GET' || method === 'POST') return method
  throw new Error(`Expected GET or POST, found ${method}`)
}
