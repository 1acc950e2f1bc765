import { expect } from 'chai'
import {
  listClientInputs,
  listUses,
  readsFragment,
  readsUrl,
} from '../../../../src/engine/probes/xss/_clientInputs.ts'

describe('the parameters that scripts read', () => {
  it('are those that they ask the address for, the most frequent first', () => {
    const script =
      'const p = new URLSearchParams(location.search); p.get("tab"); p.get(\'q\'); p.getAll(`q`); p.get(name)'
    expect(listClientInputs([script])).to.deep.equal(['q', 'tab'])
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

describe('what a script may do with an address', () => {
  const cases: readonly (readonly [
    script: string,
    reads: boolean,
    fragment: boolean,
    uses: readonly string[],
  ])[] = [
    ['let a = 1', false, false, ['markup']],
    ['a.textContent = location.search', true, false, ['markup']],
    ['onhashchange = () => show(location.hash)', true, true, ['markup']],
    ['addEventListener("hashchange", show)', true, true, ['markup']],
    ['location = new URLSearchParams(location.search).get("n")', true, false, ['markup', 'program']],
    ['if (location == document.URL) go()', true, false, ['markup']],
    ['a.href = new URL(document.URL).searchParams.get("n")', true, false, ['markup', 'program']],
    ['setTimeout(location.search, 1)', true, false, ['markup', 'program', 'expression']],
    ['new Function(location.search)()', true, false, ['markup', 'program', 'expression']],
  ]
  for (const [script, reads, fragment, uses] of cases) {
    it(`is read from its words: ${script}`, () => {
      expect([readsUrl(script), readsFragment(script), listUses(script)]).to.deep.equal([
        reads,
        fragment,
        uses,
      ])
    })
  }
})
