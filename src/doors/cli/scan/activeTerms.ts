import type { ActiveScan, ScanAuthorization } from '../../../engine/model/scanRequest.ts'
import type { Config } from '../../../service/config.ts'
import { isListedHost, parseAllowList } from '../../../shared/addresses.ts'
import { parseHostname } from '../../../shared/hostname.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import { parsePorts, portOfUrl } from '../../../shared/ports.ts'
import { usageFailure } from '../exitCodes.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/**
 * Returns the limits of a local active scan. The operator has to list the target, or the user attests their
 * permission. Fails otherwise.
 *
 * Covers the target's hostname and port, `--ports` and the hosts of `--authorize`.
 */
export function readActiveTerms(
  target: { readonly url: string; readonly hostname: string },
  {
    attest,
    ports: wanted,
    authorize = [],
    intensity,
    allowActions,
    requestsMax,
  }: Pick<
    ScanCommandOptions,
    'attest' | 'ports' | 'authorize' | 'intensity' | 'allowActions' | 'requestsMax'
  >,
  {
    allowPrivateTargets,
    callbackHost,
    signIns,
  }: Pick<Config, 'allowPrivateTargets' | 'callbackHost'> & Pick<ActiveScan, 'signIns'>,
): ActiveScan {
  const { hostname } = target
  if (!attest && !isListedHost(hostname, parseAllowList(allowPrivateTargets))) {
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
      ...authorize.map((text) => parseAuthorizedHost(text, intensity)),
    ],
    signIns,
    callbackHost,
    allowActions,
    requestsMax,
  }
}

const portBehind = /:([0-9]{1,5})$/

/** `HOST` or `HOST:PORT`, IPv6 addresses in brackets. The default port is 443. */
function parseAuthorizedHost(text: string, intensity: ScanIntensity): ScanAuthorization {
  const hasPort = portBehind.test(text) && !/^[^[]*:[^[]*:/.test(text)
  const host = parseHostname((hasPort ? text.replace(portBehind, '') : text).replace(/^\[(.+)\]$/, '$1'))
  const ports = parsePorts(hasPort ? (portBehind.exec(text)?.[1] ?? '') : '443')
  if (!host.ok || !ports.ok) {
    throw usageFailure(
      `Expected a hostname with or without a port, such as project.example.com:8443, for --authorize, found ${JSON.stringify(text.slice(0, 200))}.`,
    )
  }
  return { hostname: host.hostname, ports: ports.ranges, intensity }
}
