import { expect } from 'chai'
import {
  type DecidedDisposition,
  expireDispositions,
  storeDisposition,
} from '../../../../src/service/store/issues/dispositions.ts'
import { listIssueEvents } from '../../../../src/service/store/issues/issueEvents.ts'
import type { SecurityIssue } from '../../../../src/shared/model/records.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { readAudit } from '../../../helpers/databases/people.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

const user = { kind: 'user', name: 'ada@example.com', address: '127.0.0.1', userAgent: null } as const

const accepted: DecidedDisposition = { state: 'accepted', reason: 'Decoy', note: null, expiresAt: null }

describe('dispositions', () => {
  eachDatabase((_engine, { open }) => {
    async function setUp() {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      await scanOnce(db, organization, { findings: [findingNamed('env')] }, clock)
      const read = async (): Promise<SecurityIssue> => {
        const { env } = await readIssues(db, organization.id)
        if (env === undefined) throw new Error('Expected an issue')
        return env
      }
      const issue = await read()
      const decide = (decided: Partial<DecidedDisposition>, organizationId = organization.id) =>
        storeDisposition(
          db,
          { id: issue.id, organizationId },
          { decided: { ...accepted, ...decided }, actor: user },
          clock,
        )
      const eventsOf = async () =>
        (await listIssueEvents(db, issue.id)).map(({ type, reason }) => [type, reason])
      return { db, clock, organization, issue, read, decide, eventsOf }
    }

    it('store reason, expiry and actor, with history and audit entry', async () => {
      const { db, organization, issue, read, decide, eventsOf } = await setUp()
      const expiresAt = '2026-04-01T00:00:00.000Z'
      const set = await decide({ note: 'Two\nlines', expiresAt })
      const changed = await read()
      expect(set).to.deep.equal({ ok: true, issue: changed })
      const now = '2026-03-10T12:00:02.000Z'
      expect(changed).to.deep.equal({
        ...issue,
        state: 'accepted',
        stateChangedAt: now,
        disposition: {
          state: 'accepted',
          reason: 'Decoy',
          note: 'Two\nlines',
          expiresAt,
          setAt: now,
          setBy: { kind: 'user', name: 'ada@example.com' },
        },
      })
      expect(await eventsOf()).to.deep.equal([
        ['accepted', 'Decoy'],
        ['opened', null],
      ])
      expect(await readAudit(db, organization.id)).to.deep.equal([`issue.disposition_set ${issue.id}`])
    })

    it('are recorded once if identical, also with unstorable characters', async () => {
      const { db, clock, organization, decide, read, eventsOf } = await setUp()
      const odd = { reason: 'half \ud800', note: 'zero \0' }
      await decide(odd)
      const first = await read()
      clock.advance(1_000)
      expect(await decide(odd)).to.deep.equal({ ok: true, issue: first })
      expect(await eventsOf()).to.have.length(2)
      expect(await readAudit(db, organization.id)).to.have.length(1)
    })

    const changes: Record<string, Partial<DecidedDisposition>> = {
      'another state': { state: 'false_positive' },
      'another reason': { reason: 'Other' },
      'a note': { note: 'x' },
      'an end': { expiresAt: '2026-04-01T00:00:00.000Z' },
    }
    for (const [name, change] of Object.entries(changes)) {
      it(`are recorded again with ${name}`, async () => {
        const { decide, read, clock, eventsOf } = await setUp()
        await decide({})
        clock.advance(1_000)
        await decide(change)
        expect((await read()).disposition).to.deep.include(change)
        expect(await eventsOf()).to.have.length(3)
      })
    }

    it('are removed by `open`, if there is one', async () => {
      const { db, organization, issue, read, decide, eventsOf } = await setUp()
      await decide({ state: 'open', reason: 'Nothing yet' })
      expect(await read()).to.deep.equal(issue)
      await decide({})
      await decide({ state: 'open', reason: 'No decoy' })
      expect(await read()).to.include({ state: 'open', disposition: null })
      expect((await eventsOf())[0]).to.deep.equal(['cleared', 'No decoy'])
      expect(await readAudit(db, organization.id)).to.have.length(2)
    })

    it('are kept for a fixed issue, which stays fixed', async () => {
      const { db, clock, organization, read, decide } = await setUp()
      await scanOnce(db, organization, {}, clock)
      const fixed = await read()
      await decide({})
      expect(await read()).to.include({ state: 'fixed', stateChangedAt: fixed.stateChangedAt })
    })

    it('are refused with an expiry in the past, and for issues of another organization', async () => {
      const { db, clock, issue, read, decide } = await setUp()
      const now = new Date(clock.now()).toISOString()
      expect(await decide({ expiresAt: now })).to.deep.equal({ ok: false, reason: 'not_in_future' })
      const other = await storeOrganization(db)
      expect(await decide({}, other.id)).to.deep.equal({ ok: false, reason: 'unknown' })
      expect(await read()).to.deep.equal(issue)
    })

    it('expire, which reopens the issue', async () => {
      const { db, clock, read, decide, eventsOf } = await setUp()
      await decide({ expiresAt: new Date(clock.now() + 2_000).toISOString() })
      clock.advance(1_999)
      expect(await expireDispositions(db, clock)).to.equal(0)
      clock.advance(1)
      expect(await expireDispositions(db, clock)).to.equal(1)
      const now = new Date(clock.now()).toISOString()
      expect(await read()).to.include({ state: 'open', stateChangedAt: now, disposition: null })
      expect((await eventsOf())[0]).to.deep.equal(['expired', null])
      expect(await expireDispositions(db, clock)).to.equal(0)
    })

    it('expire for a fixed issue, which stays fixed', async () => {
      const { db, clock, organization, read, decide } = await setUp()
      await decide({ expiresAt: new Date(clock.now() + 60_000).toISOString() })
      await scanOnce(db, organization, {}, clock)
      const fixed = await read()
      clock.advance(60_000)
      await expireDispositions(db, clock)
      expect(await read()).to.deep.equal({ ...fixed, disposition: null })
    })
  })
})
