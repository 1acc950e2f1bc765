import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import { addMember, changeRole, listMembers, removeMember } from '../../../src/service/store/members.ts'
import { findSession, startSession } from '../../../src/service/store/sessions.ts'
import { findCaller, hashToken, issueToken } from '../../../src/service/store/tokens.ts'
import {
  changePassword,
  createUser,
  findUser,
  hasUsers,
  listMemberships,
  listUsers,
} from '../../../src/service/store/users.ts'
import { tokenScopes } from '../../../src/shared/model/tokens.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { testActor as actor, readAudit, storeMember } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

describe('users and members', () => {
  const client = { address: null, userAgent: null }

  eachDatabase((_engine, { open }) => {
    async function setUp(db: Db) {
      const { id: organizationId } = await storeOrganization(db, { name: 'acme' })
      const clock = movableClock()
      const ada = await storeMember(db, { email: 'ada@example.com', organizationId })
      const bob = await storeMember(db, { email: 'bob@example.com', organizationId, role: 'member' })
      return { organizationId, clock, ada, bob }
    }

    it('have unique email addresses', async () => {
      const db = await open()
      expect(await hasUsers(db)).to.equal(false)
      const { ada, clock } = await setUp(db)
      expect(await hasUsers(db)).to.equal(true)
      const other = await createUser(db, { email: 'ada@example.com', passwordHash: 'other' }, clock)
      expect(other).to.equal(null)
      expect(await findUser(db, { email: 'ada@example.com' })).to.deep.equal({ ...ada, passwordHash: 'none' })
      expect(await findUser(db, { email: 'eve@example.com' })).to.equal(null)
    })

    it('are listed with their memberships', async () => {
      const db = await open()
      const { organizationId, ada, bob, clock } = await setUp(db)
      const other = await storeOrganization(db, { name: 'blog' })
      const share = {
        organizationId: other.id,
        userId: bob.id,
        email: bob.email,
        role: 'owner',
        actor,
      } as const
      expect(await addMember(db, share, clock)).to.equal(true)
      expect(await addMember(db, { ...share, role: 'member' }, clock)).to.equal(false)
      const acme = { organizationId, organizationName: 'acme' }
      const blog = { organizationId: other.id, organizationName: 'blog', role: 'owner' }
      expect(await listUsers(db)).to.deep.equal([
        { ...ada, memberships: [{ ...acme, role: 'owner' }] },
        { ...bob, memberships: [{ ...acme, role: 'member' }, blog] },
      ])
      expect(await listMemberships(db, bob.id)).to.deep.equal([{ ...acme, role: 'member' }, blog])
      expect((await listMembers(db, other.id)).map(({ email }) => email)).to.deep.equal(['bob@example.com'])
      expect(await readAudit(db, other.id)).to.deep.equal(['member.joined bob@example.com'])
    })

    it('keep no scope in their tokens that their new role may not give', async () => {
      const db = await open()
      const { organizationId, ada, bob, clock } = await setUp(db)
      const maker = { ...actor, kind: 'user', name: ada.email } as const
      const token = { organizationId, userId: ada.id, actor: maker }
      const all = await issueToken(db, { ...token, name: 'all', scopes: tokenScopes }, clock)
      const admin = await issueToken(db, { ...token, name: 'admin', scopes: ['admin'] }, clock)
      const scopesOf = async (issued: typeof all) =>
        (await findCaller(db, hashToken(issued?.plaintext ?? ''), clock))?.scopes ?? null
      await changeRole(db, { organizationId, userId: bob.id, role: 'owner', actor }, clock)
      await changeRole(db, { organizationId, userId: ada.id, role: 'member', actor }, clock)
      expect(await scopesOf(all)).to.deep.equal(['read', 'scan', 'triage', 'manage'])
      expect(await scopesOf(admin)).to.equal(null)
      await changeRole(db, { organizationId, userId: ada.id, role: 'viewer', actor }, clock)
      expect(await scopesOf(all)).to.deep.equal(['read'])
    })

    it('lose only their sessions in the organization they leave', async () => {
      const db = await open()
      const { organizationId, bob, clock } = await setUp(db)
      const other = await storeOrganization(db)
      await addMember(
        db,
        { organizationId: other.id, userId: bob.id, email: bob.email, role: 'owner', actor },
        clock,
      )
      const here = await startSession(db, { user: bob, organizationId, client }, clock)
      const there = await startSession(db, { user: bob, organizationId: other.id, client }, clock)
      expect(await removeMember(db, { organizationId, userId: bob.id, actor }, clock)).to.equal('done')
      expect(await findSession(db, here, clock)).to.equal(null)
      expect(await findSession(db, there, clock)).to.not.equal(null)
      expect(await readAudit(db, organizationId)).to.include('member.removed bob@example.com')
      expect(await removeMember(db, { organizationId, userId: bob.id, actor }, clock)).to.equal('unknown')
    })

    it('keep the last owner, who can neither leave nor change role', async () => {
      const db = await open()
      const { organizationId, ada, bob, clock } = await setUp(db)
      const last = { organizationId, userId: ada.id, actor }
      expect(await removeMember(db, last, clock)).to.equal('last_owner')
      expect(await changeRole(db, { ...last, role: 'member' }, clock)).to.equal('last_owner')
      const heir = { organizationId, userId: bob.id, role: 'owner', actor } as const
      expect(await changeRole(db, heir, clock)).to.equal('done')
      expect(await removeMember(db, last, clock)).to.equal('done')
      expect((await listMembers(db, organizationId)).map(({ email, role }) => [email, role])).to.deep.equal([
        ['bob@example.com', 'owner'],
      ])
    })

    it('keep one owner if two step down concurrently', async () => {
      const db = await open()
      const { organizationId, ada, bob, clock } = await setUp(db)
      await changeRole(db, { organizationId, userId: bob.id, role: 'owner', actor }, clock)
      const changes = await Promise.all(
        [ada, bob].map(({ id }) => removeMember(db, { organizationId, userId: id, actor }, clock)),
      )
      expect(changes.toSorted()).to.deep.equal(['done', 'last_owner'])
      expect(await listMembers(db, organizationId)).to.have.length(1)
    })

    it('can be changed only in their own organization', async () => {
      const db = await open()
      const { bob, clock } = await setUp(db)
      const other = await storeOrganization(db)
      const share = { organizationId: other.id, userId: bob.id, actor }
      expect(await removeMember(db, share, clock)).to.equal('unknown')
      expect(await changeRole(db, { ...share, role: 'owner' }, clock)).to.equal('unknown')
    })

    it('lose all other sessions with a new password', async () => {
      const db = await open()
      const { organizationId, bob, clock } = await setUp(db)
      const tokens = [1, 2].map(() => startSession(db, { user: bob, organizationId, client }, clock))
      const [kept = '', lost = ''] = await Promise.all(tokens)
      const keptSessionId = (await findSession(db, kept, clock))?.session.id ?? null
      const change = { userId: bob.id, passwordHash: 'new', keptSessionId, actor }
      expect(await changePassword(db, change, clock)).to.deep.equal(bob)
      expect(await findSession(db, kept, clock)).to.not.equal(null)
      expect(await findSession(db, lost, clock)).to.equal(null)
      expect((await findUser(db, { email: bob.email }))?.passwordHash).to.equal('new')
      expect(await readAudit(db, organizationId)).to.include('password.changed bob@example.com')
      await changePassword(db, { ...change, keptSessionId: null }, clock)
      expect(await findSession(db, kept, clock)).to.equal(null)
    })
  })
})
