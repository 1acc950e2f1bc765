import { expect } from 'chai'
import { gatherOpenapiDocuments } from '../../../../src/engine/discover/gather/openapiDocuments.ts'
import type { Artifacts } from '../../../../src/engine/model/artifacts.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, javaScript, json, type Site, text } from '../../../helpers/sites/site.ts'
import { exchange, gathered, page, script, target, wellKnown } from '../../../helpers/tables/artifacts.ts'

const api = { openapi: '3.0.0', info: { title: 'a', version: '1' }, paths: { '/a': { get: {} } } }

describe('the gathering of OpenAPI documents', () => {
  const bench = gatherBench()

  /** Returns the paths of found documents and of requests. */
  async function found(site: Site, see: (origin: string) => Partial<Artifacts>) {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const documents = await gatherOpenapiDocuments(
      { ...opened.context, account: null },
      gathered({ target: target(`${origin}/`), ...see(origin) }),
    )
    return { paths: documents.map(({ url }) => new URL(url).pathname), requested: opened.takePaths() }
  }

  it('uses a known response without a request', async () => {
    const seen = await found({ routes: {} }, (origin) => ({
      responses: [exchange({ url: `${origin}/api.json`, body: JSON.stringify(api) })],
    }))
    expect(seen).to.deep.equal({ paths: ['/api.json'], requested: [] })
  })

  it('reads YAML at a well-known path', async () => {
    const body = 'openapi: 3.1.0\npaths:\n  /a:\n    get: {}\n'
    const seen = await found({ routes: {} }, (origin) => ({
      wellKnown: wellKnown({ '/openapi.yaml': { url: `${origin}/openapi.yaml`, body } }),
    }))
    expect(seen.paths).to.deep.equal(['/openapi.yaml'])
  })

  it('fetches a truncated document again', async () => {
    const seen = await found({ routes: { '/openapi.json': json(api) } }, (origin) => ({
      wellKnown: wellKnown({
        '/openapi.json': {
          url: `${origin}/openapi.json`,
          body: '{"openapi":"3.0.0","pa',
          bodyTruncated: true,
        },
      }),
    }))
    expect(seen).to.deep.equal({ paths: ['/openapi.json'], requested: ['/openapi.json'] })
  })

  it('fetches documents named by pages, viewers and scripts', async () => {
    const routes = {
      '/docs/api.yaml': text('openapi: "3.0.0"\npaths: {}\n'),
      '/v3/api-docs': json(api),
      '/static/swagger.json': json({ swagger: '2.0', paths: {} }),
    }
    const seen = await found({ routes }, (origin) => ({
      pages: [page({ url: `${origin}/` })],
      responses: [
        page({ url: `${origin}/redoc`, body: '<redoc spec-url="/docs/api.yaml"></redoc>' }),
        page({ url: `${origin}/help`, body: '<a href="/static/swagger.json">API</a>' }),
      ],
      scripts: [
        script({
          url: `${origin}/swagger-initializer.js`,
          pageUrl: `${origin}/`,
          text: 'window.ui = SwaggerUIBundle({ url: "/v3/api-docs" })',
        }),
      ],
    }))
    expect(seen.paths).to.have.members(['/docs/api.yaml', '/v3/api-docs', '/static/swagger.json'])
    expect(seen.requested).to.have.length(3)
  })

  it('follows a viewer found on the way', async () => {
    const routes = {
      '/swagger-ui.json': html('<script>SwaggerUIBundle({ url: "/real/openapi.json" })</script>'),
      '/real/openapi.json': json(api),
    }
    const seen = await found({ routes }, (origin) => ({
      responses: [page({ url: `${origin}/`, body: '<a href="/swagger-ui.json">API</a>' })],
    }))
    expect(seen.paths).to.deep.equal(['/real/openapi.json'])
  })

  it('fetches no other host or port, and no state-changing URL', async () => {
    const seen = await found({ routes: {} }, (origin) => ({
      responses: [
        page({
          url: `${origin}/`,
          body: `<a href="https://other.example/openapi.json">a</a><a href="http://127.0.0.1:1/openapi.json">b</a>
            <a href="/logout/openapi.json">c</a>`,
        }),
      ],
    }))
    expect(seen).to.deep.equal({ paths: [], requested: [] })
  })

  it('keeps to its share, whatever a page names', async () => {
    const links = Array.from({ length: 500 }, (_, index) => `<a href="/v${index}/openapi.json">x</a>`).join(
      '',
    )
    const site = {
      routes: {},
      otherwise: javaScript(Array.from({ length: 100 }, (_, at) => `"/x${at}/swagger.json"`).join()),
    }
    const seen = await found(site, (origin) => ({ responses: [page({ url: `${origin}/`, body: links })] }))
    expect(seen.paths).to.deep.equal([])
    expect(seen.requested).to.have.length(6)
  })

  it('accepts no other JSON', async () => {
    const seen = await found({ routes: {} }, (origin) => ({
      responses: [
        exchange({ url: `${origin}/a`, body: '{"openapi":"3.0.0"}' }),
        exchange({ url: `${origin}/b`, body: '{"openapi":"3.0.0","paths":' }),
        exchange({ url: `${origin}/c`, body: JSON.stringify(api), status: 404 }),
      ],
    }))
    expect(seen.paths).to.deep.equal([])
  })
})
