import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import { gatherMissingPages } from '../../../../src/engine/discover/gather/missingPages.ts'
import { learnSurface } from '../../../../src/engine/discover/inputs/learnSurface.ts'
import type { JsonObject } from '../../../../src/shared/json.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, json, type Site } from '../../../helpers/sites/site.ts'
import { exchange, gathered, target } from '../../../helpers/tables/artifacts.ts'

const paths = {
  '/items': { get: {} },
  '/items/{id}': { get: { parameters: [{ name: 'id', in: 'path' }] } },
  '/tags': { get: {} },
}

/** An API below a prefix; other paths respond with `otherwise`. */
function api(prefix: string, otherwise?: Site['otherwise']): Site {
  return {
    routes: { [`${prefix}/items`]: json([{ id: 7 }]), [`${prefix}/tags`]: json(['a']) },
    ...(otherwise === undefined ? {} : { otherwise }),
  }
}

type Case = {
  readonly site: Site
  readonly at: string
  readonly document: JsonObject
  readonly live?: readonly string[]
  readonly base: string
}

const shell = html('<!doctype html><title>App</title><div id="root"></div><p>Loading the application</p>')

const cases: Readonly<Record<string, Case>> = {
  'an empty server, at the root': {
    site: api(''),
    at: '/openapi.json',
    document: { servers: [{ url: '' }] },
    base: '',
  },
  'an empty server, beside the document': {
    site: api('/shop'),
    at: '/shop/openapi.json',
    document: { servers: [{ url: '' }] },
    base: '/shop',
  },
  'no server, above the folder of the document': {
    site: api('/api/v2'),
    at: '/api/v2/docs/openapi.json',
    document: {},
    base: '/api/v2',
  },
  'no server, behind a prefix that the application uses': {
    site: api('/backend/rest'),
    at: '/openapi.json',
    document: {},
    live: ['/backend/rest/items?page=1', '/backend/rest/tags'],
    base: '/backend/rest',
  },
  'a server on its developer’s machine': {
    site: api('/v1'),
    at: '/openapi.json',
    document: { servers: [{ url: 'http://localhost:5000/v1' }] },
    base: '/v1',
  },
  'a server whose host is a variable': {
    site: api('/v1'),
    at: '/openapi.json',
    document: {
      servers: [
        {
          url: '{scheme}://{host}:{port}/{version}',
          variables: { version: { default: 'v1' }, scheme: { default: 'https' } },
        },
      ],
    },
    base: '/v1',
  },
  'a server of the makers, whose path the target has': {
    site: api('/v3'),
    at: '/openapi.json',
    document: { servers: [{ url: 'https://api.maker.example/v3' }] },
    base: '/v3',
  },
  'a base path of Swagger that a proxy took away': {
    site: api(''),
    at: '/swagger.json',
    document: { swagger: '2.0', host: 'api.maker.example', basePath: '/v1' },
    base: '',
  },
  'an application that answers everything with its shell': {
    site: api('/api', shell),
    at: '/openapi.json',
    document: { servers: [{ url: '/' }, { url: 'https://api.maker.example/api' }] },
    base: '/api',
  },
  'a server as it says': {
    site: api('/api'),
    at: '/docs/openapi.json',
    document: { servers: [{ url: '/api' }] },
    base: '/api',
  },
}

describe('the base URL of a described API', () => {
  const bench = gatherBench()

  async function learn({ site, at, document, live = [] }: Case) {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const own = target(`${origin}/`)
    const body = JSON.stringify({ openapi: '3.0.3', paths, ...document })
    const missingPages = await gatherMissingPages(opened.context, own)
    opened.takePaths()
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      {
        ...gathered({
          target: own,
          responses: [
            exchange({ url: `${origin}${at}`, body, mediaType: 'application/json' }),
            ...live.map((path) => exchange({ url: `${origin}${path}` })),
          ],
        }),
        missingPages,
      },
    )
    return { surface, requested: opened.takePaths() }
  }

  for (const [name, given] of Object.entries(cases)) {
    it(`is found: ${name}`, async () => {
      const { surface } = await learn(given)
      const ids = surface.entries
        .map(({ id }) => id)
        .filter((id) => id.includes('items') || id.includes('tags'))
      expect(new Set(ids.map((id) => id.replace(/\?.*/, '')))).to.deep.equal(
        new Set([`GET ${given.base}/items`, `GET ${given.base}/items/*`, `GET ${given.base}/tags`]),
      )
    })
  }

  it('stays as documented if no candidate responds, after a few requests', async () => {
    const document = { servers: [{ url: '/a' }] }
    const { surface, requested } = await learn({
      site: { routes: {} },
      at: '/openapi.json',
      document,
      base: '',
    })
    expect(surface.entries.map(({ id }) => id)).to.include.members(['GET /a/items', 'GET /a/tags'])
    expect(requested.length).to.be.at.most(12 + surface.entries.length)
  })
})
