import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { type AllowList, allowedAddresses, isAllowedHostname } from '../addresses.ts'

/** Answers every address of a host name; empty when the name is unknown or the answer takes too long. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>

/** A look-up that takes longer does not hold up the answer: the engine decides when it connects. */
const lookupTimeoutMs = 1_000

/**
 * Says whether a scan of this host may be accepted. A name that cannot be resolved now is accepted: the
 * engine checks the address that it really connects to, and fails the scan with the reason.
 */
export async function isAllowedTarget(
  hostname: string,
  allow: AllowList,
  resolveHost: ResolveHost,
): Promise<boolean> {
  const own = ownAddresses()
  if (!isAllowedHostname(hostname, allow, own)) return false
  const addresses = await resolveHost(hostname.replace(/^\[|\]$/g, ''))
  return addresses.length === 0 || allowedAddresses(addresses, hostname, allow, own).length > 0
}

/** The addresses of this machine's interfaces: a scan of one of them would scan this machine. */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map(({ address }) => address),
  )
}

/** Resolves as the operating system does, so that the answer is the one the engine will get. */
export const resolveBySystem: ResolveHost = async (hostname) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, lookupTimeoutMs, [])
  })
  // Not found and not reachable are told apart by the engine, with the reason in the scan's report.
  const found = lookup(hostname, { all: true, verbatim: true }).then(
    (answers) => answers.map(({ address }) => address),
    () => [],
  )
  try {
    return await Promise.race([found, timeout])
  } finally {
    clearTimeout(timer)
  }
}
