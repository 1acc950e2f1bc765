import { presentMonitor, readMonitorSettings } from '../../../../output/present/monitor.ts'
import { admitMonitorChange } from '../../../../service/admission/admitMonitor.ts'
import { problem } from '../../../../service/problems.ts'
import { monitorKey } from '../../monitorKey.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const updateMonitor: OperationHandler<'updateMonitor'> = async (
  { path, body, caller, client },
  deps,
) => {
  const key = monitorKey(path, caller)
  if (key === null) return problem('not_found')
  const actor = tokenActor({ caller, client })
  const admitted = await admitMonitorChange(key, { settings: readMonitorSettings(body), actor }, deps)
  return admitted.ok ? { status: 200, body: presentMonitor(admitted.monitor) } : admitted.problem
}
