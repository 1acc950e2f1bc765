import { admitMonitorChange } from '../../admission/admitMonitor.ts'
import { presentMonitor, readMonitorSettings } from '../../present/monitor.ts'
import { problem } from '../../problems.ts'
import { monitorKey } from '../monitorKey.ts'
import type { OperationHandler } from '../operation.ts'

/** Replaces the settings of a monitor of the caller's. */
export const updateMonitor: OperationHandler<'updateMonitor'> = async (
  { path, body, caller, client },
  deps,
) => {
  const key = monitorKey(path, caller)
  if (key === null) return problem('not_found')
  const actor = { kind: 'token', name: caller.tokenName, ...client() } as const
  const admitted = await admitMonitorChange(key, { settings: readMonitorSettings(body), actor }, deps)
  return admitted.ok ? { status: 200, body: presentMonitor(admitted.monitor) } : admitted.problem
}
