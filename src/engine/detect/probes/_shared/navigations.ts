import type { AnyNode } from 'acorn'
import type { Exchange } from '../../../model/artifacts.ts'
import type { HtmlElement } from '../../../model/html.ts'
import { runsAsJavaScript } from '../../../read/derive/pageScripts.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { metaHttpEquiv } from '../../../read/html/metaElements.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { literalText } from '../../../read/programs/syntax/literalText.ts'
import { parseProgram } from '../../../read/programs/syntax/parseProgram.ts'
import { memberName } from '../../../read/programs/syntax/programValues.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

export type Navigation = {
  readonly url: URL
  readonly by: 'Location' | 'Refresh' | 'meta refresh' | 'script'
}

const moveStatuses = [301, 302, 303, 307, 308]
/** After a longer delay the user can cancel the redirect. */
const refreshSecondsMax = 5
const scriptsMax = 20
const statementsMax = 2_000

/** Lists automatic navigations: by headers, meta elements and scripts that run on load. */
export function listNavigations(response: Exchange): readonly Navigation[] {
  const { url, status, headers } = response
  const location = headerValue(headers, 'location')
  if (moveStatuses.includes(status)) {
    return location === null ? [] : navigationTo(location, url, 'Location')
  }
  const refresh = headerValue(headers, 'refresh')
  const byHeader = refresh === null ? [] : refreshNavigation(refresh, url, 'Refresh')
  return rendersHtml(response) ? [...byHeader, ...movesOfPage(response)] : byHeader
}

function navigationTo(written: string, base: string, by: Navigation['by']): readonly Navigation[] {
  const url = resolveUrl(written, base)
  return url !== null && /^https?:$/.test(url.protocol) ? [{ url, by }] : []
}

function refreshNavigation(text: string, base: string, by: Navigation['by']): readonly Navigation[] {
  const match =
    /^\s{0,20}(\d{0,6})(?:\.\d{0,6})?\s{0,20}[;,]\s{0,20}(?:url\s{0,20}=\s{0,20})?(.{1,4000})$/is.exec(text)
  const [, seconds = '', written = ''] = match ?? []
  if (match === null || Number(seconds) > refreshSecondsMax) return []
  const quote = /^["']/.exec(written)?.[0]
  return navigationTo(quote === undefined ? written : (written.slice(1).split(quote, 1)[0] ?? ''), base, by)
}

function movesOfPage({ body, url }: Exchange): readonly Navigation[] {
  const document = parseHtml(body, url)
  const byMeta = metaHttpEquiv(document, 'refresh').flatMap((text) =>
    refreshNavigation(text, document.baseUrl, 'meta refresh'),
  )
  const byScript = document.elements
    .filter((element) => isInlineScript(element))
    .slice(0, scriptsMax)
    .flatMap(({ text }) => urlsOf(text))
    .flatMap((written) => navigationTo(written, document.baseUrl, 'script'))
  return [...byMeta, ...byScript]
}

function isInlineScript(element: HtmlElement): boolean {
  return (
    runsAsJavaScript(element) && element.attributes.src === undefined && /\blocation\b/.test(element.text)
  )
}

function urlsOf(script: string): readonly string[] {
  const parsed = parseProgram(script)
  if (!parsed.ok) return []
  const constants = new Map<string, string>()
  const found: string[] = []
  const queue: AnyNode[] = [...parsed.program.body].reverse()
  for (let taken = 0; queue.length > 0 && taken < statementsMax; taken += 1) {
    const node = queue.pop()
    if (node === undefined) break
    const url = urlOf(node, constants)
    if (url !== null) found.push(url)
    queue.push(...runParts(node, constants).reverse())
  }
  return found
}

function runParts(node: AnyNode, constants: Map<string, string>): AnyNode[] {
  switch (node.type) {
    case 'ExpressionStatement':
      return [node.expression]
    case 'BlockStatement':
    case 'Program':
      return [...node.body]
    case 'TryStatement':
      return [node.block]
    case 'IfStatement':
      // A navigation after a dialog needs the user.
      return /confirm|prompt/.test(JSON.stringify(node.test))
        ? []
        : [node.consequent, ...(node.alternate ? [node.alternate] : [])]
    case 'SequenceExpression':
      return [...node.expressions]
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        const value = init ? constantOf(init, constants) : null
        if (id.type === 'Identifier' && value !== null) constants.set(id.name, value)
      }
      return []
    case 'CallExpression':
      return calledFunctions(node)
    case 'UnaryExpression':
      return [node.argument]
    default:
      return []
  }
}

function calledFunctions({
  callee,
  arguments: given,
}: Extract<AnyNode, { type: 'CallExpression' }>): AnyNode[] {
  const isTimer = /^(?:setTimeout|requestAnimationFrame|queueMicrotask)$/.test(
    nameOf(callee).split('.').at(-1) ?? '',
  )
  const isReady =
    /addEventListener$/.test(nameOf(callee)) &&
    given[0] !== undefined &&
    /^(?:load|DOMContentLoaded)$/.test(literalText(given[0]) ?? '')
  const candidates: AnyNode[] = [callee, ...(isTimer || isReady ? given : [])]
  return candidates.flatMap((candidate) =>
    candidate.type === 'FunctionExpression' || candidate.type === 'ArrowFunctionExpression'
      ? [candidate.body]
      : [],
  )
}

const locationName = /^(?:(?:window|self|top|parent|document|globalThis)\.){0,2}location(?:\.href)?$/
const locationCall = /^(?:(?:window|self|top|parent|document|globalThis)\.){0,2}location\.(?:replace|assign)$/

function urlOf(node: AnyNode, constants: ReadonlyMap<string, string>): string | null {
  if (node.type === 'AssignmentExpression' && locationName.test(nameOf(node.left))) {
    return constantOf(node.right, constants)
  }
  if (node.type !== 'CallExpression' || !locationCall.test(nameOf(node.callee))) return null
  const [first] = node.arguments
  return first === undefined ? null : constantOf(first, constants)
}

/** Returns a dotted name such as `window.location.href`, or an empty text. */
function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(node.object)}.${memberName(node) ?? ''}`
}

function constantOf(node: AnyNode, constants: ReadonlyMap<string, string>): string | null {
  if (node.type === 'Identifier') return constants.get(node.name) ?? null
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return literalText(node)
  const [left, right] = [constantOf(node.left, constants), constantOf(node.right, constants)]
  return left === null || right === null ? null : left + right
}
