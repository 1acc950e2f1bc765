import { expect } from 'chai'
import { readRequestOptions } from '../../../../../src/engine/read/programs/requests/requestOptions.ts'
import { textOf } from '../../../../../src/engine/read/programs/syntax/programValues.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

function methodOf(text: string): string | null {
  const options = readRequestOptions()
  const located = locateArgument(text, [options.handlers])
  return sourceOf(text, options.of(located, 'method'))
}

const cases: Readonly<Record<string, readonly [text: string, method: string | null]>> = {
  'is that of an object': ['here({method:"POST",body:b})', '"POST"'],
  'is that of a constant': ['const o={method:"POST"};here(o)', '"POST"'],
  'is the last of that name': ['here({method:"GET",method:"POST"})', '"POST"'],
  'is that of a spread object': ['const o={method:"POST"};here({...o,body:b})', '"POST"'],
  'is that after a spread object': ['const o={method:"GET"};here({...o,method:"POST"})', '"POST"'],
  'is that of a spread object after it': ['const o={method:"POST"};here({method:"GET",...o})', '"POST"'],
  'is that before an unknown spread': ['here({method:"POST",...x})', '"POST"'],
  'is that of merged objects, the last first': [
    'here(Object.assign({},{method:"GET"},{method:"POST"}))',
    '"POST"',
  ],
  'is that of a default': ['here(x||{method:"POST"})', '"POST"'],
  'is that of a default in a spread': ['here({...(x||{method:"POST"})})', '"POST"'],
  'is assigned later': ['const o={};o.method="POST";here(o)', '"POST"'],
  'is assigned instead of another': ['const o={method:"GET"};if(x)o.method="POST";here(o)', '"POST"'],
  'is the last one that is assigned': ['const o={};o.method="GET";o.method="POST";here(o)', '"POST"'],
  'is assigned to a spread object': ['const o={};o.method="POST";here({...o})', '"POST"'],
  'is not assigned to another object': ['const o={},p={};p.method="POST";here(o)', null],
  'is not assigned to another variable of that name': [
    'const o={};{const o={a:1};o.method="POST"}here(o)',
    null,
  ],
  'is not assigned by another operator': ['const o={};o.method+="POST";here(o)', null],
  'is not assigned to a member': ['const o={a:{}};o.a.method="POST";here(o.a)', null],
  'is missing in an unknown object': ['here(x)', null],
  'is missing in another call': ['here(merge({method:"POST"}))', null],
  'is missing in a nested object': ['here({a:{method:"POST"}})', null],
}

describe('an option of a request', () => {
  for (const [name, [text, method]] of Object.entries(cases)) {
    it(name, () => expect(methodOf(text)).to.equal(method))
  }

  for (const name of 'method type body data json params query headers url baseURL'.split(' ')) {
    it(`may be assigned later: ${name}`, () => {
      const options = readRequestOptions()
      const text = `const o={};o.${name}=x;o.other=y;o.${name}s=z;here(o)`
      const located = locateArgument(text, [options.handlers])
      expect(sourceOf(text, options.of(located, name))).to.equal('x')
      expect(options.of(located, 'other')).to.equal(null)
      expect(options.of(located, `${name}s`)).to.equal(null)
    })
  }

  const assigned: Readonly<Record<string, string>> = {
    'of the same block': 'const m="POST",o={};o.method=m;here(o)',
    'of the block of the assignment': 'const o={};if(x){const m="POST";o.method=m}here(o)',
    'of the function of the assignment': 'const o={};(()=>{const m="POST";o.method=m})();here(o)',
    'of the function around both': 'function f(){const m="POST",o={};if(x){o.method=m}if(y){here(o)}}',
  }
  for (const [name, text] of Object.entries(assigned)) {
    it(`may be assigned a constant ${name}`, () => {
      const options = readRequestOptions()
      const method = options.of(locateArgument(text, [options.handlers]), 'method')
      expect(method === null ? null : textOf(method)).to.equal('POST')
    })
  }

  it('is one of the first 60 properties', () => {
    const object = (before: number) => methodOf(`here({${'a:1,'.repeat(before)}method:"POST"})`)
    expect(object(59)).to.equal('"POST"')
    expect(object(60)).to.equal(null)
  })

  it('is found through six spread objects', () => {
    const nested = (levels: number) =>
      methodOf(`here(${'{...'.repeat(levels)}{method:"POST"}${'}'.repeat(levels)})`)
    expect(nested(6)).to.equal('"POST"')
    expect(nested(7)).to.equal(null)
  })

  it('ends for objects that spread each other', () => {
    expect(methodOf('const a={...b},b={...a,...a};here({...a,...b})')).to.equal(null)
  })
})
