import { expect } from 'chai'
import {
  endOfTemplatePart,
  endOfToken,
  endOfWord,
  skipWhitespace,
} from '../../../../../src/engine/read/programs/syntax/programTokens.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'

describe('the first character after whitespace and comments', () => {
  const cases: Readonly<Record<string, readonly [text: string, rest: string]>> = {
    'follows blanks, tabs and line ends': [' \t\v\f\r\na', 'a'],
    'follows a comment to the end of the line': ['// a\nb', 'b'],
    'follows a comment of several lines': ['/* a\n*/b', 'b'],
    'follows a comment of stars': ['/***/b', 'b'],
    'follows several comments': [' /*a*/ // b\n/*c*/d', 'd'],
    'is a division': ['/ b', '/ b'],
    'is the first one of a regular expression': ['/b*/', '/b*/'],
    'is the first one of code': ['a // b', 'a // b'],
    'is missing after an open comment': ['/* a', ''],
    'is missing after a comment on the last line': ['// a', ''],
    'is not in a comment that opens and closes with one star': ['/*/a*/b', 'b'],
  }
  for (const [name, [text, rest]] of Object.entries(cases)) {
    it(name, () => expect(text.slice(skipWhitespace(text, 0))).to.equal(rest))
  }

  it('is searched from the given position', () => expect(skipWhitespace('a  b', 1)).to.equal(3))

  it('is found in a few seconds after a million comments', () => {
    const text = '/**/ //\n'.repeat(1_000_000)
    expect(cpuMsOf(() => skipWhitespace(text, 0))).to.be.lessThan(3_000)
  })
})

describe('the end of a token', () => {
  const value = { mayBeRegExp: true }
  const operator = { mayBeRegExp: false }
  const cases: Readonly<
    Record<string, readonly [text: string, options: { mayBeRegExp: boolean }, token: string]>
  > = {
    'follows a string': [`"a'b"+c`, value, `"a'b"`],
    'follows a string in single quotes': [`'a"b'+c`, value, `'a"b'`],
    'follows a string with escaped quotes': ['"a\\"b\\\\"+c', value, '"a\\"b\\\\"'],
    'follows a regular expression and its flags': ['/a\\/b/gi.test(c)', value, '/a\\/b/gi'],
    'follows a class with a slash': ['/[/\\]"]/+c', value, '/[/\\]"]/'],
    'follows a division': ['/a/g', operator, '/'],
    'follows an increment': ['++a', value, '++'],
    'follows a decrement': ['--a', value, '--'],
    'follows one sign of two that differ': ['+-a', value, '+'],
    'follows one bracket': ['((a', value, '('],
    'follows one operator': ['=>a', value, '='],
    'is that of the text for an open string': ['"a', value, '"a'],
    'is that of the text for a string with a last backslash': ['"a\\', value, '"a\\'],
    'is that of the text for an open regular expression': ['/a', value, '/a'],
    'is that of the text for a regular expression over two lines': ['/a\n/+b', value, '/a\n/+b'],
  }
  for (const [name, [text, options, token]] of Object.entries(cases)) {
    it(name, () => {
      expect(text.slice(0, endOfToken(text, 0, options))).to.equal(token)
      expect(endOfToken(`x${text}`, 1, options)).to.equal(token.length + 1)
    })
  }
})

describe('the end of a part of a template', () => {
  const cases: Readonly<Record<string, readonly [text: string, part: string]>> = {
    'is the closing quote': ['a`b', 'a`'],
    'is the start of an expression': [`a\${b}`, `a\${`],
    'is not an escaped quote or dollar': [`\\\`\\\${a}\`b`, `\\\`\\\${a}\``],
    'is not a dollar or a brace alone': ['$a{b}$`c', '$a{b}$`'],
    'is that of an open template': ['a', 'a'],
  }
  for (const [name, [text, part]] of Object.entries(cases)) {
    it(name, () => {
      expect(text.slice(0, endOfTemplatePart(text, 0))).to.equal(part)
      expect(endOfTemplatePart(`x${text}`, 1)).to.equal(part.length + 1)
    })
  }
})

describe('the end of a word', () => {
  const cases: Readonly<Record<string, readonly [text: string, word: string]>> = {
    'follows letters, digits, dollars and underlines': ['a1$_Z-b', 'a1$_Z'],
    'follows letters of other scripts': ['größe漢字+1', 'größe漢字'],
    'follows escapes': ['\\u0061b c', '\\u0061b'],
    'is the start without a word': ['+a', ''],
    'is that of the text': ['abc', 'abc'],
  }
  for (const [name, [text, word]] of Object.entries(cases)) {
    it(name, () => {
      expect(text.slice(0, endOfWord(text, 0))).to.equal(word)
      expect(endOfWord(`+${text}`, 1)).to.equal(word.length + 1)
    })
  }
})
