/**
 * Reads the cases of a check's table from its test, without running it: their names are the documentation of what
 * the check reports and what it does not.
 */
import ts from 'typescript'
import { openTestFile, type TestFile } from './testFile.ts'

export type CheckCase = {
  readonly name: string
  readonly severity: string | null
  readonly shown: string | null
}

export type CheckCases = {
  readonly found: readonly CheckCase[]
  readonly clean: readonly CheckCase[]
  readonly skipped: readonly CheckCase[]
}

const sections = ['found', 'clean', 'skipped'] as const

/** Longer evidence is omitted, because the name of the case says what matters. */
const shownCharsMax = 120

/** Reads the cases of every table in the file. `ids` are those that its check or family has. */
export function readCheckCases(
  path: string,
  text: string,
  ids: readonly string[],
): ReadonlyMap<string, CheckCases> {
  const file = openTestFile(path, text)
  const tables = new Map<string, CheckCases>()
  const visit = (node: ts.Node): void => {
    const found = tableOf(node, ids)
    if (found !== null) tables.set(found.id, merge(tables.get(found.id), readTable(file, found.table)))
    ts.forEachChild(node, visit)
  }
  visit(file.source)
  return tables
}

/** A call such as `checkTable(check, { … })`, or a member's entry in the tables of a family. */
function tableOf(
  node: ts.Node,
  ids: readonly string[],
): { readonly id: string; readonly table: ts.ObjectLiteralExpression } | null {
  if (ts.isCallExpression(node) && /^(check|probe)Table$/.test(node.expression.getText())) {
    const [, table] = node.arguments
    const [id, ...others] = ids
    if (id === undefined || others.length > 0 || table === undefined) return null
    return ts.isObjectLiteralExpression(table) ? { id, table } : null
  }
  if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.name)) return null
  const isTable = ts.isObjectLiteralExpression(node.initializer) && ids.includes(node.name.text)
  return isTable ? { id: node.name.text, table: node.initializer } : null
}

function readTable(file: TestFile, table: ts.ObjectLiteralExpression): CheckCases {
  const [found = [], clean = [], skipped = []] = sections.map((section) =>
    file.entriesOf(propertyOf(table, section)).map(({ name, value }) => describeCase(name, value)),
  )
  return { found, clean, skipped }
}

function describeCase(name: string, value: ts.Expression | null): CheckCase {
  const fields = value !== null && ts.isObjectLiteralExpression(value) ? value : null
  const reason = textOf(propertyOf(fields, 'reason'))
  const findings = propertyOf(fields, 'findings')
  const first = findings !== null && ts.isArrayLiteralExpression(findings) ? findings.elements[0] : undefined
  if (first === undefined || !ts.isObjectLiteralExpression(first))
    return { name, severity: null, shown: reason }
  const samples = propertyOf(first, 'samples')
  const sample =
    samples !== null && ts.isArrayLiteralExpression(samples) ? (samples.elements[0] ?? null) : null
  return {
    name,
    severity: textOf(propertyOf(first, 'severity')),
    shown: textOf(propertyOf(first, 'excerpt')) ?? textOf(sample),
  }
}

function propertyOf(object: ts.ObjectLiteralExpression | null, name: string): ts.Expression | null {
  const property = object?.properties.find((one) => one.name !== undefined && one.name.getText() === name)
  if (property === undefined) return null
  if (ts.isPropertyAssignment(property)) return property.initializer
  return ts.isShorthandPropertyAssignment(property) ? property.name : null
}

function textOf(value: ts.Expression | null): string | null {
  return value !== null && ts.isStringLiteralLike(value) ? value.text : null
}

function merge(one: CheckCases | undefined, other: CheckCases): CheckCases {
  if (one === undefined) return other
  return {
    found: [...one.found, ...other.found],
    clean: [...one.clean, ...other.clean],
    skipped: [...one.skipped, ...other.skipped],
  }
}

/** Writes a case that is found, with its evidence. `usual` is the severity that is not repeated. */
export function foundLine({ name, severity, shown }: CheckCase, usual: string): string {
  const remark = severity === null || severity === usual ? '' : ` (severity ${severity})`
  const quote = shown !== null && isQuotable(shown) ? `: \`${shown}\`` : ''
  return `${name}${remark}${quote}`
}

/** Writes a case that is clean or not evaluated, with the reason if the table states it. */
export function quietLine({ name, shown }: CheckCase): string {
  return shown === null ? name : `${name}: ${shown}`
}

function isQuotable(shown: string): boolean {
  return shown !== '' && shown.length <= shownCharsMax && !/[`\n]/.test(shown)
}
