import { admitRetest } from '../../../../service/admission/admitRetest.ts'
import { problem } from '../../../../service/problems.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'
import { scanLocation } from '../../scanLocation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const retestIssue: OperationHandler<'retestIssue'> = async ({ path, caller, client }, deps) => {
  const id = path.issueId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const { organizationId, plan, monthlyScans } = caller
  const organization = { id: organizationId, plan, monthlyScans }
  const actor = tokenActor({ caller, client })
  const admitted = await admitRetest({ id, organizationId }, { organization, actor }, deps)
  if (!admitted.ok) return admitted.problem
  const { scan } = admitted
  return {
    status: 201,
    headers: { location: scanLocation(scan.id, deps) },
    body: { id: scan.id, status: 'queued', target: scan.targetUrl, mode: scan.mode },
  }
}
