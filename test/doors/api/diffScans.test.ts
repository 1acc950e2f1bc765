import { expect } from 'chai'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { endFollowed, findingNamed, scanOnce, startFollowed } from '../../helpers/databases/followedScans.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

describe('GET /api/v1/scans/{scanId}/diff', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let token: string
    let organization: Parameters<typeof scanOnce>[1]
    let clock: ReturnType<typeof movableClock>

    beforeEach(async () => {
      api = await startApi(await open())
      const caller = await makeCaller(api.db)
      token = caller.token
      const terms = { name: 'acme', plan: 'unlimited', monthlyScans: null } as const
      organization = { id: caller.organizationId, ...terms, createdAt: '' }
      clock = movableClock()
    })

    afterEach(() => api.close())

    const prints = { a: 'a'.repeat(64), b: 'b'.repeat(64), c: 'c'.repeat(64) }
    const [a, b, c] = [findingNamed(prints.a), findingNamed(prints.b), findingNamed(prints.c)]
    const scan = (end: Parameters<typeof scanOnce>[2]) => scanOnce(api.db, organization, end, clock)
    const diff = async (id: string, base?: string) =>
      (await api.ask(`/api/v1/scans/${id}/diff${base === undefined ? '' : `?base=${base}`}`, { token })).json
    const shown = (findings: { fingerprint: string }[]) => findings.map(({ fingerprint }) => fingerprint)

    it('compares with the completed scan before it, of the same start and mode', async () => {
      const base = await scan({ findings: [a, b] })
      const { lease: _failed } = await startFollowed(api.db, organization, clock)
      const id = await scan({ findings: [b, c] })
      const compared = await diff(id)
      expect([compared.base.id, compared.scan.id]).to.deep.equal([base, id])
      expect(shown(compared.added)).to.deep.equal([prints.c])
      expect(shown(compared.fixed)).to.deep.equal([prints.a])
      expect([compared.unknown, compared.unchanged]).to.deep.equal([[], 1])
    })

    it('reports findings as unknown that were not evaluated or not covered', async () => {
      const base = await scan({ findings: [a], view: { rendered: true } })
      const skipped = await scan({
        view: { rendered: true },
        outcome: { state: 'not_evaluated', reason: 'Too slow' },
      })
      const unrendered = await scan({})
      const without = await scan({ view: { rendered: true }, outcome: null })
      for (const [id, reason] of [
        [skipped, 'Too slow'],
        [unrendered, 'The scan looked at less than the base, or from another start'],
        [without, 'The scan does not have the check'],
      ] as const) {
        const { fixed, unknown } = await diff(id, base)
        expect(fixed).to.deep.equal([])
        expect(unknown).to.have.length(1)
        expect(unknown[0]).to.include({ reason }).and.have.nested.property('finding.fingerprint', prints.a)
      }
    })

    it('adds everything where there is nothing to compare with', async () => {
      const { base, added, unchanged } = await diff(await scan({ findings: [a, b] }))
      expect(base).to.equal(null)
      expect([shown(added).sort(), unchanged]).to.deep.equal([[prints.a, prints.b], 0])
    })

    it('refuses scans that are not completed or of other hostnames, and returns 404 for those of another organization', async () => {
      const id = await scan({})
      const running = await startFollowed(api.db, organization, clock)
      const status = async (path: string, as = token) =>
        (await api.ask(`/api/v1/scans/${path}`, { token: as })).status
      expect(await status(`${running.scan.id}/diff`)).to.equal(409)
      expect(await status(`${id}/diff?base=${running.scan.id}`)).to.equal(409)
      await endFollowed(api.db, running, {}, clock)
      expect(await status(`${id}/diff?base=${running.scan.id}`)).to.equal(200)
      await api.db('scans').where({ id: running.scan.id }).update({ target_hostname: 'other.example' })
      expect(await status(`${id}/diff?base=${running.scan.id}`)).to.equal(409)
      expect(await status(`${id}/diff?base=01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55`)).to.equal(404)
      expect(await status(`${id}/diff?base=x`)).to.equal(400)
      const other = await makeCaller(api.db, { name: 'other' })
      expect(await status(`${id}/diff`, other.token)).to.equal(404)
    })
  })
})
