import type { AnyNode } from 'acorn'
import { expect } from 'chai'
import {
  deniesAccess,
  findGate,
  grantsAccess,
  isComparison,
} from '../../../../../src/engine/read/programs/facts/programGates.ts'
import { sourceOf, walkText } from '../../../../helpers/programs.ts'

/** Finds what depends on the first comparison with `x`. */
function gateOf(text: string) {
  const gates: ReturnType<typeof findGate>[] = []
  walkText(text, [
    {
      BinaryExpression(node, { path }) {
        if (isComparison(node) && sourceOf(text, node.left) === 'x') gates.push(findGate(node, path))
      },
    },
  ])
  const [gate] = gates
  const print = (nodes: readonly AnyNode[] = []) => nodes.map((node) => sourceOf(text, node))
  return {
    onEqual: print(gate?.onEqual),
    onDifferent: print(gate?.onDifferent),
    alongside: print(gate?.alongside),
    isValue: gate?.isValue,
  }
}

const none = { onEqual: [], onDifferent: [], alongside: [], isValue: false }

const gates: Readonly<Record<string, readonly [text: string, gate: Partial<ReturnType<typeof gateOf>>]>> = {
  'are both branches of a condition': [
    'if (x === 1) a(); else b()',
    { onEqual: ['a();'], onDifferent: ['b()'] },
  ],
  'are exchanged for a difference': [
    'if (x !== 1) a(); else b()',
    { onEqual: ['b()'], onDifferent: ['a();'] },
  ],
  'are exchanged for a negation': [
    'if (!(x == 1)) a(); else b()',
    { onEqual: ['b()'], onDifferent: ['a();'] },
  ],
  'are as they were for two negations': [
    'if (!(x != 1)) a(); else b()',
    { onEqual: ['a();'], onDifferent: ['b()'] },
  ],
  'are both sides of a conditional expression': ['x === 1 ? a : b', { onEqual: ['a'], onDifferent: ['b'] }],
  'are the right side of `&&`': ['x === 1 && a()', { onEqual: ['a()'] }],
  'are the right side of `||` for a difference': ['x === 1 || a()', { onDifferent: ['a()'] }],
  'are those of the whole condition, with the other comparisons': [
    'if (y === 2 && x === 1 && z) a(); else b()',
    { onEqual: ['a();'], onDifferent: ['b()'], alongside: ['y === 2'] },
  ],
  'are the statements after one that returns': [
    'function f() { if (x !== 1) return; a(); b() }',
    { onEqual: ['a();', 'b()'], onDifferent: ['return;'] },
  ],
  'are the statements after a block that throws': [
    'if (x !== 1) { c(); throw 1 } a()',
    { onEqual: ['a()'], onDifferent: ['{ c(); throw 1 }'] },
  ],
  'are the statements of a case after one that returns': [
    'function f() { switch (y) { case 1: if (x !== 1) return; a() } }',
    { onEqual: ['a()'], onDifferent: ['return;'] },
  ],
  'are not the statements after one that goes on': ['if (x !== 1) c(); a()', { onDifferent: ['c();'] }],
  'are unknown for a value that is returned': ['function f() { return x === 1 }', { isValue: true }],
  'are unknown for a value that is stored': ['const a = x === 1', { isValue: true }],
  'are unknown for a value that is passed': ['a(x === 1)', { isValue: true }],
  'are missing for a comparison alone': ['x === 1', {}],
  'are known for a comparison after a comma': ['(a, x === 1) && b()', { onEqual: ['b()'] }],
  'are unknown for a comparison beside a default': ['a((x === 1) ?? b)', { isValue: true }],
  'are not those of a condition in a condition': ['if (c) { x === 1 && a() } else b()', { onEqual: ['a()'] }],
}

describe('the parts that depend on a comparison', () => {
  for (const [name, [text, gate]] of Object.entries(gates)) {
    it(name, () => expect(gateOf(text)).to.deep.equal({ ...none, ...gate }))
  }

  it('are the next 20 statements at most', () => {
    const program = (statements: number) => `if (x !== 1) throw 1;${'a();'.repeat(statements)}`
    expect(gateOf(program(20)).onEqual).to.have.length(20)
    expect(gateOf(program(21)).onEqual).to.have.length(20)
  })

  it('are found through twelve operators', () => {
    const nested = (operators: number) => `if (${'!'.repeat(operators)}(x === 1)) a()`
    expect(gateOf(nested(11)).onDifferent).to.deep.equal(['a()'])
    expect(gateOf(nested(12)).onEqual).to.deep.equal([])
  })
})

/** Judges the first statement of a program. */
function judged(judge: (parts: readonly AnyNode[]) => boolean, text: string): boolean {
  const parts: AnyNode[] = []
  walkText(text, [{ Program: ({ body }) => void parts.push(...body) }])
  return judge(parts)
}

const grants: Readonly<Record<string, readonly [granting: readonly string[], other: readonly string[]]>> = {
  'sets something to true': [
    ['setOpen(true)', 'r(!0)', 'state.ok = !0', 'a({ open: true })', 'function f() { return !0 }'],
    ['setOpen(false)', 'r(!1)', 'state.ok = 1', 'a({ open: "true" })', 'function f() { return }'],
  ],
  'stores something or navigates': [
    ['localStorage.setItem("a", b)', 'history.pushState(a, b, c)', 'go("/admin/users")', 'location.href = a'],
    ['cache.getItem("a")', 'go("admin")', 'go("/a b")', 'user.name = a'],
  ],
  'shows something': [
    ['box.style.display = "block"', 'document.cookie = a', 'box.hidden = a', 'location = a'],
    ['box.style.color = "red"', 'hidden === a'],
  ],
  'gives an account': [
    ['function f() { return { token: a } }', 'set({ role: "admin" })', 'set({ isAdmin: a })'],
    ['function f() { return { id: a } }', 'set({ name: "x" })'],
  ],
  'draws another component': [
    ['function f() { return e(A, { children: b }) }'],
    ['function f() { return e(A, { style: b }) }', 'function f() { return e(A) }'],
  ],
}

describe('code that grants access', () => {
  for (const [name, [granting, other]] of Object.entries(grants)) {
    for (const text of granting)
      it(`${name}: ${text}`, () => expect(judged(grantsAccess, text)).to.equal(true))
    for (const text of other) it(`is not ${text}`, () => expect(judged(grantsAccess, text)).to.equal(false))
  }

  it('does not complain, unless it stores something', () => {
    expect(judged(grantsAccess, 'setOpen(true), show("Wrong password")')).to.equal(false)
    expect(judged(grantsAccess, 'setOpen(true), show(`Invalid`)')).to.equal(false)
    expect(judged(grantsAccess, 'setOpen(true), show("Welcome")')).to.equal(true)
    expect(judged(grantsAccess, 'a.setItem("b", 1), show("Wrong password")')).to.equal(true)
  })

  it('is found in the first 400 nodes', () => {
    const list = (numbers: number) => `[${'1,'.repeat(numbers)}a(true)]`
    // Before the numbers: the statement and the list; after them: the call, its callee and the argument.
    expect(judged(grantsAccess, list(397))).to.equal(true)
    expect(judged(grantsAccess, list(399))).to.equal(false)
  })
})

describe('code that denies access', () => {
  for (const text of ['alert("x")', 'throw a', 'ok = false', 'ok = !1', 'e = "Falsch"', 'e = "Too weak"']) {
    it(`is ${text}`, () => expect(judged(deniesAccess, text)).to.equal(true))
  }
  for (const word of [
    'Incorrect code',
    'invalid',
    'Access denied',
    'It failed',
    'a failure',
    'Error 1',
    'Unauthorized',
    'must match',
    'cannot',
    'another one',
    'Try again',
    'Ungültig',
    'incorrecta',
  ]) {
    it(`is the text ${word}`, () => expect(judged(deniesAccess, `e = "${word}"`)).to.equal(true))
  }

  for (const text of ['ok = true', 'e = "Welcome"', 'ok = 0', 'a.b']) {
    it(`is not ${text}`, () => expect(judged(deniesAccess, text)).to.equal(false))
  }
})

describe('a comparison', () => {
  for (const operator of ['===', '==', '!==', '!=', '<', '>=', '+', 'in', 'instanceof']) {
    const isOne = /^[!=]==?$/.test(operator)
    it(`${isOne ? 'is' : 'is not'} ${operator}`, () => {
      const found: boolean[] = []
      walkText(`a ${operator} b`, [{ BinaryExpression: (node) => void found.push(isComparison(node)) }])
      expect(found).to.deep.equal([isOne])
    })
  }
})
