import type { AnyNode } from 'acorn'
import { type InternalKind, internalKind } from '../../url/internalHosts.ts'
import { resolveUrl } from '../../url/urls.ts'
import { keyName } from '../syntax/programScopes.ts'
import { memberName } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'

export type UrlFact = {
  /** Without the parts that may hold keys. */
  readonly bareUrl: string
  readonly hostname: string
  readonly kind: InternalKind
  readonly start: number
  readonly end: number
}

const factsMax = 200
const urlCharsMax = 500

export function maySeeUrls(text: string): boolean {
  return internalSigns.test(text)
}

const internalSigns =
  /(?:https?|wss?):\/\/(?:10\.\d|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w.-]{1,200}\.(?:internal|intranet|corp|lan|local)\b|[\w.-]{0,200}(?:stag(?:e|ing)|stg|dev(?:el(?:op(?:ment)?)?)?|qa|uat|pre-?prod)[\w-]{0,60}\.)/i

export function readUrls(): { readonly handlers: Handlers; finish(): readonly UrlFact[] } {
  const facts: UrlFact[] = []
  const add = (text: string, node: AnyNode, path: readonly AnyNode[]) => {
    if (facts.length >= factsMax || !/^(?:https?|wss?):\/\//i.test(text)) return
    const url = resolveUrl(text.slice(0, urlCharsMax), 'https://unused.invalid')
    const kind = url === null ? null : internalKind(url.hostname)
    if (url === null || kind === null || isOnlyShown(node, path)) return
    const bareUrl = `${url.protocol}//${url.host}${url.pathname}`
    facts.push({ bareUrl, hostname: url.hostname, kind, start: node.start, end: node.end })
  }
  return {
    handlers: {
      Literal(node, { path }) {
        if (typeof node.value === 'string') add(node.value, node, path)
      },
      TemplateLiteral(node, { path }) {
        const [first] = node.quasis
        const start = first?.value.cooked ?? ''
        // `http://10.0.0.${n}` names no host.
        const isWhole =
          node.expressions.length === 0 || /^\w+:\/\/[^/]+[/:]/.test(start.slice(0, urlCharsMax))
        if (isWhole) add(start.replace(/:$/, ''), node, path)
      },
    },
    finish: () => facts,
  }
}

const shownProps =
  /^(?:placeholder|label|title|description|example|examples|hint|help|helperText|children|text|alt|href|to|tooltip|message|caption|defaultValue|docs|documentation|homepage|website)$/i

/** Displayed text, link or comparison: an example, documentation or a guard. */
function isOnlyShown(literal: AnyNode, ancestors: readonly AnyNode[]): boolean {
  const { node, path } = outermostChoice(literal, ancestors)
  const [parent, outer] = [path.at(-1), path.at(-2)]
  const property = parent?.type === 'ArrayExpression' ? outer : parent
  if (property?.type === 'Property' && property.value !== node && property.key === node) return true
  if (property?.type === 'Property' && shownProps.test(keyName(property) ?? '')) return true
  if (parent?.type === 'BinaryExpression') return /^[!=]==?$/.test(parent.operator)
  if (parent?.type !== 'CallExpression') return false
  return [
    'startsWith',
    'includes',
    'indexOf',
    'endsWith',
    'replace',
    'log',
    'warn',
    'error',
    'info',
  ].includes(memberName(parent.callee) ?? '')
}

/** Leaves `a ? "x" : "y"` and `a || "x"` around a literal. */
function outermostChoice(
  node: AnyNode,
  path: readonly AnyNode[],
): { readonly node: AnyNode; readonly path: readonly AnyNode[] } {
  let at = path.length
  let chosen = node
  for (let parent = path[at - 1]; parent !== undefined; parent = path[at - 1]) {
    const isResult =
      parent.type === 'LogicalExpression' ||
      (parent.type === 'ConditionalExpression' && parent.test !== chosen)
    if (!isResult) break
    chosen = parent
    at -= 1
  }
  return { node: chosen, path: path.slice(0, at) }
}
