import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { addMember } from '../../../src/service/store/members.ts'
import type { Role, User } from '../../../src/service/store/personRecords.ts'
import { createUser } from '../../../src/service/store/users.ts'
import type { Actor } from '../../../src/shared/model/records.ts'
import { movableClock } from '../movableClock.ts'

export const testActor: Actor = { kind: 'shell', name: 'test', address: null, userAgent: null }

export async function storeMember(
  db: Db,
  {
    email,
    organizationId,
    role = 'owner',
    passwordHash = 'none',
  }: {
    readonly email: string
    readonly organizationId: string
    readonly role?: Role
    readonly passwordHash?: string
  },
): Promise<User> {
  const clock = movableClock()
  const user = await createUser(db, { email, passwordHash }, clock)
  if (user === null) throw new Error(`There is a person ${email} already`)
  await addMember(db, { organizationId, userId: user.id, email, role, actor: testActor }, clock)
  return user
}

/** Those of one instant have no order. */
export async function readAudit(db: Db, organizationId: string | null): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    organizationId === null
      ? 'select action, subject from audit_entries where organization_id is null order by created_at, id'
      : 'select action, subject from audit_entries where organization_id = ? order by created_at, id',
    organizationId === null ? [] : [organizationId],
  )
  return rows.map(({ action, subject }) => `${action} ${subject}`)
}
