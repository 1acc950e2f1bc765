import type { Calculation } from '../_shared/evaluatedText.ts'

/** A language, and a string operation that others lack. */
export type CodeLanguage = {
  readonly name: string
  /** Joins two conditions. */
  readonly and: '&&' | 'and'
  /** The value where the condition holds; where it fails, what raises an error. */
  readonly choose: (condition: string, value: string) => string
  /** The operation over a word, between quotes of this kind. */
  readonly write: (word: string, quote: Quote) => string
  /** What it makes of the word. */
  readonly resultOf: (word: string) => string
}

type Quote = "'" | '"'

/** Makes an expression between quotes of this kind, whose value or output shows what is calculated. */
type Expression = (quote: Quote) => string

/** A place inside of source code where a value may stand, and how an expression is joined to it there. */
export type CodeFrame = {
  /** For people: what the value stands in. */
  readonly name: string
  readonly join: (value: string, expression: Expression) => string
}

/** Languages whose expressions are written alike. */
export type CodeSyntax = {
  /** Each proves by its own operation; that of `other` is the control. */
  readonly languages: readonly { readonly language: CodeLanguage; readonly other: CodeLanguage }[]
  /** Puts what an expression makes between two words. */
  readonly enclose: (words: Pick<Calculation, 'before' | 'after'>, expression: Expression) => Expression
  /** Every place, the likeliest first. */
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

/** For any place of an expression: what stands before and after it goes on with a number. */
const expression = 'an expression'
/** For both quotes at once: in single quotes the second half is text, in double quotes the first one is. */
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
    // `print` is an expression, and shows what a statement would calculate in silence.
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

/** The value where it is a number that counts as true in every language, else one that does. */
function numberOf(value: string): string {
  return /^[1-9]\d{0,8}$/.test(value) ? value : '1'
}

export type CodePlace = { readonly syntax: CodeSyntax; readonly frame: CodeFrame }

/** Where quotes around the value are closed, JavaScript, Python and Ruby join these two words to one. */
export function joinStrings(value: string, one: string, other: string): string {
  return `${value}'+'${one}'+'${other}'+'"+"${one}"+"${other}"+"`
}

/** Says whether `joinStrings` is an expression at this place. */
export function joinsStrings({ syntax, frame }: CodePlace): boolean {
  return frame.name === literal && syntax !== codeSyntaxes.php
}

/** Says whether the value has to be an expression by itself at this place, and no text of a string. */
export function isOfExpression({ frame }: CodePlace): boolean {
  return frame.name !== literal
}

/** Lists every place in the code of this path where a value may stand: the likeliest of each language first. */
export function listCodePlaces(path: string): readonly CodePlace[] {
  const syntaxes = syntaxesOf(path)
  const framesMax = Math.max(...syntaxes.map(({ frames }) => frames.length))
  return Array.from({ length: framesMax }, (_, index) =>
    syntaxes.flatMap((syntax) => syntax.frames.slice(index, index + 1).map((frame) => ({ syntax, frame }))),
  ).flat()
}

/** Of files the ending says what they are written in. */
function syntaxesOf(path: string): readonly CodeSyntax[] {
  const { javascript, php, pythonOrRuby } = codeSyntaxes
  if (/\.php\d?(?:$|\/)/i.test(path)) return [php]
  if (/\.(?:py|rb)(?:$|\/)/i.test(path)) return [pythonOrRuby]
  return [javascript, pythonOrRuby, php]
}
