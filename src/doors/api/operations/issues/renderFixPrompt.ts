import { docsUrl } from '../../../../output/present/docsUrl.ts'
import { presentFixPrompt, servedIssue } from '../../../../output/present/fixPrompt.ts'
import { findCheckTexts } from '../../../../output/prompts/loadCheckTexts.ts'
import { renderPrompt } from '../../../../output/prompts/renderFixPrompt.ts'
import { problem } from '../../../../service/problems.ts'
import { findFinding } from '../../../../service/store/findings.ts'
import { findOrganizationById } from '../../../../service/store/organizations.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'

export const renderFixPrompt: OperationHandler<'renderFixPrompt'> = async (
  { path, caller },
  { db, baseUrl },
) => {
  const id = path.findingId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const finding = await findFinding(db, { id, organizationId: caller.organizationId })
  if (finding === null) return problem('not_found')
  const organization = await findOrganizationById(db, caller.organizationId)
  const check = await findCheckTexts(finding.checkId)
  const rendered = renderPrompt({
    finding,
    check,
    framework: finding.framework,
    technologies: finding.technologies,
    docsUrl: docsUrl(baseUrl, finding.checkId),
    seenBy: finding.seenBy,
    issue: organization === null ? null : servedIssue(finding, organization, baseUrl),
  })
  return { status: 200, body: presentFixPrompt(finding, rendered) }
}
