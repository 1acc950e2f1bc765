import { cleanLine } from '../../shared/untrustedText.ts'

const cellCharsMax = 120

/** Cells are cut to one line without control characters. */
export function formatColumns(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => cleanLine(cell, cellCharsMax)))
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}
