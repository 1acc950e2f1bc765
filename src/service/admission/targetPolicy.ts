import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import {
  type AllowList,
  allowedAddresses,
  isAllowedHostname,
  literalAddress,
  parseAllowList,
} from '../../shared/addresses.ts'

/** Returns every address of a host name; empty when the name is unknown or the response takes too long. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>

export type TargetPolicy = {
  readonly allowPrivateTargets: AllowList
  /** Of this machine's interfaces: a scan of one of them would scan this machine. */
  readonly ownAddresses: readonly string[]
  readonly resolveHost: ResolveHost
}

/** A look-up that takes longer does not hold up the response: the engine decides when it connects. */
const lookupTimeoutMs = 1_000

/**
 * Says whether a scan of this host may be accepted. A name that cannot be resolved now is accepted: the
 * engine checks the address that it really connects to, and fails the scan with the reason.
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

/** What this machine may scan. Throws when the allow list cannot be read. */
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

/** Resolves as the operating system does, so that the response is the one the engine will get. */
const resolveBySystem: ResolveHost = async (hostname) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, lookupTimeoutMs, [])
  })
  // Not found and not reachable are told apart by the engine, with the reason in the scan's report.
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
