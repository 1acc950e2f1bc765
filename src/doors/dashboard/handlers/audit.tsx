import { listAudit } from '../../../service/store/audit.ts'
import { nextPage, readPosition, writePosition } from '../pagePosition.ts'
import { AuditPage } from '../pages/auditPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const entriesShown = 50

export const showAudit: MemberHandler = async ({ session, query }, { db }) => {
  const after = readPosition(query)
  const { items, next } = await listAudit(db, {
    organizationId: session.organization.id,
    limit: entriesShown,
    after,
  })
  const content = (
    <AuditPage
      entries={items}
      isFirst={after === null}
      next={nextPage('/audit', query, writePosition(next))}
    />
  )
  return showPage({ title: 'Audit log', section: 'audit', content })
}
