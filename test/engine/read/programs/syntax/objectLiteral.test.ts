import { expect } from 'chai'
import {
  findAssignedObjects,
  readObjectLiteral,
} from '../../../../../src/engine/read/programs/syntax/objectLiteral.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'

const entriesOf = (text: string) =>
  readObjectLiteral(text, text.indexOf('{')).map(({ name, value }) => `${name}=${value}`)

describe('the string entries of an object literal', () => {
  const cases: Readonly<Record<string, readonly [text: string, entries: readonly string[]]>> = {
    'are read from minified code': ['e={API_URL:"/api",MODE:"test"}', ['API_URL=/api', 'MODE=test']],
    'are read from JSON': ['{"API_URL": "/api",\n "MODE": "test"}', ['API_URL=/api', 'MODE=test']],
    'are read from JSON in a string': [
      'JSON.parse("{\\"API_URL\\":\\"/api\\",\\"MODE\\":\\"test\\"}")',
      ['API_URL=/api', 'MODE=test'],
    ],
    'may have keys and values in any quotes': [`{'a':\`1\`,"b":'2',c:"3"}`, ['a=1', 'b=2', 'c=3']],
    'may have a value with other quotes': [`{a:"it's",b:'say "x"'}`, ["a=it's", 'b=say "x"']],
    'may be empty': ['{a:"",b:"1"}', ['a=', 'b=1']],
    'leave out values that are no string': ['{a:1,b:f("x",{c:"2"}),d:[1,"3"],e:{g:"4"},h:"5"}', ['h=5']],
    'leave out values with brackets in strings': [`{a:f(")}","'"),b:"1"}`, ['b=1']],
    'leave out nested objects of JSON in a string': [
      '"{\\"a\\":{\\"b\\":\\"1\\"},\\"c\\":\\"2\\"}"',
      ['c=2'],
    ],
    'follow a value of JSON in a string that has escapes': [
      '"{\\"a\\":[\\"}\\\\\\",\\\\n\\",\\"\\\\\\\\\\"],\\"c\\":\\"2\\"}"',
      ['c=2'],
    ],
    'follow a value of JSON in a string that ends with one escape': [
      '"{\\"a\\":[\\"x\\n\\"],\\"c\\":\\"2\\"}"',
      ['c=2'],
    ],
    'leave out values with escapes': ['{a:"x\\n",b:"1"}', ['b=1']],
    'leave out a sum, but for its first string': ['{a:"1"+x,b:"2"}', ['a=1', 'b=2']],
    'end with the object': ['{a:"1"},{b:"2"}', ['a=1']],
    'end at a spread or a method': ['{a:"1",...b,c:"2"}', ['a=1']],
    'are read from an object that is not closed': ['{a:"1",b:"2', ['a=1']],
    'are none in an empty object': ['{}', []],
  }
  for (const [name, [text, entries]] of Object.entries(cases)) {
    it(name, () => expect(entriesOf(text)).to.deep.equal(entries))
  }

  it('are read from the given object', () => {
    expect(readObjectLiteral('{a:"1"},{b:"2"}', 8)).to.deep.equal([{ name: 'b', value: '2' }])
  })

  it('are 500 at most', () => {
    const object = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `k${at}:"1"`)}}`
    expect(entriesOf(object(500))).to.have.length(500)
    expect(entriesOf(object(501))).to.have.length(500)
  })

  it('are read up to 64 KB', () => {
    const object = (chars: number) => `{a:"1",b:"${'x'.repeat(chars - 11)}"`
    expect(entriesOf(`${object(64 * 1024)}}`)).to.have.length(2)
    expect(entriesOf(`${object(64 * 1024 + 1)}}`)).to.have.length(1)
  })

  it('have names of up to 201 characters, or 200 in quotes', () => {
    const name = (chars: number) => 'a'.repeat(chars)
    expect(entriesOf(`{${name(201)}:"1","${name(200)}":"1"}`)).to.have.length(2)
    expect(entriesOf(`{${name(202)}:"1"}`)).to.deep.equal([])
    expect(entriesOf(`{"${name(201)}":"1"}`)).to.deep.equal([])
  })

  for (const [name, piece] of Object.entries({
    'open objects': '{a:',
    'unclosed strings': 'a:"',
    'escaped quotes': 'a:\\"',
    blanks: ' '.repeat(9),
  })) {
    it(`take a moment in a million ${name}`, () => {
      expect(cpuMsOf(() => readObjectLiteral(`{${piece.repeat(1_000_000)}`, 0))).to.be.lessThan(2_000)
    })
  }
})

describe('the objects that are assigned to a name', () => {
  const starts = (text: string, ...names: string[]) =>
    findAssignedObjects(text, names).map((start) => text.slice(start, start + 4))

  const cases: Readonly<Record<string, readonly [text: string, objects: readonly string[]]>> = {
    'are found behind a plain name': ['const env={a:1}', ['{a:1']],
    'are found behind a property': ['window.env = {a:1}', ['{a:1']],
    'are found behind a quoted property': ['window["env"]={a:1};window[\'env\']={b:1}', ['{a:1', '{b:1']],
    'are found in an object': ['x={env:{a:1},"env":{b:1}}', ['{a:1', '{b:1']],
    'are found behind a longer name': ['const envConfig={a:1}', ['{a:1']],
    'are found if they are frozen': ['const env=Object.freeze({a:1})', ['{a:1']],
    'are found each time': ['env={a:1};env={b:1}', ['{a:1', '{b:1']],
    'are not other values': ['env="{a:1}";env=[{a:1}];env=f({a:1});env==={}', []],
    'are not those of other names': ['config={a:1}', []],
  }
  for (const [name, [text, objects]] of Object.entries(cases)) {
    it(name, () => expect(starts(text, 'env')).to.deep.equal(objects))
  }

  it('are found for several names, in the order of the text, each once', () => {
    expect(starts('b={b:1};a={a:1};c={c:1}', 'a', 'c', 'b')).to.deep.equal(['{b:1', '{a:1', '{c:1'])
    expect(findAssignedObjects('envs={a:1}', ['env', 'envs'])).to.deep.equal([5])
  })

  it('are 200 at most', () => {
    expect(findAssignedObjects('env={};'.repeat(200), ['env'])).to.have.length(200)
    expect(findAssignedObjects('env={};'.repeat(201), ['env'])).to.have.length(200)
  })

  it('take a few seconds at most in ten million characters', () => {
    const text = `env${' '.repeat(7)}`.repeat(1_000_000)
    expect(cpuMsOf(() => findAssignedObjects(text, ['env']))).to.be.lessThan(3_000)
  })
})
