import { expect } from 'chai'
import { listClientInputs } from '../../../../src/engine/read/derive/clientNames.ts'

describe('the parameters that scripts read', () => {
  it('are read from the page URL, most frequent first', () => {
    const script =
      'const p = new URLSearchParams(location.search); p.get("tab"); p.get(\'q\'); p.getAll(`q`); p.get(name)'
    expect(listClientInputs([script])).to.deep.equal(['q', 'tab'])
  })

  it("are read from the program's own functions, patterns and properties", () => {
    const cases = [
      "getQueryParam('a')",
      '/[?&]b=([^&]*)/.exec(location.search)',
      "location.href.split('c=')[1]",
      'const params = read(location.search); params.d; params.length; params.get(name)',
      "queryParams['e']",
      'const { f, g: other, h = 1 } = Object.fromEntries(new URLSearchParams(location.search))',
      "querySelector('p')",
      "jQuery('p')",
      "getUrlVars()['i']; $location.search().j; getParams().map(show)",
      "location.search.match(/k=([^&]*)/); $routeParams.l; pageQuery['m']",
    ]
    expect(cases.map((script) => listClientInputs([`location; ${script}`]).join())).to.deep.equal([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f,g,h',
      '',
      '',
      'i,j',
      'k,l,m',
    ])
  })

  it('ignore scripts that do not read the URL, and headers', () => {
    expect(listClientInputs(['map.get("q")'])).to.deep.equal([])
    expect(listClientInputs(['location.href; headers.get("content-type"); r.get("x-id")'])).to.deep.equal([])
  })

  it('include those of scripts beside one that reads the URL, after the others', () => {
    const beside = 'const params = readAll(); show(params.theme, getParam("tone"), map.get("q"))'
    expect(listClientInputs([beside, 'location.search; p.get("tab")'])).to.deep.equal([
      'tab',
      'tone',
      'theme',
    ])
    expect(listClientInputs([beside])).to.deep.equal([])
  })

  it('are at most ten', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `p.get("n${index}")`).join(';')
    expect(listClientInputs([`location.search;${many}`])).to.have.length(10)
  })
})
