import { expect } from 'chai'
import { openRandom } from '../../../src/engine/active/random.ts'
import { learnSurface } from '../../../src/engine/inputs/learnSurface.ts'
import { gatherBench } from '../../helpers/scans/gatherBench.ts'
import { html, json, type Site } from '../../helpers/sites/site.ts'
import { exchange, gathered, target } from '../../helpers/tables/artifacts.ts'

const queryOf = (path: string) => new URL(path, 'http://a').searchParams

const site: Site = {
  routes: {
    '/hello': ({ path }) => html(`<title>Hello</title><p>Hello ${queryOf(path).get('name') ?? 'you'}</p>`),
    '/list': ({ path }) => {
      const wanted = queryOf(path).get('year')
      return wanted === null || /^\d+$/.test(wanted)
        ? json({ items: [] })
        : { ...json({ error: 'no' }), status: 500 }
    },
    '/echo': ({ path }) => html(`<title>Echo</title><p>You asked for ${path}</p>`),
    '/plain': html('<title>Plain</title><p>Nothing is read here</p>'),
  },
}

describe('parameters that nothing shows', () => {
  const bench = gatherBench()

  async function learn() {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({
        target: target(`${origin}/`),
        responses: ['/hello', '/list', '/echo', '/plain'].map((path) =>
          exchange({
            url: `${origin}${path}`,
            headers: { 'content-type': path === '/list' ? 'application/json' : 'text/html' },
          }),
        ),
      }),
    )
    const shown = surface.entries.map(({ url, parameters }) => [
      new URL(url).pathname,
      parameters.filter(({ place }) => place === 'query').map(({ name }) => name),
    ])
    return { shown: Object.fromEntries(shown), requests: opened.site.requests }
  }

  it('are found where their value comes back, or changes the status', async () => {
    const { shown } = await learn()
    expect([shown['/hello'], shown['/list']]).to.deep.equal([['name'], ['year']])
  })

  it('are none where a page repeats its whole address, or reads nothing', async () => {
    const { shown } = await learn()
    expect([shown['/echo'], shown['/plain']]).to.deep.equal([[], []])
  })

  it('cost at most 60 requests', async () => {
    const { requests } = await learn()
    expect(requests.filter(({ path }) => path.includes('?')).length).to.be.at.most(60)
  })
})
