import type { StoredItem } from '../../model/browser.ts'

export function storageScript(origin: string, storage: readonly StoredItem[]): string {
  return `(${fillStorageScript})(${JSON.stringify({ origin, storage })});(${openShadowsScript})()`
}

/** A closed shadow tree hides its controls from us, and from no user. */
const openShadowsScript = `() => {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, init !== null && typeof init === 'object' && init.mode === 'closed' ? { ...init, mode: 'open' } : init)
  }
}`

const fillStorageScript = `({ origin, storage }) => {
  if (location.origin !== origin || window.top !== window) return
  try {
    for (const { area, key, value } of storage) {
      Storage.prototype.setItem.call(area === 'local' ? localStorage : sessionStorage, key, value)
    }
  } catch {} // A document without an origin has no storage.
}`
