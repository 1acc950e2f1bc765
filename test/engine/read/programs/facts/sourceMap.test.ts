import { expect } from 'chai'
import { findSourceMap, parseSourceMap } from '../../../../../src/engine/read/programs/facts/sourceMap.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example.com/assets/index.js'
const mapUrl = `${url}.map`
const comment = '//# sourceMappingURL=index.js.map'

describe('findSourceMap', () => {
  const cases = {
    'a comment at the end': { given: { text: `a()\n${comment}\n` }, place: mapUrl },
    'the last of two comments': {
      given: { text: `//# sourceMappingURL=old.map\n${comment}` },
      place: mapUrl,
    },
    'the old form of the comment': { given: { text: 'a()//@ sourceMappingURL=index.js.map' }, place: mapUrl },
    'a comment between stars': { given: { text: '/*# sourceMappingURL=index.js.map */' }, place: mapUrl },
    'a SourceMap header': {
      given: { headers: { SourceMap: '/m/index.map' } },
      place: 'https://app.example.com/m/index.map',
    },
    'the old header': { given: { headers: { 'X-SourceMap': 'index.js.map' } }, place: mapUrl },
    'the header over the comment': {
      given: { text: comment, headers: { SourceMap: 'a.map' } },
      place: 'https://app.example.com/assets/a.map',
    },
    'a comment with a query': {
      given: { text: '//# sourceMappingURL=index.js.map?v=1' },
      place: `${mapUrl}?v=1`,
    },
    'a comment in a string of code': { given: { text: `a("${comment}")` }, place: mapUrl },
    'an empty header': { given: { text: comment, headers: { SourceMap: ' ' } }, place: null },
    'a comment 4,096 characters before the end': {
      given: { text: `${comment}\n${'a'.repeat(4_095)}` },
      place: mapUrl,
    },
    'a comment 4,097 characters before the end': {
      given: { text: `${comment}\n${'a'.repeat(4_096)}` },
      place: null,
    },
    'no comment': { given: { text: 'a()' }, place: null },
    'a string that is no comment': { given: { text: 'x="sourceMappingURL=index.js.map"' }, place: null },
    'a comment far from the end': { given: { text: `${comment}\n${'a'.repeat(5_000)}` }, place: null },
    'a URL of another scheme': { given: { text: '//# sourceMappingURL=file:///x.map' }, place: null },
  } as const
  for (const [name, { given, place }] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect(findSourceMap(script({ url, ...given }))).to.deep.equal(
        place === null ? null : { kind: 'url', url: place },
      )
    })
  }

  it('reads a map inside the script, in base64 and escaped', () => {
    const data = Buffer.from('{"version":3}').toString('base64')
    const inline = { kind: 'inline', text: '{"version":3}' }
    const of = (reference: string) =>
      findSourceMap(script({ url, text: `a()\n//# sourceMappingURL=${reference}` }))
    expect(of(`data:application/json;charset=utf-8;base64,${data}`)).to.deep.equal(inline)
    expect(of('data:application/json,%7B%22version%22%3A3%7D')).to.deep.equal(inline)
    expect(of('data:application/json,%')).to.equal(null)
    expect(of('data:text/plain,x')).to.equal(null)
  })

  it('reads a comment of an inline script relative to its page', () => {
    const found = findSourceMap(script({ text: comment, pageUrl: 'https://app.example.com/shop/' }))
    expect(found).to.deep.equal({ kind: 'url', url: 'https://app.example.com/shop/index.js.map' })
  })

  it('takes linear time for a script of a million map comments', () => {
    void findSourceMap(script({ url, text: '//# sourceMappingURL='.repeat(1_000_000) }))
  }).timeout(20_000)
})

describe('parseSourceMap', () => {
  const map = { version: 3, sources: ['src/a.ts', 'src/b.ts'], sourcesContent: ['a', null], mappings: 'AAAA' }

  it('reads sources and contents', () => {
    expect(parseSourceMap(JSON.stringify(map))).to.deep.equal({ sources: map.sources, contents: ['a', null] })
  })

  it('fills missing contents with null', () => {
    expect(parseSourceMap('{"version":3,"sources":["a","b"],"sourcesContent":["x"]}')).to.deep.equal({
      sources: ['a', 'b'],
      contents: ['x', null],
    })
  })

  it('prefixes relative sources with the source root', () => {
    const text = '{"version":3,"sourceRoot":"/r/","sources":["a","/b","webpack://c"]}'
    expect(parseSourceMap(text)?.sources).to.deep.equal(['/r/a', '/b', 'webpack://c'])
  })

  it('reads a map with sections, but no nested sections', () => {
    const sections = [{ map }, { map: { version: 3, sections: [{ map }] } }, {}]
    expect(parseSourceMap(JSON.stringify({ version: 3, sections }))).to.deep.equal({
      sources: map.sources,
      contents: ['a', null],
    })
  })

  it('reads a map after an anti-hijacking prefix', () => {
    expect(parseSourceMap(`)]}'\n${JSON.stringify(map)}`)?.sources).to.deep.equal(map.sources)
  })

  it('reads a truncated map up to the cut', () => {
    const text = JSON.stringify({ ...map, sourcesContent: ['say "a"\n', 'cut'] })
    const cut = text.slice(0, text.indexOf('cut') + 1)
    expect(parseSourceMap(cut, { isTruncated: true })).to.deep.equal({
      sources: map.sources,
      contents: ['say "a"\n', null],
    })
    expect(parseSourceMap(cut)).to.equal(null)
  })

  it('reads 20,000 sources and 1,000 sections at most', () => {
    const sources = (count: number) => Array.from({ length: count }, (_, at) => `${at}.ts`)
    expect(parseSourceMap(JSON.stringify({ version: 3, sources: sources(20_001) }))?.sources).to.have.length(
      20_000,
    )
    const sections = Array.from({ length: 1_001 }, () => ({ map: { version: 3, sources: ['a'] } }))
    expect(parseSourceMap(JSON.stringify({ version: 3, sections }))?.sources).to.have.length(1_000)
    const large = Array.from({ length: 3 }, () => ({ map: { version: 3, sources: sources(9_000) } }))
    expect(parseSourceMap(JSON.stringify({ version: 3, sections: large }))?.contents).to.have.length(20_000)
    const cut = `{"version":3,"sources":[${sources(20_001).map((name) => `"${name}"`)}],"x`
    expect(parseSourceMap(cut, { isTruncated: true })?.sources).to.have.length(20_000)
  })

  it('reads sources that are no text as empty, and contents that are none as missing', () => {
    const text = '{"version":3,"sources":["a",null,1],"sourcesContent":[1,"b"]}'
    expect(parseSourceMap(text)).to.deep.equal({ sources: ['a', '', ''], contents: [null, 'b', null] })
  })

  it('reads a truncated map with missing sources', () => {
    expect(parseSourceMap('{"version": 3, "sources" : [ "a", null, "b', { isTruncated: true })).to.deep.equal(
      {
        sources: ['a', ''],
        contents: [null, null],
      },
    )
  })

  const none = {
    'a page': '<!doctype html>',
    'JSON of another kind': '{"name":"app"}',
    'version 2': '{"version":2,"sources":["a"]}',
    'a map without sources': '{"version":3,"mappings":""}',
    'a list': '[]',
    'a script with a map in it': 'var a={"version":3,"sources":["a"]}',
    nothing: '',
  }
  for (const [name, text] of Object.entries(none)) {
    it(`reads nothing in ${name}`, () => {
      expect(parseSourceMap(text)).to.equal(null)
      expect(parseSourceMap(text, { isTruncated: true })).to.equal(null)
    })
  }

  it('takes linear time for a truncated map with ten megabytes of escapes in one string', () => {
    const text = `{"version":3,"sources":["${'\\n'.repeat(5_000_000)}`
    expect(parseSourceMap(text, { isTruncated: true })).to.deep.equal({ sources: [], contents: [] })
  }).timeout(20_000)

  it('reads nothing in JSON nested deeper than the stack', () => {
    expect(parseSourceMap('['.repeat(1_000_000))).to.equal(null)
  })
})
