import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode, keyName } from '../syntax/programScopes.ts'
import { bindingOf, isGlobal, type Located, memberName } from '../syntax/programValues.ts'
import type { Handlers, Place } from '../syntax/programWalk.ts'
import { isGuardedByCall, testedByCall, testedByCalls, testedByComparison } from './programApproval.ts'
import { type Listener, uncheckedListener } from './programListeners.ts'
import { assignedSink, calledSink, type FoundSink, markupProps, type SinkKind } from './programSinks.ts'
import { findTaint, type Source, type TaintFacts } from './programTaint.ts'

export type FlowFact = {
  readonly source: Source
  /** The percent-encoding is undone, so `<` and quotes arrive unescaped. */
  readonly isDecoded: boolean
  readonly sink: string
  readonly sinkKind: SinkKind
  readonly start: number
  readonly end: number
}

type Sink = {
  readonly fact: Pick<FlowFact, 'sink' | 'sinkKind' | 'start' | 'end'>
  readonly value: Located
  /** The global that the callee must be for this to be a sink. */
  readonly global: { readonly name: string; readonly at: Located } | null
}

const sinksMax = 10_000
const testsMax = 20_000
const listenersMax = 500
const factsMax = 50

const sinkSigns =
  /innerHTML|outerHTML|insertAdjacentHTML|document\s{0,4}\.\s{0,4}write|\beval\b|\bFunction\s{0,4}\((?!\s{0,4}["'`][^"'`]{0,40}["'`]\s{0,4}\))|set(?:Timeout|Interval)\s{0,4}\(\s{0,4}(?:decodeURI|unescape|atob|location|window\.|document\.)|src[dD]oc|__html|ContextualFragment|setHTMLUnsafe|\.html\(/
const sourceSigns =
  /location(?:(?<!contentWindow\.location)\s{0,4}\??\.\s{0,4}(?:search|hash|href)|(?<=\}\s{0,4}=\s{0,4}(?:window\.|document\.)?location))|document(?:\.referrer\b|URI|\.URL)|window\.name|earchParams/
/** Excludes listeners of workers, sockets and channels: React's scheduler has one. */
const listenerSigns = /addEventListener\s{0,4}\(\s{0,4}["'`]message["'`]|window\.onmessage/

export function maySeeFlows(text: string): boolean {
  return listenerSigns.test(text) || (sourceSigns.test(text) && sinkSigns.test(text))
}

export function readFlows(): { readonly handlers: Handlers; finish(): readonly FlowFact[] } {
  const sinks: Sink[] = []
  const tests: Located[] = []
  const listeners: Listener[] = []
  const addSink = (found: FoundSink | null, at: AnyNode, { scope, path }: Place) => {
    if (found === null || found.value === undefined || sinks.length >= sinksMax) return
    const { name, kind, value, global } = found
    if (literalText(value) !== null || isFunctionNode(value) || isGuardedByCall(at, path)) return
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
          const isMessage = type !== undefined && literalText(type) === 'message'
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

/** Pages often store and follow their own URL. Data of a message deserves no such trust. */
function matters(kind: SinkKind, source: Source): boolean {
  return source === 'message' || kind === 'markup' || kind === 'code'
}

function isNamed(node: AnyNode, name: string): boolean {
  return node.type === 'Identifier' ? node.name === name : memberName(node) === name
}
