import { expect } from 'chai'
import { readWrittenPairs } from '../../../../../src/engine/read/programs/requests/writtenPairs.ts'
import { locateArgument } from '../../../../helpers/programs.ts'

const pairsOf = (text: string) => readWrittenPairs(locateArgument(text))

const cases: Readonly<Record<string, readonly [text: string, pairs: string | null]>> = {
  'are read from a string': ['here("a=1&b=x+y")', 'a=1&b=x+y'],
  'are read from a sum': ['here("call=find&q="+word)', 'call=find&q=test'],
  'are read from a template': [`here(\`email=\${e}&page=\${p}\`)`, 'email=scanward%40example.com&page=1'],
  'are read from text that is appended to': ['let t="a=1";t+="&b=2";here(t)', 'a=1'],
  'may have brackets and dots in names': ['here("a[0]=1&b.c=2&d-e=3")', 'a[0]=1&b.c=2&d-e=3'],
  'leave out an unknown value within a text': ['here("a=x"+y+"&b=1")', 'a=x&b=1'],
  'leave out parts that are no pair': ['here("a=1&b&=2&c=3 4&5=6")', 'a=1'],
  'are missing in text': ['here("hello")', null],
  'are missing in markup and JSON': [`here('<a b="c">');`, null],
  'are missing for a variable': ['here(data)', null],
  'are missing for a number': ['here(1)', null],
}

describe('pairs of a form that a program writes', () => {
  for (const [name, [text, pairs]] of Object.entries(cases)) {
    it(name, () => expect(pairsOf(text)).to.equal(pairs))
  }

  it('have names of up to 60 characters', () => {
    const pair = (chars: number) => pairsOf(`here("${'a'.repeat(chars)}=1")`)
    expect(pair(60)).to.have.length(62)
    expect(pair(61)).to.equal(null)
  })

  it('have values of up to 500 characters', () => {
    const pair = (chars: number) => pairsOf(`here("a=${'b'.repeat(chars)}")`)
    expect(pair(500)).to.have.length(502)
    expect(pair(501)).to.equal(null)
  })

  it('are missing in a text of more than 1,000 characters', () => {
    const text = (chars: number) => pairsOf(`here("a=1&"+"${'b'.repeat(chars - 4)}"+"&c=1")`)
    expect(text(1_000)).to.equal('a=1&c=1')
    expect(text(1_001)).to.equal(null)
  })
})
