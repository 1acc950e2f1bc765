import { toBytes } from './byteText.ts'
import { evaluate, isKnownFunction, namesOf, UnknownName } from './dsl/evaluate.ts'
import type { Expression } from './dsl/parseExpression.ts'
import { asText, bounded, type Scope } from './dsl/values.ts'
import { TemplateProblem } from './templateYaml.ts'

const placeholder = /\{\{([^{}]{1,2000}(?:\{[^{}]{0,500}\}[^{}]{0,2000})?)\}\}/g
const roundsMax = 3

export function fillPlaceholders(text: string, scope: Scope): string {
  let filled = toBytes(withBraces(text))
  for (let round = 0; round < roundsMax && filled.includes('{{'); round += 1) {
    filled = bounded(
      filled.replace(placeholder, (whole, source: string) => valueOfPlaceholder(whole, source.trim(), scope)),
    )
  }
  return filled
}

export function fillKnown(text: string, scope: Scope): string {
  if (!/\{\{|§/.test(text)) return toBytes(text)
  try {
    return fillPlaceholders(text, scope)
  } catch (error) {
    if (error instanceof TemplateProblem) return toBytes(text)
    throw error
  }
}

export function placeholdersIn(text: string): readonly string[] {
  return [...withBraces(text).matchAll(placeholder)].map(([, source = '']) => source.trim())
}

function withBraces(text: string): string {
  return text.replace(/§([\w-]{1,100})§/g, '{{$1}}')
}

function valueOfPlaceholder(whole: string, name: string, scope: Scope): string {
  const value = scope.find(name)
  if (value !== null) return asText(value)
  let expression: Expression
  try {
    expression = scope.memory.expression(name)
  } catch {
    return whole // A pair of braces that is no expression, such as a payload for template injection.
  }
  if (expression.kind === 'name') throw new UnknownName(`the value ${name.slice(0, 60)} is unknown`)
  // `{{7*7}}` and `{{config.items()}}` are payloads.
  const { calls, names } = namesOf(expression)
  const isPayload = calls.length + names.length === 0 || !calls.every(isKnownFunction)
  return isPayload ? whole : asText(evaluate(expression, scope))
}
