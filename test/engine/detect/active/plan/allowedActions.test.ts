import { expect } from 'chai'
import { allowedActions } from '../../../../../src/engine/detect/active/plan/allowedActions.ts'

const url = (path: string) => `https://app.example${path}`

describe('allowedActions', () => {
  const isAllowed = allowedActions(['POST /newsletter', 'PUT /api/orders/*', 'POST /session/*', 'DELETE /*'])

  it('allows matching methods and paths, in any URL spelling', () => {
    expect(isAllowed({ method: 'POST', url: url('/newsletter?from=footer') })).to.equal(true)
    expect(isAllowed({ method: 'POST', url: url('/news%6cetter') })).to.equal(true)
    expect(isAllowed({ method: 'PUT', url: url('/api/orders/7') })).to.equal(true)
    for (const [method, path] of [
      ['GET', '/newsletter'],
      ['POST', '/newsletter/send'],
      ['POST', '/api/orders/7'],
    ] as const) {
      expect(isAllowed({ method, url: url(path) }), `${method} ${path}`).to.equal(false)
    }
  })

  it('never allows deletion and sign-out', () => {
    expect(isAllowed({ method: 'DELETE', url: url('/api/orders/7') })).to.equal(false)
    expect(isAllowed({ method: 'POST', url: url('/session/logout') })).to.equal(false)
    expect(isAllowed({ method: 'POST', url: url('/session/renew'), labels: ['Sign out'] })).to.equal(false)
  })

  it('allows nothing by default', () => {
    expect(allowedActions([])({ method: 'POST', url: url('/newsletter') })).to.equal(false)
  })
})
