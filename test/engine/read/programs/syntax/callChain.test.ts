import { expect } from 'chai'
import {
  endOfBrackets,
  firstObjectKeys,
  firstString,
  readCallChain,
} from '../../../../../src/engine/read/programs/syntax/callChain.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'

const chainOf = (text: string) => readCallChain(text, 0).map(({ name, args }) => `${name}(${args})`)

describe('the calls of a chain', () => {
  const cases: Readonly<Record<string, readonly [text: string, calls: readonly string[]]>> = {
    'are read in order, with their arguments': [
      '.from("notes").select("id,text").eq("id",1)',
      ['from("notes")', 'select("id,text")', 'eq("id",1)'],
    ],
    'may be optional or stand on lines of their own': [
      '\n    ?.from("notes")\n    . select()',
      ['from("notes")', 'select()'],
    ],
    'may have nested calls, lists and objects as arguments': [
      '.insert([{a:f(1)}]).select()',
      ['insert([{a:f(1)}])', 'select()'],
    ],
    'may have brackets in strings': [`.eq("a)",')(',\`)\`).limit(1)`, [`eq("a)",')(',\`)\`)`, 'limit(1)']],
    'may have escaped quotes and backslashes in strings': [
      '.eq("a\\")","\\\\").limit(1)',
      ['eq("a\\")","\\\\")', 'limit(1)'],
    ],
    'end at a property': ['.from("notes").data.select()', ['from("notes")']],
    'end at other code': ['.from("notes");q.select()', ['from("notes")']],
    'end at a call that is not closed': ['.from("notes").select("id"', ['from("notes")']],
    'end at a string that is not closed': ['.from("notes").select("id)', ['from("notes")']],
    'are none where no call begins': ['from("notes")', []],
    'are none in an empty text': ['', []],
  }
  for (const [name, [text, calls]] of Object.entries(cases)) {
    it(name, () => expect(chainOf(text)).to.deep.equal(calls))
  }

  it('are read from the given position', () => {
    expect(readCallChain('db.from("a").select()', 12)).to.deep.equal([{ name: 'select', args: '' }])
  })

  it('are 20 at most', () => {
    expect(chainOf('.a()'.repeat(20))).to.have.length(20)
    expect(chainOf('.a()'.repeat(21))).to.have.length(20)
  })

  it('are read up to 6,000 characters', () => {
    const call = (chars: number) => `.a("${'x'.repeat(chars - 6)}")`
    expect(chainOf(call(6_000))).to.have.length(1)
    expect(chainOf(call(6_001))).to.deep.equal([])
  })

  it('have names of up to 61 characters', () => {
    expect(chainOf(`.${'a'.repeat(61)}()`)).to.have.length(1)
    expect(chainOf(`.${'a'.repeat(62)}()`)).to.deep.equal([])
  })

  for (const [name, piece] of Object.entries({
    'open calls': '.a(',
    quotes: '.a("',
    blanks: ' '.repeat(9),
  })) {
    it(`take a moment in a million ${name}`, () => {
      expect(cpuMsOf(() => readCallChain(piece.repeat(1_000_000), 0))).to.be.lessThan(2_000)
    })
  }
})

describe('the first string of an argument list', () => {
  const cases: Readonly<Record<string, readonly [args: string, text: string | null]>> = {
    'is read in double quotes': ['"notes",x', 'notes'],
    'is read in single quotes': ["'notes'", 'notes'],
    'is read as a template': ['`notes`', 'notes'],
    'may contain other quotes': [`"it's"`, "it's"],
    'may be empty': ['""', ''],
    'may follow 40 blanks': [`${' '.repeat(40)}"notes"`, 'notes'],
    'is missing after more blanks': [`${' '.repeat(41)}"notes"`, null],
    'is missing if a variable comes first': ['x,"notes"', null],
    'is missing if it is not closed': ['"notes', null],
    'is missing without arguments': ['', null],
  }
  for (const [name, [args, text]] of Object.entries(cases)) {
    it(name, () => expect(firstString(args)).to.equal(text))
  }
})

describe('the keys of the first object of an argument list', () => {
  const cases: Readonly<Record<string, readonly [args: string, keys: readonly string[]]>> = {
    'are plain, quoted and shorthand names': [`{a:1,"b-c":2,'d':3,e}`, ['a', 'b-c', 'd', 'e']],
    'are those of the first object of a list': ['[{a:1,b:2},{c:3}]', ['a', 'b']],
    'may stand on lines of their own': ['{\n  a: 1,\n  b: 2,\n}', ['a', 'b']],
    'are not those of nested objects': ['{a:{b:1,c:[{d:2}]},e:3}', ['a', 'e']],
    'are not words in strings': [`{a:"x,b:1",c:'}',d:\`,e:\`}`, ['a', 'c', 'd']],
    'are not those of arguments of a call': ['{a:f({b:1},c),d:2}', ['a', 'd']],
    'leave out spreads, methods and computed names': ['{...a,b(){return{c:1}},[d]:2,e:3}', ['e']],
    'end with the object': ['{a:1},{b:2}', ['a']],
    'are read from an object that is not closed': ['{a:1,b:', ['a', 'b']],
    'are none in an empty object': ['{}', []],
    'are none if another argument comes first': ['x,{a:1}', []],
  }
  for (const [name, [args, keys]] of Object.entries(cases)) {
    it(name, () => expect(firstObjectKeys(args)).to.deep.equal(keys))
  }

  it('are 100 at most', () => {
    const object = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `k${at}:1`)}}`
    expect(firstObjectKeys(object(100))).to.have.length(100)
    expect(firstObjectKeys(object(101))).to.have.length(100)
  })

  it('have up to 101 characters, or 100 in quotes', () => {
    const key = (chars: number) => 'a'.repeat(chars)
    expect(firstObjectKeys(`{${key(101)}:1,"${key(100)}":1}`)).to.have.length(2)
    expect(firstObjectKeys(`{${key(102)}:1,"${key(101)}":1}`)).to.deep.equal([])
  })
})

describe('the end of brackets', () => {
  const cases: Readonly<Record<string, readonly [text: string, end: number | null]>> = {
    'is the bracket that closes the open one': ['a)b)', 1],
    'is after nested brackets': ['(a)[b]{c})', 9],
    'is not a bracket in a string': ['")",\')\',`)`)', 11],
    'is missing if nothing closes it': ['(a', null],
    'is missing in an unclosed string': ['"a)', null],
  }
  for (const [name, [text, end]] of Object.entries(cases)) {
    it(name, () => expect(endOfBrackets(text, 0)).to.equal(end))
  }

  it('is searched from the given position', () => {
    expect(endOfBrackets('f(a))', 2)).to.equal(3)
  })
})
