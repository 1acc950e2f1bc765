import { expect } from 'chai'
import { siteHeadersOf } from '../../../src/engine/network/siteHeadersOf.ts'

describe('headers of a site', () => {
  const sentTo = (target: string, url: string) =>
    siteHeadersOf(new URL(target), [{ name: 'X-A', value: '1' }]).siteHeadersOf?.(new URL(url))

  it('reach the host of the target, and its www variant', () => {
    for (const url of ['https://app.example/a', 'https://www.app.example/'])
      expect(sentTo('https://app.example/', url), url).to.deep.equal({ 'X-A': '1' })
  })

  it('reach no other host, port or plain text of an https target', () => {
    for (const url of ['https://cdn.example/', 'https://app.example:8443/', 'http://app.example/'])
      expect(sentTo('https://app.example/', url), url).to.deep.equal({})
  })
})
