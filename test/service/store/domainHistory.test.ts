import { expect } from 'chai'
import { listDomainHistory } from '../../../src/service/store/domainHistory.ts'
import { addDomain, authorizeDomain, noteProof } from '../../../src/service/store/domains.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeOrganization } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

describe('the history of a domain', () => {
  eachDatabase((_engine, { open }) => {
    it('lists actions newest first, without other domains and organizations', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db)
      const { id: other } = await storeOrganization(db)
      const key = { organizationId, hostname: 'app.example', actor }
      const at = (minute: number) => movableClock(`2026-03-10T12:0${minute}:00.000Z`)
      await addDomain(db, key, at(0))
      await addDomain(db, { ...key, hostname: 'b.example' }, at(1))
      await addDomain(db, { ...key, organizationId: other }, at(1))
      await noteProof(db, { ...key, by: 'dns' }, at(2))
      await authorizeDomain(db, { ...key, intensity: 'safe', ports: '443' }, at(3))
      const line = (action: string, minute: number) => ({
        action,
        actorName: actor.name,
        createdAt: `2026-03-10T12:0${minute}:00.000Z`,
      })
      expect(await listDomainHistory(db, key)).to.deep.equal([
        line('domain.authorized', 3),
        line('domain.verified', 2),
        line('domain.added', 0),
      ])
    })
  })
})
