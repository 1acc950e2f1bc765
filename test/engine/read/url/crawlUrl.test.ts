import { expect } from 'chai'
import { crawlUrl, withoutSession } from '../../../../src/engine/read/url/crawlUrl.ts'

const origin = 'https://app.example'

const visited: Readonly<Record<string, string>> = {
  '/a#top': '/a',
  '/cart;jsessionid=1A2B3C4D5E?x=1': '/cart?x=1',
  '/(S(lit3py55t21z5v55vlm25s55))/cart': '/cart',
  '/a?PHPSESSID=0123456789abcdef&x=1': '/a?x=1',
  '/a?utm_source=mail': '/a',
  '/a?1795392946': '/a',
  '/a?': '/a',
  // Names of sessions are kept with plain numbers and words.
  '/a?sid=7': '/a?sid=7',
  '/a?q=%20b&flag': '/a?q=%20b&flag',
  '/year/2025/2025/2025': '/year/2025/2025/2025',
}

const endless: readonly string[] = [
  `/${'x'.repeat(301)}`,
  '/a/b/a/b/a/b',
  '/docs///one.html',
  '/docs////',
  `/${Array.from({ length: 13 }, (_, at) => `d${at}`).join('/')}`,
]

describe('crawlUrl', () => {
  for (const [path, expected] of Object.entries(visited)) {
    it(`visits ${path} as ${expected}`, () => {
      expect(crawlUrl(origin + path)).to.equal(origin + expected)
      expect(withoutSession(origin + path)).to.equal(origin + expected)
    })
  }
  for (const path of endless) {
    it(`does not visit ${path.slice(0, 40)}, which may be endless`, () => {
      expect(crawlUrl(origin + path)).to.equal(null)
    })
  }
})
