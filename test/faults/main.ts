/**
 * npm run test:faults: injects faults and compares the service's final state with a client's records. Takes
 * half an hour. `--kills N`, `--away SECONDS`, `--only TEXT`, `--earlier FILE` (bundle of an earlier
 * version), `--write`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { clock } from './cases/clock.ts'
import { database } from './cases/database.ts'
import { disk } from './cases/disk.ts'
import { kills } from './cases/kills.ts'
import { receiver } from './cases/receiver.ts'
import { remoteRunners } from './cases/remoteRunners.ts'
import { schedules } from './cases/schedules.ts'
import { versions } from './cases/versions.ts'
import { describeFault, describeFaults, type FaultRow, readFaultLines } from './describeFaults.ts'

const document = 'docs/reference/faults.md'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    away: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    earlier: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const options = {
  kills: Number(values.kills),
  awaySeconds: Number(values.away),
  earlier: values.earlier ?? null,
}
const rows: FaultRow[] = []
const cases = [...kills, ...database, disk, clock, receiver, schedules, versions, remoteRunners]
for (const fault of cases) {
  if (!fault.name.toLowerCase().includes(values.only.toLowerCase())) continue
  const missing = fault.missing?.(options) ?? null
  if (missing !== null) {
    console.log(`SKIPPED  ${fault.name}: needs ${missing}`)
    continue
  }
  const startedAt = performance.now()
  const { done, accepted, wrong } = await fault.run(options)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  rows.push({ name: fault.name, done, accepted, seconds, wrong })
  console.log(
    `${wrong.length === 0 ? 'ok      ' : 'FAILED  '} ${fault.name}: ${done}; ${accepted} scans, ${seconds} s`,
  )
  for (const text of wrong) console.log(`           ${text}`)
}
if (values.write) {
  const lines = new Map([
    ...readFaultLines(readFileSync(document, 'utf8')),
    ...rows.map((row) => [row.name, describeFault(row)] as const),
  ]) // `as`: a pair.
  writeFileSync(document, describeFaults(cases.flatMap(({ name }) => lines.get(name) ?? [])))
}
process.exit(rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0)
