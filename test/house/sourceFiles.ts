import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

export type SourceImport = {
  /** Path from the root for own files; others as written. */
  readonly target: string
  readonly isOwn: boolean
  /** Type-only import. */
  readonly isTypeOnly: boolean
  readonly isLazy: boolean
  /** Names in the imported file; `*` for all. */
  readonly names: readonly string[]
}

export type SourceExport = {
  readonly name: string
  /** Used within the file, not only declared. */
  readonly isUsedInside: boolean
}

export type SourceFunction = { readonly name: string; readonly lines: number }

export type SourceFile = {
  /** From the root, with slashes. */
  readonly path: string
  readonly imports: readonly SourceImport[]
  /** Named exports. */
  readonly exports: readonly SourceExport[]
  /** Such as `Date.now` and `process.env`. */
  readonly globals: readonly string[]
  readonly parameters: readonly string[]
  /** Mutable top-level names. */
  readonly state: readonly string[]
  /** Getters and setters of object literals. */
  readonly accessors: readonly string[]
  /** Functions, methods and arrow functions with a body. */
  readonly functions: readonly SourceFunction[]
}

/** Parses all files below a folder. Run from the project's root. */
export function readSourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => readSourceFile(join(folder, name).replaceAll('\\', '/')))
}

/** Parses a file; `text` replaces its content. */
export function readSourceFile(path: string, text: string = readFileSync(path, 'utf8')): SourceFile {
  const imports: SourceImport[] = []
  const globals: string[] = []
  const parameters: string[] = []
  const accessors: string[] = []
  const functions: SourceFunction[] = []
  const add = (
    specifier: ts.Node | undefined,
    isTypeOnly: boolean,
    names: readonly string[],
    isLazy = false,
  ) => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return
    const isOwn = specifier.text.startsWith('.')
    const target = isOwn ? normalize(join(dirname(path), specifier.text)) : specifier.text
    imports.push({ target: target.replaceAll('\\', '/'), isOwn, isTypeOnly, isLazy, names })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node), importedNames(node))
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, ['*'])
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true, ['*'])
    if (ts.isCallExpression(node) && isImportCall(node)) add(node.arguments[0], false, ['*'], true)
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      globals.push(`${node.expression.text}.${node.name.text}`)
    }
    if (takesName(node) && ts.isIdentifier(node.name)) parameters.push(node.name.text)
    if (ts.isAccessor(node) && ts.isObjectLiteralExpression(node.parent)) accessors.push(node.name.getText())
    if (isFunctionWithBody(node)) functions.push({ name: nameOfFunction(node), lines: countLines(node) })
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
  visit(source)
  const [exports, state] = [listExports(source), listState(source)]
  return { path, imports, exports, globals, parameters, state, accessors, functions }
}

function isFunctionWithBody(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

/** Names an arrow function by its variable or property, `const read = () => …`. */
function nameOfFunction({ name, parent }: ts.FunctionLikeDeclaration): string {
  if (name !== undefined) return name.getText()
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return isNamed ? parent.name.getText() : '(anonymous)'
}

function countLines(node: ts.Node): number {
  const source = node.getSourceFile()
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  return lineOf(node.end) - lineOf(node.getStart()) + 1
}

/** `let`, every WeakMap and WeakSet, and each Map and Set that the file writes to. */
function listState(source: ts.SourceFile): readonly string[] {
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const kind =
        initializer !== undefined && ts.isNewExpression(initializer) ? initializer.expression.getText() : ''
      const writes = new RegExp(`\\b${name.getText()}\\.(?:set|add|delete|clear)\\(`)
      const isWritten = /^(?:Map|Set)$/.test(kind) && writes.test(source.text)
      const isState = (declarationList.flags & ts.NodeFlags.Const) === 0 || /^Weak/.test(kind) || isWritten
      return isState ? [name.getText()] : []
    }),
  )
}

function importedNames({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings
  if (bindings === undefined || !ts.isNamedImports(bindings)) return ['*']
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}

function listExports(source: ts.SourceFile): readonly SourceExport[] {
  const exported = source.statements.filter(isNamedExport)
  return exported.flatMap((statement) =>
    declaredNames(statement).map((name) => {
      const word = new RegExp(`\\b${name}\\b`, 'g')
      return {
        name,
        isUsedInside: source.statements.some(
          (other) => other !== statement && other.getText().search(word) !== -1,
        ),
      }
    }),
  )
}

function isNamedExport(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind)
  return has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DefaultKeyword)
}

function declaredNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}

/** `(send) => …`, `({ send }) => …`, `type X = { send: … }`. */
function takesName(
  node: ts.Node,
): node is ts.ParameterDeclaration | ts.BindingElement | ts.PropertySignature | ts.MethodSignature {
  return (
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node)
  )
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
