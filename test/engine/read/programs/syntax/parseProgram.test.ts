import { type AnyNode, parse } from 'acorn'
import { expect } from 'chai'
import {
  parseExpressions,
  parseProgram,
  programLimits,
} from '../../../../../src/engine/read/programs/syntax/parseProgram.ts'
import { walkProgram } from '../../../../../src/engine/read/programs/syntax/programWalk.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'

const isRead = (text: string) => parseProgram(text).ok
const reasonOf = (text: string) => {
  const parsed = parseProgram(text)
  return parsed.ok ? null : parsed.reason
}

describe('reading a program', () => {
  for (const [name, text] of Object.entries({
    'a classic script': 'with (a) b = 010',
    'a module': 'import a from "./a.js"; export const b = await a',
    'syntax that is valid only in modules': 'await /x/.test(y)',
    '`import.meta`': 'const e = import.meta.env',
    'a script with a hashbang': '#!/usr/bin/env node\nrun()',
    'a name that is declared twice': 'let a; let a; const b = 1; var b',
    'syntax unknown to older browsers': 'class A { #a = 1; static { this.#a ??= 2n } }',
    nothing: '',
  })) {
    it(`reads ${name}`, () => expect(isRead(text)).to.equal(true))
  }

  for (const [name, text] of Object.entries({
    'a page': '<!doctype html><title>x</title>',
    'a program that stops in the middle': 'function f() {',
    'an unterminated string': 'const a = "b',
  })) {
    it(`rejects ${name}`, () => expect(reasonOf(text)).to.equal('syntax'))
  }

  it('parses text up to the limit', () => {
    const comment = (chars: number) => `/*${' '.repeat(chars - 4)}*/`
    expect(reasonOf(comment(programLimits.charsMax))).to.equal(null)
    expect(reasonOf(comment(programLimits.charsMax + 1))).to.equal('limit')
  })

  it('parses nesting up to the limit', () => {
    // The surrounding statement is one level too.
    const nested = (levels: number) => '['.repeat(levels - 1) + ']'.repeat(levels - 1)
    expect(reasonOf(nested(programLimits.nestingMax))).to.equal(null)
    expect(reasonOf(nested(programLimits.nestingMax + 1))).to.equal('limit')
  })

  for (const [name, piece] of Object.entries({
    statements: 'a;',
    blocks: '{};',
    arguments: 'f(a,b);',
    functions: 'x=()=>{return 1};',
    modules: 'var a={b:()=>[c]};',
  })) {
    it(`does not count as nesting: ${name} in a row`, () => {
      expect(reasonOf(piece.repeat(programLimits.nestingMax + 1))).to.equal(null)
    })
  }

  it('parses nodes up to the limit', () => {
    // The program is a node too.
    expect(reasonOf(';'.repeat(programLimits.nodesMax - 1))).to.equal(null)
    expect(reasonOf(';'.repeat(programLimits.nodesMax))).to.equal('limit')
  })

  it('does not parse sums that exhaust the stack, which browsers may run', () => {
    expect(reasonOf(`x=${'a+'.repeat(200_000)}a`)).to.equal('limit')
  })
})

/** Every kind of node that a bundle has, and identifiers that resemble keywords. */
const sample = `
import a, { b as c } from "x"; import * as d from "y"; export { a as e }; export * from "z"
export default class A extends c { static { d() } #p = 1; get x() { return this.#p } static async *g() { yield* d } [c] = 1; y() { super.y() } }
outer: for (let index of [1, , ...d]) { if (index in a) continue outer; else break outer }
for (const key in { a, ...c, [d]: 1, method() {}, get z() { return 1 } }) delete a[key]
for (var i = 0, { j, k: [l = 2, ...m], ...n } = d; i < 3; i++) typeof void (0, l)
switch (a) { case 1: throw new Error(\`t \${a} \${c\`u\`}\`); default: debugger }
try { await import("w") } catch ({ message }) { message?.b?.(c ?? a) } finally { ; }
do { a ||= c => ({ c }), async (a = 1) => await a } while (!/[/]x/g.test("y") ? this : 1n)
var inside = newer, $if, _in, ünï, aü, \\u0061b, a\\u{62}c, 漢字, typeofs, If = d.class.if, get, of, async, let1
function typed(first, second = 2, ...rest) { return function named() { return new.target ?? arguments } }
`

describe('the tree of a program', () => {
  it('equals that of unmodified acorn', () => {
    const parsed = parseProgram(sample)
    const plain = parse(sample, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowReturnOutsideFunction: true,
    })
    expect(parsed.ok && JSON.parse(JSON.stringify(parsed.program, asText))).to.deep.equal({
      ...JSON.parse(JSON.stringify(plain, asText)),
      sourceType: 'script',
    })
  })

  it('is walked in the order of child properties', () => {
    const parsed = parseProgram(sample)
    const expected: AnyNode[] = []
    const list = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      if ('type' in value && typeof value.type === 'string') expected.push(value as AnyNode) // As walkProgram does.
      for (const part of Object.values(value)) list(part)
    }
    const walked: AnyNode[] = []
    if (!parsed.ok) throw new Error('Expected a program')
    list(parsed.program)
    const note = (node: AnyNode) => void walked.push(node)
    walkProgram(parsed.program, [Object.fromEntries(expected.map(({ type }) => [type, note]))])
    expect(walked.map(({ type, start }) => `${type} ${start}`)).to.deep.equal(
      expected.map(({ type, start }) => `${type} ${start}`),
    )
    expect(new Set(walked.map(({ type }) => type)).size).to.be.greaterThan(55)
  })

  for (const text of ['v\\u0061r a', 'var if', 'class enum {}', 'var a\\u', 'a\\u{0}b', 'let \\u0069n = 1']) {
    it(`is missing for an invalid word: ${text}`, () => expect(reasonOf(text)).to.equal('syntax'))
  }
})

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

describe('reading a hostile program', () => {
  const large = 1024 * 1024
  const repeat = (piece: string, end = '') =>
    piece.repeat(Math.floor((large - end.length) / piece.length)) + end

  for (const [name, text] of Object.entries({
    brackets: repeat('['),
    blocks: repeat('{'),
    'unary operators': repeat('!', 'a'),
    'a very long sum': repeat('a+', 'a'),
    'patterns inside patterns': `let ${repeat('[').slice(4)}`,
    'functions inside functions': repeat('()=>', '1'),
    conditions: repeat('a?', 'b'),
    templates: repeat(`\`\${`),
    labels: repeat('a:'),
    'a chain of properties': repeat('a.', 'a'),
    'names that are all declared': Array.from({ length: 100_000 }, (_, index) => `let a${index};`).join(''),
    'one name that is declared again and again': repeat('let a;'),
    'groups of one name in a regular expression': `/${repeat('(?<a>)|', '')}/`
      .slice(0, large - 1)
      .concat('/'),
    'a long number': `a=${'9'.repeat(large - 10)}n`,
    'numbers that are almost too long': repeat(`${'9'.repeat(19_999)};`),
    'an unterminated comment': `let a;/*${repeat('*')}`.slice(0, large),
    'comments after an ambiguous word': repeat('let/*a*/'),
    'private names': `class A{${repeat('#a;').slice(20)}}`,
  })) {
    it(`takes a few seconds at most: ${name}`, function () {
      this.timeout(20_000)
      const parsed = parseProgram(text)
      if (parsed.ok) walkProgram(parsed.program, [])
      expect(parsed).to.include.keys('ok')
    })
  }
})

describe('reading the modules of a chunk', () => {
  const start = 'a.push(['

  /** Returns the source text of each statement, or the reason. */
  function read(parts: readonly string[], before = start): readonly string[] | string {
    const text = `${before}${parts.join(',')}])`
    let end = before.length - 1
    const ranges = parts.map((part) => {
      const from = end + 1
      end = from + part.length
      return { start: from, end }
    })
    const parsed = parseExpressions(text, ranges)
    return parsed.ok
      ? parsed.program.body.map((statement) => text.slice(statement.start, statement.end))
      : parsed.reason
  }

  const cases: Readonly<
    Record<string, readonly [parts: readonly string[], read: readonly string[] | string]>
  > = {
    'gives one statement for each': [
      ['()=>{a}', 'function b(){}', '1'],
      ['()=>{a}', 'function b(){}', '1'],
    ],
    'gives none without any': [[], []],
    'skips whitespace and comments around them': [
      [' /*a*/ b /*c*/', '\nd\n'],
      ['b', 'd'],
    ],
    'reads an anonymous function and a class': [
      ['function(){}', 'class{}'],
      ['function(){}', 'class{}'],
    ],
    'reads an object, not a block': [['{a:1}'], ['{a:1}']],
    'reads syntax of modules': [['async()=>{await import("a")}'], ['async()=>{await import("a")}']],
    'fails for a part that is no expression': [['if(a){}'], 'syntax'],
    'fails for a part with two expressions': [['a b'], 'syntax'],
    'fails for a part that ends too early': [['()=>{a', 'b}'], 'syntax'],
    'fails for a part with a comma': [['a,b'], 'syntax'],
    'fails for an empty part': [[''], 'syntax'],
    'fails for the method of an object': [['1(a){b}'], 'syntax'],
  }
  for (const [name, [parts, expected]] of Object.entries(cases)) {
    it(name, () => expect(read(parts)).to.deep.equal(expected))
  }

  it('fails at the limits of a whole program', () => {
    const { charsMax, nestingMax } = programLimits
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    expect(read([nested(nestingMax)])).to.have.length(1)
    expect(read([nested(nestingMax + 1)])).to.equal('limit')
    expect(read(['9'.repeat(19_999)])).to.have.length(1)
    expect(read(['9'.repeat(20_000)])).to.equal('limit')
    const text = (chars: number) => `"${'a'.repeat(chars - start.length - 4)}"`
    expect(read([text(charsMax)])).to.have.length(1)
    expect(read([text(charsMax + 1)])).to.equal('limit')
    expect(read([`${'a+'.repeat(200_000)}a`])).to.equal('limit')
  })

  it('takes a moment for many modules at the end of a long line', () => {
    const parts = Array.from({ length: 10_000 }, () => '()=>{a}')
    const lead = `${start}${' '.repeat(2_500_000)}`
    expect(cpuMsOf(() => read(parts, lead))).to.be.lessThan(5_000)
    expect(read(parts, lead)).to.have.length(10_000)
  })
})
