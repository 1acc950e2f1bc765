import { expect } from 'chai'
import { readClassFields } from '../../../../../src/engine/read/programs/requests/classFields.ts'
import { readGlobals } from '../../../../../src/engine/read/programs/requests/programGlobals.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

/** Returns the value of the field that `here(…)` is given. */
function fieldOf(text: string): string | null {
  const fields = readClassFields(readGlobals([{ text }]))
  const located = locateArgument(text, fields.handlers)
  return sourceOf(text, fields.find(located))
}

const cases: Readonly<Record<string, readonly [text: string, value: string | null]>> = {
  'is a property of the class': ['class A{base="/a";m(){here(this.base)}}', '"/a"'],
  'is assigned in the constructor': ['class A{constructor(){this.base="/a"}m(){here(this.base)}}', '"/a"'],
  'is assigned in a method': ['class A{init(){this.base="/a"}m(){here(this.base)}}', '"/a"'],
  'is quoted': ['class A{"base-url"="/a";m(){here(this["base-url"])}}', '"/a"'],
  'is the first one of that name': ['class A{base="/a";m(){this.base="/b";here(this.base)}}', '"/a"'],
  'is that of its own class': ['class B{base="/b"}class A{base="/a";m(){here(this.base)}}', '"/a"'],
  'is that of the class around an arrow function': [
    'class A{base="/a";m=()=>{f(()=>here(this.base))}}',
    '"/a"',
  ],
  'is that of a class expression': ['x=class{base="/a";m(){here(this.base)}}', '"/a"'],
  'is that of the only class with the name, if the own class has none': [
    'class B{base="/b"}class A extends B{m(){here(this.base)}}',
    '"/b"',
  ],
  'is that of the only class with the name, for old classes': [
    'function A(){this.base="/a"}A.prototype.m=function(){here(this.base)}',
    '"/a"',
  ],
  'is unknown if two other classes have the name': [
    'class B{base="/b"}class C{base="/c"}class A{m(){here(this.base)}}',
    null,
  ],
  'is a property of the field': ['class A{o={base:"/a"};m(){here(this.o.base)}}', '"/a"'],
  'is a property of an object in a constant': [
    'const O={base:"/a"};class A{o=O;m(){here(this.o.base)}}',
    '"/a"',
  ],
  'is the argument of the only constructor call': [
    'class A{constructor(b){this.base=b}m(){here(this.base)}}new A("/a")',
    '"/a"',
  ],
  'is a parameter for two constructor calls': [
    'class A{constructor(b){this.base=b}m(){here(this.base)}}new A("/a");new A("/b")',
    'b',
  ],
  'is missing for a field without a value': ['class A{base;m(){here(this.base)}}', null],
  'is missing for a field that is appended to': ['class A{m(){this.base+="/a";here(this.base)}}', null],
  'is missing for a computed name': ['class A{base="/a";m(){here(this[base])}}', null],
  'is missing for a field of another object': ['class A{base="/a";m(){here(o.base)}}', null],
  'is missing for a variable': ['class A{base="/a";m(){here(base)}}', null],
}

describe('a field of a class', () => {
  for (const [name, [text, value]] of Object.entries(cases)) {
    it(name, () => expect(fieldOf(text)).to.equal(value))
  }

  it('may be a URL that is set on the window', () => {
    const text = 'window.apiBase="/a";here(window.apiBase)'
    const fields = readClassFields(readGlobals([{ text }]))
    const node = fields.find(locateArgument(text, fields.handlers))?.node
    expect(node?.type === 'Literal' && node.value).to.equal('/a')
  })

  it('is found with the class that holds it', () => {
    const text = 'class B{base=this.root}class A{m(){here(this.base)}}'
    const fields = readClassFields(readGlobals([]))
    const located = locateArgument(text, fields.handlers)
    expect(sourceOf(text, fields.find(located)?.owner)).to.equal('class B{base=this.root}')
  })

  it('is one of the first 5,000', () => {
    const text = (before: number) =>
      `class B{${Array.from({ length: before }, (_, at) => `f${at}=1;`).join('')}}class A{base="/a";m(){here(this.base)}}`
    expect(fieldOf(text(4_999))).to.equal('"/a"')
    expect(fieldOf(text(5_000))).to.equal(null)
  })

  it('is followed through six properties', () => {
    const text = (levels: number) =>
      `class A{o=${'{a:'.repeat(levels)}"/a"${'}'.repeat(levels)};m(){here(this.o${'.a'.repeat(levels)})}}`
    expect(fieldOf(text(6))).to.equal('"/a"')
    expect(fieldOf(text(7))).to.equal(null)
  })
})
