import { listRemoteRunners } from '../../../../service/store/runners/runners.ts'
import type { OperationHandler } from '../../operation.ts'

export const listRunners: OperationHandler<'listRunners'> = async ({ caller }, { db }) => {
  const runners = await listRemoteRunners(db, caller.organizationId)
  return {
    status: 200,
    body: {
      runners: runners.map(({ id, name, labels, slots, version, seenAt }) => ({
        ...{ id, name, labels: [...labels], slots, version },
        seen_at: seenAt,
      })),
    },
  }
}
