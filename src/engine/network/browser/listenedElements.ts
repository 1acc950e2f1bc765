import type { Devtools } from './devtools.ts'

const elementsMax = 400
const actionTypes =
  /^(?:click|dblclick|auxclick|contextmenu|mouse(?:down|up|over|enter|move)|pointer(?:down|up|over|enter)|touch(?:start|end)|focus|focusin)$/

/**
 * Collects elements that listen to clicks and the like in the WeakSet `listened` of our isolated world, except
 * document and body.
 *
 * The browser reports them, so the page is not patched. For delegating frameworks a temporary attribute marks
 * elements.
 */
export async function listenedElements(devtools: Devtools, main: string, world: number): Promise<void> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document' }, main)
  if (result.objectId === undefined) return
  const { listeners } = await devtools.send(
    'DOMDebugger.getEventListeners',
    { objectId: result.objectId, depth: -1, pierce: true },
    main,
  )
  const wanted = listeners.filter(({ type, backendNodeId }) => actionTypes.test(type) && backendNodeId)
  const nodes = [...new Set(wanted.flatMap(({ backendNodeId }) => backendNodeId ?? []))].slice(0, elementsMax)
  const resolved = await Promise.allSettled(
    nodes.map((backendNodeId) =>
      devtools.send('DOM.resolveNode', { backendNodeId, executionContextId: world }, main),
    ),
  )
  // Removed elements are refused.
  const objects = resolved.flatMap((one) => (one.status === 'fulfilled' ? [one.value.object] : []))
  await devtools.send('Runtime.evaluate', { expression: `(${markDelegatedScript})('${attribute}')` }, main)
  await devtools.send(
    'Runtime.callFunctionOn',
    {
      functionDeclaration: keepScript,
      executionContextId: world,
      arguments: [
        { value: attribute },
        ...objects.flatMap(({ objectId }) => (objectId === undefined ? [] : [{ objectId }])),
      ],
    },
    main,
  )
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: '' }, main)
}

const attribute = 'data-scanward-listened'

const keepScript = `function (attribute, ...elements) {
  globalThis.listened = new WeakSet()
  for (const element of elements) {
    const isForAll = element === document || element === document.documentElement || element === document.body
    if (!isForAll && element instanceof Element) listened.add(element)
  }
  for (const element of Document.prototype.querySelectorAll.call(document, '[' + attribute + ']')) {
    Element.prototype.removeAttribute.call(element, attribute)
    listened.add(element)
  }
}`

// Runs in the main world, where React, Svelte, Solid and jQuery keep delegated listeners.
const markDelegatedScript = `(attribute) => {
  const elementsMax = 5000
  const markedMax = 300
  let marked = 0
  const mark = (element) => {
    if (marked < markedMax && !element.hasAttribute(attribute)) { marked += 1; element.setAttribute(attribute, '') }
  }
  try {
    const all = document.querySelectorAll('*')
    for (let index = 0; index < Math.min(all.length, elementsMax); index += 1) {
      const element = all[index]
      const keys = [...Object.keys(element), ...Object.getOwnPropertySymbols(element).map(String)]
      const listens = keys.some((key) => /^(?:\\$\\$|__)(?:click|mousedown|pointerdown)$/i.test(key)) ||
        Object.getOwnPropertySymbols(element).some((symbol) => {
          const value = element[symbol]
          return typeof value === 'object' && value !== null && ('click' in value || 'mousedown' in value || 'pointerdown' in value)
        }) ||
        Object.keys(element).some((key) => {
          const props = key.startsWith('__reactProps$') ? element[key] : null
          return props !== null && ['onClick', 'onMouseDown', 'onPointerDown', 'onMouseUp', 'onPointerUp'].some((name) => typeof props[name] === 'function')
        })
      if (listens) mark(element)
    }
    const { jQuery } = window
    if (typeof jQuery === 'function' && typeof jQuery._data === 'function') {
      for (const root of [document, document.body, ...document.querySelectorAll('body > *, main, form, table, ul')].slice(0, 200)) {
        for (const { selector } of jQuery._data(root, 'events')?.click ?? []) {
          if (typeof selector === 'string') for (const element of jQuery(root).find(selector).slice(0, 100)) mark(element)
        }
      }
    }
  } catch {}
}`
