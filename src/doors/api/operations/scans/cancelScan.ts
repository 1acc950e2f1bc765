import { presentReportSummary } from '../../../../output/present/report.ts'
import { presentScan } from '../../../../output/present/scan.ts'
import { problem } from '../../../../service/problems.ts'
import { cancelScan as cancelStoredScan } from '../../../../service/store/cancelScan.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const cancelScan: OperationHandler<'cancelScan'> = async ({ path, caller, client }, { db, clock }) => {
  const id = path.scanId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const actor = tokenActor({ caller, client })
  const cancelled = await cancelStoredScan(db, { id, organizationId: caller.organizationId }, actor, clock)
  if (cancelled.ok) {
    const { scan, report } = cancelled
    return { status: 200, body: { scan: presentScan(scan), report: presentReportSummary(report) } }
  }
  if (cancelled.reason === 'unknown') return problem('not_found')
  return problem('conflict', {
    message: `Expected a scan that is queued or running, found ${cancelled.scan.status}.`,
  })
}
