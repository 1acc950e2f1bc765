import type { StoredItem } from '../../model/browser.ts'
import type { Devtools } from './devtools.ts'
import { withTimeout } from './withTimeout.ts'

type PageContent = {
  readonly url: string
  readonly title: string
  readonly html: string
  readonly isHtmlCut: boolean
  readonly storage: readonly StoredItem[]
}

const limits = {
  htmlCharsMax: 1024 * 1024,
  titleCharsMax: 500,
  urlCharsMax: 2_000,
  itemsMax: 200,
  keyCharsMax: 200,
  valueCharsMax: 32 * 1024,
  valuesCharsMax: 1024 * 1024,
}

const evaluateMsMax = 2_500

// Named forms and images shadow document properties even in an isolated world; prototype getters do not.
const readScript = `(limits) => {
  const get = (prototype, name, object) => Object.getOwnPropertyDescriptor(prototype, name).get.call(object)
  const root = get(Document.prototype, 'documentElement', document)
  const html = root === null ? '' : get(Element.prototype, 'outerHTML', root)
  let charsLeft = limits.valuesCharsMax
  const itemsOf = (area, open) => {
    const items = []
    try {
      const storage = open()
      const count = Math.min(get(Storage.prototype, 'length', storage), limits.itemsMax)
      for (let index = 0; index < count; index += 1) {
        const key = Storage.prototype.key.call(storage, index)
        const value = Storage.prototype.getItem.call(storage, key)
        const kept = value.slice(0, Math.min(limits.valueCharsMax, charsLeft))
        charsLeft -= kept.length
        items.push({ area, key: key.slice(0, limits.keyCharsMax), value: kept })
      }
    } catch {} // A document without an origin has no storage.
    return items
  }
  return {
    url: location.href.replace(/#.*$/s, '').slice(0, limits.urlCharsMax),
    title: get(Document.prototype, 'title', document).slice(0, limits.titleCharsMax),
    html: html.slice(0, limits.htmlCharsMax),
    isHtmlCut: html.length > limits.htmlCharsMax,
    storage: [...itemsOf('local', () => localStorage), ...itemsOf('session', () => sessionStorage)],
  }
}`

/** Null if the page is busy, crashed or a browser error. */
export async function readPage(devtools: Devtools, sessionId: string): Promise<PageContent | null> {
  try {
    return await withTimeout(evaluateMsMax, evaluate(devtools, sessionId))
  } catch {
    return null // The page is gone.
  }
}

async function evaluate(devtools: Devtools, sessionId: string): Promise<PageContent | null> {
  const { frameTree } = await devtools.send('Page.getFrameTree', {}, sessionId)
  const world = { frameId: frameTree.frame.id, worldName: 'scanward' }
  const { executionContextId } = await devtools.send('Page.createIsolatedWorld', world, sessionId)
  const { result } = await devtools.send(
    'Runtime.evaluate',
    {
      expression: `(${readScript})(${JSON.stringify(limits)})`,
      contextId: executionContextId,
      returnByValue: true,
      timeout: evaluateMsMax,
    },
    sessionId,
  )
  const content: unknown = result.value
  return isContent(content) && /^https?:/.test(content.url) ? content : null
}

function isContent(value: unknown): value is PageContent {
  if (typeof value !== 'object' || value === null) return false
  return 'url' in value && typeof value.url === 'string' && 'html' in value && 'storage' in value
}
