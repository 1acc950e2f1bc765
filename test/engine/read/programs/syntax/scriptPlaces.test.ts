import { expect } from 'chai'
import {
  findScriptPlaces,
  listMarkerCalls,
} from '../../../../../src/engine/read/programs/syntax/scriptPlaces.ts'

const word = 'qword1'

describe('the syntactic positions of a marker in a script', () => {
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

  it('distinguish code from strings', () => {
    expect(listMarkerCalls(`go(''-self.${word}?.(1)-'', self.${word}?.(2))`, word)).to.deep.equal(['1', '2'])
    expect(listMarkerCalls(`[self.${word}?self.${word}\`3\`:0]`, word)).to.deep.equal(['3'])
    expect(listMarkerCalls(`go("self.${word}?.(1)")`, word)).to.deep.equal([])
    expect(listMarkerCalls(`go(self.${word})`, word)).to.deep.equal([])
    expect(listMarkerCalls(`go.${word}(1)`, word)).to.deep.equal([])
    expect(listMarkerCalls(`self.${word}?.(1) ===`, word)).to.deep.equal([])
  })
})
