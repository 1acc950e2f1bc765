import { checkPath } from '../../../output/present/checkPath.ts'
import { servedIssue } from '../../../output/present/fixPrompt.ts'
import { presentTicketText } from '../../../output/present/ticketText.ts'
import { findCheckTexts } from '../../../output/prompts/loadCheckTexts.ts'
import { renderPrompt } from '../../../output/prompts/renderFixPrompt.ts'
import type { DescribeTicket } from '../../../service/runner/integrations/syncTicket.ts'
import { findIssueAndFinding } from '../../../service/store/issues/issues.ts'
import { findOrganizationById } from '../../../service/store/organizations.ts'

export function ticketDescriber(baseUrl: string): DescribeTicket {
  return async (db, key, { includesPrompt }) => {
    const found = await findIssueAndFinding(db, key)
    const organization = await findOrganizationById(db, key.organizationId)
    if (found === null || organization === null) return null
    if (!includesPrompt) return presentTicketText(found, { baseUrl, prompt: null })
    const { finding } = found
    const check = await findCheckTexts(finding.checkId)
    const { framework, technologies, seenBy } = finding
    const docsUrl = check === null ? null : `${baseUrl}${checkPath(check.id)}`
    const issue = servedIssue(finding, organization, baseUrl)
    const { prompt } = renderPrompt({ finding, check, framework, technologies, docsUrl, seenBy, issue })
    return presentTicketText(found, { baseUrl, prompt })
  }
}
