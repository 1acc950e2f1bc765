import { expect } from 'chai'
import { pickHost } from '../../../src/output/prompts/pickHost.ts'

describe('pickHost', () => {
  it('prefers the host of the files to a proxy', () => {
    expect(pickHost(['react', 'cloudflare', 'netlify'])).to.equal('netlify')
    expect(pickHost(['cloudflare', 'vite'])).to.equal('cloudflare')
  })

  it('is null if no host was recognized', () => {
    expect(pickHost([])).to.equal(null)
    expect(pickHost(['nginx', 'lovable', 'constructor'])).to.equal(null)
  })
})
