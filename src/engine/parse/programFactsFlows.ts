import type { AnyNode } from 'acorn'
import { isFunctionNode, keyName } from './programScopes.ts'
import { findTaint, type Source, type TaintFacts } from './programTaint.ts'
import { bindingOf, isGlobal, type Located, memberName, resolve, textOf, unwrap } from './programValues.ts'
import { type Handlers, listNodes, type Place } from './programWalk.ts'

/** A text that somebody else chooses, and what the program does with it. */
export type FlowFact = {
  readonly source: Source
  /** What browsers percent-encode in addresses is decoded: `<` and quotes arrive as they are. */
  readonly isDecoded: boolean
  /** As in `innerHTML` or `eval`. */
  readonly sink: string
  /** `markup` and `code` run what they are given; the others follow it or keep it. */
  readonly sinkKind: 'markup' | 'code' | 'address' | 'storage'
  readonly start: number
  readonly end: number
}

type Sink = {
  readonly fact: Pick<FlowFact, 'sink' | 'sinkKind' | 'start' | 'end'>
  readonly value: Located
  /** What must be this global for it to be a sink at all. */
  readonly global: { readonly name: string; readonly at: Located } | null
}
type Listener = { readonly target: Located; readonly handler: Located }
type Call = Extract<AnyNode, { type: 'CallExpression' }>

const sinksMax = 10_000
const testsMax = 20_000
const listenersMax = 500
const factsMax = 50
const listenerNodesMax = 3_000
const testNodesMax = 60
const testsUpMax = 12

const sinkSigns =
  /innerHTML|outerHTML|insertAdjacentHTML|\.write(?:ln)?\s{0,4}\(|\beval\b|Function\s{0,4}\(|set(?:Timeout|Interval)|srcdoc|__html|ContextualFragment|setHTMLUnsafe|\$\(|jQuery\(/i
const sourceSigns = /location|referrer|window\.name|useSearchParams|documentURI|document\.URL/
const listenerSigns = /["'`]message["'`]|\bonmessage\b/

/** Cheap sign that a script could hold such a flow. */
export function maySeeFlows(text: string): boolean {
  return listenerSigns.test(text) || (sourceSigns.test(text) && sinkSigns.test(text))
}

/** Collects flows from what the address, the referrer, the window's name or a message holds. */
export function readFlows(): { readonly handlers: Handlers; finish(): readonly FlowFact[] } {
  const sinks: Sink[] = []
  const tests: Located[] = []
  const listeners: Listener[] = []
  const addSink = (found: FoundSink | null, at: AnyNode, { scope, path }: Place) => {
    if (found === null || found.value === undefined || sinks.length >= sinksMax) return
    const { name, kind, value, global } = found
    if (value.type === 'Literal' || isFunctionNode(value) || isTestedAround(at, path)) return
    sinks.push({
      fact: { sink: name, sinkKind: kind, start: at.start, end: at.end },
      value: { node: value, scope },
      global: global ? { name: global.name, at: { node: global.at, scope } } : null,
    })
  }
  const addTests = (nodes: readonly AnyNode[], { scope }: Place) => {
    const names = nodes.filter(({ type }) => type === 'Identifier')
    if (tests.length < testsMax) tests.push(...names.map((node) => ({ node, scope })))
  }
  const addListener = (target: AnyNode, handler: AnyNode | undefined, { scope }: Place) => {
    if (handler === undefined || listeners.length >= listenersMax) return
    listeners.push({ target: { node: target, scope }, handler: { node: handler, scope } })
  }
  return {
    handlers: {
      AssignmentExpression(node, place) {
        if (node.operator !== '=' && node.operator !== '+=') return
        const { left, right } = node
        if (left.type === 'MemberExpression' && memberName(left) === 'onmessage') {
          addListener(left.object, right, place)
        }
        addSink(assignedSink(left, right), node, place)
      },
      Property(node, place) {
        const name = keyName(node)
        if (name === null || !markupProps.has(name) || place.path.at(-1)?.type !== 'ObjectExpression') return
        addSink({ name, kind: 'markup', value: node.value, global: null }, node, place)
      },
      NewExpression(node, place) {
        const { callee, arguments: values } = node
        const global = { name: 'Function', at: callee }
        if (isNamed(callee, 'Function')) {
          addSink({ name: 'Function', kind: 'code', value: values.at(-1), global }, node, place)
        }
      },
      CallExpression(node, place) {
        const { callee } = node
        if (memberName(callee) === 'addEventListener' && callee.type === 'MemberExpression') {
          const [type, handler] = node.arguments
          const isText = type?.type === 'Literal' || type?.type === 'TemplateLiteral'
          const isMessage = isText && textOf({ node: type, scope: place.scope }) === 'message'
          if (isMessage) addListener(callee.object, handler, place)
        } else {
          addSink(calledSink(node), node, place)
          addTests(testedByCall(node), place)
        }
      },
      BinaryExpression(node, place) {
        addTests(testedByComparison(node), place)
      },
      SwitchStatement({ discriminant }, place) {
        addTests([discriminant], place)
      },
      IfStatement({ test }, place) {
        addTests(testedByCalls(test), place)
      },
      ConditionalExpression({ test }, place) {
        addTests(testedByCalls(test), place)
      },
    },
    finish() {
      const facts: TaintFacts = {
        listeners: new Set(listeners.flatMap(uncheckedListener)),
        tested: new Set(tests.flatMap((test) => bindingOf(test) ?? [])),
        known: new Map(),
      }
      const flows: FlowFact[] = []
      for (const { fact, value, global } of sinks) {
        if (global !== null && !isGlobal(global.at, global.name)) continue
        const taint = findTaint(value, facts)
        if (taint?.kind !== 'text' || !matters(fact.sinkKind, taint.source)) continue
        flows.push({ ...fact, source: taint.source, isDecoded: taint.isDecoded })
        if (flows.length >= factsMax) break
      }
      return flows
    },
  }
}

/** Pages keep and follow their own address all the time. What another window says they should not. */
function matters(kind: FlowFact['sinkKind'], source: Source): boolean {
  return source === 'message' || kind === 'markup' || kind === 'code'
}

type FoundSink = {
  readonly name: string
  readonly kind: FlowFact['sinkKind']
  readonly value: AnyNode | undefined
  readonly global: { readonly name: string; readonly at: AnyNode } | null
}

/** As React and Vue get them; JSX has no other way to write markup. */
const markupProps: ReadonlySet<string> = new Set(['__html', 'innerHTML', 'srcDoc', 'srcdoc'])

function assignedSink(left: AnyNode, value: AnyNode): FoundSink | null {
  if (left.type === 'Identifier') {
    if (left.name !== 'location') return null
    return { name: 'location', kind: 'address', value, global: { name: 'location', at: left } }
  }
  if (left.type !== 'MemberExpression') return null
  const name = memberName(left)
  switch (name) {
    case 'innerHTML':
    case 'outerHTML':
    case 'srcdoc':
      return { name, kind: 'markup', value, global: null }
    case 'cookie':
      return { name, kind: 'storage', value, global: { name: 'document', at: left.object } }
    case 'href':
      return { name: 'location.href', kind: 'address', value, global: { name: 'location', at: left.object } }
    case 'location':
      return { name, kind: 'address', value, global: { name, at: left } }
    default:
      return null
  }
}

function calledSink(node: Call): FoundSink | null {
  const callee = unwrap(node.callee)
  const [first, second] = node.arguments
  const name = memberName(callee) ?? (callee.type === 'Identifier' ? callee.name : null)
  const object = callee.type === 'MemberExpression' ? callee.object : null
  const of = (global: string) => (object === null ? null : { name: global, at: object })
  switch (name) {
    case 'eval':
    case 'Function':
    case 'setTimeout':
    case 'setInterval': {
      const value = name === 'Function' ? node.arguments.at(-1) : first
      return { name, kind: 'code', value, global: { name, at: callee } }
    }
    case 'insertAdjacentHTML':
      return object && { name, kind: 'markup', value: second, global: null }
    case 'createContextualFragment':
    case 'setHTMLUnsafe':
      return object && { name, kind: 'markup', value: first, global: null }
    case 'setAttribute': {
      const isSource = first?.type === 'Literal' && first.value === 'srcdoc'
      return object && isSource ? { name: 'srcdoc', kind: 'markup', value: second, global: null } : null
    }
    case 'write':
    case 'writeln':
      return object && { name: `document.${name}`, kind: 'markup', value: first, global: of('document') }
    case 'html': {
      const found = object === null ? null : unwrap(object)
      if (found?.type !== 'CallExpression' || found.callee.type !== 'Identifier') return null
      const query = found.callee.name
      if (query !== '$' && query !== 'jQuery') return null
      return { name: '.html()', kind: 'markup', value: first, global: { name: query, at: found.callee } }
    }
    case 'setItem': {
      const storage = object === null ? null : storageName(object)
      return storage === null ? null : { name: storage, kind: 'storage', value: second, global: of(storage) }
    }
    case 'assign':
    case 'replace':
      return object && { name: `location.${name}`, kind: 'address', value: first, global: of('location') }
    case 'open':
      return object && { name: 'window.open', kind: 'address', value: first, global: { name, at: callee } }
    default:
      return null
  }
}

function storageName(object: AnyNode): string | null {
  const name = object.type === 'Identifier' ? object.name : memberName(object)
  return name === 'localStorage' || name === 'sessionStorage' ? name : null
}

function isNamed(node: AnyNode, name: string): boolean {
  return node.type === 'Identifier' ? node.name === name : memberName(node) === name
}

/** A listener of the window that never looks at where a message comes from. */
function uncheckedListener({ target, handler }: Listener): readonly AnyNode[] {
  const { node } = resolve(handler)
  if (!isGlobal(target, 'window') || !isFunctionNode(node)) return []
  const nodes = listNodes(node, listenerNodesMax)
  if (nodes.length >= listenerNodesMax || nodes.some(looksAtSender)) return []
  const [event] = node.params
  if (event?.type === 'ObjectPattern') return [node]
  return event?.type === 'Identifier' && !isHandedOn(event.name, nodes) ? [node] : []
}

const senderNames: ReadonlySet<string> = new Set(['origin', 'source', 'isTrusted', 'ports'])

function looksAtSender(node: AnyNode): boolean {
  if (node.type === 'Identifier') return senderNames.has(node.name)
  return node.type === 'RestElement' || (node.type === 'Literal' && senderNames.has(String(node.value)))
}

/** The event itself goes somewhere else, where it may be checked. */
function isHandedOn(event: string, nodes: readonly AnyNode[]): boolean {
  const isEvent = (node: AnyNode | null | undefined) => node?.type === 'Identifier' && node.name === event
  const mentions = nodes.filter(isEvent).length
  const reads = nodes.filter(
    (node) =>
      (node.type === 'MemberExpression' && isEvent(node.object)) ||
      (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && isEvent(node.init)),
  ).length
  // The parameter itself is a mention too.
  return mentions > reads + 1
}

/** Says whether what stands here is only reached when a call has approved of something. */
function isTestedAround(at: AnyNode, path: readonly AnyNode[]): boolean {
  let inner = at
  for (let up = 1; up <= Math.min(testsUpMax, path.length); up += 1) {
    const outer = path[path.length - up]
    if (outer === undefined) break
    const isBranching = outer.type === 'IfStatement' || outer.type === 'ConditionalExpression'
    if (isBranching && outer.test !== inner && approves(outer.test)) return true
    if (outer.type === 'LogicalExpression' && outer.right === inner && approves(outer.left)) return true
    inner = outer
  }
  return false
}

const approvingMethods: ReadonlySet<string> = new Set([
  'test',
  'exec',
  'match',
  'startsWith',
  'endsWith',
  'every',
])

/** `params.has("q")` and `hash.includes("q=")` only ask whether something is there. */
function approves(test: AnyNode): boolean {
  return listNodes(test, testNodesMax).some(
    (node) =>
      node.type === 'CallExpression' &&
      (approvingMethods.has(memberName(node.callee) ?? '') ||
        node.arguments.some(({ type }) => type !== 'Literal')),
  )
}

function testedByCalls(test: AnyNode): readonly AnyNode[] {
  return listNodes(test, testNodesMax).flatMap((node) =>
    node.type === 'CallExpression' ? node.arguments : [],
  )
}

const memberships: ReadonlySet<string> = new Set([
  'test',
  'includes',
  'has',
  'indexOf',
  'exec',
  'hasOwnProperty',
  'hasOwn',
])

function testedByCall({ callee, arguments: values }: Call): readonly AnyNode[] {
  const inner = unwrap(callee)
  const name = memberName(inner) ?? ''
  if (memberships.has(name)) return values
  return approvingMethods.has(name) && inner.type === 'MemberExpression' ? [inner.object] : []
}

function testedByComparison({
  operator,
  left,
  right,
}: Extract<AnyNode, { type: 'BinaryExpression' }>): readonly AnyNode[] {
  if (operator === 'in') return [left]
  if (!/^[!=]==?$/.test(operator)) return []
  if (right.type === 'Literal' && isWord(right.value)) return [left]
  return left.type === 'Literal' && isWord(left.value) ? [right] : []
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
