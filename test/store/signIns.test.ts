import { expect } from 'chai'
import { openSecretBox } from '../../src/secretBox.ts'
import { listAudit } from '../../src/store/audit.ts'
import { queryRows } from '../../src/store/database/dialect.ts'
import { removeDomain } from '../../src/store/domains.ts'
import type { Credential, SignIns } from '../../src/store/records.ts'
import {
  countSignIns,
  noSignIns,
  openSignIns,
  setSignIns,
  summarizeSignIns,
} from '../../src/store/signIns.ts'
import { eachDatabase } from '../helpers/databases/databases.ts'
import { actor, storeDomain } from '../helpers/databases/records.ts'
import { movableClock } from '../helpers/movableClock.ts'

const box = openSecretBox('k'.repeat(32))
const user: Credential = { kind: 'bearer', name: '', value: 'hunter2-of-the-user' }
const full: SignIns = {
  user,
  other: { kind: 'cookie', name: 'sid', value: 'hunter2-of-the-other' },
  administrator: { kind: 'header', name: 'X-Key', value: 'hunter2-of-the-administrator' },
  login: { identifier: 'test@app.example', password: 'hunter2-of-the-login' },
  checkPath: '/account',
}

describe('sign-ins', () => {
  eachDatabase((_engine, { open }) => {
    it('open as they were set, for the runner', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      await setSignIns(db, { ...domain, changes: full, box, actor }, movableClock())
      expect(await openSignIns(db, domain, box)).to.deep.equal({ ok: true, signIns: full })
    })

    it('are none until they are set', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      expect(await openSignIns(db, domain, box)).to.deep.equal({ ok: true, signIns: noSignIns })
      expect(await summarizeSignIns(db, domain)).to.equal(null)
    })

    it('show which there are, and never what they hold', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      const summary = {
        accounts: ['user', 'other', 'administrator', 'login'],
        checkPath: '/account',
        updatedAt: '2026-03-10T12:00:00.000Z',
      }
      const set = await setSignIns(db, { ...domain, changes: full, box, actor }, movableClock())
      expect(set).to.deep.equal(summary)
      expect(await summarizeSignIns(db, domain)).to.deep.equal(summary)
    })

    it('lie in the database and in the audit log without what they hold', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      await setSignIns(db, { ...domain, changes: full, box, actor }, movableClock())
      const rows = [
        ...(await queryRows(db, 'select * from domain_sign_ins')),
        ...(await queryRows(db, 'select * from audit_entries')),
      ]
      expect(JSON.stringify(rows)).to.not.match(/hunter2|test@app\.example/)
    })

    it('change field by field: what is absent stays, null goes', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      await setSignIns(db, { ...domain, changes: full, box, actor }, movableClock())
      const changes = { other: null, login: null, checkPath: null }
      await setSignIns(db, { ...domain, changes, box, actor }, movableClock())
      const { administrator } = full
      expect(await openSignIns(db, domain, box)).to.deep.equal({
        ok: true,
        signIns: { ...noSignIns, user, administrator },
      })
    })

    it('go with their last one, which the audit log tells', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      await setSignIns(db, { ...domain, changes: { user }, box, actor }, movableClock())
      const clock = movableClock('2026-03-10T13:00:00.000Z')
      await setSignIns(db, { ...domain, changes: { user: null }, box, actor }, clock)
      expect(await summarizeSignIns(db, domain)).to.equal(null)
      const { items } = await listAudit(db, { organizationId: domain.organizationId, limit: 1, after: null })
      expect(items[0]).to.include({ action: 'sign_in.removed', subject: domain.hostname })
    })

    it('keep a path by which a sign-in is checked until both are gone', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      const change = (changes: Partial<SignIns>) =>
        setSignIns(db, { ...domain, changes, box, actor }, movableClock())
      const updatedAt = '2026-03-10T12:00:00.000Z'
      await change({ checkPath: '/account' })
      const pathAlone = { accounts: [], checkPath: '/account', updatedAt }
      expect(await summarizeSignIns(db, domain)).to.deep.equal(pathAlone)
      await change({ user })
      await change({ user: null })
      expect(await summarizeSignIns(db, domain)).to.deep.equal(pathAlone)
      await change({ checkPath: null })
      expect(await summarizeSignIns(db, domain)).to.equal(null)
    })

    it('go with their domain', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      await setSignIns(db, { ...domain, changes: { user }, box, actor }, movableClock())
      await removeDomain(db, { ...domain, actor }, movableClock())
      expect(await queryRows(db, 'select * from domain_sign_ins')).to.deep.equal([])
    })

    it('are neither set nor told of for another organisation', async () => {
      const db = await open()
      const [domain, stranger] = [await storeDomain(db), await storeDomain(db, { hostname: 'b.example' })]
      await setSignIns(db, { ...domain, changes: { user }, box, actor }, movableClock())
      const key = { organizationId: stranger.organizationId, hostname: domain.hostname }
      expect(await setSignIns(db, { ...key, changes: full, box, actor }, movableClock())).to.equal(null)
      expect(await summarizeSignIns(db, key)).to.equal(null)
    })

    it('do not open under another key, nor in the row of another domain', async () => {
      const db = await open()
      const [domain, other] = [await storeDomain(db), await storeDomain(db, { hostname: 'b.example' })]
      await setSignIns(db, { ...domain, changes: { user }, box, actor }, movableClock())
      const wrong = { ok: false, reason: 'wrong_key' }
      expect(await openSignIns(db, domain, openSecretBox('x'.repeat(32)))).to.deep.equal(wrong)
      await queryRows(db, 'update domain_sign_ins set domain_id = ?', [other.id])
      expect(await openSignIns(db, other, box)).to.deep.equal(wrong)
    })

    it('are counted with those that a key opens', async () => {
      const db = await open()
      for (const [hostname, key] of [
        ['a.example', box],
        ['b.example', openSecretBox('x'.repeat(32))],
      ] as const) {
        const domain = await storeDomain(db, { hostname })
        await setSignIns(db, { ...domain, changes: { user }, box: key, actor }, movableClock())
      }
      expect(await countSignIns(db, box)).to.deep.equal({ domains: 2, opened: 1 })
    })

    it('that were sealed with another key are not lost by a change of one, and are replaced as a whole', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      await setSignIns(db, { ...domain, changes: { user }, box, actor }, movableClock())
      const newBox = openSecretBox('x'.repeat(32))
      let failure: unknown = null
      await setSignIns(
        db,
        { ...domain, changes: { login: full.login }, box: newBox, actor },
        movableClock(),
      ).catch((error: unknown) => {
        failure = error
      })
      expect(failure).to.be.instanceOf(Error)
      expect(await openSignIns(db, domain, box)).to.deep.include({ ok: true })
      await setSignIns(db, { ...domain, changes: full, box: newBox, actor }, movableClock())
      expect(await openSignIns(db, domain, newBox)).to.deep.equal({ ok: true, signIns: full })
    })
  })
})
