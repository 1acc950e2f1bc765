import { expect } from 'chai'
import {
  findBinding,
  isFunctionNode,
  keyName,
} from '../../../../../src/engine/read/programs/syntax/programScopes.ts'
import { locateArguments, sourceOf, walkText } from '../../../../helpers/programs.ts'

/** Lists the bindings of `here(name)`. */
const bindingsOf = (text: string) =>
  locateArguments(text).map(({ node, scope }) =>
    node.type === 'Identifier' ? findBinding(node.name, scope) : null,
  )

/** Lists the initial value at each `here(name)`; null for a global. */
const valuesOf = (text: string) =>
  bindingsOf(text).map((binding) => (binding === null ? null : (sourceOf(text, binding.init) ?? 'none')))

describe('the scope of a variable', () => {
  const cases: Readonly<Record<string, readonly [text: string, values: readonly (string | null)[]]>> = {
    'is the block of a `let`': ['let a = 1; { let a = 2; here(a) } here(a)', ['2', '1']],
    'is the block of a `const`': ['{ const a = 2; here(a) } here(a)', ['2', null]],
    'is the function of a `var`': ['function f() { { var a = 1 } here(a) } here(a)', ['1', null]],
    'is the whole program for a `var` in a loop': ['for (;;) { var a = 1 } here(a)', ['1']],
    'is the loop of a `let`': ['for (let a = 1;;) here(a); here(a)', ['1', null]],
    'is the loop over values': ['for (const a of b) here(a); here(a)', ['none', null]],
    'is the loop over keys': ['for (const a in b) here(a); here(a)', ['none', null]],
    'is the switch of a `let` in a case': [
      'switch (b) { case 1: let a = 1; default: here(a) } here(a)',
      ['1', null],
    ],
    'is the `catch` of an error': ['try {} catch (a) { here(a) } here(a)', ['none', null]],
    'is the `catch` of a destructured error': ['try {} catch ({ a }) { here(a) } here(a)', ['none', null]],
    'is the function of a parameter': ['function f(a) { here(a) } here(a)', ['none', null]],
    'is the arrow function of a parameter': ['x = (a) => here(a); here(a)', ['none', null]],
    'is the method of a parameter': ['class C { m(a) { here(a) } } here(a)', ['none', null]],
    'is the static block of a `var`': ['class C { static { { var a = 1 } here(a) } } here(a)', ['1', null]],
    'begins before the declaration': ['here(a); var a = 1', ['1']],
    'includes functions inside': ['const a = 1; function f() { return () => here(a) }', ['1']],
    'is the block of a function declaration': [
      '{ function a() {} here(a) } here(a)',
      ['function a() {}', null],
    ],
    'is a function expression for its own name': [
      'x = function a() { here(a) }; here(a)',
      ['function a() { here(a) }', null],
    ],
    'is a function expression for its own name, unless a parameter has it': [
      'x = function a(a) { here(a) }',
      ['none'],
    ],
    'is a class expression for its own name': [
      'x = class a extends f(here(a)) { m() { here(a) } }; here(a)',
      ['none', 'none', null],
    ],
    'is the block around a class declaration': [
      '{ class a { m() { here(a) } } here(a) } here(a)',
      ['none', 'none', null],
    ],
    'is the module of an import': [
      'import a, { b } from "x"; import * as c from "y"; here(a, b, c)',
      ['none', 'none', 'none'],
    ],
    'is missing for a global': ['here(a)', [null]],
    'is missing for a property': ['x = { a: 1 }; here(a)', [null]],
  }
  for (const [name, [text, values]] of Object.entries(cases)) {
    it(name, () => expect(valuesOf(text)).to.deep.equal(values))
  }

  it('is found from 200 blocks further in', () => {
    expect(valuesOf(`var a = 1;${'{'.repeat(200)}here(a)${'}'.repeat(200)}`)).to.deep.equal(['1'])
  })
})

describe('the binding of a variable', () => {
  const cases: Readonly<
    Record<string, readonly [text: string, kind: string, init: string | null, steps: readonly unknown[]]>
  > = {
    'holds its initial value': ['const a = f(1); here(a)', 'variable', 'f(1)', []],
    'holds no value without an initial one': ['let a; here(a)', 'variable', null, []],
    'holds the function itself': ['function a() {} here(a)', 'function', 'function a() {}', []],
    'holds nothing of a class': ['class a {} here(a)', 'other', null, []],
    'holds nothing of an import': ['import { a } from "b"; here(a)', 'other', null, []],
    'holds the path to a destructured property': [
      'const { b: { c: a } } = d; here(a)',
      'variable',
      'd',
      ['b', 'c'],
    ],
    'holds the path to a destructured element': ['const [, [a]] = d; here(a)', 'variable', 'd', [1, 0]],
    'holds the path through a default': ['const { b: a = 1 } = d; here(a)', 'variable', 'd', ['b']],
    'holds an unknown step for a computed key': ['const { [b]: a } = d; here(a)', 'variable', 'd', ['?']],
    'holds a quoted key': ['const { "b-c": a } = d; here(a)', 'variable', 'd', ['b-c']],
    'holds nothing of remaining elements': ['const [b, ...a] = d; here(a)', 'other', null, [1, '...']],
    'holds nothing of remaining properties': ['const { b, ...a } = d; here(a)', 'other', null, ['...']],
    'holds the path to a destructured parameter': ['f(({ b: [a] }) => here(a))', 'parameter', null, ['b', 0]],
    'holds nothing of remaining arguments': ['f((...a) => here(a))', 'other', null, ['...']],
  }
  for (const [name, [text, kind, init, steps]] of Object.entries(cases)) {
    it(name, () => {
      const [binding] = bindingsOf(text)
      expect({ ...binding, init: sourceOf(text, binding?.init) }).to.include({ name: 'a', kind, init })
      expect(binding?.steps).to.deep.equal(steps)
    })
  }

  it('holds the function and the position of a parameter', () => {
    const text = 'f((b, a = 1) => here(a))'
    const [binding] = bindingsOf(text)
    expect([sourceOf(text, binding?.owner), binding?.position]).to.deep.equal(['(b, a = 1) => here(a)', 1])
  })

  it('has eight steps at most', () => {
    const nested = (steps: number) => `const ${'{b:'.repeat(steps)}a${'}'.repeat(steps)} = d; here(a)`
    expect(bindingsOf(nested(8))[0]?.steps).to.have.length(8)
    expect(bindingsOf(nested(9))).to.deep.equal([null])
  })
})

describe('the assignments to a variable', () => {
  /** Lists the assigned values; null for a value that is not one expression. */
  const writesOf = (text: string) => {
    const [binding] = bindingsOf(text)
    return binding?.writes.map(({ value }) => sourceOf(text, value)) ?? 'none'
  }

  const cases: Readonly<Record<string, readonly [text: string, writes: readonly (string | null)[]]>> = {
    'are in the order of the program': ['let a; a = 1; a = f(2); here(a)', ['1', 'f(2)']],
    'may precede the declaration': ['a = 1; here(a); var a', ['1']],
    'may be in functions inside': ['let a; const f = () => { a = 1 }; here(a)', ['1']],
    'are not those to another variable of that name': ['let a; { let a; a = 1 } here(a)', []],
    'have no value if they append': ['let a = 1; a += 2; here(a)', [null]],
    'have no value if they set a default': ['let a; a ||= 2; here(a)', [null]],
    'have no value if they count': ['let a = 1; a++; --a; here(a)', [null, null]],
    'have no value if they destructure': ['let a; ({ b: a } = c); [a] = c; here(a)', [null, null]],
    'have no value if they destructure with defaults or the rest': [
      'let a; [a = 1] = c; [...a] = c; ({ ...a } = c); [{ b: [a] }] = c; here(a)',
      [null, null, null, null],
    ],
    'have no value in a loop': ['let a; for (a of b); for (a in b); here(a)', [null, null]],
    'have no value if the variable is declared again': [
      'var a = 1; var a = 2; function a() {} here(a)',
      [null, null],
    ],
    'are none for a second declaration without a value': ['var a = 1; var a; here(a)', []],
    'are none for assignments to a property': ['let a = {}; a.b = 1; a["c"] = 2; here(a)', []],
  }
  for (const [name, [text, writes]] of Object.entries(cases)) {
    it(name, () => expect(writesOf(text)).to.deep.equal(writes))
  }

  it('are followed through eight levels of a pattern', () => {
    const nested = (levels: number) => `let a; ${'['.repeat(levels)}a${']'.repeat(levels)} = c; here(a)`
    expect(writesOf(nested(8))).to.deep.equal([null])
    expect(writesOf(nested(9))).to.deep.equal([])
  })
})

describe('the name of a property', () => {
  const cases: Readonly<Record<string, readonly [text: string, name: string | null]>> = {
    'is a plain word': ['({ a: 1 })', 'a'],
    'is a string': ['({ "a-b": 1 })', 'a-b'],
    'is a computed string': ['({ ["a"]: 1 })', 'a'],
    'is a computed template without expressions': ['({ [`a-b`]: 1 })', 'a-b'],
    'is unknown if it is computed': ['({ [a]: 1 })', null],
    'is unknown for a number': ['({ 1: 1 })', null],
    'is unknown for a private name': ['class A { #a = 1 }', null],
  }
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(name, () => {
      const names: (string | null)[] = []
      walkText(text, [
        {
          Property: (node) => void names.push(keyName(node)),
          PropertyDefinition: (node) => void names.push(keyName(node)),
        },
      ])
      expect(names).to.deep.equal([expected])
    })
  }
})

describe('functions among nodes', () => {
  for (const [text, isFunction] of [
    ['here(function () {})', true],
    ['here(() => 1)', true],
    ['here(class {})', false],
    ['here({ a() {} })', false],
    ['here(a)', false],
  ] as const) {
    it(`${isFunction ? 'include' : 'do not include'} ${text.slice(5, -1)}`, () => {
      expect(locateArguments(text).map(({ node }) => isFunctionNode(node))).to.deep.equal([isFunction])
    })
  }
})
