import { liveTokensMax } from '../../../../service/store/tokens.ts'
import { countOwned, readUsage } from '../../../../service/store/usage.ts'
import { plans } from '../../../../shared/model/plans.ts'
import { schedulesMax } from '../../../../shared/model/schedule.ts'
import type { OperationHandler } from '../../operation.ts'

export const getUsage: OperationHandler<'getUsage'> = async ({ caller }, { db, clock }) => {
  const { organizationId, plan, monthlyScans } = caller
  const usage = await readUsage(db, { id: organizationId, plan, monthlyScans }, clock)
  const owned = await countOwned(db, { organizationId }, clock)
  const { verifiedDomains, scheduleMinutesMin } = plans[plan]
  return {
    status: 200,
    body: {
      plan,
      period: { start: usage.periodStart, end: usage.resetsAt },
      scans: { used: usage.used, limit: usage.limit },
      domains: { used: owned.domains, limit: verifiedDomains },
      schedules: { used: owned.schedules, limit: scheduleMinutesMin === null ? 0 : schedulesMax },
      tokens: { used: owned.tokens, limit: liveTokensMax },
    },
  }
}
