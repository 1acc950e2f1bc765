import { expect } from 'chai'
import { provokingRequest } from '../../../../src/engine/read/http/provokingRequest.ts'

describe('the request that repeats a response', () => {
  const url = 'https://app.example.com/orders'

  it('is that of the probe', () => {
    const asked = { url, method: 'POST' } as const // `as`: the literal of its method.
    expect(provokingRequest({ url, method: 'POST', body: 'a=1', asked })).to.deep.equal({ asked })
  })

  it('has the body and the headers that decide how the server reads it', () => {
    const headers = { 'content-type': 'application/json', cookie: 'sid=1', 'user-agent': 'test' }
    expect(provokingRequest({ url, method: 'POST', headers, body: '{}' })).to.deep.equal({
      asked: { url, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    })
  })

  for (const [name, request] of Object.entries({
    'a GET': { url },
    'a body with a password': { url, method: 'POST', body: 'user=ada&password=tea' },
    'a long body': { url, method: 'POST', body: 'a'.repeat(4097) },
  } as const))
    it(`is missing for ${name}`, () => {
      expect(provokingRequest(request)).to.deep.equal({})
    })
})
