import { isId } from '../../ids.ts'
import { listAudit } from '../../store/audit.ts'
import type { ListPosition } from '../../store/records.ts'
import { AuditPage } from '../pages/auditPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const entriesShown = 50

/** Shows a page of the organisation's audit log, the newest line first. */
export const showAudit: MemberHandler = async ({ session, query }, { db }) => {
  const after = readPosition(query.get('after'))
  const { items, next } = await listAudit(db, {
    organizationId: session.organization.id,
    limit: entriesShown,
    after,
  })
  const nextPath = next === null ? null : `/audit?after=${encodeURIComponent(`${next.createdAt}_${next.id}`)}`
  const content = <AuditPage entries={items} isFirst={after === null} next={nextPath} />
  return showPage({ title: 'Audit log', section: 'audit', content })
}

/** What is no position of ours is the start of the list. */
function readPosition(text: string | null): ListPosition | null {
  const [createdAt = '', id = ''] = (text ?? '').split('_')
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(createdAt) && isId(id)
    ? { createdAt, id }
    : null
}
