/**
 * Measures what the project promises to be fast at, each against what stands beside it in the same run,
 * interleaved, since machines differ and are shared. `--write` puts the tables into BENCH.md.
 */
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { benchClaims } from './claims.ts'
import { benchHttp } from './http.ts'
import { benchPages } from './pages.ts'
import { startPostgres } from './postgres.ts'
import { benchStart } from './start.ts'
import { renderTable, type Table } from './table.ts'

const postgres = await startPostgres()
const tables: Table[] = []
try {
  for (const bench of [
    benchHttp,
    benchStart,
    () => benchClaims(postgres.url),
    () => benchPages(postgres.url),
  ]) {
    const table = await bench()
    console.log(`\n${renderTable(table)}`)
    tables.push(table)
  }
} finally {
  await postgres.stop()
}

if (process.argv.includes('--write')) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`
  const intro = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Compare the ratios: they hold on other machines; the numbers do not.',
    '',
    `Measured on ${machine}.`,
  ]
  await writeFile(
    'BENCH.md',
    `${[...intro, ...tables.map((table) => `\n${renderTable(table)}`)].join('\n')}\n`,
  )
}
