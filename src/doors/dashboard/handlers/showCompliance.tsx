import { summarizeOwasp } from '../../../output/present/owaspSummary.ts'
import {
  countOpenByCwe,
  readLastEvaluations,
  type SiteEvaluation,
} from '../../../service/store/sites/compliance.ts'
import { listOrigins } from '../../../service/store/sites/sites.ts'
import type { CheckOutcome } from '../../../shared/model/report.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import { CompliancePage } from '../pages/compliancePage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { originOfSite } from '../sitePath.ts'
import { siteLabel } from '../words/siteWords.ts'

export const showCompliance: MemberHandler = async ({ session, query }, { db }) => {
  const { hostnames } = session
  const organizationId = session.organization.id
  const origins = await listOrigins(db, { organizationId, hostnames })
  const wanted = originOfSite(query.get('host') ?? '')
  const origin = origins.find((known) => known === wanted) ?? origins[0] ?? null
  const title = 'Compliance'
  if (origin === null) {
    return showPage({ title, section: 'compliance', content: <CompliancePage sites={[]} shown={null} /> })
  }
  const site = { organizationId, origin }
  const [all, open] = await Promise.all([readLastEvaluations(db, site), countOpenByCwe(db, site)])
  const evaluations = all.filter(({ scan }) => coversHost(hostnames, scan.targetHostname))
  const rows = summarizeOwasp(open, mergeOutcomes(evaluations))
  return showPage({
    title,
    section: 'compliance',
    content: (
      <CompliancePage
        sites={origins.map(siteLabel)}
        shown={{ site: siteLabel(origin), rows, scans: evaluations.map(({ scan }) => scan) }}
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
