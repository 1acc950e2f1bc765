import { presentFinding } from '../../../../output/present/finding.ts'
import { presentScan } from '../../../../output/present/scan.ts'
import { problem } from '../../../../service/problems.ts'
import { compareScans } from '../../../../service/store/scanDiff.ts'
import { isId } from '../../../../shared/ids.ts'
import type { Finding } from '../../../../shared/model/records.ts'
import type { OperationHandler } from '../../operation.ts'

const refusals = {
  not_completed: 'Expected two scans that are completed.',
  other_hostname: 'Expected two scans of the same hostname.',
} as const

export const diffScans: OperationHandler<'diffScans'> = async ({ path, query, caller }, { db, baseUrl }) => {
  const scanId = path.scanId.toLowerCase()
  if (!isId(scanId)) return problem('not_found')
  const baseId = query.base?.toLowerCase() ?? null
  const compared = await compareScans(db, { scanId, baseId, organizationId: caller.organizationId })
  if (!compared.ok) {
    return compared.reason === 'unknown'
      ? problem('not_found')
      : problem('conflict', { message: refusals[compared.reason] })
  }
  const { base, scan, added, fixed, unknown, unchanged } = compared.diff
  const present = (finding: Finding) => presentFinding(finding, baseUrl)
  return {
    status: 200,
    body: {
      base: base === null ? null : presentScan(base),
      scan: presentScan(scan),
      added: added.map(present),
      fixed: fixed.map(present),
      unknown: unknown.map(({ finding, reason }) => ({ finding: present(finding), reason })),
      unchanged,
    },
  }
}
