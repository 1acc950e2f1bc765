import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode, keyName } from '../syntax/programScopes.ts'
import { type Located, propertyOf, textOf, unwrap } from '../syntax/programValues.ts'
import { type Handlers, listNodes } from '../syntax/programWalk.ts'
import type { BundleModules } from './bundleModules.ts'
import type { CallNode } from './functionCalls.ts'

type Element = {
  readonly call: Located & { readonly node: CallNode }
  readonly listeners: readonly Located[]
}

type ElementLabels = {
  readonly handlers: Handlers
  readonly elements: readonly Element[]
  isListener(fn: AnyNode, modules: BundleModules): boolean
  of(around: readonly AnyNode[], element: AnyNode | null, modules: BundleModules): readonly string[]
}

const elementsMax = 5_000
const propertiesMax = 40
const labelsMax = 6
const labelCharsMax = 100
const nodesMax = 2_000
const listenerNodesMax = 100
const listener = /^(?:on[A-Z]\w{1,30}|action|formAction)$/

/** Collects `jsx("button", { onClick: save, children: "Save" })`, whose label tells what `save` does. */
export function readElementLabels(): ElementLabels {
  const elements: Element[] = []
  const calls = ({ listeners }: Element, fn: AnyNode, modules: BundleModules) =>
    listeners.some((one) => {
      const { node, scope } = modules.resolve(one)
      return node === fn || calledBy(node, scope, modules).includes(fn)
    })
  return {
    handlers: {
      CallExpression(node, { scope }) {
        const [type, props] = node.arguments
        if (type === undefined || props?.type !== 'ObjectExpression' || elements.length >= elementsMax) return
        const listeners = props.properties
          .slice(0, propertiesMax)
          .flatMap((property): readonly Located[] =>
            property.type === 'Property' && listener.test(keyName(property) ?? '')
              ? [{ node: property.value, scope }]
              : [],
          )
        if (listeners.length > 0) elements.push({ call: { node, scope }, listeners })
      },
    },
    elements,
    isListener: (fn, modules) => elements.some((element) => calls(element, fn, modules)),
    of(around, element, modules) {
      const own = elements.filter(
        (one) => one.call.node === element || around.some((fn) => calls(one, fn, modules)),
      )
      return [...new Set(own.flatMap(({ call }) => labelsOf(call)))].slice(0, labelsMax)
    },
  }
}

/** `() => save(note)` calls `save`. */
function calledBy(node: AnyNode, scope: Located['scope'], modules: BundleModules): readonly AnyNode[] {
  if (!isFunctionNode(node)) return []
  return listNodes(node.body, listenerNodesMax).flatMap((part) =>
    part.type === 'CallExpression' && unwrap(part.callee).type === 'Identifier'
      ? [modules.resolve({ node: part.callee, scope }).node]
      : [],
  )
}

function labelsOf({ node, scope }: Located & { readonly node: CallNode }): readonly string[] {
  const [type, props, ...children] = node.arguments
  if (props === undefined) return []
  // The button of a form tells what the form does.
  const isForm = type !== undefined && literalText(type) === 'form'
  if (isForm)
    return listNodes(props, nodesMax).flatMap((part) =>
      part.type === 'CallExpression' && part.arguments[0] && literalText(part.arguments[0]) === 'button'
        ? labelsOf({ node: part, scope })
        : [],
    )
  const named = ['aria-label', 'title', 'value'].flatMap((name) => {
    const value = propertyOf({ node: props, scope }, name)
    return value === null ? [] : [textOf(value) ?? '']
  })
  const shown = propertyOf({ node: props, scope }, 'children')
  const texts = [...(shown === null ? [] : [shown.node]), ...children].flatMap(literalsOf)
  return [texts.join(' '), ...named]
    .map((text) => text.trim().slice(0, labelCharsMax))
    .filter((text) => /\p{L}/u.test(text))
}

/** `"Save"`, `["Delete ", name]`, `busy ? "Saving" : "Save"`. */
function literalsOf(node: AnyNode): readonly string[] {
  if (node.type === 'ArrayExpression')
    return node.elements.slice(0, propertiesMax).flatMap((item) => (item === null ? [] : literalsOf(item)))
  if (node.type === 'ConditionalExpression') return literalsOf(node.alternate)
  const text = literalText(node)
  return text === null ? [] : [text]
}
