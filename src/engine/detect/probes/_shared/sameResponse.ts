import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { responseDistance } from './separateResponses.ts'

/** Tolerates a user name in the page header. */
const htmlDistanceMax = 0.15
/** Tolerates timestamps and tokens. */
const jsonShareMin = 0.85
const leavesMax = 5_000

/** Says whether status, media type, and nearly all values or words are equal. */
export function isSameResponse(one: Exchange, other: Exchange): boolean {
  if (one.status !== other.status || one.mediaType !== other.mediaType) return false
  if (one.body === other.body) return true
  const [first, second] = [readLeaves(one), readLeaves(other)]
  if (first !== null && second !== null) return shareOf(first, second) >= jsonShareMin
  return responseDistance({ exchange: one, sent: [] }, { exchange: other, sent: [] }) <= htmlDistanceMax
}

type Leaves = ReadonlyMap<string, string>

/** Returns scalar values by path; null if the body is no JSON. */
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
