import { entryOf } from '../../../discover/surface/entryOf.ts'
import type { Observation } from '../../../model/check.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import type { Stored } from './_storedTexts.ts'

const bodyCharsMax = 512 * 1024
/** Elements around a text that tell one list of a page from another. */
const elementsMax = 6
const openMax = 200
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** These end where the next one of their kind begins. */
const endsItself = /^(?:li|tr|td|th|dd|dt|option|p)$/
/** Each of these in a row shows something else. */
const cell = /^(?:td|th|dd)$/

/** A text that was stored, and what was seen of it. */
export type SharedText = { readonly stored: Stored; readonly observation: Observation }

/** The elements in which the first place of a word stands, cells by their number: every row of a list has the same. */
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

/**
 * One list shows what several requests have written, such as a log: that is one weakness of the page, and so one place. Texts of
 * one request, such as a name and a description, are printed by code of their own.
 */
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
