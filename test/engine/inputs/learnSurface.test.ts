import { expect } from 'chai'
import { openRandom } from '../../../src/engine/active/random.ts'
import { learnSurface } from '../../../src/engine/inputs/learnSurface.ts'
import { gatherBench } from '../../helpers/scans/gatherBench.ts'
import { html, json, type Site } from '../../helpers/sites/site.ts'
import { gathered, script, target } from '../../helpers/tables/artifacts.ts'

/** An API whose ids nobody guesses; each list is found by an id of the one above. */
const site: Site = {
  routes: {
    '/': html('<title>Desk</title>'),
    '/api/projects': json({ list: [{ id: 'p_4kd9', title: 'Harbour' }] }),
    '/api/projects/p_4kd9/tables': json({ list: [{ id: 'md_77ab', project_id: 'p_4kd9', title: 'Boats' }] }),
    '/api/tables/md_77ab/rows': json({ rows: [{ uuid: 'r-5531', name: 'Heron' }] }),
    '/api/tables/md_77ab/rows/r-5531/notes': json([]),
  },
  otherwise: () => ({ ...json({ error: 'not found' }), status: 404 }),
}

const program = `
  const list = () => fetch("/api/projects")
  const tables = (e) => fetch(\`/api/projects/\${e}/tables\`)
  const rows = (table, q) => fetch("/api/tables/".concat(table.id, "/rows?sort=").concat(q))
  const notes = (tableId, rowId) => fetch("/api/tables/" + tableId + "/rows/" + rowId + "/notes")
  const nobody = (boatId) => fetch("/api/boats/" + boatId)
`

describe('ids that a program leaves open', () => {
  const bench = gatherBench()

  it('are those that its lists show, level by level', async () => {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const { entries } = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({ target: target(`${origin}/`), scripts: [script({ text: program, pageUrl: `${origin}/` })] }),
    )
    const asked = entries.map(({ url, status }) => `${new URL(url).pathname} ${status}`).sort()
    expect(asked).to.deep.equal([
      '/api/boats/1 404',
      '/api/projects 200',
      '/api/projects/p_4kd9/tables 200',
      '/api/tables/md_77ab/rows 200',
      '/api/tables/md_77ab/rows/r-5531/notes 200',
    ])
  })

  it('may hold the characters by which made-up values are told', async () => {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const hostile = 'fetch("/api/\ue000%E0%A4%A\ue001x\ue002")'
    const { entries } = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({ target: target(`${origin}/`), scripts: [script({ text: hostile, pageUrl: `${origin}/` })] }),
    )
    expect(entries.map(({ url }) => new URL(url).pathname)).to.deep.equal(['/api/x'])
  })
})
