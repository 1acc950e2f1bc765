import { checkPath } from '../../../output/present/checkPath.ts'
import { servedIssue } from '../../../output/present/fixPrompt.ts'
import { findCheckTexts } from '../../../output/prompts/loadCheckTexts.ts'
import { renderPrompt } from '../../../output/prompts/renderFixPrompt.ts'
import { findFinding } from '../../../service/store/findings.ts'
import { findScan } from '../../../service/store/scans.ts'
import { isId } from '../../../shared/ids.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { refuse } from '../errorPages.tsx'
import { FindingPage } from '../pages/finding/findingPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { findingTitle } from '../words/findingWords.ts'

const titleCharsMax = 150
const targetCharsMax = 80

export const showFinding: MemberHandler = async ({ session, params }, { db, baseUrl }) => {
  const organizationId = session.organization.id
  const id = (params.id ?? '').toLowerCase()
  const finding = isId(id) ? await findFinding(db, { id, organizationId }) : null
  const scan = finding === null ? null : await findScan(db, { id: finding.scanId, organizationId })
  if (finding === null || scan === null) return refuse('not_found')
  const check = await findCheckTexts(finding.checkId)
  const { framework, technologies, seenBy } = finding
  const docsUrl = check === null ? null : `${baseUrl}${checkPath(check.id)}`
  const issue = servedIssue(finding, session.organization, baseUrl)
  const prompt = renderPrompt({ finding, check, framework, technologies, docsUrl, seenBy, issue })
  return showPage({
    title: cleanLine(findingTitle(finding), titleCharsMax),
    section: 'scans',
    trail: [
      { label: 'Scans', href: '/scans' },
      { label: cleanLine(scan.targetUrl, targetCharsMax), href: `/scans/${scan.id}` },
    ],
    content: <FindingPage finding={finding} scan={scan} prompt={prompt} check={check} />,
  })
}
