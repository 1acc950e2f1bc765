import { connectionsMax } from '../../src/service/store/database/openPostgres.ts'
import { plans } from '../../src/shared/model/plans.ts'
import { schedulesMax } from '../../src/shared/model/schedule.ts'
import { figure, renderTable } from '../table.ts'
import type { DayCounts } from './day.ts'
import { estimateDisk } from './disk.ts'
import type { ScaleFigures } from './measure.ts'
import {
  acceptedTable,
  dayTable,
  diskTable,
  listsTable,
  sizesTable,
  sqliteTable,
  statementsTable,
  storingTable,
  waitsTable,
} from './scaleTables.ts'
import { statementsShareMin } from './statements.ts'

const sitesOfDay = 100_000

const secondsOfDay = 24 * 60 * 60
const gigabyte = 1e9

const whole = (count: number) => Math.round(count).toLocaleString('en')

export function renderScale(figures: ScaleFigures, machine: string): string {
  return `${[
    introduce(figures, machine),
    summarize(figures),
    renderTable(storingTable(figures)),
    explainStoring(figures),
    renderTable(waitsTable(figures)),
    renderTable(dayTable(figures)),
    verdictOfDay(figures),
    renderTable(acceptedTable(figures)),
    renderTable(statementsTable(figures)),
    renderTable(listsTable(figures)),
    renderTable(sizesTable(figures)),
    renderTable(diskTable(figures)),
    renderTable(sqliteTable(figures)),
    advise(figures),
  ].join('\n\n')}\n`
}

function introduce({ options, fillSeconds, loadAverage }: ScaleFigures, machine: string): string {
  const { sites, issues, findings, runners } = options
  const command = `npm run bench:scale -- --sites ${sites} --issues ${issues} --findings ${findings} --runners ${runners} --seconds ${options.seconds} --write`
  return [
    '# Scale',
    '',
    'What one PostgreSQL and one SQLite file carry, where the first limit is, and what an operator does then. Written by:',
    '',
    '```sh',
    command,
    '```',
    '',
    `Measured on ${machine}. PostgreSQL, the runner processes, the webhook receiver and the load generator shared this machine. The load average of the last 15 minutes was ${figure(loadAverage)}. Above the number of cores, it means that other work ran beside the benchmark. The rates are then lower than the machine can give: compare CPU times and ratios. The database held ${whole(sites)} sites with a daily schedule, ${whole(issues)} issues and ${whole(findings)} findings, stored in ${whole(fillSeconds)} s before the measurements. Without options, the command measures 100,000 sites, 1,000,000 issues and 10,000,000 findings with 16 runner processes.`,
    '',
    'The runner processes are those of the product, with its queue, schedules, issues and webhooks. Only the engine is replaced: a fixed report of 195 checks with about ten findings is returned at once. One in ten sites has a new finding, and one in ten has lost one. The figures are about the database and the queue, not about scanning. For the CPU time of real scans see [BENCH.md](../../BENCH.md).',
  ].join('\n')
}

function summarize({ day, storing, statements, sizes }: ScaleFigures): string {
  const best = storing.toSorted((a, b) => b.storedPerSecond - a.storedPerSecond)[0]
  if (best === undefined) throw new Error('Expected a rate of storing')
  const needed = sitesOfDay / secondsOfDay
  const unlimited = estimateDisk(sizes, { sites: sitesOfDay, issues: sitesOfDay * 10, keptDays: 365 })
  const shares = statements.map(({ share }) => share)
  const cpuMs = best.runnerMs + (best.databaseMs ?? 0)
  return [
    '## In short',
    '',
    `- ${whole(sitesOfDay)} scans a day are ${figure(needed)} a second on average. This machine stored up to ${figure(best.storedPerSecond)} a second, ${figure(best.storedPerSecond / needed)} times as many. A stored scan with its message took ${figure(best.runnerMs)} ms of CPU in the runner and ${best.databaseMs === null ? 'an unknown time' : `${figure(best.databaseMs)} ms`} in PostgreSQL, so ${whole(sitesOfDay)} take ${figure((sitesOfDay * cpuMs) / 3_600_000)} hours of one core.`,
    `- With every schedule due at once and ${day.runners} runner processes on the same cores as PostgreSQL, ${figure(day.scheduledPerSecond)} a second were started and ${figure(day.storedPerSecond)} stored. At that rate, ${whole(sitesOfDay)} take ${figure(sitesOfDay / day.storedPerSecond / 3_600)} hours. More processes than cores make it slower, not faster.`,
    `- The first limit is disk. ${whole(sitesOfDay)} scans a day with ten findings each take ${figure(unlimited.total / gigabyte)} GB in a year.`,
    '- The second limit is the CPU of the machines that scan, which this benchmark leaves out. Scans of 30 s, 100,000 a day, occupy 35 slots on average: 18 processes with the default `SCANWARD_RUNNERS=2`, more at peak times.',
    '- The third limit is the database server: its CPU, and the commits. A stored scan is one transaction, and each claim and each message commit too.',
    `- There were ${day.waits.deadlocks} deadlocks. For what was lost or run twice, see the counts below.`,
    `- Accepting and claiming reach ${figure(Math.min(...shares) * 100)} to ${figure(Math.max(...shares) * 100)} % of what the same statements give with the bare driver. The target is ${statementsShareMin * 100} %. A share above 100 % is noise.`,
  ].join('\n')
}

function explainStoring({ storing }: ScaleFigures): string {
  const [one] = storing
  const last = storing.at(-1)
  if (one === undefined || last === undefined) return ''
  const ratio = last.storedPerSecond / one.storedPerSecond
  return `${last.runners} processes store ${figure(ratio)} times as much as one. On a machine with few cores, runner processes compete with PostgreSQL for them. A process also needs seconds of CPU to start and to warm up, which the CPU times of many processes include.`
}

export function doCountsAgree(counts: DayCounts): boolean {
  const isEqual = (...values: readonly number[]) => new Set(values).size === 1
  return (
    isEqual(counts.schedulesRun, counts.scansStarted, counts.schedulesWithScan) &&
    isEqual(counts.scansRun, counts.scansCompleted, counts.completionsTold) &&
    isEqual(counts.findingsExpected, counts.findingsStored) &&
    counts.scansStarted === counts.scansCompleted + counts.scansLeft &&
    counts.scansTriedAgain === 0
  )
}

function verdictOfDay({ day, options }: ScaleFigures): string {
  const { counts } = day
  const holds = doCountsAgree(counts)
  const reached =
    counts.scansStarted < options.sites
      ? `The time was over after ${whole(counts.scansStarted)} of ${whole(options.sites)} sites.`
      : 'Every site was scanned once.'
  return `${reached} ${holds ? 'The counts agree: no scan was lost, and none was run twice.' : 'The counts do NOT agree.'}`
}

function advise({ storing, options, sizes }: ScaleFigures): string {
  const most = Math.max(...storing.map(({ waits }) => waits.connectionsMost))
  const gigabytesOf = (keptDays: number | null) => {
    const use = estimateDisk(sizes, { sites: sitesOfDay, issues: sitesOfDay * 10, keptDays: keptDays ?? 365 })
    return figure(use.total / gigabyte)
  }
  return [
    '## When a limit is reached',
    '',
    '| limit | sign | what to do |',
    '| --- | --- | --- |',
    `| disk | \`pg_database_size\` grows | Choose a plan with a retention: \`team\` keeps finished scans ${plans.team.retentionDays} days (${gigabytesOf(plans.team.retentionDays)} GB), \`business\` ${plans.business.retentionDays} days (${gigabytesOf(plans.business.retentionDays)} GB), \`unlimited\` keeps them forever. Plans have a monthly quota of scans, which \`scanward org set\` raises. Scan less often: every second day halves the growth. |`,
    `| deletion | old scans remain | Each hour every process deletes up to 100,000 scans of a plan, in batches of 100. Autovacuum has to keep up with a million deleted findings a day: raise \`autovacuum_vacuum_cost_limit\`. |`,
    '| slots for scans | `scanward_scans{status="queued"}` stays above 0 | Start more processes with `scanward runner`, also on other machines, or raise `SCANWARD_RUNNERS` where there is CPU and memory left. |',
    '| commits | `IO: WalSync` in `pg_stat_activity` | Use a disk with a short `fsync`, such as local NVMe with power-loss protection, or a larger database server. `synchronous_commit = off` loses the last commits in a power cut: a scan that was stored may run again. |',
    `| connections | \`too many clients already\` | Each process opens up to ${connectionsMax}, and a server that runs scans as many again for them. Set \`max_connections\` to ${connectionsMax} for each \`scanward runner\` and \`scanward serve --no-runner\`, ${2 * connectionsMax} for each other \`scanward serve\`, and 10 more: the default of 100 is enough for nine runners. With ${options.runners} processes, ${most} were open here. PgBouncer is not tested. |`,
    `| schedules of one organization | 403 | An organization has at most ${schedulesMax} schedules. Use several organizations, or start scans by \`POST /api/v1/scans\` from a job of your own. |`,
    '| one busy webhook | `Lock: transactionid`, `update webhooks` in `pg_stat_activity` | Deliveries of one webhook are noted one after the other, and each process sends at most two at once. Subscribe to fewer events, or use a webhook for each organization. |',
    '| one large organization | `Lock: transactionid` in `pg_stat_activity` | Scans of one organization are accepted one after the other, and stored one after the other. Split it, if one core of the database is not enough. |',
    '| schedules at one minute | scans start late | Give schedules a `jitter_minutes`, and different hours. |',
    '',
    '## What does not exist',
    '',
    '- **Read replicas**: a process uses one `DATABASE_URL` for reads and writes. A replica serves backups and reports of your own, and takes over when the first server fails. It does not take load off the service.',
    '- **Partitions of findings by month**: the tables are not partitioned. Do not partition them by hand: PostgreSQL requires the partition key in every unique constraint, and the service relies on one of `(scan_id, fingerprint)`.',
    '- **Reports in an object store**: reports are stored in the `scans` table. PostgreSQL compresses them.',
    '- **Several databases for one service**: run several instances, each with its own organizations and its own database.',
  ].join('\n')
}
