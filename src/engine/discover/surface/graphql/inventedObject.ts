import type { Json } from '../../../../shared/json.ts'

export const updatingVerb = /^(?:edit|update|modify|change|patch|replace|overwrite|set|save)(?=[A-Z_]|$)_?/
const objectName = /^_?(?:id|uuid|guid|pk|slug)$|[a-z](?:Id|ID|Uuid|Slug)$|_(?:id|uuid|slug)$/

export function namesObject(name: string): boolean {
  return objectName.test(name)
}

/** Fits GraphQL's `Int` and exceeds any counter. */
const inventedId = 2_000_000_011
const inventedUuid = '00000000-0000-4000-8000-000000000001'
/** The range in which probes vary numbers. */
const near = 10_000

/** No object has it, so an updating mutation runs and changes nothing. */
export function inventedObject(type: string): Json {
  if (/uuid|guid/i.test(type)) return inventedUuid
  return /^(?:Int|BigInt|Long|PositiveInt|NonNegativeInt)$/.test(type) ? inventedId : String(inventedId)
}

export function isInventedObject(id: string): boolean {
  if (id.includes(String(inventedId)) || id === inventedUuid || !/^[\w-]+$/.test(id)) return true
  return /^\d{1,15}$/.test(id) && Math.abs(Number(id) - inventedId) < near
}
