import type { Calculation } from '../_shared/evaluatedText.ts'

/** A language and a string operation that is unique to it. */
export type CodeLanguage = {
  readonly name: string
  readonly and: '&&' | 'and'
  /** Returns the value, or raises an error if the condition is false. */
  readonly choose: (condition: string, value: string) => string
  readonly write: (word: string, quote: Quote) => string
  readonly resultOf: (word: string) => string
}

type Quote = "'" | '"'

type Expression = (quote: Quote) => string

/** A position in source code and the way to inject an expression there. */
type CodeFrame = {
  readonly name: string
  readonly join: (value: string, expression: Expression) => string
}

type CodeSyntax = {
  /** `other` is the control. */
  readonly languages: readonly { readonly language: CodeLanguage; readonly other: CodeLanguage }[]
  readonly enclose: (words: Pick<Calculation, 'before' | 'after'>, expression: Expression) => Expression
  readonly frames: readonly CodeFrame[]
}

const javascript: CodeLanguage = {
  name: 'JavaScript',
  and: '&&',
  choose: (condition, value) => `(${condition} ? ${value} : null.x)`,
  write: (word, quote) => `${quote}${word}${quote}.repeat(3)`,
  resultOf: (word) => word.repeat(3),
}
const php: CodeLanguage = {
  name: 'PHP',
  and: '&&',
  choose: (condition, value) => `(${condition} ? ${value} : intdiv(1, 0))`,
  write: (word, quote) => `strrev(${quote}${word}${quote})`,
  resultOf: reverse,
}
const python: CodeLanguage = {
  name: 'Python',
  and: 'and',
  choose: (condition, value) => `(${value} if ${condition} else 1/0)`,
  write: (word, quote) => `${quote}${word}${quote}[::-1]`,
  resultOf: reverse,
}
const ruby: CodeLanguage = {
  name: 'Ruby',
  and: '&&',
  choose: (condition, value) => `(${condition} ? ${value} : 1/0)`,
  write: (word, quote) => `${quote}${word}${quote}.reverse`,
  resultOf: reverse,
}

export const codeLanguages: readonly CodeLanguage[] = [javascript, php, python, ruby]

function reverse(word: string): string {
  return [...word].reverse().join('')
}

const expression = 'an expression'
/** Either half stays text in the other kind of quotes. */
const literal = 'a string literal'

const codeSyntaxes: Readonly<Record<'javascript' | 'php' | 'pythonOrRuby', CodeSyntax>> = {
  javascript: {
    languages: [{ language: javascript, other: python }],
    enclose: (words, made) => (quote) =>
      `${quote}${words.before}${quote}+(${made(quote)})+${quote}${words.after}${quote}`,
    frames: [
      { name: expression, join: (value, made) => `${numberOf(value)}+${made("'")}+1` },
      { name: literal, join: (value, made) => `${value}'+${made("'")}+'"+${made('"')}+"` },
    ],
  },
  php: {
    languages: [{ language: php, other: javascript }],
    // `print` is an expression and shows results that a statement would discard.
    enclose: (words, made) => (quote) =>
      `print(${quote}${words.before}${quote}.(${made(quote)}).${quote}${words.after}${quote})`,
    frames: [
      {
        name: 'a statement',
        join: (value, made) => `${numberOf(value)} .${made("'")}. 1;`,
      },
      { name: literal, join: (value, made) => `${value}'.${made("'")}.'".${made('"')}."` },
      { name: expression, join: (value, made) => `${numberOf(value)} .${made("'")}. 1` },
    ],
  },
  pythonOrRuby: {
    languages: [
      { language: python, other: ruby },
      { language: ruby, other: python },
    ],
    enclose: (words, made) => (quote) => `${quote}${words.before}%s${words.after}${quote}%(${made(quote)})`,
    frames: [
      {
        name: expression,
        join: (value, made) => `${numberOf(value)} and ${made("'")} or 1`,
      },
      { name: literal, join: (value, made) => `${value}'+${made("'")}+'"+${made('"')}+"` },
    ],
  },
}

/** Truthy in every language. */
function numberOf(value: string): string {
  return /^[1-9]\d{0,8}$/.test(value) ? value : '1'
}

export type CodePlace = { readonly syntax: CodeSyntax; readonly frame: CodeFrame }

/** Concatenates two words inside a string of JavaScript, Python or Ruby. */
export function joinStrings(value: string, one: string, other: string): string {
  return `${value}'+'${one}'+'${other}'+'"+"${one}"+"${other}"+"`
}

export function joinsStrings({ syntax, frame }: CodePlace): boolean {
  return frame.name === literal && syntax !== codeSyntaxes.php
}

export function isOfExpression({ frame }: CodePlace): boolean {
  return frame.name !== literal
}

export function listCodePlaces(path: string): readonly CodePlace[] {
  const syntaxes = syntaxesOf(path)
  const framesMax = Math.max(...syntaxes.map(({ frames }) => frames.length))
  return Array.from({ length: framesMax }, (_, index) =>
    syntaxes.flatMap((syntax) => syntax.frames.slice(index, index + 1).map((frame) => ({ syntax, frame }))),
  ).flat()
}

function syntaxesOf(path: string): readonly CodeSyntax[] {
  const { javascript, php, pythonOrRuby } = codeSyntaxes
  if (/\.php\d?(?:$|\/)/i.test(path)) return [php]
  if (/\.(?:py|rb)(?:$|\/)/i.test(path)) return [pythonOrRuby]
  return [javascript, pythonOrRuby, php]
}
