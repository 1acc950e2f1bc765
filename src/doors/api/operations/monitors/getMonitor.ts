import { presentMonitor } from '../../../../output/present/monitor.ts'
import { problem } from '../../../../service/problems.ts'
import { findMonitor } from '../../../../service/store/monitors/monitors.ts'
import { monitorKey } from '../../monitorKey.ts'
import type { OperationHandler } from '../../operation.ts'

export const getMonitor: OperationHandler<'getMonitor'> = async ({ path, caller }, { db }) => {
  const key = monitorKey(path, caller)
  const monitor = key === null ? null : await findMonitor(db, key)
  return monitor === null ? problem('not_found') : { status: 200, body: presentMonitor(monitor) }
}
