import { expect } from 'chai'
import { listAudit } from '../../../src/service/store/audit.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import {
  findApiToken,
  findCaller,
  hashToken,
  issueToken,
  isTokenUseDue,
  listTokens,
  liveTokensMax,
  noteTokenUse,
  revokeToken,
  tokenUseNotedMs,
} from '../../../src/service/store/tokens.ts'
import { timestamp } from '../../../src/shared/clock.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeOrganization, storeToken } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

describe('tokens', () => {
  it('are hashed with SHA-256, in lower-case hex', () => {
    // FIPS 180-2, appendix B.1.
    expect(hashToken('abc')).to.equal('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  eachDatabase((_engine, { open }) => {
    async function setUp(db: Db) {
      const organization = await storeOrganization(db, { plan: 'team', monthlyScans: 7 })
      const clock = movableClock()
      const issued = await storeToken(db, { organizationId: organization.id, name: 'ci' }, clock)
      return { organization, clock, ...issued }
    }

    it('have the prefix swd_ and 43 base64url characters, and are unique', async () => {
      const db = await open()
      const { organization, clock, plaintext, token } = await setUp(db)
      expect(plaintext).to.match(/^swd_[A-Za-z0-9_-]{43}$/)
      expect(Buffer.from(plaintext.slice('swd_'.length), 'base64url')).to.have.length(32)
      expect(token).to.deep.equal({
        id: token.id,
        organizationId: organization.id,
        name: 'ci',
        lastFour: plaintext.slice(-4),
        scopes: ['read', 'scan', 'triage', 'manage'],
        hostnames: null,
        createdAt: '2026-03-10T12:00:00.000Z',
        createdBy: { kind: 'shell', name: 'root' },
        lastUsedAt: null,
        expiresAt: null,
        revokedAt: null,
      })
      const other = await storeToken(db, { organizationId: organization.id, name: 'ci' }, clock)
      expect(other.plaintext).to.not.equal(plaintext)
    })

    it('are stored only as hashes', async () => {
      const db = await open()
      const { plaintext } = await setUp(db)
      const rows = JSON.stringify(await queryRows(db, 'select * from api_tokens'))
      expect(rows).to.include(hashToken(plaintext))
      expect(rows).to.not.include(plaintext.slice('swd_'.length, -4))
    })

    it('authenticate their organization', async () => {
      const db = await open()
      const { organization, plaintext, token, clock } = await setUp(db)
      expect(await findCaller(db, hashToken(plaintext), clock)).to.deep.equal({
        tokenId: token.id,
        tokenName: 'ci',
        userId: null,
        tokenHash: hashToken(plaintext),
        scopes: ['read', 'scan', 'triage', 'manage'],
        hostnames: null,
        lastUsedAt: null,
        organizationId: organization.id,
        plan: 'team',
        monthlyScans: 7,
      })
      expect(await findCaller(db, hashToken(`${plaintext}x`), clock)).to.equal(null)
    })

    it('are invalid immediately after being revoked, which happens once', async () => {
      const db = await open()
      const { plaintext, token, clock } = await setUp(db)
      clock.advance(1_000)
      expect(await revokeToken(db, { id: token.id, actor }, clock)).to.deep.equal({
        ...token,
        revokedAt: '2026-03-10T12:00:01.000Z',
      })
      expect(await findCaller(db, hashToken(plaintext), clock)).to.equal(null)
      expect(await revokeToken(db, { id: token.id, actor }, clock)).to.equal(null)
      expect(await revokeToken(db, { id: 'unknown', actor }, clock)).to.equal(null)
    })

    it('are revoked only by their own organization, if given', async () => {
      const db = await open()
      const { plaintext, token, clock, organization } = await setUp(db)
      const visitor = await storeOrganization(db)
      expect(await revokeToken(db, { id: token.id, organizationId: visitor.id, actor }, clock)).to.equal(null)
      expect(await findCaller(db, hashToken(plaintext), clock)).to.not.equal(null)
      const own = { id: token.id, organizationId: organization.id, actor }
      expect((await revokeToken(db, own, clock))?.id).to.equal(token.id)
    })

    it('are audited when issued and revoked, with only their last four characters', async () => {
      const db = await open()
      const { token, clock, organization, plaintext } = await setUp(db)
      clock.advance(1)
      await revokeToken(db, { id: token.id, actor }, clock)
      const { items } = await listAudit(db, { organizationId: organization.id, limit: 10, after: null })
      expect(items.map(({ action, subject }) => `${action} ${subject}`)).to.deep.equal([
        'token.revoked ci',
        'token.created ci',
      ])
      expect(items[0]?.details).to.deep.equal({
        ...{ id: token.id, ends_with: plaintext.slice(-4) },
        scopes: 'read scan triage manage',
      })
    })

    it('record a use at most once a minute', async () => {
      const db = await open()
      const { plaintext, token, clock, organization } = await setUp(db)
      const lastUsedAt = async () => (await listTokens(db, organization.id, clock))[0]?.lastUsedAt
      await noteTokenUse(db, token.id, clock)
      expect(await lastUsedAt()).to.equal('2026-03-10T12:00:00.000Z')
      clock.advance(tokenUseNotedMs - 1)
      await noteTokenUse(db, token.id, clock)
      expect(await lastUsedAt()).to.equal('2026-03-10T12:00:00.000Z')
      const caller = await findCaller(db, hashToken(plaintext), clock)
      expect(caller && isTokenUseDue(caller, clock)).to.equal(false)
      clock.advance(1)
      expect(caller && isTokenUseDue(caller, clock)).to.equal(true)
      await noteTokenUse(db, token.id, clock)
      expect(await lastUsedAt()).to.equal('2026-03-10T12:01:00.000Z')
    })

    it('expire at their time, to the millisecond', async () => {
      const db = await open()
      const { organization, clock } = await setUp(db)
      const expiresAt = timestamp(clock.now() + 1_000)
      const fields = { organizationId: organization.id, scopes: ['admin', 'read'] as const, expiresAt }
      const { plaintext, token } = await storeToken(db, { ...fields, hostnames: ['*.example.com'] }, clock)
      expect(token).to.deep.include({ scopes: ['read', 'admin'], hostnames: ['*.example.com'], expiresAt })
      clock.advance(999)
      const caller = await findCaller(db, hashToken(plaintext), clock)
      expect(caller).to.deep.include({ scopes: ['read', 'admin'], hostnames: ['*.example.com'] })
      clock.advance(1)
      expect(await findCaller(db, hashToken(plaintext), clock)).to.equal(null)
    })

    it('are listed for 90 days after they were revoked or expired', async () => {
      const db = await open()
      const { organization, clock, token } = await setUp(db)
      const expiresAt = timestamp(clock.now() + 2_000)
      const expiring = await storeToken(db, { organizationId: organization.id, expiresAt }, clock)
      clock.advance(1_000)
      await revokeToken(db, { id: token.id, actor }, clock)
      const listed = async () => (await listTokens(db, organization.id, clock)).map(({ id }) => id)
      clock.advance(90 * 24 * 60 * 60 * 1_000 - 1)
      expect(await listed()).to.have.members([expiring.token.id, token.id])
      clock.advance(1)
      expect(await listed()).to.deep.equal([expiring.token.id])
      clock.advance(1_000)
      expect(await listed()).to.deep.equal([])
      expect(await findApiToken(db, { id: token.id, organizationId: organization.id })).to.include({
        revokedAt: '2026-03-10T12:00:01.000Z',
      })
    })

    it('are limited in number, expired and revoked ones not counted', async function () {
      this.timeout(60_000)
      const db = await open()
      const { organization, clock, token } = await setUp(db)
      const expiresAt = timestamp(clock.now() + 1_000)
      const issue = (fields = {}) =>
        issueToken(db, { organizationId: organization.id, name: 'more', actor, ...fields }, clock)
      for (let count = 1; count < liveTokensMax; count += 1) await issue({ expiresAt })
      expect(await issue()).to.equal(null)
      await revokeToken(db, { id: token.id, actor }, clock)
      expect(await issue({ expiresAt })).to.not.equal(null)
      expect(await issue()).to.equal(null)
      clock.advance(1_000)
      expect(await issue()).to.not.equal(null)
    })

    it('are listed per organization, newest first', async () => {
      const db = await open()
      const { organization, token, clock } = await setUp(db)
      const other = await storeOrganization(db)
      await storeToken(db, { organizationId: other.id, name: 'theirs' }, clock)
      clock.advance(1)
      const newer = await storeToken(db, { organizationId: organization.id, name: 'newer' }, clock)
      expect(await listTokens(db, organization.id, clock)).to.deep.equal([newer.token, token])
    })
  })
})
