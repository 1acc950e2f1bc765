import { parse } from 'tldts'
import type { TypedHost } from '../../../engine/model/scanRequest.ts'
import { isPrivateName, isPublicAddress, literalAddress } from '../../../shared/addresses.ts'
import { parsePorts, portOfUrl } from '../../../shared/ports.ts'
import { parseTarget } from '../../../shared/target.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

const tlsPorts = [443, 8443]

/**
 * Returns true for private IP addresses, and for names below no public suffix, such as `localhost`,
 * `shop.test` or `web`.
 */
function isPrivateHost(hostname: string): boolean {
  const literal = literalAddress(hostname)
  if (literal !== null) return !isPublicAddress(literal)
  return isPrivateName(hostname) || parse(hostname, { validateHostname: false }).isIcann !== true
}

/** Lists the private hosts and ports that the user typed: the target, and the hosts of `--authorize`. */
export function listTypedHosts(
  { url, hostname }: { readonly url: string; readonly hostname: string },
  { ports }: Pick<ScanCommandOptions, 'ports'>,
  authorized: readonly TypedHost[],
): readonly TypedHost[] {
  const port = portOfUrl(url)
  const further = parsePorts(ports ?? String(port))
  const target = { hostname, ports: [[port, port] as const, ...(further.ok ? further.ranges : [])] }
  return [target, ...authorized].filter((host) => isPrivateHost(host.hostname))
}

/** Adds `http://` to a private host without a scheme, because few of them have a certificate. */
export function withLocalScheme(text: string): string {
  const target = /^https?:\/\//i.test(text) ? null : parseTarget(text)
  if (target === null || !target.ok || !isPrivateHost(target.hostname)) return text
  return tlsPorts.includes(portOfUrl(target.url)) && /:\d+(?:$|[/?#])/.test(text) ? text : `http://${text}`
}
