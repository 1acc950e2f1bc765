import type { JsonObject } from '../../../shared/json.ts'

const rowsMax = 1_000
const columnsMax = 100

/** A quoted delimiter shifts the rest of its row. */
export function readCsvRecords(text: string): readonly JsonObject[] {
  const [head = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, rowsMax + 1)
    .filter((row) => row !== '')
  const delimiter = [',', ';', '\t'].find((one) => head.includes(one)) ?? ','
  const cellsOf = (row: string) =>
    row.split(delimiter, columnsMax).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const names = cellsOf(head)
  return rows.map((row) => {
    const cells = cellsOf(row)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}
