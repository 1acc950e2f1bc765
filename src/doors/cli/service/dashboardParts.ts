import { systemPolicy } from '../../../service/admission/targetPolicy.ts'
import type { Config } from '../../../service/config.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { systemClock } from '../../../shared/clock.ts'
import type { DashboardDeps } from '../../dashboard/deps.ts'
import { secretBoxOpener } from '../secretBoxOpener.ts'
import { userAgent } from '../userAgent.ts'

/** Creates the dashboard's dependencies. The domain verifier stops when `signal` aborts. */
export function dashboardParts(
  config: Config,
  { db, signal }: { readonly db: Db; readonly signal: AbortSignal },
): Pick<DashboardDeps, 'targetPolicy' | 'verifyDomain' | 'openSecretBox'> {
  const { allowPrivateTargets } = config
  return {
    targetPolicy: systemPolicy(allowPrivateTargets),
    async verifyDomain(domain, actor) {
      const { openVerifier } = await import('../../../service/runner/domains/verifyDomain.ts')
      const parts = { db, clock: systemClock, allowPrivateTargets, signal, userAgent: userAgent(config) }
      return openVerifier(parts)(domain, actor)
    },
    openSecretBox: secretBoxOpener(config),
  }
}
