import { readFile, writeFile } from 'node:fs/promises'
import { renderTable, type Table } from './table.ts'

/**
 * Puts tables into a file of tables: over those of the same title, else at its end. Each says on which machine it was
 * measured, as a run may measure some of them alone.
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
