import { networkInterfaces } from 'node:os'
import { parseAllowList } from '../addresses.ts'
import { resolveBySystem, type TargetPolicy } from '../admission/targetPolicy.ts'
import type { Config } from '../config.ts'

/** Which targets scans that are started on this machine may have, by its settings. */
export function targetPolicy({ allowPrivateTargets }: Pick<Config, 'allowPrivateTargets'>): TargetPolicy {
  return {
    allowPrivateTargets: parseAllowList(allowPrivateTargets),
    ownAddresses: Object.values(networkInterfaces()).flatMap((entries) =>
      (entries ?? []).map(({ address }) => address),
    ),
    resolveHost: resolveBySystem,
  }
}
