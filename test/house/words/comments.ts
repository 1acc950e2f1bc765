import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { UserText } from './userTexts.ts'

/** Comments that tools read. */
const directive = /^(?:biome-ignore|@ts-|@jsx|@vite-ignore|[#@]__PURE__|<reference|\/ <reference)/

/** Functions whose first argument is the title of a test. */
const testFunctions = /^(?:it|describe|context)(?:\.\w+)?$/

/** Reads the comments of all TypeScript files below a folder. Consecutive `//` lines are one comment. */
export function readComments(folder: string): readonly UserText[] {
  return sourcesBelow(folder).flatMap((file) => commentsOfSource(file, readFileSync(file, 'utf8')))
}

/** Reads the literal titles of tests, and the names of cases in tables of checks and probes, below a folder. */
export function readTestTitles(folder: string): readonly UserText[] {
  return sourcesBelow(folder).flatMap((file) => titlesOfSource(file, readFileSync(file, 'utf8')))
}

export function commentsOfSource(file: string, text: string): readonly UserText[] {
  const source = parse(file, text)
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    // Slashes in the text of a page are no comment.
    if (ts.isJsxText(node)) return
    const own = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(endsBeforeJsxText(node) ? [] : (ts.getTrailingCommentRanges(text, node.getEnd()) ?? [])),
    ]
    for (const range of own) ranges.set(range.pos, range)
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const comments: (UserText & { readonly isLine: boolean; readonly endLine: number })[] = []
  for (const { pos, end } of [...ranges.values()].sort((one, other) => one.pos - other.pos)) {
    const isLine = text.startsWith('//', pos)
    const body = stripMarks(text.slice(pos, end))
    if (body === '' || directive.test(body)) continue
    const last = comments.at(-1)
    const isOnOwnLine = /^\s*$/.test(text.slice(text.lastIndexOf('\n', pos - 1) + 1, pos))
    if (isLine && isOnOwnLine && last?.isLine && last.endLine === lineOf(pos) - 1) {
      comments[comments.length - 1] = { ...last, text: `${last.text} ${body}`, endLine: lineOf(end) }
    } else
      comments.push({
        ...{ file, line: lineOf(pos), text: body, within: [] },
        isLine: isLine && isOnOwnLine,
        endLine: lineOf(end),
      })
  }
  return comments
}

export function titlesOfSource(file: string, text: string): readonly UserText[] {
  const source = parse(file, text)
  const titles: UserText[] = []
  const add = (node: ts.Node | undefined): void => {
    if (node === undefined || !(ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) return
    const title = ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
      : node.text
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    titles.push({ file, line, text: title, within: [] })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText(source)
      if (testFunctions.test(name)) add(node.arguments[0])
      if (/Table$/.test(name)) {
        for (const argument of node.arguments)
          if (ts.isObjectLiteralExpression(argument)) visitTable(argument, 0)
      }
    }
    ts.forEachChild(node, visit)
  }
  /** Tables of families hold the table of each member. */
  const visitTable = (table: ts.ObjectLiteralExpression, depth: number): void => {
    for (const property of table.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isObjectLiteralExpression(property.initializer)) continue
      const cases = property.initializer
      if (/^(?:clean|found|skipped)$/.test(property.name.getText(source))) {
        for (const { name } of cases.properties) if (name !== undefined && ts.isStringLiteral(name)) add(name)
      } else if (depth < 2) visitTable(cases, depth + 1)
    }
  }
  visit(source)
  return titles
}

/** Counts the words of a comment: what begins with a letter or a digit, up to the next space. */
export function countCommentWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

/** Slashes after a tag or a value of a page are text. */
function endsBeforeJsxText(node: ts.Node): boolean {
  const isValueEnd = node.kind === ts.SyntaxKind.CloseBraceToken && ts.isJsxExpression(node.parent)
  const isTagEnd =
    node.kind === ts.SyntaxKind.GreaterThanToken && /^Jsx/.test(ts.SyntaxKind[node.parent.kind] ?? '')
  return isValueEnd || isTagEnd || ts.isJsxExpression(node) || /^Jsx/.test(ts.SyntaxKind[node.kind] ?? '')
}

/** The text of a comment without its slashes and stars; paragraphs stay apart. */
function stripMarks(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
}

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name).replaceAll('\\', '/'))
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, kind)
}
