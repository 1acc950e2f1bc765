import type { RenderedPage, StoredItem } from '../../../model/browser.ts'
import { redactKnown } from '../../../report/evidence/redactKnown.ts'

/** An entry of the browser's storage and the page that held it first. */
export type LocatedItem = StoredItem & { readonly pageUrl: string }

const keyCharsMax = 100

/** Lists what rendered pages stored: each key of an area once, with the value that it had first. */
export function listStoredItems(pages: readonly RenderedPage[]): readonly LocatedItem[] {
  const found = new Map<string, LocatedItem>()
  for (const { url, storage } of pages) {
    for (const item of storage) {
      const id = `${item.area} ${item.key}`
      if (!found.has(id)) found.set(id, { ...item, pageUrl: url })
    }
  }
  return [...found.values()]
}

/** The entry as evidence names it, such as `localStorage: theme`; without its value. */
export function nameItem({ area, key }: StoredItem): string {
  return `${area}Storage: ${redactKnown(key, keyCharsMax).slice(0, keyCharsMax)}`
}

/** What tells the entry from others in every scan: its name with ids of persons, projects and sessions masked. */
export function itemPlace(item: StoredItem): string {
  return nameItem(item)
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '*')
    .replace(/(?<![A-Za-z])(?=[A-Za-z_-]{0,100}\d)[\w-]{16,100}/g, '*')
    .replace(/\d{4,}/g, '*')
}
