import type { AnyNode, Program } from 'acorn'
import { expect } from 'chai'
import { parseProgram } from '../../../../../src/engine/read/programs/syntax/parseProgram.ts'
import { findBinding } from '../../../../../src/engine/read/programs/syntax/programScopes.ts'
import { listNodes, walkProgram } from '../../../../../src/engine/read/programs/syntax/programWalk.ts'
import { walkText } from '../../../../helpers/programs.ts'

function parse(text: string): Program {
  const parsed = parseProgram(text)
  if (!parsed.ok) throw new Error(`Expected a program, found ${parsed.reason}`)
  return parsed.program
}

describe('the walk of a program', () => {
  /** Lists the names in the order of the walk. */
  const namesOf = (text: string) => {
    const names: string[] = []
    walkText(text, [{ Identifier: ({ name }) => void names.push(name) }])
    return names.join(' ')
  }

  const orders: Readonly<Record<string, readonly [text: string, names: string]>> = {
    statements: ['a; b; c', 'a b c'],
    'a call': ['a.b(c, ...d)', 'a b c d'],
    'a construction': ['new a(b)', 'a b'],
    operators: ['a + b && !c; d = e; f++; (g, h)', 'a b c d e f g h'],
    conditions: ['if (a) b; else c; d ? e : f', 'a b c d e f'],
    loops: ['for (a; b; c) d; for (e of f) g; for (h in i) j; while (k) l', 'a b c d e f g h i j k l'],
    'a switch': ['switch (a) { case b: c; default: d }', 'a c b d'],
    'a function': ['function a(b, c = d) { return e }', 'a b c d e'],
    'an arrow function': ['async (a) => await b', 'a b'],
    'a class': ['class a extends b { c = d; e() { f } static { g } }', 'a b c d e f g'],
    'an object and its methods': ['x = { a: b, [c]: d, e() { f }, ...g }', 'x a b c d e f g'],
    'a list with gaps': ['[a, , b]', 'a b'],
    patterns: ['let { a: [b = c, ...d] } = e', 'a b c d e'],
    'a template': [`a\`\${b}\${c}\``, 'a b c'],
    errors: ['try { a } catch (b) { c } finally { d } throw e', 'a b c d e'],
    'optional chains': ['a?.b?.(c)', 'a b c'],
    modules: ['import a, { b as c } from "x"; export { a as d }; export default e', 'a b c a d e'],
    'dynamic imports': ['import(a)', 'a'],
  }
  for (const [name, [text, names]] of Object.entries(orders)) {
    it(`visits each name of ${name} once, in order`, () => expect(namesOf(text)).to.equal(names))
  }

  it('calls every handler of a node, in the order of the readers', () => {
    const calls: string[] = []
    walkText('a(1)', [
      { CallExpression: () => void calls.push('first'), Literal: () => void calls.push('literal') },
      { CallExpression: () => void calls.push('second') },
    ])
    expect(calls).to.deep.equal(['first', 'second', 'literal'])
  })

  it('gives the ancestors of a node, the nearest last', () => {
    const paths: string[] = []
    walkText('if (a) { f(1) } f(2)', [
      { Literal: (_, { path }) => void paths.push(path.map(({ type }) => type).join(' ')) },
    ])
    expect(paths).to.deep.equal([
      'Program IfStatement BlockStatement ExpressionStatement CallExpression',
      'Program ExpressionStatement CallExpression',
    ])
  })

  it('leaves each scope with its node', () => {
    const owners: string[] = []
    walkText(
      'here(); { here(); function f(a = here()) { here() } here() } class A { m() { here() } } here()',
      [{ CallExpression: (_, { scope }) => void owners.push(scope.owner.type) }],
    )
    expect(owners).to.deep.equal([
      'Program',
      'BlockStatement',
      'FunctionDeclaration',
      'BlockStatement',
      'BlockStatement',
      'BlockStatement',
      'Program',
    ])
  })

  it('knows all assignments once it ends', () => {
    const writes: number[] = []
    const count = (scope: Parameters<typeof findBinding>[1]) => findBinding('a', scope)?.writes.length ?? -1
    const scopes: Parameters<typeof findBinding>[1][] = []
    walkText('var a = 1; f(); a = 2', [
      {
        CallExpression(_, { scope }) {
          scopes.push(scope)
          writes.push(count(scope))
        },
      },
    ])
    expect([...writes, ...scopes.map(count)]).to.deep.equal([0, 1])
  })

  it('does not exhaust the stack', () => {
    let nodes = 0
    const count = () => {
      nodes += 1
    }
    walkText(`a${'.b'.repeat(200_000)}`, [{ MemberExpression: count }])
    expect(nodes).to.equal(200_000)
  })
})

describe('the nodes below a node', () => {
  const typesOf = (text: string, max: number) => listNodes(parse(text), max).map(({ type }) => type)

  it('are listed in the order of the walk, with the node itself', () => {
    const walked: AnyNode['type'][] = []
    const program = parse('f({ a: [1, `b`] })')
    const note = ({ type }: AnyNode) => void walked.push(type)
    walkProgram(program, [Object.fromEntries(listNodes(program, 100).map(({ type }) => [type, note]))])
    expect(listNodes(program, 100).map(({ type }) => type)).to.deep.equal(walked)
    expect(walked).to.deep.equal([
      'Program',
      'ExpressionStatement',
      'CallExpression',
      'Identifier',
      'ObjectExpression',
      'Property',
      'Identifier',
      'ArrayExpression',
      'Literal',
      'TemplateLiteral',
      'TemplateElement',
    ])
  })

  it('are listed up to the limit', () => {
    expect(typesOf('a; b', 5)).to.have.length(5)
    expect(typesOf('a; b', 4)).to.deep.equal([
      'Program',
      'ExpressionStatement',
      'Identifier',
      'ExpressionStatement',
    ])
    expect(typesOf('a; b', 0)).to.deep.equal([])
  })
})
