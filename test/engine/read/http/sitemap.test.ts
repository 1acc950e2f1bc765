import { expect } from 'chai'
import { parseSitemap } from '../../../../src/engine/read/http/sitemap.ts'

const url = 'https://app.example/sitemap.xml'
const pages = (locations: string) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`

const cases = {
  'pages, with entities': {
    text: pages('<url><loc> https://app.example/a?x=1&amp;y=2 </loc></url><url><loc>/b</loc></url>'),
    sitemap: { kind: 'pages', urls: ['https://app.example/a?x=1&y=2', 'https://app.example/b'] },
  },
  'a URL inside CDATA, each once': {
    text: pages('<url><loc><![CDATA[https://app.example/c]]></loc></url><url><loc>/c</loc></url>'),
    sitemap: { kind: 'pages', urls: ['https://app.example/c'] },
  },
  'an index': {
    text: '<sitemapindex><sitemap><loc>https://app.example/one.xml</loc></sitemap></sitemapindex>',
    sitemap: { kind: 'index', urls: ['https://app.example/one.xml'] },
  },
  'no URL of another scheme': {
    text: pages('<url><loc>javascript:alert(1)</loc></url><url><loc></loc></url>'),
    sitemap: { kind: 'pages', urls: [] },
  },
  'HTML instead': { text: '<!doctype html><loc>/a</loc>', sitemap: null },
}

describe('parseSitemap', () => {
  for (const [name, { text, sitemap }] of Object.entries(cases)) {
    it(`reads ${name}`, () => expect(parseSitemap(text, url)).to.deep.equal(sitemap))
  }

  it('stops at 1,000 URLs', () => {
    const text = pages(Array.from({ length: 1_001 }, (_, index) => `<loc>/p${index}</loc>`).join(''))
    expect(parseSitemap(text, url)?.urls).to.have.length(1_000)
  })
})
