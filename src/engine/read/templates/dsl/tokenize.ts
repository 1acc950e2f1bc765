import { toBytes } from '../byteText.ts'
import { TemplateProblem } from '../templateYaml.ts'

export type ExpressionToken = { readonly at: number } & (
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'operator'; readonly operator: string }
)

const operator = /&&|\|\||==|!=|>=|<=|=~|!~|\*\*|[-+*/%<>!?:(),]/y
const number = /0[xX][0-9a-fA-F]{1,12}|\d{1,15}(?:\.\d{1,15})?/y
const name = /[A-Za-z_][\w.]{0,200}|\[[\w .-]{1,200}\]/y
const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

export function tokenize(text: string): readonly ExpressionToken[] {
  const tokens: ExpressionToken[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }
  for (;;) {
    at += take(/\s+/y)?.length ?? 0
    if (at >= text.length) return tokens
    const start = at
    const quote = text.charAt(at)
    if (quote === '"' || quote === "'" || quote === '`') {
      const { value, end } = readQuoted(text, at)
      tokens.push({ kind: 'value', value: toBytes(value), at: start })
      at = end
      continue
    }
    const digits = take(number)
    if (digits !== null) tokens.push({ kind: 'value', value: Number(digits), at })
    const word = digits === null ? take(name) : null
    if (word !== null) tokens.push(wordToken(word, at))
    const sign = digits === null && word === null ? take(operator) : null
    if (sign !== null) tokens.push({ kind: 'operator', operator: sign, at })
    const length = (digits ?? word ?? sign)?.length
    if (length === undefined)
      throw new TemplateProblem(`an expression has an unknown sign at character ${at + 1}`)
    at += length
  }
}

function wordToken(word: string, at: number): ExpressionToken {
  const value = words.get(word)
  if (value !== undefined) return { kind: 'value', value, at }
  if (word === 'in') return { kind: 'operator', operator: 'in', at }
  return { kind: 'name', name: word.replace(/^\[|\]$/g, ''), at }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' }

function readQuoted(text: string, start: number): { readonly value: string; readonly end: number } {
  const quote = text.charAt(start)
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === quote) return { value, end: at + 1 }
    if (character !== '\\' || quote === '`') {
      value += character
      continue
    }
    at += 1
    const escaped = text.charAt(at)
    const hex = escaped === 'x' ? /^[0-9a-fA-F]{2}/.exec(text.slice(at + 1, at + 3))?.[0] : undefined
    if (hex !== undefined) at += 2
    value += hex === undefined ? (escapes[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(hex, 16))
  }
  throw new TemplateProblem(`an expression has a text without an end at character ${start + 1}`)
}
