import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import {
  type AllowList,
  allowedAddresses,
  isAllowedHostname,
  literalAddress,
  parseAllowList,
} from '../../shared/addresses.ts'

/** Empty if unknown or timed out. */
type ResolveHost = (hostname: string) => Promise<readonly string[]>

export type TargetPolicy = {
  readonly allowPrivateTargets: AllowList
  /** This machine's interfaces, forbidden for scans. */
  readonly ownAddresses: readonly string[]
  readonly resolveHost: ResolveHost
}

/** After a timeout the scan is accepted: the engine checks on connect. */
const lookupTimeoutMs = 1_000

/**
 * Returns true if a scan may be accepted. Accepts unresolvable names: the engine checks the actual IP
 * address.
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

/** Throws if the allow list is invalid. */
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

/** Same resolver as the engine. */
const resolveBySystem: ResolveHost = async (hostname) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, lookupTimeoutMs, [])
  })
  // The engine reports the error.
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
