import { listDomains } from '../../../service/store/domains.ts'
import { countUnfinished, listMonths, readUsage } from '../../../service/store/usage.ts'
import { plans } from '../../../shared/model/plans.ts'
import { UsagePage } from '../pages/usagePage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

export const showUsage: MemberHandler = async ({ session }, { db, clock }) => {
  const { organization } = session
  const organizationId = organization.id
  const [usage, domains, unfinished, months] = await Promise.all([
    readUsage(db, organization, clock),
    listDomains(db, organizationId),
    countUnfinished(db, { organizationId }),
    listMonths(db, { organizationId }),
  ])
  return showPage({
    title: 'Usage',
    section: 'usage',
    content: (
      <UsagePage
        usage={usage}
        planName={organization.plan}
        plan={plans[organization.plan]}
        verifiedDomains={domains.filter(({ verifiedAt }) => verifiedAt !== null).length}
        unfinished={unfinished}
        months={months}
      />
    ),
  })
}
