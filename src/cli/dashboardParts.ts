import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { parseAllowList } from '../addresses.ts'
import { resolveBySystem } from '../admission/targetPolicy.ts'
import type { Config } from '../config.ts'
import type { DashboardDeps } from '../dashboard/deps.ts'
import { openSecretBox, readOrMakeSecret, type SecretBox } from '../secretBox.ts'

/** Makes what the dashboard needs beside the database: who may be scanned, the box of sign-ins, proofs. */
export function dashboardParts({
  allowPrivateTargets,
  dataDir,
  secretKey,
}: Config): Pick<DashboardDeps, 'targetPolicy' | 'lookForProof' | 'openSecretBox'> {
  let box: SecretBox | null = null
  return {
    targetPolicy: {
      allowPrivateTargets: parseAllowList(allowPrivateTargets),
      ownAddresses: Object.values(networkInterfaces()).flatMap((entries) =>
        (entries ?? []).map(({ address }) => address),
      ),
      resolveHost: resolveBySystem,
    },
    openSecretBox() {
      // Only once somebody gives a sign-in: until then there is nothing to seal, and no key.
      box ??= openSecretBox(secretKey ?? readOrMakeSecret(join(dataDir, 'secret.key')))
      return box
    },
    lookForProof: async () => ({ ok: false, message: 'This instance cannot look for proofs yet.' }),
  }
}
