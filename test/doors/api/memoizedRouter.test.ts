import { expect } from 'chai'
import { openapiDocument } from '../../../generated/document.ts'
import { MemoizedRouter } from '../../../src/doors/api/memoizedRouter.ts'

describe('The router of the API', () => {
  // biome-ignore lint/suspicious/noExplicitAny: openapi-backend's types know a document of its own making.
  const router = new MemoizedRouter(openapiDocument as any)

  function route(path: string) {
    const request = { method: 'get', path, headers: {} }
    const operation = router.matchOperation(request, true)
    return { id: operation.operationId, params: router.parseRequest(request, operation).params }
  }

  it('finds operation and parameters of a path after a request for another one', () => {
    for (const id of ['one', 'two', 'one']) {
      expect(route(`/api/v1/scans/${id}`)).to.deep.equal({ id: 'getScan', params: { scanId: id } })
      expect(route('/healthz')).to.deep.equal({ id: 'getHealth', params: {} })
    }
  })

  it('decodes a parameter, and keeps an invalid encoding unchanged', () => {
    expect(route('/api/v1/scans/a%20b').params).to.deep.equal({ scanId: 'a b' })
    expect(route('/api/v1/scans/%zz').params).to.deep.equal({ scanId: '%zz' })
  })

  it('returns parameters that callers may change', () => {
    const { params } = route('/api/v1/scans/one')
    Object.assign(params, { scanId: 'changed' })
    expect(route('/api/v1/scans/one').params).to.deep.equal({ scanId: 'one' })
  })

  it('matches the paths of the contract with any method, and with a trailing slash', () => {
    for (const path of [
      '/api/v1/scans',
      '/api/v1/scans/',
      '/api/v1/scans/one',
      '/docs/api/openapi',
      '/readyz',
    ])
      expect(router.knows(path), path).to.equal(true)
  })

  it('does not match pages of the dashboard', () => {
    for (const path of ['/', '/scans', '/scans/one', '/scans/new', '/findings', '/docs/api', '/docs/api/'])
      expect(router.knows(path), path).to.equal(false)
  })
})
