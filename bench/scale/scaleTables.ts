import { plans } from '../../src/shared/model/plans.ts'
import { figure, type Table } from '../table.ts'
import { estimateDisk } from './disk.ts'
import type { ScaleFigures } from './measure.ts'
import { statementsShareMin } from './statements.ts'

const whole = (count: number) => Math.round(count).toLocaleString('en')
const percent = (share: number) => `${figure(share * 100)} %`
const waitsShown = 5
const gigabyte = 1e9
const sitesOfDay = 100_000

export function storingTable({ storing }: ScaleFigures): Table {
  return {
    title: 'Scans claimed and stored',
    note: 'From a queue that does not run empty, from the claim to the commit with findings, issues and the message to a webhook. Each process has two slots, the default.',
    columns: [
      ...['runner processes', 'scans stored a second', 'messages delivered a second'],
      ...['CPU of the runner for a scan, ms', 'CPU of PostgreSQL for a scan, ms', 'deadlocks'],
    ],
    rows: storing.map(({ runners, storedPerSecond, deliveredPerSecond, runnerMs, databaseMs, waits }) => [
      ...[String(runners), figure(storedPerSecond), figure(deliveredPerSecond), figure(runnerMs)],
      ...[databaseMs === null ? 'unknown' : figure(databaseMs), String(waits.deadlocks)],
    ]),
  }
}

export function waitsTable({ storing }: ScaleFigures): Table {
  const last = storing.at(-1)
  return {
    title: 'What PostgreSQL waited for',
    note: `Shares of the statements that were seen running, sampled five times a second, with ${last?.runners ?? 0} runner processes.`,
    columns: ['wait', 'share'],
    rows: (last?.waits.shares ?? []).slice(0, waitsShown).map(({ wait, share }) => [wait, percent(share)]),
  }
}

export function dayTable({ day }: ScaleFigures): Table {
  const { counts } = day
  const rows: readonly (readonly [string, string])[] = [
    ['schedules started a second', figure(day.scheduledPerSecond)],
    ['scans stored a second', figure(day.storedPerSecond)],
    ['messages written to the outbox a second', figure(day.writtenPerSecond)],
    ['messages delivered a second', figure(day.deliveredPerSecond)],
    ['schedules that were run', whole(counts.schedulesRun)],
    ['scans that were started', whole(counts.scansStarted)],
    ['different schedules of these scans', whole(counts.schedulesWithScan)],
    ['scans that a runner ran', whole(counts.scansRun)],
    ['scans completed', whole(counts.scansCompleted)],
    ['scans left in the queue', whole(counts.scansLeft)],
    ['scans that were tried again', whole(counts.scansTriedAgain)],
    ['findings that the reports had', whole(counts.findingsExpected)],
    ['findings stored', whole(counts.findingsStored)],
    ['`scan.completed` events', whole(counts.completionsTold)],
    ['messages written', whole(counts.messagesWritten)],
    ['messages marked as delivered', whole(counts.messagesDelivered)],
    ['messages that the receiver counted', whole(counts.messagesReceived)],
  ]
  return {
    title: 'A day of schedules at once',
    note: `Every schedule is due at once, with ${day.runners} runner processes; measured over ${whole(day.seconds)} s. Counted from the rows afterwards.`,
    columns: ['what', 'figure'],
    rows,
  }
}

export function acceptedTable({ requests }: ScaleFigures): Table {
  return {
    title: 'Scans accepted by the API',
    note: '`POST /api/v1/scans` to one server process over ten connections. Scans of one organization pass through one row, which counts them.',
    columns: ['organizations', 'accepted a second'],
    rows: requests.accepted.map(({ organizations, perSecond }) => [String(organizations), figure(perSecond)]),
  }
}

export function statementsTable({ statements }: ScaleFigures): Table {
  return {
    title: 'Accepting and claiming, beside the statements alone',
    note: `A second, by the functions of the product and by their very statements sent with the bare driver; medians of five interleaved rounds. The target is ${percent(statementsShareMin)}.`,
    columns: ['work', 'connections', 'product', 'driver alone', 'share', 'within'],
    rows: statements.map(({ work, connections, product, driver, share }) => [
      ...[work, String(connections), figure(product), figure(driver), percent(share)],
      share >= statementsShareMin ? 'yes' : 'NO',
    ]),
  }
}

export function listsTable({ requests }: ScaleFigures): Table {
  return {
    title: 'Lists',
    note: 'Milliseconds for the first page through the API, one request after the other.',
    columns: ['list', 'median', '95th percentile'],
    rows: requests.lists.map(({ list, medianMs, slowMs }) => [list, figure(medianMs), figure(slowMs)]),
  }
}

export function sizesTable({ sizes, databaseBytes }: ScaleFigures): Table {
  return {
    title: 'What rows take',
    note: `Bytes with their indexes; the whole database takes ${figure(databaseBytes / gigabyte)} GB.`,
    columns: ['a scan with its report', 'a finding', 'an issue', 'a message with its delivery'],
    rows: [[sizes.scan, sizes.finding, sizes.issue, sizes.message].map(whole)],
  }
}

export function diskTable({ sizes }: ScaleFigures): Table {
  const kept: readonly (readonly [string, number])[] = [
    [`plan \`team\`, ${plans.team.retentionDays ?? 0} days`, plans.team.retentionDays ?? 0],
    [`plan \`business\`, ${plans.business.retentionDays ?? 0} days`, plans.business.retentionDays ?? 0],
    ['plan `unlimited`, after one year', 365],
    ['plan `unlimited`, after three years', 3 * 365],
  ]
  return {
    title: 'Disk',
    note: `Gigabytes, extrapolated from these rows: ${whole(sitesOfDay)} scans a day with ten findings each, and ten issues a site.`,
    columns: ['kept', 'scans and findings', 'issues', 'messages', 'together'],
    rows: kept.map(([name, keptDays]) => {
      const use = estimateDisk(sizes, { sites: sitesOfDay, issues: 10 * sitesOfDay, keptDays })
      return [
        name,
        ...[use.scans, use.issues, use.messages, use.total].map((bytes) => figure(bytes / gigabyte)),
      ]
    }),
  }
}

export function sqliteTable({ sqlite }: ScaleFigures): Table {
  const [accepted] = sqlite.requests.accepted
  const slowest = Math.max(...sqlite.requests.lists.map(({ medianMs }) => medianMs))
  return {
    title: 'One machine with SQLite',
    note: `One process with two slots and ${whole(sqlite.sites)} sites, measured in the same way. SQLite has one writer, so more processes do not help.`,
    columns: ['what', 'figure'],
    rows: [
      ['scans stored a second', figure(sqlite.storing.storedPerSecond)],
      ['messages delivered a second', figure(sqlite.storing.deliveredPerSecond)],
      ['CPU of the process for a scan, in milliseconds', figure(sqlite.storing.runnerMs)],
      ['`POST /api/v1/scans` accepted a second', figure(accepted?.perSecond ?? 0)],
      ['slowest list, median in milliseconds', figure(slowest)],
    ],
  }
}
