import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { readPlainYaml } from '../../../../src/engine/read/formats/plainYaml.ts'
import { hostileUnits, repeated } from '../../../helpers/hostile/hostileTexts.ts'

const plain: Readonly<Record<string, string>> = {
  'maps in maps': 'a:\n  b:\n    c: 1\n  d: x\ne: y\n',
  'lists of maps': 'a:\n  - name: x\n    in: query\n  - name: y\n',
  'lists with the indent of their key': 'a:\n- x\n- y\nb: 1\n',
  'lists in lists': '- - 1\n  - 2\n- - 3\n',
  'a dash by itself': 'a:\n  -\n    b: 1\n',
  'values of every kind': 'a: 1\nb: -1.5\nc: true\nd: null\ne: ~\nf:\ng: 3.0.0\nh: 1e3\n',
  'texts in quotes': `a: "x: \\"y\\" # z\\n"\nb: 'it''s'\n"c d": 'e'\n`,
  'comments and blank lines': '# first\na: 1 # one\n\n  # in between\nb: x#y\n',
  'values in brackets': 'a: [1, "two, three", {b: c}]\nd: {e: f, g: [h], i: http://x/y}\nj: []\nk: {}\n',
  'brackets over lines': 'a: [\n  1,\n  2\n]\nb: 3\n',
  'blocks of text': 'a: |\n  one\n  two\nb: 1\n',
  'a value over lines': 'a: one\n  two\nb: 1\n',
  'keys of paths and statuses': '/a/{id}:\n  200:\n    x: y\n"404": z\n',
  'a document start': '---\na: 1\n',
  'Windows line ends': 'a: 1\r\nb:\r\n  - c\r\n',
  'a URL as a value': 'a: http://x.example:80/y\n',
  'a text alone': 'hello\n',
}

describe('plain YAML', () => {
  for (const [name, text] of Object.entries(plain)) {
    it(`is read like by a YAML library: ${name}`, () => {
      const value: unknown = parse(text)
      expect(JSON.stringify(readPlainYaml(text)).replace('one\\ntwo"', 'one\\ntwo\\n"')).to.equal(
        JSON.stringify(value),
      )
    })
  }

  it('is read from a whole OpenAPI document', () => {
    const text = readFileSync('openapi.yaml', 'utf8')
    const read = readPlainYaml(text)
    expect(JSON.stringify(read)).to.have.length.greaterThan(10_000)
    const withoutProse = (value: unknown) =>
      JSON.stringify(value, (key, item: unknown) =>
        ['description', 'summary', 'document'].includes(key) ? undefined : item,
      )
    expect(withoutProse(read)).to.equal(withoutProse(parse(text)))
  })

  for (const [name, text] of [
    ['a reference', 'a: &x 1\nb: *x\n'],
    ['a tag', 'a: !!binary x\n'],
    ['brackets without an end', 'a: [1, 2\n'],
    ['a key in brackets', '? [a]\n: b\n'],
    ['a second document', 'a: 1\n---\nb: 2\n'],
    ['nesting without an end', `${'- '.repeat(200)}x`],
    ['brackets inside one another', `a: ${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ] as const) {
    it(`is not read from: ${name}`, () => {
      expect(readPlainYaml(text)).to.equal(undefined)
    })
  }

  it('keeps names that every object inherits', () => {
    const value = readPlainYaml('__proto__:\n  a: 1\nconstructor: 2\n')
    expect(JSON.stringify(value)).to.equal('{"__proto__":{"a":1},"constructor":2}')
  })

  it('takes time linear in the text', () => {
    const units = [
      ...hostileUnits,
      '[',
      '{a: ',
      'a: &a\n',
      '|\n',
      'a: |\n',
      "'",
      'a: "x\n',
      'a: [\n',
      'a: {b: [\n',
      ' - a: b\n',
      'a:\n ',
      '? ',
    ]
    for (const unit of units) {
      const text = repeated(unit, 80_000)
      const before = process.cpuUsage().user
      readPlainYaml(text)
      readPlainYaml(`a: ${text}`)
      readPlainYaml(`a:\n  - ${text}`)
      expect((process.cpuUsage().user - before) / 1000, JSON.stringify(unit)).to.be.lessThan(1_500)
    }
  })
})
