import { expect } from 'chai'
import { pickHost } from '../../../src/output/prompts/pickHost.ts'

describe('pickHost', () => {
  it('takes the host that serves the files before a proxy in front of it', () => {
    expect(pickHost(['react', 'cloudflare', 'netlify'])).to.equal('netlify')
    expect(pickHost(['cloudflare', 'vite'])).to.equal('cloudflare')
  })

  it('takes none where none was recognised, whatever else was', () => {
    expect(pickHost([])).to.equal(null)
    expect(pickHost(['nginx', 'lovable', 'constructor'])).to.equal(null)
  })
})
