import { expect } from 'chai'
import type { BodyKind } from '../../../../../src/engine/model/surface.ts'
import {
  encodeBodyValue,
  readProgramBody,
  readValue,
  unknownValue,
} from '../../../../../src/engine/read/programs/requests/programBody.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { locateArgument } from '../../../../helpers/programs.ts'

const bodyOf = (text: string, plain: BodyKind = 'json') => readProgramBody(locateArgument(text), plain)
const valueAt = (text: string, isState = false) => readValue(locateArgument(text), { isState })

describe('the body of a request', () => {
  const bodies: Readonly<Record<string, readonly [text: string, plain: BodyKind, body: unknown]>> = {
    'is an object in JSON': ['here({title:t})', 'json', { kind: 'json', text: '{"title":"Scanward test"}' }],
    'is an object in a form': ['here({a:1,b:["x"]})', 'form', { kind: 'form', text: 'a=1&b=%5B%22x%22%5D' }],
    'is an object with a file': [
      'here({avatar:f,note:n})',
      'multipart',
      {
        kind: 'multipart',
        text: 'avatar=https%3A%2F%2Fexample.com%2F&note=test',
        files: { avatar: 'scanward.png' },
      },
    ],
    'is JSON in a string': [`here('{"a":1}')`, 'json', { kind: 'json', text: '{"a":1}' }],
    'is a form of written pairs': [
      'here("call=find&q="+word)',
      'form',
      { kind: 'form', text: 'call=find&q=test' },
    ],
    'is a form of parameters': [
      'here(new URLSearchParams({q:word}))',
      'json',
      { kind: 'form', text: 'q=test' },
    ],
    'is the initial state of a component': [
      'const[f,s]=useState({title:""});here(f)',
      'json',
      { kind: 'json', text: '{"title":"Scanward test"}' },
    ],
    'is missing for text': ['here("a b")', 'json', null],
    'is missing for written pairs in JSON': ['here("a=1")', 'json', null],
    'is missing for a variable': ['here(data)', 'json', null],
    'is missing for another call': ['here(build({a:1}))', 'json', null],
    'is missing for parameters of a variable': ['here(new URLSearchParams(x))', 'json', null],
    'is missing without parameters': ['here(new URLSearchParams())', 'json', null],
    'is missing for an empty form': ['here({})', 'form', null],
  }
  for (const [name, [text, plain, body]] of Object.entries(bodies)) {
    it(name, () => expect(bodyOf(text, plain)).to.deep.equal(body))
  }
})

describe('the value of an expression', () => {
  const values: Readonly<Record<string, readonly [text: string, value: unknown]>> = {
    'is a literal': ['here(["a",1,true])', ['a', 1, true]],
    'is a minified boolean': ['here({a:!0,b:!1})', { a: true, b: false }],
    'is a negative number': ['here(-7)', -7],
    'is a template': ['here(`a`)', 'a'],
    'is a constant': ['const a={b:1};here(a)', { b: 1 }],
    'is a property of a constant': ['const a={b:{c:1}};here(a.b)', { c: 1 }],
    'has the fields of spread objects': ['const a={b:1};here({...a,...x,c:2})', { b: 1, c: 2 }],
    'has quoted names, and none that are computed': ['here({"a-b":1,[c]:2})', { 'a-b': 1 }],
    'has the first three items of a list': ['here([1,2,3,4])', [1, 2, 3]],
    'has no gaps of a list': ['here([1,,2])', [1, 2]],
    'is the first result of a condition': ['here(a?1:2)', 1],
    'is the left side of a default': ['here({email:e||"x"})', { email: 'scanward@example.com' }],
    'is a number for a parsed one': [
      'here({a:Number(x),b:parseInt(x,10),c:parseFloat(x)})',
      { a: 1, b: 1, c: 1 },
    ],
    'is a sample for its key': [
      'here({email:e.target.value,quantity:q,at:new Date()})',
      { email: 'scanward@example.com', quantity: 1, at: 'test' },
    ],
    'is a sample for the name of a variable': ['here(userEmail)', 'scanward@example.com'],
    'is a sample for items of a list by the key': [
      'here({emails:[a]})',
      { emails: ['scanward@example.com'] },
    ],
    'is a sample for a regular expression': [
      'here({a:/x/,email:1n})',
      { a: 'test', email: 'scanward@example.com' },
    ],
    'is an empty template as written': ['here({title:``})', { title: '' }],
    'is an empty string as written': ['here({title:""})', { title: '' }],
  }
  for (const [name, [text, value]] of Object.entries(values)) {
    it(name, () => expect(valueAt(text)).to.deep.equal(value))
  }

  it('is a sample for an empty string of a form', () => {
    expect(valueAt('here({title:"",text:``,done:!1,kind:"a"})', true)).to.deep.equal({
      title: 'Scanward test',
      text: 'test',
      done: false,
      kind: 'a',
    })
  })

  it('is a sample for an empty string of state within an object', () => {
    const text = 'const[f,s]=useState({title:""});here({note:"",form:f})'
    expect(valueAt(text)).to.deep.equal({ note: '', form: { title: 'Scanward test' } })
  })

  it('is read through five levels and 60 properties', () => {
    const nested = (levels: number) =>
      JSON.stringify(valueAt(`here(${'{a:'.repeat(levels)}7${'}'.repeat(levels)})`))
    expect(nested(5)).to.include('7')
    expect(nested(6)).to.not.include('7')
    const wide = (count: number) => valueAt(`here({${Array.from({ length: count }, (_, at) => `k${at}:1`)}})`)
    expect([Object.keys(wide(60) ?? {}).length, Object.keys(wide(61) ?? {}).length]).to.deep.equal([60, 60])
  })

  it('is read in a moment for objects of objects', () => {
    const objects = Array.from({ length: 50 }, (_, at) => `const a${at + 1}={x:a${at},y:a${at}};`).join('')
    expect(cpuMsOf(() => valueAt(`const a0={};${objects}here([a50,a50,a50])`))).to.be.lessThan(2_000)
  })
})

describe('the sample for an unknown value', () => {
  const samples: Readonly<Record<string, unknown>> = {
    quantity: 1,
    page: 1,
    year: 2025,
    zip: '10115',
    postalCode: '10115',
    phone: '+15555550100',
    country_code: 'US',
    date: '2025-01-15',
    email: 'scanward@example.com',
    x: 'test',
  }
  for (const [name, value] of Object.entries(samples)) {
    it(`is ${JSON.stringify(value)} for ${name}`, () => expect(unknownValue(name)).to.equal(value))
  }
})

describe('the encoding of a value', () => {
  it('is JSON for any value', () => {
    expect(encodeBodyValue(null, 'json')).to.deep.equal({ kind: 'json', text: 'null' })
    expect(encodeBodyValue([1], 'json')).to.deep.equal({ kind: 'json', text: '[1]' })
  })

  for (const value of ['a', 1, null, [1], {}]) {
    it(`is no form for ${JSON.stringify(value)}`, () => {
      expect(encodeBodyValue(value, 'form')).to.equal(null)
      expect(encodeBodyValue(value, 'multipart')).to.equal(null)
    })
  }

  it('has files by the given names, in multipart only', () => {
    const value = { photo: 'a', note: 'b' }
    const isNote = (name: string) => name === 'note'
    const text = 'photo=a&note=b'
    expect(encodeBodyValue(value, 'multipart', isNote)).to.deep.equal({
      kind: 'multipart',
      text,
      files: { note: 'scanward.txt' },
    })
    expect(encodeBodyValue(value, 'form', isNote)).to.deep.equal({ kind: 'form', text })
    expect(encodeBodyValue({ note: 'b' }, 'multipart')).to.deep.equal({ kind: 'multipart', text: 'note=b' })
  })
})
