import { expect } from 'chai'
import {
  listOutsideInputs,
  listUses,
  readsFragment,
} from '../../../../../src/engine/detect/probes/_shared/clientInputs.ts'
import { readsUrl } from '../../../../../src/engine/read/derive/clientNames.ts'

describe('uses of a URL in a script', () => {
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
    it(`are derived from the script: ${script}`, () => {
      expect([readsUrl(script), readsFragment(script), listUses(script)]).to.deep.equal([
        reads,
        fragment,
        uses,
      ])
    })
  }
})

describe('listOutsideInputs', () => {
  it('is empty for a script that reads none', () => {
    expect(listOutsideInputs(['window.name = "tea"; send("message")'])).to.deep.equal({
      windowName: false,
      referrer: false,
      message: null,
    })
  })

  it('lists window.name, the referrer, and message fields with the constants that they are compared with', () => {
    const script = `show(window.name, document.referrer)
      addEventListener('message', ({ data }) => { if (data.type === 'show' && data.origin === 'x') show(data.html) })`
    expect(listOutsideInputs([script])).to.deep.equal({
      windowName: true,
      referrer: true,
      message: { fields: ['type', 'origin', 'html'], literals: [['type', 'show']] },
    })
  })

  it('reads fields from any form of destructuring', () => {
    const script = `onmessage = (event) => { const { kind, text: shown } = JSON.parse(event.data); if (kind === 'a') show(shown) }`
    expect(listOutsideInputs([script]).message).to.deep.equal({
      fields: ['kind', 'text'],
      literals: [['kind', 'a']],
    })
  })
})
