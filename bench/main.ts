/**
 * Measures the performance goals, each interleaved with its peer. `http`, `scan`, `commands`, `active`, `templates`,
 * `issues` and `dashboard` select a part. `--write` updates BENCH.md.
 */
import { benchActiveLoad } from './activeLoad.ts'
import { benchClaims } from './claims.ts'
import { benchCommands } from './commands.ts'
import { benchDashboard } from './dashboard.ts'
import { benchHttp } from './http.ts'
import { benchIssues } from './issues.ts'
import { machineLine } from './machineLine.ts'
import { benchPages } from './pages.ts'
import { startPostgres } from './postgres.ts'
import { benchScanCpu, benchScanMemory, benchScanTime } from './scan.ts'
import { benchStart } from './start.ts'
import { renderTable, type Table } from './table.ts'
import { benchTemplates } from './templates.ts'
import { writeTables } from './writeTables.ts'

type Measured = Table | readonly Table[]
type DatabaseBench = (makePostgres: () => Promise<string>) => Promise<Measured>

const scanBenches = [benchScanTime, benchScanCpu, benchScanMemory]

const everything: readonly DatabaseBench[] = [
  benchHttp,
  benchStart,
  benchCommands,
  benchClaims,
  benchPages,
  benchIssues,
  benchDashboard,
  benchActiveLoad,
  ...scanBenches,
  benchTemplates,
]

const isChosen = (part: string) => process.argv.includes(part)
const withoutDatabase: readonly (readonly [part: string, benches: readonly (() => Promise<Measured>)[]])[] = [
  ['http', [benchHttp]],
  ['scan', scanBenches],
  ['active', [benchActiveLoad]],
  ['commands', [benchCommands]],
  ['templates', [benchTemplates]],
]
const onDatabases: readonly (readonly [part: string, benches: readonly DatabaseBench[]])[] = [
  ['issues', [benchIssues]],
  ['dashboard', [benchDashboard]],
]
const chosen = withoutDatabase.find(([part]) => isChosen(part))
const tables =
  chosen === undefined
    ? await measureOnPostgres(onDatabases.find(([part]) => isChosen(part))?.[1] ?? everything)
    : await measure(chosen[1])

if (process.argv.includes('--write')) {
  await writeTables('BENCH.md', tables, machineLine())
}

async function measureOnPostgres(benches: readonly DatabaseBench[]): Promise<readonly Table[]> {
  const postgres = await startPostgres()
  try {
    return await measure(benches.map((bench) => () => bench(postgres.url)))
  } finally {
    await postgres.stop()
  }
}

async function measure(benches: readonly (() => Promise<Measured>)[]): Promise<readonly Table[]> {
  const measured: Table[] = []
  for (const bench of benches) {
    for (const table of [await bench()].flat()) {
      console.log(`\n${renderTable(table)}`)
      measured.push(table)
    }
  }
  return measured
}
