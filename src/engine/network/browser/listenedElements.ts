import type { Devtools } from './devtools.ts'

/** Of one document, in its order; further ones are found by how they look. */
const elementsMax = 400
const clickTypes = /^(?:click|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/

/**
 * Marks the elements of a page that listen for clicks, in the world of our scripts: there `listened` is a WeakSet of
 * them. Listeners of the document and its body are left out, which listen for everybody.
 *
 * The browser itself says who listens, so that nothing has to be put into the page. Frameworks that listen at one root
 * for all leave their traces on the elements: those are marked by an attribute, which our script takes away again.
 */
export async function listenedElements(devtools: Devtools, main: string, world: number): Promise<void> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document' }, main)
  if (result.objectId === undefined) return
  const { listeners } = await devtools.send(
    'DOMDebugger.getEventListeners',
    { objectId: result.objectId, depth: -1, pierce: true },
    main,
  )
  const wanted = listeners.filter(({ type, backendNodeId }) => clickTypes.test(type) && backendNodeId)
  const nodes = [...new Set(wanted.flatMap(({ backendNodeId }) => backendNodeId ?? []))].slice(0, elementsMax)
  const resolved = await Promise.allSettled(
    nodes.map((backendNodeId) =>
      devtools.send('DOM.resolveNode', { backendNodeId, executionContextId: world }, main),
    ),
  )
  // An element that has gone meanwhile is refused.
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

// In the page's own world, where frameworks keep what they know of an element: React, Svelte and Solid in properties of the
// element, jQuery the selectors of its delegated listeners in a register of its own.
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
