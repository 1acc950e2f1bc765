/**
 * A scan's isolated network: hostnames of local servers with trusted https certificates. No packet may leave
 * loopback.
 */
import { isIP } from 'node:net'
import type { TlsOptions } from 'node:tls'
import type { Network } from '../../../src/engine/network/egress/network.ts'
import { type CertificateAuthority, makeAuthority } from './certificates.ts'
import { type LocalSite, openSite, type Site, type SiteRequest } from './site.ts'

export type WorldRequest = SiteRequest & { readonly origin: string }

export type World = {
  /** Pass it to `runScan` or `openEgress`, with 127.0.0.1/32 in `allowPrivateTargets`. */
  readonly network: Partial<Network>
  readonly requests: readonly WorldRequest[]
  /** Hostname mapping, for external programs. */
  readonly places: readonly {
    readonly host: string
    readonly port: number
    readonly localPort: number
  }[]
  /** Such as `GET /path?query`. Throws for an unknown origin. */
  asked(origin: string): readonly string[]
  close(): Promise<void>
}

export type WorldOptions = {
  /** Certificates by origin, issued with `worldAuthority`. */
  readonly tls?: Readonly<Record<string, TlsOptions>>
  /** Default: a closed port. */
  readonly dnsServers?: readonly string[]
  readonly delayMs?: () => number
}

/** tcpmux (RFC 1078): refuses connections. */
const closedPort = 1

let authority: CertificateAuthority | null = null

export function worldAuthority(): CertificateAuthority {
  authority ??= makeAuthority()
  return authority
}

/**
 * Opens a server for each origin. Unknown hostnames do not exist, unknown ports refuse connections. A
 * connection beyond loopback fails the test.
 */
export async function openWorld(
  sites: Readonly<Record<string, Site>>,
  { tls = {}, dnsServers = [`127.0.0.1:${closedPort}`], delayMs }: WorldOptions = {},
): Promise<World> {
  const requests: WorldRequest[] = []
  const opened: (readonly [key: string, origin: string, site: LocalSite])[] = []
  for (const origin of Object.keys(sites)) {
    if (origin !== new URL(origin).origin) throw new Error(`Expected an origin, found ${origin}`)
  }
  for (const [origin, site] of Object.entries(sites)) {
    const { protocol, hostname } = new URL(origin)
    const onRequest = (request: SiteRequest) => requests.push({ ...request, origin })
    const pace = delayMs === undefined ? {} : { delayMs }
    const local =
      protocol === 'http:'
        ? await openSite(site, 'http', { onRequest, ...pace })
        : await openSite(site, 'https', {
            onRequest,
            ...pace,
            tls: tls[origin] ?? worldAuthority().issue({ names: [hostname] }),
          })
    opened.push([placeOf(new URL(origin)), origin, local])
  }
  const ports = new Map(opened.map(([key, , site]) => [key, site.port]))
  const names = new Set(Object.keys(sites).map((origin) => new URL(origin).hostname))
  return {
    network: {
      async lookup(hostname) {
        if (names.has(hostname.replace(/\.$/, ''))) return ['127.0.0.1']
        throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' })
      },
      portOf(hostname, port) {
        const isUrl = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
        if (isUrl && !/^127\.|^\[?::1\]?$/.test(hostname)) throw new Error(`Out of the world: ${hostname}`)
        return ports.get(`${hostname.replace(/\.$/, '')}:${port}`) ?? closedPort
      },
      authorities: [worldAuthority().cert],
      dnsServers,
    },
    requests,
    places: opened.map(([key, , { port: localPort }]) => {
      const at = key.lastIndexOf(':')
      return { host: key.slice(0, at), port: Number(key.slice(at + 1)), localPort }
    }),
    asked(origin) {
      if (!Object.hasOwn(sites, origin)) throw new Error(`No such origin: ${origin}`)
      return requests
        .filter((request) => request.origin === origin)
        .map(({ method, path }) => `${method} ${path}`)
    },
    async close() {
      await Promise.all(opened.map(([, , site]) => site.close()))
    },
  }
}

function placeOf({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}
