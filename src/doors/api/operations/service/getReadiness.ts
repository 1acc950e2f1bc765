import { problem } from '../../../../service/problems.ts'
import { migrationState } from '../../../../service/store/database/migrations.ts'
import { latestRunnerSeen } from '../../../../service/store/runners/runners.ts'
import type { OperationHandler } from '../../operation.ts'

const runnerSilenceMaxMs = 60_000

/** Reports if scans can be accepted and run. Reasons go to the log only. */
export const getReadiness: OperationHandler<'getReadiness'> = async (_request, { db, clock, log }) => {
  const { pending, unknown } = await migrationState(db)
  const seen = await latestRunnerSeen(db)
  const isRunnerAlive = seen !== null && clock.now() - Date.parse(seen) <= runnerSilenceMaxMs
  if (pending.length > 0 || unknown.length > 0 || !isRunnerAlive) {
    log.warn({ pending, unknown, lastRunnerSeen: seen }, 'not ready')
    return problem('unavailable')
  }
  return { status: 200, body: { status: 'ok' } }
}
