import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

export type SourceImport = {
  /** Of our own file the path from the root of the project; else the package or built-in, as written. */
  readonly target: string
  readonly isOwn: boolean
  /** Gone once it is compiled: types alone. */
  readonly isTypeOnly: boolean
}

export type SourceFile = {
  /** From the root of the project, with slashes. */
  readonly path: string
  readonly imports: readonly SourceImport[]
  /** Members of globals that the code reads, such as `Date.now` and `process.env`. */
  readonly globals: readonly string[]
}

/**
 * Reads every TypeScript file below a folder, as the compiler sees it: an import that stands in a text is
 * none. Run from the root of the project.
 */
export function readSourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => readSourceFile(join(folder, name).replaceAll('\\', '/')))
}

/** Reads the imports and globals of one file; `text` stands for its content where it is given. */
export function readSourceFile(path: string, text: string = readFileSync(path, 'utf8')): SourceFile {
  const imports: SourceImport[] = []
  const globals: string[] = []
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return
    const isOwn = specifier.text.startsWith('.')
    const target = isOwn ? normalize(join(dirname(path), specifier.text)) : specifier.text
    imports.push({ target: target.replaceAll('\\', '/'), isOwn, isTypeOnly })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node))
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    if (ts.isCallExpression(node) && isImportCall(node)) add(node.arguments[0], false)
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      globals.push(`${node.expression.text}.${node.name.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, false))
  return { path, imports, globals }
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false
  if (importClause.isTypeOnly) return true
  const { name, namedBindings } = importClause
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
  )
}

function isImportCall({ expression }: ts.CallExpression): boolean {
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require')
  )
}
