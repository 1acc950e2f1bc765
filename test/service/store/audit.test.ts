import { expect } from 'chai'
import { auditTextCharsMax, listAudit, recordAudit, selectAudit } from '../../../src/service/store/audit.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { readText } from '../../../src/service/store/database/rows.ts'
import type { AuditEntry } from '../../../src/shared/model/records.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeOrganization } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

async function all(db: Db, organizationId: string | null): Promise<readonly AuditEntry[]> {
  return (await listAudit(db, { organizationId, limit: 100, after: null })).items
}

describe('the audit log', () => {
  eachDatabase((engine, { open }) => {
    async function record(db: Db, subject: string, fields: Partial<Parameters<typeof recordAudit>[1]> = {}) {
      const entry = { organizationId: null, actor, action: 'token.created', subject, ...fields } as const
      await recordAudit(db, entry, movableClock())
    }

    it('stores actor, action, time and client', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db)
      const person = {
        kind: 'user',
        name: 'ann@example.com',
        address: '192.0.2.7',
        userAgent: 'Mozilla/5.0',
      } as const
      await record(db, 'app.example', {
        organizationId,
        actor: person,
        action: 'domain.authorized',
        details: { intensity: 'safe' },
      })
      const [entry] = await all(db, organizationId)
      expect(entry).to.deep.equal({
        id: entry?.id,
        organizationId,
        actor: person,
        action: 'domain.authorized',
        subject: 'app.example',
        details: { intensity: 'safe' },
        createdAt: '2026-03-10T12:00:00.000Z',
      })
    })

    it('shows an organization only its own entries, and the operator all', async () => {
      const db = await open()
      const [one, other] = [await storeOrganization(db), await storeOrganization(db)]
      await record(db, 'one', { organizationId: one.id })
      await record(db, 'other', { organizationId: other.id })
      await record(db, 'nobody')
      expect((await all(db, one.id)).map(({ subject }) => subject)).to.deep.equal(['one'])
      expect((await all(db, null)).map(({ subject }) => subject)).to.have.members(['one', 'other', 'nobody'])
    })

    it('is paged newest first without a gap', async () => {
      const db = await open()
      const clock = movableClock()
      for (let index = 0; index < 5; index += 1) {
        clock.advance(1)
        const entry = { organizationId: null, actor, action: 'token.created', subject: `${index}` } as const
        await recordAudit(db, entry, clock)
      }
      const first = await listAudit(db, { organizationId: null, limit: 3, after: null })
      const second = await listAudit(db, { organizationId: null, limit: 3, after: first.next })
      const subjects = [...first.items, ...second.items].map(({ subject }) => subject)
      expect(subjects).to.deep.equal(['4', '3', '2', '1', '0'])
      expect(second.next).to.equal(null)
    })

    if (engine === 'sqlite') {
      for (const organizationId of ['an organisation', null]) {
        for (const after of [null, { createdAt: '2026-03-10T12:00:00.000Z', id: 'x' }]) {
          const whose = organizationId === null ? 'the whole log' : 'an organisation’s log'
          it(`reads ${after === null ? 'the first' : 'a later'} page of ${whose} from an index, unsorted`, async () => {
            const db = await open()
            const { sql, bindings } = selectAudit({ organizationId, limit: 20, after })
            const plan = await queryRows(db, `explain query plan ${sql}`, bindings)
            const steps = plan.map((row) => readText(row, 'detail'))
            expect(steps).to.have.lengthOf(1)
            expect(steps[0]).to.match(/USING INDEX audit_entries_(of_organization|by_time)/)
          })
        }
      }
    }

    it('truncates and cleans untrusted text', async () => {
      const db = await open()
      const userAgent = `a\n\u001b[2J\u202eb${'x'.repeat(auditTextCharsMax)}`
      await record(db, 's', { actor: { ...actor, userAgent } })
      const kept = (await all(db, null))[0]?.actor.userAgent ?? ''
      expect(kept).to.have.lengthOf(auditTextCharsMax)
      expect(kept).to.match(/^a \[2Jbx+…$/)
    })

    const changes = [
      `update audit_entries set subject = 'other'`,
      'delete from audit_entries',
      engine === 'sqlite'
        ? `insert or replace into audit_entries select id, null, 'user', 'x', null, null, action, 'x', '{}', created_at
           from audit_entries`
        : 'truncate audit_entries',
    ]
    for (const statement of changes) {
      it(`refuses: ${statement.split('\n')[0]}`, async () => {
        const db = await open()
        await record(db, 'first')
        let failure: unknown = null
        await queryRows(db, statement).catch((error: unknown) => {
          failure = error
        })
        expect(failure).to.be.instanceOf(Error)
        expect(String(failure)).to.include('audit entries are never changed')
        expect((await all(db, null)).map(({ subject }) => subject)).to.deep.equal(['first'])
      })
    }

    it('prevents the deletion of an organization with entries', async () => {
      const db = await open()
      const { id } = await storeOrganization(db)
      await record(db, 'first', { organizationId: id })
      let failure: unknown = null
      await queryRows(db, 'delete from organizations where id = ?', [id]).catch((error: unknown) => {
        failure = error
      })
      expect(failure).to.be.instanceOf(Error)
      expect(await all(db, id)).to.have.lengthOf(1)
    })
  })
})
