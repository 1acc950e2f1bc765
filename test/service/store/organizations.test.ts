import { expect } from 'chai'
import { listAudit } from '../../../src/service/store/audit.ts'
import {
  createOrganization,
  findOrganization,
  listOrganizations,
  updateOrganization,
} from '../../../src/service/store/organizations.ts'
import type { Organization } from '../../../src/shared/model/records.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

describe('organizations', () => {
  eachDatabase((_engine, { open }) => {
    it('are found by name', async () => {
      const db = await open()
      const made = await createOrganization(
        db,
        { name: 'Acme', plan: 'team', monthlyScans: 3 },
        movableClock(),
      )
      expect(made).to.include({
        name: 'Acme',
        plan: 'team',
        monthlyScans: 3,
        createdAt: '2026-03-10T12:00:00.000Z',
      })
      expect(await findOrganization(db, { name: 'Acme' })).to.deep.equal(made)
      expect(await findOrganization(db, { name: 'acme' })).to.equal(null)
    })

    it('have unique names, also when created concurrently', async () => {
      const db = await open()
      const terms = { name: 'Acme', plan: 'free', monthlyScans: null } as const
      const made = await Promise.all([1, 2, 3].map(() => createOrganization(db, terms, movableClock())))
      expect(made.filter((organization) => organization !== null)).to.have.length(1)
    })

    it('are listed by name', async () => {
      const db = await open()
      for (const name of ['b', 'a', 'C'])
        await createOrganization(db, { name, plan: 'free', monthlyScans: null }, movableClock())
      expect((await listOrganizations(db)).map(({ name }) => name)).to.deep.equal(['C', 'a', 'b'])
    })

    it("change plan and monthly scans, and return to the plan's number", async () => {
      const db = await open()
      const made = await createOrganization(
        db,
        { name: 'Acme', plan: 'free', monthlyScans: null },
        movableClock(),
      )
      const change = (terms: Pick<Organization, 'name' | 'plan' | 'monthlyScans'>) =>
        updateOrganization(db, { ...terms, actor }, movableClock())
      const terms = { plan: 'business', monthlyScans: 0 } as const
      expect(await change({ name: 'Acme', ...terms })).to.deep.equal({ ...made, ...terms })
      const { items } = await listAudit(db, { organizationId: made?.id ?? '', limit: 1, after: null })
      expect(items[0]).to.deep.include({
        actor,
        action: 'organization.plan_changed',
        subject: 'Acme',
        details: { plan: 'business', monthly_scans: 0 },
      })
      await change({ name: 'Acme', plan: 'free', monthlyScans: null })
      expect(await findOrganization(db, { name: 'Acme' })).to.deep.equal(made)
      expect(await change({ name: 'nobody', plan: 'free', monthlyScans: null })).to.equal(null)
    })
  })
})
