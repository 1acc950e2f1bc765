export type Table = {
  readonly title: string
  readonly note: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function renderTable({ title, note, columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [`## ${title}`, '', note, '', line(columns), line(columns.map(() => '---')), ...rows.map(line)].join(
    '\n',
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Expected at least one measurement')
  return middle
}

/** Formats three significant figures. */
export function figure(value: number): string {
  return value >= 1000 ? String(Math.round(value)) : value.toPrecision(3)
}

/** Sets the exit code where a limit is exceeded. */
export function within(value: number, max: number): string {
  if (value <= max) return 'yes'
  process.exitCode = 1
  return 'NO'
}
