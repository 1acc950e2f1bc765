import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { addMember } from '../../../src/service/store/members.ts'
import {
  endSessions,
  findSession,
  formerTokenMs,
  listSessions,
  noteSessionUse,
  renewSession,
  rotateSession,
  sessionAgeMs,
  sessionIdleMs,
  sessionRotationMs,
  sessionsOfUserMax,
  sessionUseNotedMs,
  startSession,
} from '../../../src/service/store/sessions.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { testActor as actor, readAudit, storeMember } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const client = { address: '198.51.100.7', userAgent: 'Browser/1.0' }

describe('sessions', () => {
  eachDatabase((_engine, { open }) => {
    async function setUp(db: Db) {
      const organization = await storeOrganization(db, { name: 'acme', plan: 'team', monthlyScans: 7 })
      const user = await storeMember(db, { email: 'ada@example.com', organizationId: organization.id })
      const clock = movableClock()
      const start = () => startSession(db, { user, organizationId: organization.id, client }, clock)
      return { organization, user, clock, start }
    }

    it('are found by a random token that is not stored', async () => {
      const db = await open()
      const { organization, user, clock, start } = await setUp(db)
      const token = await start()
      expect(Buffer.from(token, 'base64url')).to.have.length(32)
      const found = await findSession(db, token, clock)
      expect(found).to.deep.equal({
        session: {
          id: found?.session.id,
          user: { id: user.id, email: 'ada@example.com' },
          organization: { id: organization.id, name: 'acme', plan: 'team', monthlyScans: 7 },
          role: 'owner',
          hostnames: null,
          isSecondFactorDue: false,
          formToken: found?.session.formToken,
        },
        isRotationDue: false,
        isUseDue: false,
        isByPassword: true,
      })
      expect(found?.session.formToken).to.match(/^[\w-]{43}$/)
      expect(JSON.stringify(await queryRows(db, 'select * from sessions'))).to.not.include(token)
      expect(await findSession(db, `${token.slice(0, -1)}!`, clock)).to.equal(null)
      expect(await readAudit(db, organization.id)).to.include('session.started ada@example.com')
    })

    it('expire after twelve hours without use', async () => {
      const db = await open()
      const { clock, start } = await setUp(db)
      const token = await start()
      clock.advance(sessionIdleMs - 1)
      const found = await findSession(db, token, clock)
      expect(found?.isUseDue).to.equal(true)
      await noteSessionUse(db, found?.session.id ?? '', clock)
      clock.advance(sessionIdleMs - 1)
      expect(await findSession(db, token, clock)).to.not.equal(null)
      clock.advance(1)
      expect(await findSession(db, token, clock)).to.equal(null)
    })

    it('expire after seven days in any case', async () => {
      const db = await open()
      const { clock, start } = await setUp(db)
      const token = await start()
      const id = (await findSession(db, token, clock))?.session.id ?? ''
      for (let passed = 0; passed + sessionIdleMs / 2 < sessionAgeMs; passed += sessionIdleMs / 2) {
        clock.advance(sessionIdleMs / 2)
        await noteSessionUse(db, id, clock)
      }
      clock.advance(sessionIdleMs / 2 - 1)
      expect(await findSession(db, token, clock)).to.not.equal(null)
      clock.advance(1)
      expect(await findSession(db, token, clock)).to.equal(null)
    })

    it('record their use once a minute', async () => {
      const db = await open()
      const { clock, start } = await setUp(db)
      const token = await start()
      clock.advance(sessionUseNotedMs - 1)
      expect((await findSession(db, token, clock))?.isUseDue).to.equal(false)
      clock.advance(1)
      expect((await findSession(db, token, clock))?.isUseDue).to.equal(true)
    })

    it('rotate the token every hour, and accept the old one for a minute', async () => {
      const db = await open()
      const { clock, start } = await setUp(db)
      const token = await start()
      clock.advance(sessionRotationMs - 1)
      expect((await findSession(db, token, clock))?.isRotationDue).to.equal(false)
      clock.advance(1)
      const found = await findSession(db, token, clock)
      expect(found?.isRotationDue).to.equal(true)
      const id = found?.session.id ?? ''
      const next = await rotateSession(db, { id, token }, clock)
      expect(next).to.be.a('string').and.not.equal(token)
      // The second of two concurrent requests keeps its token.
      expect(await rotateSession(db, { id, token }, clock)).to.equal(null)
      clock.advance(formerTokenMs - 1)
      expect((await findSession(db, token, clock))?.isRotationDue).to.equal(false)
      expect((await findSession(db, next ?? '', clock))?.session).to.deep.equal(found?.session)
      clock.advance(1)
      expect(await findSession(db, token, clock)).to.equal(null)
      expect((await findSession(db, next ?? '', clock))?.session).to.deep.equal(found?.session)
    })

    it('are invalid without a membership of the user', async () => {
      const db = await open()
      const { organization, user, clock, start } = await setUp(db)
      const token = await start()
      await queryRows(db, 'delete from members where organization_id = ? and user_id = ?', [
        organization.id,
        user.id,
      ])
      expect(await findSession(db, token, clock)).to.equal(null)
    })

    it('switch to another organization of the user with a new token and CSRF token', async () => {
      const db = await open()
      const { user, clock, start } = await setUp(db)
      const [theirs, foreign] = [await storeOrganization(db), await storeOrganization(db)]
      const share = { organizationId: theirs.id, userId: user.id, email: user.email, actor }
      await addMember(db, { ...share, role: 'member' }, clock)
      const token = await start()
      const session = (await findSession(db, token, clock))?.session
      if (session === undefined) throw new Error('Expected a session')
      expect(await renewSession(db, { session, organizationId: foreign.id }, clock)).to.equal(null)
      const next = await renewSession(db, { session, organizationId: theirs.id }, clock)
      const turned = (await findSession(db, next ?? '', clock))?.session
      expect(turned?.organization.id).to.equal(theirs.id)
      expect(turned?.role).to.equal('member')
      expect(turned?.formToken).to.not.equal(session.formToken)
      expect(await findSession(db, token, clock)).to.equal(null)
    })

    it('are listed per user, and end one by one or all together', async () => {
      const db = await open()
      const { organization, user, clock, start } = await setUp(db)
      const other = await storeMember(db, { email: 'bob@example.com', organizationId: organization.id })
      const theirs = await startSession(db, { user: other, organizationId: organization.id, client }, clock)
      const tokens: string[] = []
      for (let count = 0; count < 3; count += 1) {
        clock.advance(1)
        tokens.push(await start())
      }
      const [newest, middle, oldest] = await listSessions(db, user.id, clock)
      expect(newest).to.deep.equal({
        ...client,
        id: newest?.id,
        createdAt: '2026-03-10T12:00:00.003Z',
        seenAt: '2026-03-10T12:00:00.003Z',
      })
      const [foreign] = await listSessions(db, other.id, clock)
      const end = (which: Parameters<typeof endSessions>[1]['which']) =>
        endSessions(db, { user, which, actor }, clock)
      expect(await end({ id: foreign?.id ?? '' })).to.equal(0)
      expect(await end({ id: middle?.id ?? '' })).to.equal(1)
      expect(await end({ exceptId: oldest?.id ?? '' })).to.equal(1)
      const found = await Promise.all(tokens.map((token) => findSession(db, token, clock)))
      expect(found.map((each) => each?.session.id ?? null)).to.deep.equal([oldest?.id, null, null])
      expect(await end('all')).to.equal(1)
      expect(await findSession(db, theirs, clock)).to.not.equal(null)
      expect(
        (await readAudit(db, organization.id)).filter((line) => line.startsWith('session.ended')),
      ).to.have.length(3)
    })

    it(`are limited to ${sessionsOfUserMax} per user: the next one ends the least recently used`, async () => {
      const db = await open()
      const { user, clock, start } = await setUp(db)
      const first = await start()
      for (let count = 1; count < sessionsOfUserMax; count += 1) {
        clock.advance(1)
        await start()
      }
      expect(await findSession(db, first, clock)).to.not.equal(null)
      clock.advance(1)
      await start()
      expect(await findSession(db, first, clock)).to.equal(null)
      expect(await listSessions(db, user.id, clock)).to.have.length(sessionsOfUserMax)
    })
  })
})
