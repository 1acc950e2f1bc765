import type { Json, JsonObject } from '../../../../shared/json.ts'

const fieldsMax = 30
const nameCharsMax = 60

/** Describes type and length of each field, never its value. */
export function describeRow(row: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(row)
      .slice(0, fieldsMax)
      .map(([name, value]) => [name.slice(0, nameCharsMax), shapeOf(value)]),
  )
}

/** `id (number of 1 digit), email (string of 20 characters)` */
export function describeRowLine(row: JsonObject): string {
  return Object.entries(describeRow(row))
    .map(([name, shape]) => `${name} (${shape})`)
    .join(', ')
}

function shapeOf(value: Json): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string') return `string of ${count(value.length, 'character')}`
  if (typeof value === 'number') return `number of ${count(String(value).replace(/\D/g, '').length, 'digit')}`
  return Array.isArray(value)
    ? `list of ${count(value.length, 'item')}`
    : `object of ${count(Object.keys(value).length, 'field')}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
