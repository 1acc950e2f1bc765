import { expect } from 'chai'
import { parse } from 'yaml'
import { openapiDocument } from '../../../generated/document.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { startApi, type TestApi } from '../../helpers/service/api.ts'

describe('GET /docs/api/openapi', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi

  beforeEach(async () => {
    api = await startApi(await open(), { baseUrl: 'https://scan.example.org' })
  })

  afterEach(() => api.close())

  const served = {
    ...openapiDocument,
    servers: [{ url: 'https://scan.example.org', description: 'This instance.' }],
  }

  it('returns the contract as text/yaml without a token, with the URL of this instance', async () => {
    const response = await api.ask('/docs/api/openapi')
    expect(response.status).to.equal(200)
    expect(response.headers.get('content-type')).to.equal('text/yaml; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).to.equal('*')
    expect(response.headers.get('cache-control')).to.equal('public, max-age=300')
    expect(response.headers.get('vary')).to.equal('Accept')
    expect(parse(response.text)).to.deep.equal(served)
  })

  const accepted: Record<string, string> = {
    '*/*': 'text/yaml',
    'text/yaml': 'text/yaml',
    'application/yaml': 'application/yaml',
    'application/json': 'application/json',
    'application/json;q=0.5, application/yaml': 'application/yaml',
    'image/png': 'text/yaml',
  }
  for (const [accept, type] of Object.entries(accepted)) {
    it(`returns ${type} for Accept: ${accept}`, async () => {
      const response = await api.ask('/docs/api/openapi', { headers: { accept } })
      expect(response.headers.get('content-type')).to.equal(`${type}; charset=utf-8`)
      expect(type === 'application/json' ? response.json : parse(response.text)).to.deep.equal(served)
    })
  }

  it('returns 304 while its ETag is current', async () => {
    const etag = (await api.ask('/docs/api/openapi')).headers.get('etag') ?? ''
    expect(etag).to.match(/^"[A-Za-z0-9_-]{43}"$/)
    for (const validator of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await api.ask('/docs/api/openapi', { headers: { 'if-none-match': validator } })
      expect(response.status).to.equal(304)
      expect(response.headers.get('etag')).to.equal(etag)
      expect(response.text).to.equal('')
    }
    const stale = await api.ask('/docs/api/openapi', { headers: { 'if-none-match': '"other"' } })
    expect(stale.status).to.equal(200)
  })

  it('has an ETag per media type', async () => {
    const etags = await Promise.all(
      ['text/yaml', 'application/json'].map(async (accept) =>
        (await api.ask('/docs/api/openapi', { headers: { accept } })).headers.get('etag'),
      ),
    )
    expect(etags[0]).not.to.equal(etags[1])
  })
})
