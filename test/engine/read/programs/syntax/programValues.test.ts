import type { AnyNode } from 'acorn'
import { expect } from 'chai'
import { literalText } from '../../../../../src/engine/read/programs/syntax/literalText.ts'
import { isFunctionNode } from '../../../../../src/engine/read/programs/syntax/programScopes.ts'
import {
  bindingOf,
  firstValue,
  isGlobal,
  memberName,
  propertyOf,
  resolve,
  returnedBy,
  soleValue,
  textOf,
  unaryValue,
  unwrap,
} from '../../../../../src/engine/read/programs/syntax/programValues.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

type Cases<Value> = Readonly<Record<string, readonly [text: string, expected: Value]>>

function rows<Value>(cases: Cases<Value>, read: (text: string) => Value): void {
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(name, () => expect(read(text)).to.deep.equal(expected))
  }
}

describe('the expression that an expression resolves to', () => {
  const resolved = (text: string) => sourceOf(text, resolve(locateArgument(text)))

  rows(
    {
      'is the value of a constant': ['const a = f(1); here(a)', 'f(1)'],
      'is the value of a constant that another one has': ['const a = 1, b = a, c = b; here(c)', '1'],
      'is the only value that is assigned later': ['let a; a = 1; here(a)', '1'],
      'is the function of that name': ['function a() {} here(a)', 'function a() {}'],
      'is the name of a variable with several values': ['let a = 1; a = 2; here(a)', 'a'],
      'is the name of a variable that is counted': ['let a = 1; a++; here(a)', 'a'],
      'is the name of a parameter': ['f((a) => here(a))', 'a'],
      'is the name of a global': ['here(a)', 'a'],
      'is a property of an object': ['const a = { b: { c: 1 } }; here(a.b.c)', '1'],
      'is a quoted or computed property': ['const a = { "b-c": 1 }; here(a["b-c"])', '1'],
      'is the last property of that name': ['const a = { b: 1, b: 2 }; here(a.b)', '2'],
      'is the member expression for a missing property': ['const a = { b: 1 }; here(a.c)', 'a.c'],
      'is the member expression for a computed name': ['const a = { b: 1 }; here(a[b])', 'a[b]'],
      'is a property of a frozen object': ['const a = Object.freeze({ b: 1 }); here(a.b)', '1'],
      'is not a property of a changed object': ['const a = Object.assign({ b: 1 }); here(a.b)', 'a.b'],
      'is a destructured property': ['const { b: { c: a } } = { b: { c: 1 } }; here(a)', '1'],
      'is a destructured element': ['const [, a] = [1, 2]; here(a)', '2'],
      'is the name for a missing element': ['const [, , a] = [1, 2]; here(a)', 'a'],
      'is the name for a destructured call': ['const [a] = f(); here(a)', 'a'],
      'is the last of a sequence': ['here((a, 1))', '1'],
      'is the awaited or optional expression': ['const a = await (b?.c); here(a)', 'b?.c'],
      'is the value in the scope of its variable': [
        'const b = 1, a = b; function f() { const b = 2; here(a) }',
        '1',
      ],
      'is the name in a cycle of variables': ['const a = b, b = a; here(a)', 'a'],
      'is the name in a cycle of properties': ['const a = a.b; here(a)', 'a.b'],
    },
    resolved,
  )

  it('is the same each time', () => {
    const text = 'const a = 1, b = a; here(b)'
    const located = locateArgument(text)
    expect([resolve(located), resolve(located)].map((found) => sourceOf(text, found))).to.deep.equal([
      '1',
      '1',
    ])
  })

  it('is followed through twelve variables at least', () => {
    const chain = (names: number) =>
      `const a0 = 1;${Array.from({ length: names }, (_, at) => `const a${at + 1} = a${at};`).join('')}here(a${names})`
    expect(resolved(chain(11))).to.equal('1')
    expect(resolved(chain(40))).to.not.equal('1')
  })
})

describe('the text of an expression', () => {
  rows(
    {
      'is that of a string': ['here("a")', 'a'],
      'is that of a template without expressions': ['here(`a`)', 'a'],
      'is that of a constant': ['const a = "x"; here(a)', 'x'],
      'is that of a sum': ['const a = "x"; here(a + "/" + `y`)', 'x/y'],
      'is that of a fallback for an environment variable': ['here(import.meta.env.BASE || "/api")', '/api'],
      'is that of a fallback of a minified environment': ['here(e.env.BASE ?? "/api")', '/api'],
      'is that of a sum of five parts': ['here("a" + "b" + "c" + "d" + "e")', 'abcde'],
      'is unknown for a sum of more parts': ['here("a" + "b" + "c" + "d" + "e" + "f")', null],
      'is unknown for a fallback of another value': ['here(a.base || "/api")', null],
      'is unknown for a sum with an unknown part': ['here("a" + b)', null],
      'is unknown for a sum that begins with an unknown part': ['here(b + "a")', null],
      'is unknown for a difference': ['here("a" - "b")', null],
      'is unknown for a number': ['here(1)', null],
      'is unknown for a template with expressions': [`here(\`a\${b}\`)`, null],
      'is unknown for a call': ['here(f("a"))', null],
    },
    (text) => textOf(locateArgument(text)),
  )

  it('is cut at 10,000 characters', () => {
    expect(textOf(locateArgument(`here("${'a'.repeat(6_000)}" + "${'b'.repeat(6_000)}")`))).to.have.length(
      10_000,
    )
  })

  it('takes a moment for sums of sums', () => {
    const doubled = Array.from({ length: 60 }, (_, at) => `const a${at + 1} = a${at} + a${at};`).join('')
    const text = `const a0 = "x";${doubled}here(a60)`
    expect(cpuMsOf(() => textOf(locateArgument(text)))).to.be.lessThan(2_000)
  })
})

describe('a global', () => {
  rows(
    {
      'is a bare name': ['here(fetch)', true],
      'is a property of the window': ['here(window.fetch)', true],
      'is a property of `globalThis`': ['here(globalThis.fetch)', true],
      'is a property of `self`': ['here(self["fetch"])', true],
      'may be optional': ['here(window?.fetch)', true],
      'is not a variable of that name': ['const fetch = f; here(fetch)', false],
      'is not a property of a variable named window': ['((window) => here(window.fetch))()', false],
      'is not a property of another object': ['here(api.fetch)', false],
      'is not a property of an object of the window': ['here(window.api.fetch)', false],
      'is not another name': ['here(prefetch)', false],
      'is not a call of it': ['here(fetch())', false],
    },
    (text) => isGlobal(locateArgument(text), 'fetch'),
  )
})

describe('the value of a variable', () => {
  const cases: Cases<readonly [sole: string | null, first: string | null]> = {
    'is its initial one': ['const a = 1; here(a)', ['1', '1']],
    'is the only one that is assigned': ['let a; a = 1; here(a)', ['1', '1']],
    'is unknown for two values': ['let a = 1; a = 2; here(a)', [null, null]],
    'is unknown without any': ['let a; here(a)', [null, null]],
    'is its first one for text that is appended': ['let a = "x"; a += "y"; here(a)', [null, '"x"']],
    'is the first assigned one for text that is appended': [
      'let a; a = "x"; a += "y"; here(a)',
      [null, '"x"'],
    ],
    'is the function for a function': ['function a() {} here(a)', ['function a() {}', null]],
    'is unknown for a parameter': ['f((a = 1) => here(a))', [null, null]],
    'is unknown for an import': ['import a from "b"; here(a)', [null, null]],
  }
  rows(cases, (text) => {
    const binding = bindingOf(locateArgument(text))
    if (binding === null) throw new Error(`Expected a variable, found ${text}`)
    return [sourceOf(text, soleValue(binding)), sourceOf(text, firstValue(binding))] as const
  })

  it('is in the scope of the assignment', () => {
    const text = 'let a; { const b = 1; a = b } const b = 2; here(a)'
    expect(sourceOf(text, resolve(locateArgument(text)))).to.equal('1')
  })

  it('is missing for a global and for other expressions', () => {
    expect(bindingOf(locateArgument('here(a)'))).to.equal(null)
    expect(bindingOf(locateArgument('const a = 1; here(a.b)'))).to.equal(null)
    expect(bindingOf(locateArgument('const a = 1; here(await a)'))?.name).to.equal('a')
  })
})

describe('the expression within wrappers that keep its value', () => {
  rows(
    {
      'is found within `await`': ['here(await a)', 'a'],
      'is found within an optional chain': ['here(a?.b)', 'a?.b'],
      'is the last of a sequence, as in minified calls': ['here((0, a.b))', 'a.b'],
      'is found within twelve wrappers': [`here(${'await '.repeat(12)}a)`, 'a'],
      'is not found within more': [`here(${'await '.repeat(13)}a)`, 'await a'],
      'is itself for other operators': ['here(!a)', '!a'],
    },
    (text) => sourceOf(text, unwrap(locateArgument(text).node)),
  )
})

describe('the expression that a function returns', () => {
  rows(
    {
      'is that of an arrow function': ['here(() => f(1))', 'f(1)'],
      'is an object in brackets': ['here(() => ({ a: 1 }))', '{ a: 1 }'],
      'is that of `return`': ['here(function () { g(); return f(1) })', 'f(1)'],
      'is awaited': ['here(async () => { return await f(1) })', 'f(1)'],
      'is that of the first `return` outside of conditions': [
        'here(() => { if (a) return 1; return 2; return 3 })',
        '2',
      ],
      'is missing for a `return` without a value': ['here(() => { return })', null],
      'is missing without `return`': ['here(() => { f(1) })', null],
    },
    (text) => {
      const { node } = locateArgument(text)
      return isFunctionNode(node) ? sourceOf(text, returnedBy(node)) : 'no function'
    },
  )
})

describe('the text of a literal', () => {
  rows(
    {
      'is that of a string': ['here("a")', 'a'],
      'is that of a template': ['here(`a\\n`)', 'a\n'],
      'is missing for a template with expressions': [`here(\`\${a}\`)`, null],
      'is missing for a number': ['here(1)', null],
      'is missing for a regular expression': ['here(/a/)', null],
      'is missing for a constant': ['const a = "x"; here(a)', null],
    },
    (text) => literalText(locateArgument(text).node),
  )
})

describe('the value of an operator with a number', () => {
  rows<boolean | number | undefined | string>(
    {
      'is true for `!0`': ['here(!0)', true],
      'is false for `!1`': ['here(!1)', false],
      'is a negative number': ['here(-7)', -7],
      'is unknown for other operators': ['here(~7)', undefined],
      'is unknown for a variable': ['here(!a)', undefined],
      'is unknown for text': ['here(!"0")', undefined],
    },
    (text) => {
      const { node } = locateArgument(text)
      return node.type === 'UnaryExpression' ? unaryValue(node) : 'no operator'
    },
  )
})

describe('the name of a member', () => {
  rows(
    {
      'is that of a property': ['here(a.b)', 'b'],
      'is that of a quoted property': ['here(a["b-c"])', 'b-c'],
      'is unknown for a variable': ['here(a[b])', null],
      'is unknown for an index': ['here(a[0])', null],
      'is missing for a plain name': ['here(a)', null],
    },
    (text) => memberName(locateArgument(text).node),
  )
})

describe('a property of an object literal', () => {
  const property = (text: string) => sourceOf(text, propertyOf(locateArgument(text), 'b'))

  rows(
    {
      'is found by its name': ['here({ a: 1, b: 2 })', '2'],
      'is found by its quoted name': ['here({ "b": 2 })', '2'],
      'may be shorthand or a method': ['here({ b })', 'b'],
      'is the last of that name': ['here({ b: 1, b: 2, ...c })', '2'],
      'is missing in a spread': ['here({ ...{ b: 1 } })', null],
      'is missing in a nested object': ['here({ a: { b: 1 } })', null],
      'is missing in a variable': ['const a = { b: 1 }; here(a)', null],
    },
    property,
  )

  it('is one of the first 2,000', () => {
    const object = (before: number) =>
      `here({ ${Array.from({ length: before }, (_, at) => `k${at}: 0, `).join('')}b: 1 })`
    expect(property(object(1_999))).to.equal('1')
    expect(property(object(2_000))).to.equal(null)
  })
})

describe('values of a hostile program', () => {
  const names = Array.from({ length: 3_000 }, (_, at) => at)
  const cases: Readonly<Record<string, string>> = {
    'a long chain of variables': `const a0=1;${names.map((at) => `const a${at + 1}=a${at};`).join('')}here(a3000)`,
    'a cycle of many variables': `${names.map((at) => `const a${at}=a${(at + 1) % 3000};`).join('')}here(a0)`,
    'members of members': `here(a${'.b'.repeat(100_000)})`,
    'a long sum': `here(${'"a"+'.repeat(2_000)}"a")`,
    'many wrappers': `here(${'await '.repeat(250)}a)`,
  }
  for (const [name, text] of Object.entries(cases)) {
    it(`are read without a stack overflow: ${name}`, () => {
      const located = locateArgument(text)
      const { node }: { node: AnyNode } = resolve(located)
      expect([typeof node.type, textOf(located)]).to.deep.equal(['string', null])
    })
  }
})
