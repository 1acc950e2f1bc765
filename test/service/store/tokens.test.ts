import { expect } from 'chai'
import { listAudit } from '../../../src/service/store/audit.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import {
  findCaller,
  hashToken,
  issueToken,
  isTokenUseDue,
  listTokens,
  noteTokenUse,
  revokeToken,
  tokenUseNotedMs,
} from '../../../src/service/store/tokens.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeOrganization } from '../../helpers/databases/records.ts'
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
      const issued = await issueToken(db, { organizationId: organization.id, name: 'ci', actor }, clock)
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
        createdAt: '2026-03-10T12:00:00.000Z',
        lastUsedAt: null,
        revokedAt: null,
      })
      const other = await issueToken(db, { organizationId: organization.id, name: 'ci', actor }, clock)
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
      const { organization, plaintext, token } = await setUp(db)
      expect(await findCaller(db, hashToken(plaintext))).to.deep.equal({
        tokenId: token.id,
        tokenName: 'ci',
        tokenHash: hashToken(plaintext),
        lastUsedAt: null,
        organizationId: organization.id,
        plan: 'team',
        monthlyScans: 7,
      })
      expect(await findCaller(db, hashToken(`${plaintext}x`))).to.equal(null)
    })

    it('are invalid immediately after being revoked, which happens once', async () => {
      const db = await open()
      const { plaintext, token, clock } = await setUp(db)
      clock.advance(1_000)
      expect(await revokeToken(db, { id: token.id, actor }, clock)).to.deep.equal({
        ...token,
        revokedAt: '2026-03-10T12:00:01.000Z',
      })
      expect(await findCaller(db, hashToken(plaintext))).to.equal(null)
      expect(await revokeToken(db, { id: token.id, actor }, clock)).to.equal(null)
      expect(await revokeToken(db, { id: 'unknown', actor }, clock)).to.equal(null)
    })

    it('are revoked only by their own organization, if given', async () => {
      const db = await open()
      const { plaintext, token, clock, organization } = await setUp(db)
      const visitor = await storeOrganization(db)
      expect(await revokeToken(db, { id: token.id, organizationId: visitor.id, actor }, clock)).to.equal(null)
      expect(await findCaller(db, hashToken(plaintext))).to.not.equal(null)
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
      expect(items[0]?.details).to.deep.equal({ id: token.id, ends_with: plaintext.slice(-4) })
    })

    it('record a use at most once a minute', async () => {
      const db = await open()
      const { plaintext, token, clock, organization } = await setUp(db)
      const lastUsedAt = async () => (await listTokens(db, organization.id))[0]?.lastUsedAt
      await noteTokenUse(db, token.id, clock)
      expect(await lastUsedAt()).to.equal('2026-03-10T12:00:00.000Z')
      clock.advance(tokenUseNotedMs - 1)
      await noteTokenUse(db, token.id, clock)
      expect(await lastUsedAt()).to.equal('2026-03-10T12:00:00.000Z')
      const caller = await findCaller(db, hashToken(plaintext))
      expect(caller && isTokenUseDue(caller, clock)).to.equal(false)
      clock.advance(1)
      expect(caller && isTokenUseDue(caller, clock)).to.equal(true)
      await noteTokenUse(db, token.id, clock)
      expect(await lastUsedAt()).to.equal('2026-03-10T12:01:00.000Z')
    })

    it('are listed per organization, newest first', async () => {
      const db = await open()
      const { organization, token, clock } = await setUp(db)
      const other = await storeOrganization(db)
      await issueToken(db, { organizationId: other.id, name: 'theirs', actor }, clock)
      clock.advance(1)
      const newer = await issueToken(db, { organizationId: organization.id, name: 'newer', actor }, clock)
      expect(await listTokens(db, organization.id)).to.deep.equal([newer.token, token])
    })
  })
})
