import { planScan } from '../../../output/present/fixPlan.ts'
import { findPlannedScan } from '../../../service/store/plannedScan.ts'
import { isId } from '../../../shared/ids.ts'
import { siteName, siteOrigin } from '../../../shared/origin.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { refuse } from '../errorPages.tsx'
import { FixPlanPage } from '../pages/scan/fixPlanPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const siteCharsMax = 200

/** 404 unless the scan is completed and of this organization. */
export const showFixPlan: MemberHandler = async ({ params, session }, { db }) => {
  const id = (params.id ?? '').toLowerCase()
  const scan = isId(id) ? await findPlannedScan(db, { id, organizationId: session.organization.id }) : null
  if (scan === null || scan.status !== 'completed') return refuse('not_found')
  const site = cleanLine(siteName(siteOrigin(scan.targetUrl)), siteCharsMax)
  return showPage({
    title: `Fix plan for ${site}`,
    section: 'scans',
    trail: [
      { label: 'Scans', href: '/scans' },
      { label: site, href: `/scans/${scan.id}` },
    ],
    content: <FixPlanPage scan={scan} plan={await planScan(scan)} />,
  })
}
