import { expect } from 'chai'
import { parseRobots } from '../../../../src/engine/read/http/robots.ts'

const url = 'https://app.example/robots.txt'
const at = (path: string) => `https://app.example${path}`

const cases = {
  'rules and sitemaps, whatever their case and comments': {
    text: 'User-Agent: *\r\nDISALLOW: /admin # not for you\nallow:/public/\n\nSitemap: https://app.example/map.xml\n',
    robots: { sitemaps: [at('/map.xml')], paths: [at('/admin'), at('/public/')] },
  },
  'each once, without wildcards and without the root': {
    text: 'Disallow: /a\nDisallow: /a\nDisallow: /*.php$\nDisallow: /\nDisallow:\nAllow: a\n',
    robots: { sitemaps: [], paths: [at('/a')] },
  },
  'HTML instead': {
    text: '\n <!doctype html>\nDisallow: /a\nSitemap: /b',
    robots: { sitemaps: [], paths: [] },
  },
  'an empty file': { text: '', robots: { sitemaps: [], paths: [] } },
}

describe('parseRobots', () => {
  for (const [name, { text, robots }] of Object.entries(cases)) {
    it(`reads ${name}`, () => expect(parseRobots(text, url)).to.deep.equal(robots))
  }

  it('stops at 200 paths', () => {
    const text = Array.from({ length: 201 }, (_, index) => `Disallow: /p${index}`).join('\n')
    expect(parseRobots(text, url).paths).to.have.length(200)
  })
})
