import type { Json } from '../../../../shared/json.ts'

/** Beginnings of mutations that change what is there. */
export const updatingVerb = /^(?:edit|update|modify|change|patch|replace|overwrite|set|save)(?=[A-Z_]|$)_?/
const objectName = /^_?(?:id|uuid|guid|pk|slug)$|[a-z](?:Id|ID|Uuid|Slug)$|_(?:id|uuid|slug)$/

/** Says whether an argument of this name usually holds the id of an object. */
export function namesObject(name: string): boolean {
  return objectName.test(name)
}

/** An id that fits an `Int` of GraphQL and that no counter has come to. */
const inventedId = 2_000_000_011
const inventedUuid = '00000000-0000-4000-8000-000000000001'
/** What probes add to a number or take from it. */
const near = 10_000

/** The id of an object that nobody has: a mutation that updates it reaches the code, and changes nothing. */
export function inventedObject(type: string): Json {
  if (/uuid|guid/i.test(type)) return inventedUuid
  return /^(?:Int|BigInt|Long|PositiveInt|NonNegativeInt)$/.test(type) ? inventedId : String(inventedId)
}

/** Says whether an id is invented, or holds characters that no id has, as payloads do. */
export function isInventedObject(id: string): boolean {
  if (id.includes(String(inventedId)) || id === inventedUuid || !/^[\w-]+$/.test(id)) return true
  return /^\d{1,15}$/.test(id) && Math.abs(Number(id) - inventedId) < near
}
