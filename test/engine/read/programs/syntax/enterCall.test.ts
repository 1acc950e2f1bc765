import { expect } from 'chai'
import { enterCall } from '../../../../../src/engine/read/programs/syntax/enterCall.ts'
import { isFunctionNode } from '../../../../../src/engine/read/programs/syntax/programScopes.ts'
import { type Located, resolve } from '../../../../../src/engine/read/programs/syntax/programValues.ts'
import { locateArguments, sourceOf } from '../../../../helpers/programs.ts'

/**
 * Returns what the expression of `here(fn, expression, …args)` is within a call of `fn` with the arguments.
 * All stand in one program, whose last `here` gives the arguments.
 */
function valueWithin(text: string): string | null {
  const places = locateArguments(text)
  const inner = places[0]
  const [fn, ...passed] = places.slice(1)
  if (inner === undefined || fn === undefined) throw new Error(`Expected two calls of here(), found ${text}`)
  const entered = resolve(fn).node
  if (!isFunctionNode(entered)) throw new Error(`Expected a function, found ${text}`)
  return sourceOf(text, resolve({ node: inner.node, scope: enterCall(inner.scope, entered, passed) }))
}

describe('the value of an expression within one call', () => {
  const cases: Readonly<Record<string, readonly [text: string, value: string]>> = {
    'is the argument for a parameter': ['const f = (a) => here(a); here(f, 1)', '1'],
    'is the argument at the position of the parameter': ['const f = (a, b) => here(b); here(f, 1, 2)', '2'],
    'is a property of the argument': ['const f = ({ a: { b } }) => here(b); here(f, { a: { b: 1 } })', '1'],
    'is the argument for a variable that holds the parameter': [
      'function f(a) { const b = a; return here(b) } here(f, 1)',
      '1',
    ],
    'is the argument for a variable that is assigned it': [
      'function f(a) { let b; b = a; return here(b) } here(f, 1)',
      '1',
    ],
    'is the argument in a block and in a function inside': [
      'function f(a) { if (b) { return () => { here(a) } } } here(f, 1)',
      '1',
    ],
    'is resolved where the call is': [
      'const b = 1; function f(a) { const b = 2; return here(a) } here(f, b)',
      '1',
    ],
    'is the parameter without an argument': ['const f = (a, b) => here(b); here(f, 1)', 'b'],
    'is the parameter of another function': [
      'const g = (a) => { const f = (b) => here(a); here(f, 1) }',
      'a',
    ],
    'is a variable around the function': ['const a = 1; const f = (b) => here(a); here(f, 2)', '1'],
    'is unknown for a parameter that is assigned again': [
      'function f(a) { a = 2; return here(a) } here(f, 1)',
      'a',
    ],
  }
  for (const [name, [text, value]] of Object.entries(cases)) {
    it(name, () => expect(valueWithin(text)).to.equal(value))
  }

  it('is that of each call, whichever is read first', () => {
    const text = 'const f = (a) => { const b = a; here(b) }; here(f, 1, 2)'
    const [inner, fn, one, other] = locateArguments(text)
    if (inner === undefined || fn === undefined) throw new Error('Expected a call of here()')
    const within = (passed: readonly (Located | undefined)[]) =>
      sourceOf(
        text,
        resolve({
          node: inner.node,
          scope: enterCall(
            inner.scope,
            resolve(fn).node,
            passed.flatMap((at) => at ?? []),
          ),
        }),
      )
    expect([within([one]), within([other]), sourceOf(text, resolve(inner))]).to.deep.equal(['1', '2', 'a'])
  })

  it('is known for a function of up to 500 variables', () => {
    const program = (variables: number) =>
      `function f(a) { ${Array.from({ length: variables }, (_, at) => `var v${at};`).join('')} here(a) } here(f, 1)`
    // The parameter counts too.
    expect(valueWithin(program(499))).to.equal('1')
    expect(valueWithin(program(500))).to.equal('a')
    expect(valueWithin(program(500).replace('here(a)', 'const b = 2; here(b)'))).to.equal('2')
  })

  it('leaves the scope of the program as it was', () => {
    const text = 'const f = (a) => here(a); here(f, 1)'
    const [inner, fn, passed] = locateArguments(text)
    if (inner === undefined || fn === undefined || passed === undefined) throw new Error('Expected here()')
    enterCall(inner.scope, resolve(fn).node, [passed])
    expect(sourceOf(text, resolve(inner))).to.equal('a')
  })

  it('is that of the same scope outside of the function', () => {
    const text = 'const f = (a) => 1; here(a); here(f, 2)'
    const [outside, fn] = locateArguments(text)
    if (outside === undefined || fn === undefined) throw new Error('Expected here()')
    expect(enterCall(outside.scope, resolve(fn).node, [])).to.equal(outside.scope)
  })
})
