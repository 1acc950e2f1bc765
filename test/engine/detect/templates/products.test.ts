import { expect } from 'chai'
import type { Site } from '../../../helpers/sites/site.ts'
import { products } from './productPages.ts'
import { page, scanTemplates, writeTemplate } from './templateSite.ts'

const templates = products.map(({ id, severity, block }) => writeTemplate({ id, severity, block }))
const routesWith = (responseOf: (index: number) => Site['routes'][string]): Site => ({
  routes: Object.fromEntries(products.map(({ path }, index) => [path, responseOf(index)])),
})
const responseAt = (index: number) => products[index % products.length]?.response ?? page('')

async function findOn(site: Site) {
  const { report, requests } = await scanTemplates(site, templates)
  const found = report.findings.map(({ checkId, severity }) => `${checkId} ${severity}`).sort()
  const others = report.checks.filter(
    ({ check_id: id, state }) => id.startsWith('template.') && state === 'not_evaluated',
  )
  return { found, others, requests }
}

describe('templates on pages of forty products', function () {
  this.timeout(120_000)

  it('are forty that run', () => {
    expect(templates.map(({ reason }) => reason)).to.deep.equal(Array.from({ length: 40 }, () => null))
  })

  it('find each product, with its severity', async () => {
    const { found, others } = await findOn(routesWith(responseAt))
    expect(found).to.deep.equal(products.map(({ id, severity }) => `template.${id} ${severity}`).sort())
    expect(others).to.deep.equal([])
  })

  it('share the requests of two sets', async () => {
    const twice = products.map(({ id, block }) => writeTemplate({ id: `${id}-2`, block }))
    const { requests } = await scanTemplates({ routes: {} }, [...templates, ...twice])
    const paths = requests.map(({ path }) => path)
    for (const { path } of products)
      expect(
        paths.filter((own) => own === path),
        path,
      ).to.have.length(1)
  })

  const clean: Readonly<Record<string, Site>> = {
    'where each path has the page of another product': routesWith((index) => responseAt(index + 1)),
    'with an article about each product': routesWith((index) => {
      const { id = '' } = products[index] ?? {}
      return page(`<title>How to secure ${id}</title><article>${id}: version 2.3, sign in, update.</article>`)
    }),
    'where each product asks for a sign-in': routesWith(() =>
      page('<form><input name="user"></form>', {}, 401),
    ),
    'of a shop': { routes: { '/cart': page('<h1>Cart</h1>') } },
    'of an API': { routes: { '/v1/items': page('{"items":[]}', { 'content-type': 'application/json' }) } },
    'that shows all of these pages everywhere': {
      routes: {},
      otherwise: page(products.map(({ response: { body = '' } }) => String(body)).join('\n')),
    },
    'that repeats each request': {
      routes: {},
      otherwise: ({ method, path, headers }) => page(`${method} ${path} ${JSON.stringify(headers)}`),
    },
    'with the same JSON everywhere': {
      routes: {},
      otherwise: page('{"status":"ok","version":"2.16.1","repositories":[],"routers":{}}', {
        'content-type': 'application/json',
      }),
    },
  }
  for (const [name, site] of Object.entries(clean)) {
    it(`find nothing on a site ${name}`, async () => {
      expect(await findOn(site)).to.deep.include({ found: [], others: [] })
    })
  }
})
