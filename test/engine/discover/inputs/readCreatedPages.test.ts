import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import { learnSurface } from '../../../../src/engine/discover/inputs/learnSurface.ts'
import type { Entry } from '../../../../src/engine/model/surface.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, redirect, type Site } from '../../../helpers/sites/site.ts'
import { gathered, page, target } from '../../../helpers/tables/artifacts.ts'

function describeEntry({ method, url }: Entry): string {
  return `${method} ${new URL(url).pathname.replace(/\d+/, '*')}`
}

describe('pages of objects that the first writes created', () => {
  const bench = gatherBench()
  const form = '<form method="post"><input name="text"><button>Add</button></form>'

  function openDiary(next = '/diary') {
    const entries: string[] = []
    const links = () => entries.map((_, at) => `<a href="/diary/${at + 1}">Entry</a>`).join('')
    const site: Site = {
      routes: {
        '/diary': ({ method, body }) => {
          if (method !== 'POST') return html(`<title>Diary</title>${form}${links()}`)
          entries.push(new URLSearchParams(body).get('text') ?? '')
          return redirect(next, 303)
        },
      },
      otherwise: ({ path }) => {
        const [, id = '', edits] = /^\/diary\/(\d+)(\/edit(?:\?.*)?)?$/.exec(path) ?? []
        if (entries[Number(id) - 1] === undefined) return { ...html('<title>None</title>'), status: 404 }
        return edits === undefined
          ? html(
              `<title>Entry</title><a href="/diary/${id}/edit">Edit</a><form method="post" action="/diary/${id}/delete"><button>Delete</button></form><form method="post" action="/diary/${id}/chat/completions"><input name="prompt"><button>Ask</button></form>`,
            )
          : html('<title>Edit</title><form><input name="heading"><button>Preview</button></form>')
      },
    }
    return { site, entries }
  }

  async function learn(intensity: 'safe' | 'intrusive', next?: string) {
    const diary = openDiary(next)
    const known: string[] = []
    const onModels = (entries: readonly Entry[]) => known.push(...entries.map(describeEntry))
    const opened = await bench.open(diary.site)
    const { origin } = opened.site
    const { entries, models = [] } = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity, onModels },
      gathered({
        target: target(`${origin}/`),
        pages: [page({ url: `${origin}/diary`, body: `<title>Diary</title>${form}` })],
      }),
    )
    return {
      paths: entries.map(describeEntry),
      models: models.map(describeEntry),
      known,
      asked: opened.takePaths(),
      written: diary.entries.length,
    }
  }

  it('are read once per kind, down to their forms, whose inputs are learned', async () => {
    const { paths, asked } = await learn('intrusive')
    expect(paths).to.include.members(['POST /diary', 'GET /diary/*', 'GET /diary/*/edit'])
    expect(new Set(asked.filter((path) => /^\/diary\/\d+$/.test(path))).size).to.equal(1)
    expect(asked.filter((path) => path.includes('delete'))).to.deep.equal([])
  })

  it('are searched for calls of models, which are kept apart', async () => {
    const { paths, models, known, asked } = await learn('intrusive')
    const call = 'POST /diary/*/chat/completions'
    expect([models, known]).to.deep.equal([[call], [call]])
    expect(paths).to.not.include(call)
    expect(asked.filter((path) => path.includes('chat'))).to.deep.equal([])
  })

  for (const next of ['/logout?next=/', 'https://other.example/'])
    it(`are not read at ${next}`, async () => {
      const { asked, written } = await learn('intrusive', next)
      expect(written).to.be.greaterThan(0)
      expect(asked.filter((path) => /logout/.test(path))).to.deep.equal([])
    })

  it('do not exist at intensity safe, which writes nothing', async () => {
    const { paths, written } = await learn('safe')
    expect(written).to.equal(0)
    expect(paths.filter((path) => path.includes('*'))).to.deep.equal([])
  })
})
