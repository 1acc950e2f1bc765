import { expect } from 'chai'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import { listAudit } from '../../../src/service/store/audit.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { removeDomain } from '../../../src/service/store/domains.ts'
import {
  changeSignIns,
  countSignIns,
  listSignIns,
  openSignIns,
  setSignIns,
} from '../../../src/service/store/signIns.ts'
import { type Account, fromNamedSignIns, noSignIns, type SignIns } from '../../../src/shared/model/signIns.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeDomain } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const box = openSecretBox('k'.repeat(32))
const user: Account = {
  id: 'alice',
  role: 'user',
  signIn: { kind: 'form', url: '/login', username: 'alice', password: 'hunter2-of-alice', totp: null },
  check: { url: '/account', signedIn: 'Sign out' },
}
const root: Account = {
  id: 'root',
  role: 'admin',
  signIn: { kind: 'header', name: 'X-Key', value: 'hunter2-of-root' },
  check: null,
}
const full: SignIns = {
  accounts: [user, root],
  login: { identifier: 'test@app.example', password: 'hunter2-of-the-login' },
  continueUnauthenticated: true,
}
const withUser: SignIns = { ...noSignIns, accounts: [user] }
const at = (port: number) => ({ port, openBox: () => box })

describe('sign-ins', () => {
  eachDatabase((_engine, { open }) => {
    async function withSignIns(signIns: SignIns) {
      const db = await open()
      const domain = await storeDomain(db)
      const set = await setSignIns(db, { ...domain, port: null, signIns, box, actor }, movableClock())
      return { db, domain, set }
    }

    it('are decrypted as stored, for the runner', async () => {
      const { db, domain } = await withSignIns(full)
      expect(await openSignIns(db, domain, at(443))).to.deep.equal({ ok: true, signIns: full })
    })

    it('are empty by default, without a key', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      const openBox = () => {
        throw new Error('Expected nobody to ask for the key')
      }
      expect(await openSignIns(db, domain, { port: 443, openBox })).to.deep.equal({
        ok: true,
        signIns: noSignIns,
      })
      expect(await listSignIns(db, domain)).to.deep.equal([])
    })

    it('of a port take precedence over those for all ports', async () => {
      const { db, domain } = await withSignIns(withUser)
      const signIns = { ...noSignIns, accounts: [root] }
      await setSignIns(db, { ...domain, port: 8443, signIns, box, actor }, movableClock())
      expect(await openSignIns(db, domain, at(8443))).to.deep.equal({ ok: true, signIns })
      expect(await openSignIns(db, domain, at(443))).to.deep.equal({ ok: true, signIns: withUser })
      expect((await listSignIns(db, domain)).map(({ port }) => port)).to.deep.equal([null, 8443])
    })

    it('are listed without secrets', async () => {
      const { db, domain, set } = await withSignIns(full)
      const summary = {
        port: null,
        accounts: [
          { id: 'alice', role: 'user', kind: 'form', check: { url: '/account', signedIn: 'Sign out' } },
          { id: 'root', role: 'admin', kind: 'header', check: null },
        ],
        hasLogin: true,
        continueUnauthenticated: true,
        updatedAt: '2026-03-10T12:00:00.000Z',
      }
      expect(set).to.deep.equal(summary)
      expect(await listSignIns(db, domain)).to.deep.equal([summary])
    })

    it('store no plaintext secret in database and audit log', async () => {
      const { db } = await withSignIns(full)
      const rows = [
        ...(await queryRows(db, 'select * from domain_sign_ins')),
        ...(await queryRows(db, 'select * from audit_entries')),
      ]
      expect(JSON.stringify(rows)).to.not.match(/hunter2|test@app\.example/)
    })

    it('can be changed based on the stored ones', async () => {
      const { db, domain } = await withSignIns(full)
      const change = (before: SignIns) => ({ ...before, accounts: before.accounts.slice(1), login: null })
      await changeSignIns(db, { ...domain, port: null, change, box, actor }, movableClock())
      expect(await openSignIns(db, domain, at(443))).to.deep.equal({
        ok: true,
        signIns: { ...full, accounts: [root], login: null },
      })
    })

    it('are deleted with the last account, with an audit entry', async () => {
      const { db, domain } = await withSignIns(withUser)
      const clock = movableClock('2026-03-10T13:00:00.000Z')
      await changeSignIns(db, { ...domain, port: null, change: () => noSignIns, box, actor }, clock)
      expect(await listSignIns(db, domain)).to.deep.equal([])
      const { items } = await listAudit(db, { organizationId: domain.organizationId, limit: 1, after: null })
      expect(items[0]).to.include({ action: 'sign_in.removed', subject: domain.hostname })
    })

    it('are deleted with their domain', async () => {
      const { db, domain } = await withSignIns(withUser)
      await removeDomain(db, { ...domain, actor }, movableClock())
      expect(await queryRows(db, 'select * from domain_sign_ins')).to.deep.equal([])
    })

    it('are neither changed nor listed for another organization', async () => {
      const { db, domain } = await withSignIns(withUser)
      const visitor = await storeDomain(db, { hostname: 'b.example' })
      const key = { organizationId: visitor.organizationId, hostname: domain.hostname }
      const set = setSignIns(db, { ...key, port: null, signIns: full, box, actor }, movableClock())
      expect(await set).to.equal(null)
      expect(await listSignIns(db, key)).to.deep.equal([])
    })

    it('are not decrypted with another key, nor in the row of another domain or port', async () => {
      const { db, domain } = await withSignIns(withUser)
      const other = await storeDomain(db, { hostname: 'b.example' })
      const wrong = { ok: false, reason: 'wrong_key' }
      const openBox = () => openSecretBox('x'.repeat(32))
      expect(await openSignIns(db, domain, { port: 443, openBox })).to.deep.equal(wrong)
      await queryRows(db, 'update domain_sign_ins set port = 443')
      expect(await openSignIns(db, domain, at(443))).to.deep.equal(wrong)
      await queryRows(db, 'update domain_sign_ins set port = 0, domain_id = ?', [other.id])
      expect(await openSignIns(db, other, at(443))).to.deep.equal(wrong)
    })

    it('are counted with those that the key decrypts', async () => {
      const db = await open()
      for (const [hostname, key] of [
        ['a.example', box],
        ['b.example', openSecretBox('x'.repeat(32))],
      ] as const) {
        const domain = await storeDomain(db, { hostname })
        await setSignIns(db, { ...domain, port: null, signIns: withUser, box: key, actor }, movableClock())
      }
      expect(await countSignIns(db, box)).to.deep.equal({ domains: 2, opened: 1 })
    })

    it('encrypted with another key are not lost by a change, and can be replaced', async () => {
      const { db, domain } = await withSignIns(withUser)
      const newBox = openSecretBox('x'.repeat(32))
      const key = { ...domain, port: null, box: newBox, actor }
      let failure: unknown = null
      await changeSignIns(db, { ...key, change: (before) => before }, movableClock()).catch(
        (error: unknown) => {
          failure = error
        },
      )
      expect(failure).to.be.instanceOf(Error)
      expect(await openSignIns(db, domain, at(443))).to.deep.include({ ok: true })
      await setSignIns(db, { ...key, signIns: full }, movableClock())
      expect(await openSignIns(db, domain, { port: 443, openBox: () => newBox })).to.deep.equal({
        ok: true,
        signIns: full,
      })
    })

    it('of an earlier version are converted to accounts', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      const named = {
        user: { kind: 'bearer', name: '', value: 'earlier' },
        other: null,
        administrator: { kind: 'cookie', name: 'sid', value: 'earlier' },
        login: full.login,
      } as const
      await queryRows(
        db,
        `insert into domain_sign_ins (domain_id, port, sealed, accounts, check_path, updated_at)
         values (?, 0, ?, 'user,administrator,login', '/account', '2026-03-10T12:00:00.000Z')`,
        [domain.id, box.seal(JSON.stringify(named), `domain ${domain.id}`)],
      )
      expect(await openSignIns(db, domain, at(443))).to.deep.equal({
        ok: true,
        signIns: fromNamedSignIns({ ...named, checkPath: '/account' }),
      })
      const [summary] = await listSignIns(db, domain)
      expect(summary?.accounts.map(({ id, role, kind }) => [id, role, kind])).to.deep.equal([
        ['user', 'user', null],
        ['administrator', 'admin', null],
      ])
      expect(summary?.hasLogin).to.equal(true)
    })
  })
})
