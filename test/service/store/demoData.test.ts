import { expect } from 'chai'
import { openapiDocument } from '../../../generated/document.ts'
import { demoIds, seedDemo } from '../../../src/service/store/demoData.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { asRecord, readOperations, resolveReference } from '../../contract/random/servedOperations.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeOrganization } from '../../helpers/databases/records.ts'
import { makeCaller, startApi } from '../../helpers/service/api.ts'

describe('the demo data', () => {
  eachDatabase((_engine, { open }) => {
    it('provides the objects of every example of the contract', async () => {
      const db = await open()
      const { organizationId, token } = await makeCaller(db)
      expect(await seedDemo(db, { organizationId, actor }, systemClock)).to.deep.equal({ ok: true })
      const api = await startApi(db)
      try {
        const ask = async (path: string) => (await api.ask(path, { token })).json
        for (const { path, method } of readOperations(openapiDocument)) {
          // No webhooks: they would announce events that never happened.
          if (method !== 'GET' || !/^\/api\/v1\/(?:scans|findings|issues)\/\{/.test(path)) continue
          const [route, query] = fillExamples(path)
          const { status } = await api.ask(`${route}${query}`, { token })
          expect(status, `${route}${query}`).to.equal(200)
        }
        const { added, fixed, unknown, unchanged } = await ask(`/api/v1/scans/${demoIds.scan}/diff`)
        expect([
          added,
          fixed.map((one: { check_id: string }) => one.check_id),
          unknown,
          unchanged,
        ]).to.deep.equal([[], ['exposure.git'], [], 2])
        const { issues } = await ask('/api/v1/issues')
        const states = issues.map(
          (one: { check_id: string; state: string }) => `${one.check_id} ${one.state}`,
        )
        expect(states.sort()).to.deep.equal([
          'csp.missing open',
          'exposure.env-file accepted',
          'exposure.git fixed',
        ])
        const { events, finding } = await ask(`/api/v1/issues/${demoIds.issue}`)
        expect(events.map(({ type }: { type: string }) => type)).to.deep.equal(['accepted', 'opened'])
        expect(finding.id).to.equal(demoIds.finding)
        const failed = await ask(`/api/v1/scans/${demoIds.failedScan}`)
        expect(failed.report.error.code).to.equal('name_not_found')
      } finally {
        await api.close()
      }
    })

    it('is stored once, for an organization without scans', async () => {
      const db = await open()
      const [one, other] = [await storeOrganization(db), await storeOrganization(db)]
      const seed = (organizationId: string) => seedDemo(db, { organizationId, actor }, systemClock)
      expect(await seed(one.id)).to.deep.equal({ ok: true })
      expect(await seed(one.id)).to.deep.equal({ ok: false, reason: 'has_scans' })
      expect(await seed(other.id)).to.deep.equal({ ok: false, reason: 'ids_taken' })
    })
  })
})

function fillExamples(path: string): readonly [string, string] {
  const { get } = asRecord(asRecord(openapiDocument.paths)[path])
  const { parameters } = asRecord(get)
  const all = (Array.isArray(parameters) ? parameters : []).map((one) =>
    asRecord(resolveReference(openapiDocument, one)),
  )
  const query = all.filter((one) => one.in === 'query').map(({ name, example }) => `${name}=${example}`)
  const route = path.replace(/\{(\w+)\}/, (_, name) => String(all.find((one) => one.name === name)?.example))
  return [route, query.length === 0 ? '' : `?${query.join('&')}`]
}
