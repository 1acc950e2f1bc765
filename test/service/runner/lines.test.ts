import { expect } from 'chai'
import { lineReader } from '../../../src/service/runner/lines.ts'

type Line = readonly [line: string, isCut: boolean]

function read(...chunks: readonly (string | Buffer)[]): Line[] {
  const lines: Line[] = []
  const reader = lineReader(4, (line, isCut) => lines.push([line, isCut]))
  for (const chunk of chunks) reader(Buffer.from(chunk))
  return lines
}

const euro = Buffer.from('€\n')

const cases: Readonly<
  Record<string, { readonly chunks: readonly (string | Buffer)[]; readonly lines: Line[] }>
> = {
  'one line': { chunks: ['abc\n'], lines: [['abc', false]] },
  'several lines in a chunk, one of them empty': {
    chunks: ['a\n\nb\n'],
    lines: [
      ['a', false],
      ['', false],
      ['b', false],
    ],
  },
  'a line over several chunks': { chunks: ['a', 'b', 'c\n'], lines: [['abc', false]] },
  'a character over two chunks': {
    chunks: [euro.subarray(0, 1), euro.subarray(1)],
    lines: [['€', false]],
  },
  'a line as long as the limit': { chunks: ['abcd\n'], lines: [['abcd', false]] },
  'a line as long as the limit, in pieces': { chunks: ['ab', 'cd', '\n'], lines: [['abcd', false]] },
  'a line longer than the limit, and one after it': {
    chunks: ['abcde\nf\n'],
    lines: [
      ['abcd', true],
      ['f', false],
    ],
  },
  'a long line in pieces, handed over once': {
    chunks: ['abc', 'def', 'ghi', 'jkl\nm\n'],
    lines: [
      ['abcd', true],
      ['m', false],
    ],
  },
  'a long line that does not end': { chunks: ['abcde', 'fgh'], lines: [['abcd', true]] },
  'what follows the last line feed, which is no line': { chunks: ['a\nb'], lines: [['a', false]] },
}

describe('a reader of lines', () => {
  for (const [name, { chunks, lines }] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect(read(...chunks)).to.deep.equal(lines)
    })
  }
})
