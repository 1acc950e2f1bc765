import { TemplateProblem } from '../templateYaml.ts'
import { byteFunctions } from './byteFunctions.ts'
import type { Expression } from './parseExpression.ts'
import { textFunctions } from './textFunctions.ts'
import { asList, asNumber, asText, asTruth, bounded, type Scope, spend, type Value } from './values.ts'

type HelperFunction = (args: readonly Value[], scope: Scope) => Value

const functions: ReadonlyMap<string, HelperFunction> = new Map([
  ...Object.entries(textFunctions),
  ...Object.entries(byteFunctions),
])

export class UnknownName extends TemplateProblem {}

export function evaluate(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'value':
      return expression.value
    case 'name': {
      const value = scope.find(expression.name)
      if (value === null) throw new UnknownName(`the value ${expression.name.slice(0, 60)} is unknown`)
      return value
    }
    case 'list':
      return expression.items.map((item) => evaluate(item, scope))
    case 'call': {
      const work = functions.get(expression.name)
      if (work === undefined) throw new TemplateProblem(unknownFunction(expression.name))
      return callFunction(
        work,
        expression.args.map((arg) => evaluate(arg, scope)),
        scope,
      )
    }
    case 'unary': {
      const value = evaluate(expression.operand, scope)
      return expression.operator === '!' ? !asTruth(value) : -asNumber(value)
    }
    case 'choice':
      return evaluate(
        asTruth(evaluate(expression.condition, scope)) ? expression.then : expression.otherwise,
        scope,
      )
    case 'binary':
      return combine(expression, scope)
  }
}

function callFunction(work: HelperFunction, args: readonly Value[], scope: Scope): Value {
  spend(
    scope,
    args.reduce((sum: number, arg) => sum + (typeof arg === 'string' ? arg.length : 0), 0),
  )
  try {
    return work(args, scope)
  } catch (error) {
    if (error instanceof RangeError) throw new TemplateProblem('an expression makes a text that is too long')
    throw error
  }
}

export function unknownFunction(name: string): string {
  return `the helper function ${name.slice(0, 60)} is not supported`
}

export function namesOf(expression: Expression): {
  readonly calls: readonly string[]
  readonly names: readonly string[]
  readonly texts: readonly string[]
} {
  const calls: string[] = []
  const names: string[] = []
  const texts: string[] = []
  const visit = (one: Expression): void => {
    if (one.kind === 'name') names.push(one.name)
    else if (one.kind === 'value') texts.push(...(typeof one.value === 'string' ? [one.value] : []))
    else if (one.kind === 'call') calls.push(one.name)
    for (const child of childrenOf(one)) visit(child)
  }
  visit(expression)
  return { calls, names, texts }
}

export function isKnownFunction(name: string): boolean {
  return functions.has(name)
}

function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items
    case 'call':
      return expression.args
    case 'unary':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'choice':
      return [expression.condition, expression.then, expression.otherwise]
    default:
      return []
  }
}

function combine({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, scope: Scope): Value {
  const first = evaluate(left, scope)
  if (operator === '&&') return asTruth(first) && asTruth(evaluate(right, scope))
  if (operator === '||') return asTruth(first) || asTruth(evaluate(right, scope))
  const second = evaluate(right, scope)
  switch (operator) {
    case '==':
      return isEqual(first, second)
    case '!=':
      return !isEqual(first, second)
    case '=~':
      return scope.memory.pattern(asText(second)).test(asText(first))
    case '!~':
      return !scope.memory.pattern(asText(second)).test(asText(first))
    case 'in':
      return asList(second).some((item) => isEqual(item, first))
    case '+':
      return typeof first === 'number' && typeof second === 'number'
        ? first + second
        : bounded(asText(first) + asText(second))
    case '>':
      return isText(first, second) ? asText(first) > asText(second) : asNumber(first) > asNumber(second)
    case '<':
      return isText(first, second) ? asText(first) < asText(second) : asNumber(first) < asNumber(second)
    case '>=':
      return asNumber(first) >= asNumber(second)
    case '<=':
      return asNumber(first) <= asNumber(second)
    default:
      return calculate(operator, asNumber(first), asNumber(second))
  }
}

function isText(one: Value, other: Value): boolean {
  return (
    typeof one === 'string' &&
    typeof other === 'string' &&
    (Number.isNaN(Number(one)) || Number.isNaN(Number(other)))
  )
}

function isEqual(one: Value, other: Value): boolean {
  if (typeof one === 'number' || typeof other === 'number')
    return Number(asText(one)) === Number(asText(other))
  return asText(one) === asText(other)
}

function calculate(operator: string, one: number, other: number): number {
  switch (operator) {
    case '-':
      return one - other
    case '*':
      return one * other
    case '/':
      return one / other
    case '%':
      return one % other
    default:
      return one ** other
  }
}
