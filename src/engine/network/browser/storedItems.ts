import type { StoredItem } from '../../model/browser.ts'

/** Returns a script that fills the storage of this origin before others run. */
export function storageScript(origin: string, storage: readonly StoredItem[]): string {
  return `(${fillStorageScript})(${JSON.stringify({ origin, storage })})`
}

const fillStorageScript = `({ origin, storage }) => {
  if (location.origin !== origin || window.top !== window) return
  try {
    for (const { area, key, value } of storage) {
      Storage.prototype.setItem.call(area === 'local' ? localStorage : sessionStorage, key, value)
    }
  } catch {} // A document without an origin has no storage.
}`
