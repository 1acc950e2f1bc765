import { expect } from 'chai'
import { probes } from '../../generated/checks.ts'
import { scanActively } from '../helpers/scans/activeScan.ts'
import { notesOrigin, openNotesApi } from './active/zoo/notesApi.ts'

describe('what an intrusive scan writes', function () {
  this.timeout(120_000)

  it('is taken back: old values are put back, and what it created is deleted', async () => {
    const api = openNotesApi()
    const before = { notes: api.notes(), settings: api.settings() }
    const site = {
      about: 'an API of notes',
      target: `${notesOrigin}/`,
      intensity: 'intrusive',
      open: () => ({ world: { [notesOrigin]: api.site } }),
      findings: [],
    } as const // `as`: one of the intensities.
    const options = {
      probes: probes.filter(({ effect, isAlone }) => effect === 'writes' && isAlone !== true),
    }
    const { report } = await scanActively(site, { options })
    expect(api.writes()).to.be.greaterThan(10)
    expect({ notes: api.notes(), settings: api.settings() }).to.deep.equal(before)
    expect(api.blindWrites, 'writes that could not be put back').to.deep.equal([])
    const { writes } = report.active ?? {}
    const states = new Set(writes?.objects.map(({ change, state }) => `${change} ${state}`))
    expect([...states].sort()).to.deep.equal(['changed restored', 'created removed'])
    expect(writes?.requests.map(({ request }) => request)).to.include.members([
      'POST /api/notes',
      'PUT /api/notes/1',
    ])
  })
})
