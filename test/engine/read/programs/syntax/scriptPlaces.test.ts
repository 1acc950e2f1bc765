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
    [`/* ${word} */ go('a', "b", \`c\`)`]: ['comment'],
    [`go({ ${word}: 1 }); go.${word}`]: ['code'],
    [`go(\`${word}\`); ${word}2(); '${word}'`]: ['`', 'code', "'"],
    'go("\\u0071word1")': ['"'],
    [`go("${word}") // ${word}`]: ['"'],
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

  it('are missing after 200,000 nodes', () => {
    // The program, the statement and the list are nodes too.
    const script = (numbers: number) => `[${'1,'.repeat(numbers)}"${word}"] // ${word}`
    expect(findScriptPlaces(script(199_996), word)).to.deep.equal([{ kind: '"' }])
    expect(findScriptPlaces(script(199_997), word)).to.deep.equal([{ kind: 'comment' }])
  })

  it('distinguish code from strings', () => {
    expect(listMarkerCalls(`go(''-self.${word}?.(1)-'', self.${word}?.(2))`, word)).to.deep.equal(['1', '2'])
    expect(listMarkerCalls(`[self.${word}?self.${word}\`3\`:0]`, word)).to.deep.equal(['3'])
    expect(listMarkerCalls(`self.${word}(\`4\`)`, word)).to.deep.equal(['4'])
    expect(listMarkerCalls(`go("self.${word}?.(1)")`, word)).to.deep.equal([])
    expect(listMarkerCalls(`go(self.${word})`, word)).to.deep.equal([])
    expect(listMarkerCalls(`go.${word}(1)`, word)).to.deep.equal([])
    expect(listMarkerCalls(`self.${word}?.(1) ===`, word)).to.deep.equal([])
    expect(listMarkerCalls(`self.a.${word}(1); self.${word}.a(1)`, word)).to.deep.equal([])
    expect(listMarkerCalls(`a.self.${word}(1); tag\`self.${word}\``, word)).to.deep.equal([])
  })

  it('list each number once, and no argument that is no literal', () => {
    expect(listMarkerCalls(`self.${word}(1); self.${word}(1); self.${word}(2, 3)`, word)).to.deep.equal([
      '1',
      '2',
    ])
    expect(listMarkerCalls(`self.${word}(a); self.${word}(); self.${word}(-1)`, word)).to.deep.equal([])
  })

  it('list 100 numbers at most', () => {
    const calls = (count: number) => Array.from({ length: count }, (_, at) => `self.${word}(${at});`).join('')
    expect(listMarkerCalls(calls(100), word)).to.have.length(100)
    expect(listMarkerCalls(calls(101), word)).to.have.length(100)
  })
})
