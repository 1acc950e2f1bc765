import { entryOf } from '../../../discover/surface/entryOf.ts'
import type { Observation } from '../../../model/check.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import type { Stored } from './_storedTexts.ts'

const bodyCharsMax = 512 * 1024
const elementsMax = 6
const openMax = 200
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const endsItself = /^(?:li|tr|td|th|dd|dt|option|p)$/
const cell = /^(?:td|th|dd)$/

export type SharedText = { readonly stored: Stored; readonly observation: Observation }

/** Returns the elements around a word, equal for all rows of a list. */
export function elementsAround(body: string, word: string): string {
  const at = body.slice(0, bodyCharsMax).toLowerCase().indexOf(word)
  const open: { readonly name: string; readonly label: string; cells: number }[] = []
  const tags = body.slice(0, Math.max(0, at)).matchAll(/<(\/?)([a-z][a-z0-9-]{0,30})(?=[\s/>])/gi)
  for (const [, slash, written = ''] of tags) {
    const name = written.toLowerCase()
    const known = open.findLastIndex((one) => one.name === name)
    if (slash === '/') {
      if (known !== -1) open.length = known
      continue
    }
    if (endsItself.test(name) && known !== -1 && known === open.length - 1) open.pop()
    if (empty.test(name) || open.length >= openMax) continue
    const parent = open.at(-1)
    if (parent !== undefined && cell.test(name)) parent.cells += 1
    open.push({ name, label: cell.test(name) ? `${name}${parent?.cells ?? 0}` : name, cells: 0 })
  }
  return open
    .slice(-elementsMax)
    .map(({ label }) => label)
    .join(' ')
}

/** Merges texts of several requests in one list into one place, since they share the printing code. */
export function joinShown(all: readonly SharedText[]): readonly Observation[] {
  const lists = new Map<string, SharedText[]>()
  for (const one of all) {
    const { handler } = entryOf({ method: 'GET', url: one.stored.view.url, source: 'link' })
    const key = `${handler} ${one.stored.surroundings}`
    lists.set(key, [...(lists.get(key) ?? []), one])
  }
  return [...lists.values()].flatMap((shown) => {
    const handlers = new Set(shown.map(({ stored }) => stored.entry.handler))
    const places = shown.map(({ stored }) => placeOf(stored.entry, stored.parameter)).sort()
    const [place] = places
    return shown.map(({ observation }) =>
      handlers.size < 2 || place === undefined ? observation : { ...observation, place },
    )
  })
}
