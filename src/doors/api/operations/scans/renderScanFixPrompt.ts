import { planScan, presentFixPlan } from '../../../../output/present/fixPlan.ts'
import { problem } from '../../../../service/problems.ts'
import { findPlannedScan } from '../../../../service/store/plannedScan.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'

export const renderScanFixPrompt: OperationHandler<'renderScanFixPrompt'> = async (
  { path, caller },
  { db },
) => {
  const id = path.scanId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const scan = await findPlannedScan(db, { id, organizationId: caller.organizationId })
  if (scan === null) return problem('not_found')
  if (scan.status !== 'completed') {
    return problem('conflict', { message: `Expected a completed scan, found one that is ${scan.status}.` })
  }
  return { status: 200, body: presentFixPlan(scan.id, await planScan(scan)) }
}
