import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import { learnSurface } from '../../../../src/engine/discover/inputs/learnSurface.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, json, type Site, type SiteRoute } from '../../../helpers/sites/site.ts'
import { exchange, gathered, page, script, target } from '../../../helpers/tables/artifacts.ts'

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
    '/start-of-echo': ({ path }) =>
      html(`<title>Echo</title><p>Asked for ${path.slice(0, 120)}</p><p>${path.slice(0, 60)}</p>`),
    '/echo-and-more': ({ path }) =>
      html(
        `<title>Echo</title><a href="${path}">Here</a><p>Of ${queryOf(path).get('year') ?? 'all years'}</p>`,
      ),
    '/strict': ({ path }) =>
      path.includes('?') ? { ...html('<p>Unknown'), status: 400 } : html('<p>Strict'),
    '/plain': html('<title>Plain</title><p>Nothing is read here</p>'),
  },
}

const readsMany = (names: readonly string[]) =>
  `const asked = new URLSearchParams(location.search);${names.map((name) => `asked.get('${name}')`).join(';')}`

describe('hidden parameters', () => {
  const bench = gatherBench()

  /** `pages`: paths that the crawl visited, with their scripts. */
  async function learn(
    described: Site,
    {
      statuses = {},
      scripts = {},
    }: { statuses?: Record<string, number>; scripts?: Record<string, string> } = {},
  ) {
    const opened = await bench.open(described)
    const { origin } = opened.site
    const paths = Object.keys(described.routes)
    const bodyOf = (path: string) => {
      const route = described.routes[path]
      const response =
        typeof route === 'function' ? route({ method: 'GET', path, headers: {}, body: '' }) : route
      return response !== undefined && 'body' in response ? String(response.body ?? '') : ''
    }
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({
        target: target(`${origin}/`),
        responses: paths.map((path) =>
          exchange({
            url: `${origin}${path}`,
            status: statuses[path] ?? 200,
            headers: { 'content-type': path.startsWith('/list') ? 'application/json' : 'text/html' },
            body: bodyOf(path),
          }),
        ),
        pages: Object.keys(scripts).map((path) => page({ url: `${origin}${path}`, body: bodyOf(path) })),
        scripts: Object.entries(scripts).map(([path, text]) =>
          script({ url: `${origin}${path}.js`, pageUrl: `${origin}${path}`, text }),
        ),
      }),
    )
    const shown = surface.entries.map(({ url, parameters }) => [
      new URL(url).pathname,
      parameters.filter(({ place }) => place === 'query').map(({ name }) => name),
    ])
    return { shown: Object.fromEntries(shown), requests: opened.site.requests }
  }

  it('are found by a reflected value or another status', async () => {
    const { shown } = await learn(site)
    expect([shown['/hello'], shown['/list']]).to.deep.equal([['name'], ['year']])
  })

  it('are not found on a page that reflects its URL or a part of it, rejects all, or reads none', async () => {
    const { shown } = await learn(site)
    const none = ['/echo', '/start-of-echo', '/strict', '/plain']
    expect(none.map((path) => shown[path])).to.deep.equal(none.map(() => []))
  })

  it('are found by one more reflection on a page that reflects its whole URL', async () => {
    const { shown } = await learn(site)
    expect(shown['/echo-and-more']).to.deep.equal(['year'])
  })

  it('cost at most 60 requests', async () => {
    const { requests } = await learn(site)
    expect(requests.filter(({ path }) => path.includes('?')).length).to.be.at.most(60)
  })

  it('are not searched at redirects, frame sets and empty pages', async () => {
    const bare: Record<string, SiteRoute> = {}
    const statuses: Record<string, number> = {}
    for (let index = 0; index < 8; index += 1) {
      bare[`/a-frames-${index}`] = html('<frameset cols="20%,*"><frame src="/plain"></frameset>')
      bare[`/a-empty-${index}`] = html(' ')
      bare[`/a-moved-${index}`] = { status: 302, headers: { location: '/plain' } }
      statuses[`/a-moved-${index}`] = 302
    }
    const { shown, requests } = await learn({ routes: { ...bare, ...site.routes } }, { statuses })
    expect([shown['/hello'], shown['/list']]).to.deep.equal([['name'], ['year']])
    expect(requests.filter(({ path }) => /^\/a-[\w-]+\?/.test(path))).to.deep.equal([])
  })

  it('are searched in pages before data', async () => {
    const lists = Object.fromEntries(
      [...'abcdefghijklmnop'].map((letter) => [`/list${letter.repeat(3)}`, json({ items: [] })]),
    )
    const { shown } = await learn({ routes: { ...lists, '/person': site.routes['/hello'] ?? html('') } })
    expect(shown['/person']).to.deep.equal(['name'])
  })

  it("are first those that the page's scripts read", async () => {
    const loading = (path: string) => `<script src="${path}.js"></script>`
    const routes: Record<string, SiteRoute> = {
      '/news': html(`<title>News</title><p>News</p>${loading('/news')}`),
      '/board': ({ path }) =>
        html(`<title>Board</title><p>Tone: ${queryOf(path).get('tone') ?? 'none'}</p>${loading('/board')}`),
    }
    const others = Array.from({ length: 40 }, (_, index) => `topic${index}`)
    const { shown, requests } = await learn(
      { routes },
      { scripts: { '/news': readsMany(others), '/board': readsMany(['tone']) } },
    )
    const asked = requests.filter(({ path }) => path.startsWith('/board?')).map(({ path }) => path)
    expect([shown['/board'], asked[0]?.includes('tone=')]).to.deep.equal([['tone'], true])
  })

  it('are not searched beside an unknown operation', async () => {
    const links = ['save', 'send'].map((action) => `<a href="/board?action=${action}">Go on</a>`).join('')
    const routes: Record<string, SiteRoute> = {
      '/menu': html(`<title>Menu</title>${links}`),
      '/board': html('<title>Board</title><p>Unknown action</p>'),
    }
    const { requests } = await learn({ routes }, { scripts: { '/menu': '' } })
    const queries = requests.map(({ path }) => path).filter((path) => path.startsWith('/board?action='))
    expect([...new Set(queries)]).to.deep.equal(['/board?action=scanwardunknown'])
  })
})
