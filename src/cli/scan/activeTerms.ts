import { isListedHost, parseAllowList } from '../../addresses.ts'
import type { Config } from '../../config.ts'
import type { ActiveScan } from '../../engine/model/scanRequest.ts'
import { parsePorts, portOfUrl } from '../../ports.ts'
import { usageFailure } from '../exitCodes.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/**
 * Says what an active scan from here may do. There is no domain that is verified: the target has to be one
 * that the operator lists, or whoever runs the command vouches for it. Fails where neither is so.
 *
 * It covers the target's hostname alone and, unless `--ports` says more, the target's port.
 */
export function readActiveTerms(
  target: { readonly url: string; readonly hostname: string },
  {
    attest,
    ports: wanted,
    intensity,
    allowActions,
  }: Pick<ScanCommandOptions, 'attest' | 'ports' | 'intensity' | 'allowActions'>,
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
    authorizations: [{ hostname, ports: ports.ranges, intensity }],
    signIns,
    callbackHost,
    allowActions,
  }
}
