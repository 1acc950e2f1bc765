import { expect } from 'chai'
import { addSiteHeaders } from '../../../../src/engine/report/evidence/addSiteHeaders.ts'

const siteHeaders = [{ name: 'X-Preview-Token', value: 'secret' }]
const option = '-H "X-Preview-Token: $X_PREVIEW_TOKEN"'

describe('addSiteHeaders', () => {
  const add = (curl: string, targetUrl = 'https://app.example/') =>
    addSiteHeaders({ steps: [{ curl }] }, { targetUrl, siteHeaders }).steps[0]?.curl

  for (const url of ['https://app.example/a', 'https://www.app.example', 'https://app.example:8443/a?b']) {
    it(`adds them to a request of ${url}`, () => {
      expect(add(`curl -i --path-as-is '${url}'`)).to.equal(`curl -i --path-as-is ${option} '${url}'`)
    })
  }

  it('adds them to each request of a command', () => {
    const command = `TOKEN="$(curl -s -i --path-as-is 'https://app.example/a' | head -n 1)"\ncurl -i --path-as-is -X POST 'https://app.example/b'`
    expect(add(command)?.split(option)).to.have.length(3)
  })

  const others = {
    'another host with a page of the site as referrer': `curl -i --path-as-is -H 'referer: https://app.example/' 'https://api.example/v1'`,
    'a host that begins with the name': `curl -i --path-as-is 'https://app.example.evil.example/'`,
    'plain text': `curl -i --path-as-is 'http://app.example/'`,
  }
  for (const [name, command] of Object.entries(others)) {
    it(`adds none to a request of ${name}`, () => {
      expect(add(command)).to.equal(command)
    })
  }

  it('knows IPv6', () => {
    expect(add(`curl -i --path-as-is 'http://[::1]:3000/'`, 'http://[::1]:3000/')).to.contain(option)
  })

  it('changes texts of commands only', () => {
    const known = { url: 'curl --path-as-is https://app.example/' }
    expect(addSiteHeaders(known, { targetUrl: 'https://app.example/', siteHeaders })).to.deep.equal(known)
  })
})
