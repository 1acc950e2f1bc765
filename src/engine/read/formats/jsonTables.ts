import type { Json, JsonObject } from '../../../shared/json.ts'
import { isJsonObject } from './json.ts'

const rowsMax = 5_000
const columnsMax = 100

const heading = /^[\p{L}_][\p{L}\d _./()#-]{0,40}$/u
const headingMembers = /^(?:columns?|cols|fields|headers?|header_?row|keys|schema)$/i
const rowMembers = /^(?:rows|data|values|records|items|results|body)$/i
const nameMembers = ['name', 'field', 'key', 'id', 'label', 'title']

/**
 * Rows under a heading row, separate headings and rows, or columns of equal length. Without headings, column
 * numbers are the names.
 */
export function readTable(value: Json): readonly JsonObject[] | null {
  if (!isJsonObject(value)) return Array.isArray(value) ? readRows(value) : null
  return readHeaded(value) ?? readColumns(value)
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

function isScalar(value: Json): boolean {
  return value === null || typeof value !== 'object'
}

function readRows(list: readonly Json[]): readonly JsonObject[] | null {
  const rows = list.slice(0, rowsMax).filter(isList)
  const [first, second] = rows
  if (rows.length < 2 || rows.length < list.slice(0, rowsMax).length || first === undefined) return null
  if (!rows.every((row) => row.every(isScalar)) || first.length < 2) return null
  const headings = first.filter((cell) => typeof cell === 'string' && heading.test(cell))
  const isHeaded =
    headings.length === first.length && new Set(headings).size === first.length && isData(second ?? [])
  if (isHeaded) return rows.slice(1).map((row) => toObject(first.map(String), row))
  return rows.map((row) =>
    toObject(
      first.map((_, at) => String(at)),
      row,
    ),
  )
}

/** Headings contain no numbers, email addresses or dates. */
function isData(row: readonly Json[]): boolean {
  return row.some((cell) => typeof cell === 'number' || (typeof cell === 'string' && /[\d@]/.test(cell)))
}

/** `{ columns: […], rows: [[…]] }`, also in the Google Visualization format. */
function readHeaded(value: JsonObject): readonly JsonObject[] | null {
  const members = Object.entries(value)
  const inside = members.flatMap(([name, item]) =>
    /^(?:meta|metadata|schema|head|header)$/i.test(name) && isJsonObject(item) ? Object.entries(item) : [],
  )
  const above = [...members, ...inside].find(([name, item]) => headingMembers.test(name) && isList(item))?.[1]
  const below = members.find(
    ([name, item]) => rowMembers.test(name) && isList(item) && item.some((row) => cellsOf(row) !== null),
  )?.[1]
  if (!isList(above) || !isList(below)) return null
  const names = above.slice(0, columnsMax).map(nameOf)
  return below.slice(0, rowsMax).flatMap((row) => {
    const cells = cellsOf(row)
    return cells === null ? [] : [toObject(names, cells)]
  })
}

function cellsOf(row: Json): readonly Json[] | null {
  if (isList(row)) return row
  if (!isJsonObject(row) || !isList(row.c)) return null
  return row.c.map((cell) => (isJsonObject(cell) ? (cell.v ?? null) : cell))
}

function nameOf(column: Json): string {
  if (typeof column === 'string') return column
  if (!isJsonObject(column)) return ''
  const name = nameMembers.map((member) => column[member]).find((item) => typeof item === 'string')
  return typeof name === 'string' ? name : ''
}

/** `{ id: [1, 2], email: [a, b] }`, also with numbered members instead of lists. */
function readColumns(value: JsonObject): readonly JsonObject[] | null {
  const columns = Object.entries(value)
    .slice(0, columnsMax)
    .flatMap(([name, item]) => {
      const cells = columnOf(item)
      return cells === null ? [] : [{ name, cells }]
    })
  const height = columns[0]?.cells.length ?? 0
  const isTable =
    columns.length > 1 &&
    height > 1 &&
    columns.length === Object.keys(value).length &&
    columns.every(({ cells }) => cells.length === height)
  if (!isTable) return null
  const names = columns.map(({ name }) => name)
  return Array.from({ length: Math.min(height, rowsMax) }, (_, at) =>
    toObject(
      names,
      columns.map(({ cells }) => cells[at] ?? null),
    ),
  )
}

function columnOf(item: Json): readonly Json[] | null {
  if (isList(item)) return item.every(isScalar) ? item : null
  if (!isJsonObject(item) || !Object.keys(item).every((key) => /^\d{1,6}$/.test(key))) return null
  const cells = Object.values(item)
  return cells.every(isScalar) ? cells : null
}

function toObject(names: readonly string[], cells: readonly Json[]): JsonObject {
  return Object.fromEntries(names.slice(0, columnsMax).map((name, at) => [name, cells[at] ?? null]))
}
