import { presentMonitor } from '../../../../output/present/monitor.ts'
import { listMonitors as readMonitors } from '../../../../service/store/monitors/monitors.ts'
import { coversHost } from '../../../../shared/model/tokens.ts'
import type { OperationHandler } from '../../operation.ts'

export const listMonitors: OperationHandler<'listMonitors'> = async ({ caller }, { db }) => {
  const all = await readMonitors(db, caller.organizationId)
  const monitors = all.filter(({ hostname }) => coversHost(caller.hostnames, hostname))
  return { status: 200, body: { monitors: monitors.map(presentMonitor) } }
}
