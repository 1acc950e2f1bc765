import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { responseDistance } from './separateResponses.ts'

/** Pages greet whom they know: the name in the head of a page is no other page. */
const htmlDistanceMax = 0.15
/** Times, tokens and counters may differ between two responses of the same thing. */
const jsonShareMin = 0.85
const leavesMax = 5_000

/**
 * Says whether two responses show the same thing: the same status and media type, and of JSON nearly all values in
 * their places, of anything else nearly all words, numbers included.
 */
export function isSameResponse(one: Exchange, other: Exchange): boolean {
  if (one.status !== other.status || one.mediaType !== other.mediaType) return false
  if (one.body === other.body) return true
  const [first, second] = [readLeaves(one), readLeaves(other)]
  if (first !== null && second !== null) return shareOf(first, second) >= jsonShareMin
  return responseDistance({ exchange: one, sent: [] }, { exchange: other, sent: [] }) <= htmlDistanceMax
}

type Leaves = ReadonlyMap<string, string>

/** Scalar values by their places; null when the body is no JSON. */
export function readLeaves({ body, mediaType }: Pick<Exchange, 'body' | 'mediaType'>): Leaves | null {
  if (/html|xml|css|javascript/.test(mediaType)) return null
  const document = readJson(body)
  if (document === undefined || typeof document !== 'object' || document === null) return null
  const leaves = new Map<string, string>()
  const queue: { readonly value: Json; readonly place: string }[] = [{ value: document, place: '' }]
  for (let at = 0; at < queue.length && leaves.size < leavesMax; at += 1) {
    const entry = queue[at]
    if (entry === undefined) continue
    const { value, place } = entry
    if (typeof value !== 'object' || value === null) leaves.set(place, JSON.stringify(value))
    else if (isJsonObject(value)) {
      for (const [name, item] of Object.entries(value)) queue.push({ value: item, place: `${place}/${name}` })
    } else {
      for (const [index, item] of value.slice(0, leavesMax).entries()) {
        queue.push({ value: item, place: `${place}/${index}` })
      }
    }
  }
  return leaves
}

function shareOf(one: Leaves, other: Leaves): number {
  const places = new Set([...one.keys(), ...other.keys()])
  if (places.size === 0) return 1
  const same = [...places].filter((place) => one.get(place) === other.get(place))
  return same.length / places.size
}
