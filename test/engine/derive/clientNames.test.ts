import { expect } from 'chai'
import { listClientInputs } from '../../../src/engine/derive/clientNames.ts'

describe('the parameters that scripts read', () => {
  it('are those that they ask the address for, the most frequent first', () => {
    const script =
      'const p = new URLSearchParams(location.search); p.get("tab"); p.get(\'q\'); p.getAll(`q`); p.get(name)'
    expect(listClientInputs([script])).to.deep.equal(['q', 'tab'])
  })

  it('are those that own functions, patterns and properties name', () => {
    const cases = [
      "getQueryParam('a')",
      '/[?&]b=([^&]*)/.exec(location.search)',
      "location.href.split('c=')[1]",
      'const params = read(location.search); params.d; params.length; params.get(name)',
      "queryParams['e']",
      'const { f, g: other, h = 1 } = Object.fromEntries(new URLSearchParams(location.search))',
      "querySelector('p')",
    ]
    expect(cases.map((script) => listClientInputs([`location; ${script}`]).join())).to.deep.equal([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f,g,h',
      '',
    ])
  })

  it('are none of scripts that do not read the address, and no fields of headers', () => {
    expect(listClientInputs(['map.get("q")'])).to.deep.equal([])
    expect(listClientInputs(['location.href; headers.get("content-type"); r.get("x-id")'])).to.deep.equal([])
  })

  it('are at most ten, however many a script names', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `p.get("n${index}")`).join(';')
    expect(listClientInputs([`location.search;${many}`])).to.have.length(10)
  })
})
