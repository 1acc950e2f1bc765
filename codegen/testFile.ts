/** Reads literal values from a syntax tree. */
import ts from 'typescript'

export type Entry = { readonly name: string; readonly value: ts.Expression | null }

export type TestFile = {
  readonly source: ts.SourceFile
  /** Reads an object literal, a constant, or `Object.fromEntries` over a constant list. */
  entriesOf(expression: ts.Expression | null): readonly Entry[]
}

const constantsMax = 8

export function openTestFile(path: string, text: string): TestFile {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const constants = constantsOf(source)
  return {
    source,
    entriesOf: (expression) => (expression === null ? [] : readEntries(expression, constants, constantsMax)),
  }
}

type Constants = ReadonlyMap<string, ts.Expression>

function constantsOf(source: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      constants.set(node.name.text, node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return constants
}

function readEntries(expression: ts.Expression, constants: Constants, left: number): readonly Entry[] {
  const value = resolve(expression, constants, left)
  if (ts.isCallExpression(value) && value.expression.getText() === 'Object.fromEntries') {
    return readMapped(value.arguments[0], constants, left - 1)
  }
  if (!ts.isObjectLiteralExpression(value)) return []
  return value.properties.flatMap((property): readonly Entry[] => {
    if (ts.isSpreadAssignment(property)) return readEntries(property.expression, constants, left - 1)
    const name = property.name
    if (name === undefined || ts.isComputedPropertyName(name) || ts.isPrivateIdentifier(name)) return []
    return [{ name: name.text, value: ts.isPropertyAssignment(property) ? property.initializer : null }]
  })
}

/** Reads `list.map((name) => [name, …])` and `Object.entries(object).map(([name]) => [name, …])`. */
function readMapped(
  expression: ts.Expression | undefined,
  constants: Constants,
  left: number,
): readonly Entry[] {
  if (expression === undefined || !ts.isCallExpression(expression)) return []
  const { expression: callee, arguments: parameters } = expression
  const [callback] = parameters
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'map') return []
  if (callback === undefined || !ts.isArrowFunction(callback)) return []
  const body = ts.isParenthesizedExpression(callback.body) ? callback.body.expression : callback.body
  const template = ts.isArrayLiteralExpression(body) ? body.elements[0] : undefined
  const parameter = callback.parameters[0]?.name
  if (template === undefined || parameter === undefined) return []
  return valuesOf(callee.expression, constants, left).flatMap((value) => {
    const name = fill(template, parameterNameOf(parameter), value)
    return name === null ? [] : [{ name, value: null }]
  })
}

function parameterNameOf(parameter: ts.BindingName): string {
  if (ts.isIdentifier(parameter)) return parameter.text
  const [first] = parameter.elements
  return first !== undefined && ts.isBindingElement(first) ? first.name.getText() : ''
}

function valuesOf(expression: ts.Expression, constants: Constants, left: number): readonly string[] {
  if (ts.isCallExpression(expression) && expression.expression.getText() === 'Object.entries') {
    const [object] = expression.arguments
    return object === undefined ? [] : readEntries(object, constants, left).map(({ name }) => name)
  }
  const list = resolve(expression, constants, left)
  if (!ts.isArrayLiteralExpression(list)) return []
  return list.elements.flatMap((element) => {
    const first = ts.isArrayLiteralExpression(element) ? element.elements[0] : element
    return first !== undefined && ts.isStringLiteralLike(first) ? [first.text] : []
  })
}

function fill(template: ts.Expression, parameter: string, value: string): string | null {
  if (ts.isIdentifier(template)) return template.text === parameter ? value : null
  if (!ts.isTemplateExpression(template)) return null
  const isFilled = template.templateSpans.every(({ expression }) => expression.getText() === parameter)
  if (!isFilled) return null
  return template.head.text + template.templateSpans.map(({ literal }) => value + literal.text).join('')
}

function resolve(expression: ts.Expression, constants: Constants, left: number): ts.Expression {
  if (isWrapped(expression)) {
    return resolve(expression.expression, constants, left)
  }
  const constant = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined
  return constant === undefined || left <= 0 ? expression : resolve(constant, constants, left - 1)
}

function isWrapped(
  expression: ts.Expression,
): expression is ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression {
  return (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  )
}
