import { expect } from 'chai'
import { readConstructorArguments } from '../../../../../src/engine/read/programs/requests/constructorArguments.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

/** Returns the argument for the parameter that `here(…)` is given. */
function argumentOf(text: string): string | null {
  const made = readConstructorArguments()
  const located = locateArgument(text, [made.handlers])
  return sourceOf(text, made.find(located))
}

const cases: Readonly<Record<string, readonly [text: string, argument: string | null]>> = {
  'is that of the only call': ['class A{constructor(b){here(b)}}new A("/a")', '"/a"'],
  'is that at the position of the parameter': ['class A{constructor(a,b){here(b)}}new A(1,"/a")', '"/a"'],
  'is a property of the argument': ['class A{constructor({o:{b}}){here(b)}}new A({o:{b:"/a"}})', '"/a"'],
  'is that of a class expression': ['const A=class{constructor(b){here(b)}};new A("/a")', '"/a"'],
  'is that of a call before the class': ['const a=()=>new A("/a");class A{constructor(b){here(b)}}', '"/a"'],
  'is that of the class in its own scope': [
    'class A{constructor(b){here(b)}}new A("/a");function f(){class A{}new A("/b")}',
    '"/a"',
  ],
  'is unknown for two calls': ['class A{constructor(b){here(b)}}new A("/a");new A("/b")', null],
  'is unknown without a call': ['class A{constructor(b){here(b)}}', null],
  'is unknown for a call without it': ['class A{constructor(a,b){here(b)}}new A(1)', null],
  'is unknown for a call of another class': ['class A{constructor(b){here(b)}}class B{}new B("/a")', null],
  'is unknown for a call of a member': ['class A{constructor(b){here(b)}}new x.A("/a")', null],
  'is unknown for a parameter of a method': ['class A{m(b){here(b)}}new A("/a")', null],
  'is unknown for an element of the argument': ['class A{constructor([b]){here(b)}}new A(["/a"])', null],
  'is unknown for a missing property': ['class A{constructor({b}){here(b)}}new A({})', null],
  'is unknown for a variable': ['class A{constructor(a){const b=1;here(b)}}new A("/a")', null],
}

describe('the argument of a constructor', () => {
  for (const [name, [text, argument]] of Object.entries(cases)) {
    it(name, () => expect(argumentOf(text)).to.equal(argument))
  }

  it('is known for the first 5,000 calls', () => {
    const text = (before: number) =>
      `class B{}${'new B;'.repeat(before)}class A{constructor(b){here(b)}}new A("/a")`
    expect(argumentOf(text(4_999))).to.equal('"/a"')
    expect(argumentOf(text(5_000))).to.equal(null)
  })
})
