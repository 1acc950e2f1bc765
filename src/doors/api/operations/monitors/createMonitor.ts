import { presentMonitor, readMonitorSettings } from '../../../../output/present/monitor.ts'
import { admitMonitor } from '../../../../service/admission/admitMonitor.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const createMonitor: OperationHandler<'createMonitor'> = async ({ body, caller, client }, deps) => {
  const actor = tokenActor({ caller, client })
  const settings = readMonitorSettings(body)
  const admitted = await admitMonitor(caller.organizationId, { settings, actor }, deps)
  return admitted.ok ? { status: 201, body: presentMonitor(admitted.monitor) } : admitted.problem
}
