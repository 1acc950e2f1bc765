import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import {
  type AllowList,
  allowedAddresses,
  isAllowedHostname,
  literalAddress,
  parseAllowList,
} from '../../shared/addresses.ts'

/** Resolves all IP addresses of a hostname; empty if unknown or timed out. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>

export type TargetPolicy = {
  readonly allowPrivateTargets: AllowList
  /** IP addresses of this machine's interfaces, which scans must not reach. */
  readonly ownAddresses: readonly string[]
  readonly resolveHost: ResolveHost
}

/** After a timeout the scan is accepted: the engine checks again on connect. */
const lookupTimeoutMs = 1_000

/**
 * Returns true if a scan of this host may be accepted. Accepts unresolvable names: the engine checks the
 * actual IP address and reports a failure.
 */
export async function isAllowedTarget(
  hostname: string,
  { allowPrivateTargets, ownAddresses, resolveHost }: TargetPolicy,
): Promise<boolean> {
  if (!isAllowedHostname(hostname, allowPrivateTargets, ownAddresses)) return false
  if (literalAddress(hostname) !== null) return true
  const addresses = await resolveHost(hostname)
  if (addresses.length === 0) return true
  return allowedAddresses(addresses, hostname, allowPrivateTargets, ownAddresses).length > 0
}

/** Reads the target policy of this machine. Throws if the allow list is invalid. */
export function systemPolicy(
  allowPrivateTargets: readonly string[],
  resolveHost: ResolveHost = resolveBySystem,
): TargetPolicy {
  return {
    allowPrivateTargets: parseAllowList(allowPrivateTargets),
    ownAddresses: Object.values(networkInterfaces()).flatMap((entries) =>
      (entries ?? []).map(({ address }) => address),
    ),
    resolveHost,
  }
}

/** Uses the resolver of the operating system, as the engine does. */
const resolveBySystem: ResolveHost = async (hostname) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, lookupTimeoutMs, [])
  })
  // The engine distinguishes the errors and reports them.
  const found = lookup(hostname, { all: true, verbatim: true }).then(
    (responses) => responses.map(({ address }) => address),
    () => [],
  )
  try {
    return await Promise.race([found, timeout])
  } finally {
    clearTimeout(timer)
  }
}
