import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isCollection, isScalar, LineCounter, parseDocument, visit } from 'yaml'

/** A text that a user reads, as its file has it: code, URLs and values that are filled in are `…`. */
export type UserText = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly within: readonly string[]
}

/** Properties whose values are read by users however short they are. */
const textProperties =
  /^(?:title|why|label|reason|message|meaning|summary|description|heading|hint|help|text|caption|placeholder|aria-label|alt|risk|verify|steps)$/

/** Attributes and properties whose values are for browsers, databases and programs. */
const codeProperties = /^(?:class|className|d|viewBox|style|pattern|sql|selector|script)$/

/** A literal in which two words stand side by side is taken for a text. */
const sentenceLike = /(?:^|[\s("'])(?:[A-Za-z][\w’'-]*,? (?:…|[A-Za-z])|…,? [A-Za-z])/

/** One word with a capital is a label: the name of a fact, a column or a button. */
const labelLike = /^[A-Z][a-z-]+$/

/** Statements of SQL are written in small letters, sentences are not begun with their verbs. */
const statement =
  /(?:^|\()\s*(?:select|with|insert into|update|delete from|create|alter|drop)\b[\s\S]*\b(?:from|set|values|table|index|as \()/

export function readSourceTexts(path: string): readonly UserText[] {
  const files = /\.tsx?$/.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .sort()
        .map((name) => join(path, name).replaceAll('\\', '/'))
  return files.flatMap((file) => textsOfSource(file, readFileSync(file, 'utf8')))
}

/** Finds the literals and JSX texts of one source that read as sentences, or that stand where texts stand. */
export function textsOfSource(file: string, source: string): readonly UserText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true, kind)
  const texts: UserText[] = []
  const visitNode = (node: ts.Node, within: readonly string[]): void => {
    const found = readText(node)
    if (found !== null) {
      const { isText, text } = found
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
      if (isText || labelLike.test(text) || (sentenceLike.test(stripMarkdown(text)) && !statement.test(text)))
        texts.push({ file, line, text, within })
      if (ts.isTemplateExpression(node)) {
        for (const { expression } of node.templateSpans) visitNode(expression, within)
      }
      return
    }
    if (isForPrograms(node)) return
    const name = nameOf(node)
    const inner = name === null ? within : [name, ...within]
    ts.forEachChild(node, (child) => visitNode(child, inner))
  }
  visitNode(tree, [])
  return texts
}

/**
 * Returns the text of a node, and whether its place alone makes it one that users read; null without a text.
 */
function readText(node: ts.Node): { readonly text: string; readonly isText: boolean } | null {
  if (ts.isJsxText(node)) return node.text.trim() === '' ? null : { text: node.text, isText: true }
  if (ts.isStringLiteralLike(node)) return { text: node.text, isText: isNamedText(node.parent, node) }
  if (ts.isTemplateExpression(node)) {
    const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
    return { text, isText: isNamedText(node.parent, node) }
  }
  return null
}

function isNamedText(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    return textProperties.test(parent.name.getText().replace(/^['"]|['"]$/g, ''))
  }
  return ts.isJsxAttribute(parent) && textProperties.test(parent.name.getText())
}

function isForPrograms(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return true
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node))
    return codeProperties.test(node.name.getText())
  return ts.isCallExpression(node) && /\.raw$/.test(node.expression.getText())
}

function nameOf(node: ts.Node): string | null {
  if (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) return node.name?.getText() ?? null
  if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) return node.name.getText()
  if (ts.isCallExpression(node)) return node.expression.getText()
  return null
}

export function readMarkdownTexts(
  file: string,
  source: string = readFileSync(file, 'utf8'),
): readonly UserText[] {
  const texts: UserText[] = []
  let isCode = false
  let open: { line: number; lines: string[] } | null = null
  const close = () => {
    if (open !== null) texts.push({ file, line: open.line, text: open.lines.join('\n'), within: [] })
    open = null
  }
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode
    if (isCode || /^\s*(```|<!--|$)/.test(line)) {
      close()
      continue
    }
    if (/^\s*(?:[-*] |\d+\. |#|\|)/.test(line)) close()
    if (line.startsWith('|')) {
      texts.push(...splitCells(line).map((cell) => ({ file, line: index + 1, text: cell, within: [] })))
    } else if (open === null) open = { line: index + 1, lines: [line] }
    else open.lines.push(line)
    if (line.startsWith('#')) close()
  }
  close()
  return texts
}

/** A bar inside code or behind a backslash divides no cells. */
function splitCells(row: string): readonly string[] {
  return row
    .replaceAll(/`[^`]*`/g, (code) => code.replaceAll('|', '/'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter((cell) => /[a-z]/i.test(cell))
}

/** Reads the descriptions of a YAML document, and every other value in it that reads as a sentence. */
export function readYamlTexts(
  file: string,
  source: string = readFileSync(file, 'utf8'),
): readonly UserText[] {
  const lines = new LineCounter()
  const texts: UserText[] = []
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(value) || typeof value.value !== 'string' || isCollection(key)) return
      const name = String(key)
      if (codeProperties.test(name)) return
      if (!textProperties.test(name) && !sentenceLike.test(value.value)) return
      const line = lines.linePos(value.range?.[0] ?? 0).line
      texts.push({ file, line, text: value.value, within: [name] })
    },
  })
  return texts
}

/** A text without its code, URLs and marks: what is left is prose. Code is one word, `…`. */
export function stripMarkdown(text: string): string {
  return text
    .replaceAll(/^([ \t]*)(```|~~~)[^\n]*\n[\s\S]*?(?:^\1\2[ \t]*$|$(?![\s\S]))/gm, '\n\n')
    .replaceAll(/(`+)[^`](?:[\s\S]*?[^`])??\1(?!`)/g, '…')
    .replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/[^\s)>"]*[^\s)>".,;:]/gi, '…')
    .replaceAll(/\*\*|__|(?<![\w*])[*_](?=\w)|(?<=\w)[*_](?![\w*])/g, '')
}

/** Divides prose into its sentences. A list item, a paragraph and a heading end one too. */
export function splitSentences(text: string): readonly string[] {
  return stripMarkdown(text)
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\.)\s)/)
    .flatMap((block) => block.replaceAll(/\s+/g, ' ').split(/(?<=[.!?]["”’)]?) (?=["“(…]?(?:[A-Z0-9…]))/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length
}
