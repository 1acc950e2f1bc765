import { expect } from 'chai'
import { findScriptPlaces, runsMarker } from '../../../../src/engine/parse/javascript/scriptPlaces.ts'

const word = 'qword1'

describe('the places of a word in a script', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    [`var a = 'x${word}'`]: ["'"],
    [`go("${word}", '${word}')`]: ['"', "'"],
    [`const a = \`x\${b}${word}\``]: ['`'],
    [`${word}(1)`]: ['code'],
    [`// ${word}\ngo()`]: ['comment'],
    [`/* ${word} */ go()`]: ['comment'],
    [`var a = '${word}`]: [],
    'go()': [],
  }
  for (const [script, kinds] of Object.entries(cases)) {
    it(`are ${kinds.join(' and ') || 'none'} in ${script.replace('\n', ' ')}`, () => {
      expect(
        findScriptPlaces(script, word)
          .map(({ kind }) => kind)
          .sort(),
      ).to.deep.equal([...kinds].sort())
    })
  }

  it('tell what runs from what is text', () => {
    expect(runsMarker(`go(''-typeof(${word})-'')`, word)).to.equal(true)
    expect(runsMarker(`go("typeof(${word})")`, word)).to.equal(false)
    expect(runsMarker(`go(${word})`, word)).to.equal(false)
    expect(runsMarker(`typeof ${word} ===`, word)).to.equal(false)
  })
})
