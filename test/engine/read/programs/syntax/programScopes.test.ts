import { expect } from 'chai'
import { parseProgram } from '../../../../../src/engine/read/programs/syntax/parseProgram.ts'
import {
  findBinding,
  type ProgramScope,
} from '../../../../../src/engine/read/programs/syntax/programScopes.ts'
import { walkProgram } from '../../../../../src/engine/read/programs/syntax/programWalk.ts'

/** The value of `name` at each call of `here()`; null without a binding. */
function bindingsAt(text: string, name: string): readonly (string | null)[] {
  const parsed = parseProgram(text)
  if (!parsed.ok) throw new Error(`Expected a program, found ${parsed.reason}`)
  const scopes: ProgramScope[] = []
  walkProgram(parsed.program, [
    {
      CallExpression({ callee }, { scope }) {
        if (callee.type === 'Identifier' && callee.name === 'here') scopes.push(scope)
      },
    },
  ])
  return scopes.map((scope) => {
    const binding = findBinding(name, scope)
    if (binding === null) return null
    return binding.init?.type === 'Literal' ? String(binding.init.value) : 'other'
  })
}

describe('names of a program', () => {
  const cases: Readonly<Record<string, readonly [string, readonly (string | null)[]]>> = {
    'a `let` is visible only in its block': ['let a = 1; { let a = 2; here() } here()', ['2', '1']],
    'a `var` is visible in its function': ['function f() { { var a = 1 } here() } here()', ['1', null]],
    'the name of a function expression is visible only inside it': [
      'x = function a() { here() }; here()',
      ['other', null],
    ],
    'the name of a class expression is visible only inside it': [
      'var a = 1; x = class a extends here() { m() { here() } }; here()',
      ['other', 'other', '1'],
    ],
    'a class declaration is visible around it': ['class a { m() { here() } } here()', ['other', 'other']],
    'a `var` of a static block is visible only in the block': [
      'class C { static { { var a = 1 } here() } } here()',
      ['1', null],
    ],
  }
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(name, () => expect(bindingsAt(text, 'a')).to.deep.equal(expected))
  }
})
