import { planScan } from '../../../output/present/fixPlan.ts'
import { findPlannedScan } from '../../../service/store/plannedScan.ts'
import { isId } from '../../../shared/ids.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { refuse } from '../errorPages.tsx'
import { FixPlanPage } from '../pages/scan/fixPlanPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const hostnameCharsMax = 200

/** 404 unless the scan is completed and of this organization. */
export const showFixPlan: MemberHandler = async ({ params, session }, { db }) => {
  const id = (params.id ?? '').toLowerCase()
  const scan = isId(id) ? await findPlannedScan(db, { id, organizationId: session.organization.id }) : null
  if (scan === null || scan.status !== 'completed') return refuse('not_found')
  const hostname = cleanLine(scan.targetHostname, hostnameCharsMax)
  return showPage({
    title: `Fix plan for ${hostname}`,
    section: 'scans',
    trail: [
      { label: 'Scans', href: '/scans' },
      { label: hostname, href: `/scans/${scan.id}` },
    ],
    content: <FixPlanPage scan={scan} plan={planScan(scan)} />,
  })
}
