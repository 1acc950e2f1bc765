import { presentMonitor } from '../../../output/present/monitor.ts'
import { listMonitors as readMonitors } from '../../../service/store/monitors/monitors.ts'
import type { OperationHandler } from '../operation.ts'

export const listMonitors: OperationHandler<'listMonitors'> = async ({ caller }, { db }) => {
  const monitors = await readMonitors(db, caller.organizationId)
  return { status: 200, body: { monitors: monitors.map(presentMonitor) } }
}
