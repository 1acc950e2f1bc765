import { summarizeOwasp } from '../../../output/present/owaspSummary.ts'
import {
  countOpenByCwe,
  readLastEvaluations,
  type SiteEvaluation,
} from '../../../service/store/sites/compliance.ts'
import { listHostnames } from '../../../service/store/sites/sites.ts'
import type { CheckOutcome } from '../../../shared/model/report.ts'
import { CompliancePage } from '../pages/compliancePage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

export const showCompliance: MemberHandler = async ({ session, query }, { db }) => {
  const organizationId = session.organization.id
  const hostnames = await listHostnames(db, { organizationId })
  const hostname = hostnames.find((name) => name === query.get('host')) ?? hostnames[0] ?? null
  const title = 'Compliance'
  if (hostname === null) {
    return showPage({ title, section: 'compliance', content: <CompliancePage hostnames={[]} shown={null} /> })
  }
  const site = { organizationId, hostname }
  const [evaluations, open] = await Promise.all([readLastEvaluations(db, site), countOpenByCwe(db, site)])
  const rows = summarizeOwasp(open, mergeOutcomes(evaluations))
  return showPage({
    title,
    section: 'compliance',
    content: (
      <CompliancePage
        hostnames={hostnames}
        shown={{ hostname, rows, scans: evaluations.map(({ scan }) => scan) }}
      />
    ),
  })
}

/** Keeps the newest outcome of each check from a scan that evaluated it. */
function mergeOutcomes(evaluations: readonly SiteEvaluation[]): readonly CheckOutcome[] {
  const merged = new Map<string, CheckOutcome>()
  for (const outcome of evaluations.flatMap(({ checks }) => checks)) {
    const newer = merged.get(outcome.check_id)
    if (newer === undefined || newer.state === 'not_evaluated') merged.set(outcome.check_id, outcome)
  }
  return [...merged.values()]
}
