import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  invitationMs,
  listInvitations,
  withdrawInvitation,
} from '../../../src/service/store/invitations.ts'
import { listMembers } from '../../../src/service/store/members.ts'
import { findUser } from '../../../src/service/store/users.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { testActor as actor, readAudit, storeMember } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const client = { address: null, userAgent: null }

describe('invitations', () => {
  eachDatabase((_engine, { open }) => {
    async function setUp(db: Db) {
      const { id: organizationId } = await storeOrganization(db, { name: 'acme' })
      const clock = movableClock()
      const invite = (email: string | null = 'bob@example.com') =>
        createInvitation(db, { organizationId, email, role: 'member', validMs: invitationMs, actor }, clock)
      const accept = (id: string, email = 'bob@example.com') =>
        acceptInvitation(db, { id, person: { kind: 'new', email, passwordHash: 'hash' }, client }, clock)
      return { organizationId, clock, invite, accept }
    }

    it('are found by a code that is not stored, until they expire', async () => {
      const db = await open()
      const { organizationId, clock, invite } = await setUp(db)
      const { id, code } = await invite()
      expect(Buffer.from(code, 'base64url')).to.have.length(32)
      const expected = {
        id,
        organizationId,
        organizationName: 'acme',
        email: 'bob@example.com',
        role: 'member',
        hostnames: null,
        createdAt: '2026-03-10T12:00:00.000Z',
        expiresAt: '2026-03-17T12:00:00.000Z',
      }
      expect(await findInvitation(db, code, clock)).to.deep.equal(expected)
      expect(await listInvitations(db, organizationId, clock)).to.deep.equal([expected])
      expect(JSON.stringify(await queryRows(db, 'select * from invitations'))).to.not.include(code)
      clock.advance(invitationMs - 1)
      expect(await findInvitation(db, code, clock)).to.deep.equal(expected)
      clock.advance(1)
      expect(await findInvitation(db, code, clock)).to.equal(null)
      expect(await listInvitations(db, organizationId, clock)).to.deep.equal([])
    })

    it('add a new user as a member once, and audit it', async () => {
      const db = await open()
      const { organizationId, clock, invite, accept } = await setUp(db)
      const { id, code } = await invite()
      const results = await Promise.all([accept(id), accept(id)])
      const [joined] = results.filter(({ ok }) => ok)
      expect(results.filter(({ ok }) => !ok)).to.deep.equal([{ ok: false, reason: 'gone' }])
      const user = await findUser(db, { email: 'bob@example.com' })
      expect(joined).to.deep.equal({ ok: true, userId: user?.id, organizationId })
      expect((await listMembers(db, organizationId)).map(({ email, role }) => [email, role])).to.deep.equal([
        ['bob@example.com', 'member'],
      ])
      expect(await findInvitation(db, code, clock)).to.equal(null)
      expect(await readAudit(db, organizationId)).to.have.members([
        'member.invited bob@example.com',
        'member.joined bob@example.com',
      ])
    })

    it('stay open if the email address is taken', async () => {
      const db = await open()
      const { clock, invite, accept } = await setUp(db)
      const { id: elsewhere } = await storeOrganization(db)
      await storeMember(db, { email: 'ada@example.com', organizationId: elsewhere })
      const { id, code } = await invite(null)
      expect(await accept(id, 'ada@example.com')).to.deep.equal({ ok: false, reason: 'email_taken' })
      expect(await findInvitation(db, code, clock)).to.not.equal(null)
    })

    it('add an existing user to another organization', async () => {
      const db = await open()
      const { organizationId, clock, invite } = await setUp(db)
      const { id: elsewhere } = await storeOrganization(db)
      const { id: userId, email } = await storeMember(db, {
        email: 'bob@example.com',
        organizationId: elsewhere,
      })
      const { id } = await invite()
      const person = { kind: 'known', id: userId, email } as const
      expect(await acceptInvitation(db, { id, person, client }, clock)).to.deep.equal({
        ok: true,
        userId,
        organizationId,
      })
    })

    it('are replaced by the next one for the same email address', async () => {
      const db = await open()
      const { organizationId, clock, invite } = await setUp(db)
      const first = await invite()
      const second = await invite()
      const other = await invite('eve@example.com')
      expect(await findInvitation(db, first.code, clock)).to.equal(null)
      expect((await listInvitations(db, organizationId, clock)).map(({ id }) => id)).to.have.members([
        second.id,
        other.id,
      ])
    })

    it('can be withdrawn only by their own organization', async () => {
      const db = await open()
      const { organizationId, clock, invite } = await setUp(db)
      const { id, code } = await invite()
      const other = await storeOrganization(db)
      expect(await withdrawInvitation(db, { id, organizationId: other.id, actor }, clock)).to.equal(false)
      expect(await findInvitation(db, code, clock)).to.not.equal(null)
      expect(await withdrawInvitation(db, { id, organizationId, actor }, clock)).to.equal(true)
      expect(await findInvitation(db, code, clock)).to.equal(null)
      expect(await readAudit(db, organizationId)).to.include('member.invitation_withdrawn bob@example.com')
    })
  })
})
