import { TemplateProblem } from '../templateYaml.ts'
import { type ExpressionToken, tokenize } from './tokenize.ts'

export type Expression =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'choice'
      readonly condition: Expression
      readonly then: Expression
      readonly otherwise: Expression
    }

const expressionLimits = { charsMax: 20_000, depthMax: 60 } as const

const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '>', '<', '>=', '<=', '=~', '!~', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
  ['**'],
]

export function parseExpression(text: string): Expression {
  if (text.length > expressionLimits.charsMax) {
    throw new TemplateProblem(`expected at most ${expressionLimits.charsMax} characters in an expression`)
  }
  const parser = new Parser(tokenize(text))
  const expression = parser.choice(0)
  parser.end()
  return expression
}

class Parser {
  readonly #tokens: readonly ExpressionToken[]
  #at = 0

  constructor(tokens: readonly ExpressionToken[]) {
    this.#tokens = tokens
  }

  choice(depth: number): Expression {
    if (depth > expressionLimits.depthMax) this.#fail('fewer levels')
    const condition = this.#binary(0, depth + 1)
    if (!this.#takes('?')) return condition
    const then = this.choice(depth + 1)
    this.#expect(':')
    return { kind: 'choice', condition, then, otherwise: this.choice(depth + 1) }
  }

  end(): void {
    if (this.#at < this.#tokens.length) this.#fail('the end')
  }

  #binary(level: number, depth: number): Expression {
    const operators = levels[level]
    if (operators === undefined) return this.#unary(depth)
    let left = this.#binary(level + 1, depth)
    for (;;) {
      const operator = operators.find((one) => this.#takes(one))
      if (operator === undefined) return left
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1, depth) }
    }
  }

  #unary(depth: number): Expression {
    if (depth > expressionLimits.depthMax) this.#fail('fewer levels')
    for (const operator of ['!', '-'] as const) {
      if (this.#takes(operator)) return { kind: 'unary', operator, operand: this.#unary(depth + 1) }
    }
    return this.#primary(depth)
  }

  #primary(depth: number): Expression {
    if (this.#takes('(')) {
      const items = this.#list(depth)
      const [only, ...others] = items
      return only !== undefined && others.length === 0 ? only : { kind: 'list', items }
    }
    const token = this.#tokens[this.#at]
    if (token === undefined || token.kind === 'operator') return this.#fail('a value')
    this.#at += 1
    if (token.kind === 'value') return { kind: 'value', value: token.value }
    return this.#takes('(')
      ? { kind: 'call', name: token.name, args: this.#list(depth) }
      : { kind: 'name', name: token.name }
  }

  #list(depth: number): readonly Expression[] {
    const items: Expression[] = []
    if (this.#takes(')')) return items
    do items.push(this.choice(depth + 1))
    while (this.#takes(','))
    this.#expect(')')
    return items
  }

  #takes(operator: string): boolean {
    const token = this.#tokens[this.#at]
    const isNext = token?.kind === 'operator' && token.operator === operator
    if (isNext) this.#at += 1
    return isNext
  }

  #expect(operator: string): void {
    if (!this.#takes(operator)) this.#fail(operator)
  }

  #fail(expected: string): never {
    const token = this.#tokens[this.#at]
    const found = token === undefined ? 'the end' : `character ${token.at + 1}`
    throw new TemplateProblem(`expected ${expected} in an expression, found ${found}`)
  }
}
