import type { ActiveScan, TypedHost } from '../../../engine/model/scanRequest.ts'
import type { Config } from '../../../service/settings.ts'
import { isListedHost, isLoopbackHost, parseAllowList } from '../../../shared/addresses.ts'
import { parseHostname } from '../../../shared/hostname.ts'
import { parsePorts, portOfUrl } from '../../../shared/ports.ts'
import { usageFailure } from '../exitCodes.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/** Returns true unless the target is on this machine, the operator lists it, or the user attests it. */
export function needsAttestation(
  hostname: string,
  { attest }: Pick<ScanCommandOptions, 'attest'>,
  { allowPrivateTargets }: Pick<Config, 'allowPrivateTargets'>,
): boolean {
  if (attest || isLoopbackHost(hostname)) return false
  return !isListedHost(hostname, parseAllowList(allowPrivateTargets))
}

/** Returns the limits of a local active scan. Fails for a target that needs an attestation. */
export function readActiveTerms(
  target: { readonly url: string; readonly hostname: string },
  options: Pick<
    ScanCommandOptions,
    'attest' | 'ports' | 'authorize' | 'intensity' | 'allowActions' | 'limits'
  >,
  config: Pick<Config, 'allowPrivateTargets' | 'callbackHost'> & Pick<ActiveScan, 'signIns'>,
): ActiveScan {
  const { hostname } = target
  const { ports: wanted, authorize, intensity, allowActions, limits } = options
  const { callbackHost, signIns } = config
  if (needsAttestation(hostname, options, config)) {
    throw usageFailure(
      `Expected --attest, which confirms that you are authorized to scan ${hostname} actively, or ${hostname} in --allow-private-targets; or --server, which has verified domains.`,
    )
  }
  const port = portOfUrl(target.url)
  const ports = parsePorts(wanted ?? String(port))
  if (!ports.ok) throw usageFailure(`${ports.message} for --ports, found ${JSON.stringify(wanted)}.`)
  return {
    authorizations: [
      { hostname, ports: ports.ranges, intensity },
      ...listAuthorizedHosts(authorize).map((host) => ({ ...host, intensity })),
    ],
    signIns,
    callbackHost,
    allowActions,
    requestsMax: limits.requests,
  }
}

const portBehind = /:([0-9]{1,5})$/

/** Reads the hosts of `--authorize`: `HOST` or `HOST:PORT`. The default port is 443. */
export function listAuthorizedHosts(texts: ScanCommandOptions['authorize']): readonly TypedHost[] {
  return (texts ?? []).map(parseAuthorizedHost)
}

function parseAuthorizedHost(text: string): TypedHost {
  const hasPort = portBehind.test(text) && !/^[^[]*:[^[]*:/.test(text)
  const host = parseHostname((hasPort ? text.replace(portBehind, '') : text).replace(/^\[(.+)\]$/, '$1'))
  const ports = parsePorts(hasPort ? (portBehind.exec(text)?.[1] ?? '') : '443')
  if (!host.ok || !ports.ok) {
    throw usageFailure(
      `Expected a hostname with or without a port, such as project.example.com:8443, for --authorize, found ${JSON.stringify(text.slice(0, 200))}.`,
    )
  }
  return { hostname: host.hostname, ports: ports.ranges }
}
