import type { AnyNode } from 'acorn'
import { expect } from 'chai'
import {
  isGuardedByCall,
  testedByCall,
  testedByCalls,
  testedByComparison,
} from '../../../../../src/engine/read/programs/facts/programApproval.ts'
import { sourceOf, walkText } from '../../../../helpers/programs.ts'

/** Tells if the call of `sink()` is within a condition that validates. */
function isGuarded(text: string): boolean {
  const found: boolean[] = []
  walkText(text, [
    {
      CallExpression(node, { path }) {
        if (sourceOf(text, node.callee) === 'sink') found.push(isGuardedByCall(node, path))
      },
    },
  ])
  const [isFirst] = found
  if (isFirst === undefined) throw new Error(`Expected a call of sink(), found ${text}`)
  return isFirst
}

const guarded = [
  'if (valid(x)) sink()',
  'if (!valid(x)) a(); else sink()',
  'if (valid(x)) { a(); { sink() } }',
  'valid(x) ? sink() : a',
  'valid(x) ? a : sink()',
  'valid(x) && sink()',
  'invalid(x) || sink()',
  'if (a && list.includes(x)) sink()',
  'if (/^\\d+$/.test("1")) sink()',
  'if (x.startsWith("/")) sink()',
  'if ([..."ab"].every(ok)) sink()',
]

const unguarded = [
  'sink()',
  'if (x) sink()',
  'if (x === 1) sink()',
  'if (params.has("q")) sink()',
  'if (hash.includes(`q=`)) sink()',
  'if (now()) sink()',
  'if (at(1)) sink()',
  'if (sink(), valid(x)) a()',
  'sink() && valid(x)',
  'valid(x); sink()',
  'while (valid(x)) sink()',
  'valid(x) + sink()',
]

describe('a call within a condition', () => {
  for (const text of guarded) it(`is guarded: ${text}`, () => expect(isGuarded(text)).to.equal(true))
  for (const text of unguarded) it(`is not guarded: ${text}`, () => expect(isGuarded(text)).to.equal(false))

  it('is guarded by a condition twelve levels up', () => {
    // The statement of the call is a level, and so is the condition.
    const nested = (blocks: number) => `if (valid(x)) ${'{'.repeat(blocks)}sink()${'}'.repeat(blocks)}`
    expect(isGuarded(nested(10))).to.equal(true)
    expect(isGuarded(nested(11))).to.equal(false)
  })

  it('is guarded by one of the first 60 nodes of a condition', () => {
    const condition = (numbers: number) => `if ([${'1,'.repeat(numbers)}valid(x)]) sink()`
    expect(isGuarded(condition(58))).to.equal(true)
    expect(isGuarded(condition(59))).to.equal(false)
  })
})

type Read = (node: AnyNode) => readonly AnyNode[] | null

/** Lists the values that the first node of a program tests. */
function valuesOf(text: string, read: Read): readonly (string | null)[] {
  const values: (readonly AnyNode[])[] = []
  const note = (node: AnyNode) => {
    const found = read(node)
    if (found !== null) values.push(found)
  }
  walkText(text, [{ CallExpression: note, BinaryExpression: note, IfStatement: note }])
  return (values[0] ?? []).map((node) => sourceOf(text, node))
}

describe('the values that a call validates', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'allowed.includes(x)': ['x'],
    'allowed.has(x)': ['x'],
    'allowed.indexOf(x)': ['x'],
    'allowed.hasOwnProperty(x)': ['x'],
    'Object.hasOwn(allowed, x)': ['allowed', 'x'],
    '/a/.test(x)': ['x'],
    '/a/.exec(x)': ['x'],
    'allowed?.includes(x)': ['x'],
    'x.startsWith("/")': ['x'],
    'x.endsWith(".js")': ['x'],
    'x.match(/a/)': ['x'],
    'x.every(f)': ['x'],
    'startsWith("/")': [],
    'x.slice(1)': [],
    'f(x)': [],
  }
  for (const [text, values] of Object.entries(cases)) {
    it(`are ${values.join(' and ') || 'none'} in ${text}`, () => {
      expect(
        valuesOf(text, (node) => (node.type === 'CallExpression' ? testedByCall(node) : null)),
      ).to.deep.equal(values)
    })
  }
})

describe('the values that a comparison validates', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'x === "a"': ['x'],
    '"a" == x': ['x'],
    'x !== `a`': ['x'],
    'x in allowed': ['x'],
    'x === ""': [],
    'x === 1': [],
    'x === y': [],
    'x < "a"': [],
    'x + "a"': [],
  }
  for (const [text, values] of Object.entries(cases)) {
    it(`are ${values.join(' and ') || 'none'} in ${text}`, () => {
      expect(
        valuesOf(text, (node) => (node.type === 'BinaryExpression' ? testedByComparison(node) : null)),
      ).to.deep.equal(values)
    })
  }
})

describe('the values that the calls of a condition validate', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'if (valid(x)) a(y)': ['x'],
    'if (!valid(x, y) || other(z)) a()': ['x', 'y', 'z'],
    'if (x) a(y)': [],
  }
  for (const [text, values] of Object.entries(cases)) {
    it(`are ${values.join(' and ') || 'none'} in ${text}`, () => {
      expect(
        valuesOf(text, (node) => (node.type === 'IfStatement' ? testedByCalls(node.test) : null)),
      ).to.deep.equal(values)
    })
  }
})
