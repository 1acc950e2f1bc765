import { expect } from 'chai'
import { parseHtml } from '../../../../src/engine/read/html/html.ts'
import {
  isDocumentUrl,
  listImageUrls,
  listLinks,
  listScriptUrls,
  listStyleUrls,
  pathShape,
  resolveWebUrl,
} from '../../../../src/engine/read/html/links.ts'

const url = 'https://app.example/shop/'
const parse = (html: string) => parseHtml(html, url)

describe('resolveWebUrl', () => {
  const cases = {
    'a relative path': { reference: '../a?b=1#c', resolved: 'https://app.example/a?b=1' },
    'blanks around it': { reference: ' /a\n', resolved: 'https://app.example/a' },
    'a URL without a scheme': { reference: '//cdn.example/x', resolved: 'https://cdn.example/x' },
    'a script': { reference: 'javascript:alert(1)', resolved: null },
    'an email address': { reference: 'mailto:a@b.example', resolved: null },
    'an invalid URL': { reference: 'https://[', resolved: null },
    'a URL of 2,000 characters': {
      reference: `/${'a'.repeat(1_999)}`,
      resolved: `https://app.example/${'a'.repeat(1_999)}`,
    },
    'a URL of 2,001 characters': { reference: `/${'a'.repeat(2_000)}`, resolved: null },
  }
  for (const [name, { reference, resolved }] of Object.entries(cases)) {
    it(`resolves ${name}`, () => expect(resolveWebUrl(reference, url)).to.equal(resolved))
  }
})

describe('listLinks', () => {
  it('lists anchors, areas, frames, alternates and a meta refresh, each once and in order', () => {
    const document = parse(
      '<link rel="ALTERNATE stylesheet" href="/de"><link rel=search href=/search.xml><link rel=icon href=/i><meta http-equiv=Refresh content="3; URL=\'next\'">' +
        '<a href=/a>1</a><a href="/a#top">again</a><area href=/b><iframe src=/c></iframe><a>none</a><a href="">here</a>',
    )
    expect(listLinks(document)).to.deep.equal(
      ['/de', '/search.xml', '/shop/next', '/a', '/b', '/c'].map((path) => `https://app.example${path}`),
    )
  })

  it('stops at 5,000', () => {
    const html = Array.from({ length: 5_001 }, (_, index) => `<a href=/${index}>`).join('')
    expect(listLinks(parse(html)).length).to.equal(5_000)
  })
})

describe('listScriptUrls', () => {
  it('lists executed and preloaded scripts, but no data, styles or inline scripts', () => {
    const document = parse(
      '<script src=/a.js></script><script type=module src=b.js></script><script type="text/javascript" src=/c.js></script>' +
        '<script type="application/ld+json" src=/no.json></script><script type="importmap" src=/no2.json></script>' +
        '<link rel=modulepreload href=/d.js><link rel=preload as=script href=/e.js><link rel=preload as=style href=/no.css>' +
        '<script>inline()</script>',
    )
    expect(listScriptUrls(document)).to.deep.equal(
      ['/a.js', '/shop/b.js', '/c.js', '/d.js', '/e.js'].map((path) => `https://app.example${path}`),
    )
  })
})

describe('listScriptUrls of islands and import maps', () => {
  it('lists their URLs without prefixes, after executed scripts', () => {
    const document = parse(
      '<script type="importmap">{"imports":{"vue":"https://cdn.example/vue@3.5.0/vue.js","app/":"/app/","x":"./x.js","n":1}}</script>' +
        '<script type="importmap">{"imports":[]}</script><script type="importmap">not json</script>' +
        '<astro-island component-url="/_astro/Chat.js" renderer-url="/_astro/client.js"></astro-island><astro-island></astro-island>',
    )
    expect(listScriptUrls(document)).to.deep.equal([
      'https://app.example/_astro/Chat.js',
      'https://app.example/_astro/client.js',
      'https://cdn.example/vue@3.5.0/vue.js',
      'https://app.example/shop/x.js',
    ])
  })
})

describe('listImageUrls', () => {
  it('lists images', () => {
    expect(listImageUrls(parse('<img src=/a.jpg><img><image src=/b.jpg>'))).to.deep.equal([
      'https://app.example/a.jpg',
    ])
  })
})

describe('listStyleUrls', () => {
  it('lists style sheets', () => {
    expect(listStyleUrls(parse('<link rel=stylesheet href=/a.css><link rel=icon href=/b>'))).to.deep.equal([
      'https://app.example/a.css',
    ])
  })
})

describe('isDocumentUrl', () => {
  for (const path of ['/', '/about', '/x.html', '/report.php', '/v1.2/notes']) {
    it(`is true for ${path}`, () => expect(isDocumentUrl(`https://app.example${path}`)).to.equal(true))
  }
  for (const path of ['/logo.png', '/manual.pdf', '/app.js', '/app.js?v=1']) {
    it(`is false for ${path}`, () => expect(isDocumentUrl(`https://app.example${path}`)).to.equal(false))
  }
})

describe('pathShape', () => {
  it('masks numbers, ids and long slugs, and drops the query', () => {
    expect(pathShape('https://app.example/blog/2024-05/a-slug-that-is-rather-long?x=1')).to.equal('/blog/*/*')
    expect(pathShape('https://app.example/blog/short')).to.equal('/blog/short')
  })
})
