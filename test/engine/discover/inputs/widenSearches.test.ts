import { expect } from 'chai'
import { openShare } from '../../../../src/engine/discover/crawl/context.ts'
import { widenSearches } from '../../../../src/engine/discover/inputs/widenSearches.ts'
import type { Entry } from '../../../../src/engine/model/surface.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, json, type Site } from '../../../helpers/sites/site.ts'
import { entry } from '../../../helpers/tables/entry.ts'

const teas = ['Assam', 'Darjeeling', 'Keemun', 'Sencha', 'Genmaicha']
const matching = (text: string) => teas.filter((tea) => tea.toLowerCase().includes(text))

const site: Site = {
  routes: {
    '/teas': ({ path }) => {
      const found = matching(new URL(path, 'http://a').searchParams.get('q') ?? '')
      return html(`<ul>${found.map((tea) => `<li>${tea}</li>`).join('')}</ul>`)
    },
    '/offers': ({ path }) => {
      const query = new URL(path, 'http://a').searchParams
      const isWide = Number(query.get('max_price')) >= 200 && (query.get('street') ?? '') === ''
      const found = isWide ? matching(query.get('q') ?? '') : []
      return html(`<ul>${found.map((tea) => `<li>${tea}</li>`).join('')}</ul>`)
    },
    '/api/teas/search': ({ body }) => {
      const { title } = JSON.parse(body)
      return json({
        hits: teas.filter((tea) => title === '' || tea === title).map((tea) => ({ id: 7, title: tea })),
      })
    },
    '/api/names/search': ({ body }) => json({ names: JSON.parse(body).title === '' ? teas : [] }),
    '/news': () => html('<ul><li>Tea</li></ul>'),
  },
}

describe('the texts of searches', () => {
  const bench = gatherBench()

  async function widen(given: Entry) {
    const { site: opened, context } = await bench.open(site)
    const here = { ...given, url: given.url.replace(/^https:\/\/[^/]+/, opened.origin), status: 200 }
    const [widened] = await widenSearches([here], { share: openShare(context, 20), account: null })
    return {
      values: widened?.parameters.map(({ name, value }) => `${name}=${value}`),
      url: widened?.url.slice(opened.origin.length),
      body: widened?.body?.text,
      requests: opened.requests.length,
    }
  }

  it('become a common letter if that finds more', async () => {
    const { values, url } = await widen(entry('GET', '/teas?q=test&sort=name'))
    expect({ values, url }).to.deep.equal({ values: ['q=e', 'sort=name'], url: '/teas?q=e&sort=name' })
  })

  it('find more with a higher upper bound and without a text in another filter', async () => {
    const { values } = await widen(entry('GET', '/offers?q=test&max_price=1&street=test'))
    expect(values).to.deep.equal(['q=e', 'max_price=99999', 'street='])
  })

  it('leave an upper bound that the application has chosen', async () => {
    const { values } = await widen(entry('GET', '/offers?q=test&max_price=250'))
    expect(values).to.deep.equal(['q=e', 'max_price=250'])
  })

  it('become a letter alone if that finds more', async () => {
    const { values } = await widen(entry('GET', '/teas?q=test&max_price=1&street=test'))
    expect(values).to.deep.equal(['q=e', 'max_price=1', 'street=test'])
  })

  it('leave the number of results', async () => {
    const { url } = await widen(entry('GET', '/offers?q=test&max_price=1&maxResults=1&max_items=1'))
    expect(url).to.equal('/offers?q=e&max_price=99999&maxResults=1&max_items=1')
  })

  it('become a listed text if only an empty one finds more', async () => {
    const body = { title: 'Scanward test', kind: 'green' }
    const widened = await widen(entry('POST', '/api/teas/search', { json: body }))
    expect(widened.body).to.equal('{"title":"Assam","kind":"green"}')
    expect(widened.values).to.deep.equal(['/title=Assam', '/kind=green'])
  })

  it('stay if only an empty one finds more, and no object has such a text', async () => {
    const body = { title: 'Scanward test', kind: 'green' }
    const { values } = await widen(entry('POST', '/api/names/search', { json: body }))
    expect(values).to.deep.equal(['/title=Scanward test', '/kind=green'])
  })

  it('stay if no text finds more', async () => {
    const { values, requests } = await widen(entry('GET', '/news?q=test&sort=name'))
    expect({ values, requests }).to.deep.equal({ values: ['q=test', 'sort=name'], requests: 3 })
  })

  for (const [title, given] of [
    ['the application has chosen them', entry('GET', '/teas?q=assam&sort=name')],
    ['nothing else is a parameter', entry('GET', '/teas?q=test')],
    ['the request saves something', entry('POST', '/teas', { json: { title: 'test', kind: 'green' } })],
  ] as const)
    it(`stay, without a request, if ${title}`, async () => {
      const { values, requests } = await widen(given)
      expect({ values, requests }).to.deep.equal({
        values: given.parameters.map(({ name, value }) => `${name}=${value}`),
        requests: 0,
      })
    })
})
