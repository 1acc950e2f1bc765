import { readFile, writeFile } from 'node:fs/promises'
import { renderTable, type Table } from './table.ts'

/**
 * Replaces tables of the same title, appends others. Each names its machine, because a run may measure only
 * some.
 */
export async function writeTables(file: string, tables: readonly Table[], machine: string): Promise<void> {
  const intro = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Compare the ratios: they hold on other machines; the numbers do not.',
  ].join('\n')
  const [, ...written] = (await readFile(file, 'utf8').catch(() => '')).split(/\n(?=## )/)
  const sections = new Map(written.map((section) => [titleOf(section), section.trim()]))
  for (const table of tables) {
    sections.set(table.title, `${renderTable(table)}\n\nMeasured on ${machine}.`)
  }
  await writeFile(file, `${[intro, ...sections.values()].join('\n\n')}\n`)
}

function titleOf(section: string): string {
  return /^## (.*)/.exec(section)?.[1] ?? ''
}
