import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../src/service/store/database/database.ts'
import { migrateToLatest } from '../src/service/store/database/migrations.ts'
import { createOrganization } from '../src/service/store/organizations.ts'
import { claimScan } from '../src/service/store/queue.ts'
import { acceptScan } from '../src/service/store/scans.ts'
import { systemClock } from '../src/shared/clock.ts'
import { figure, type Table } from './table.ts'

const organizations = 10
const scansEach = 300

/** Measures claims per second from a full queue, with one claimer. */
export async function benchClaims(makePostgres: () => Promise<string>): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const rows: string[][] = []
  for (const [engine, url] of [
    ['SQLite', `sqlite:${join(folder, 'claims.db')}`],
    ['PostgreSQL', await makePostgres()],
  ] as const) {
    const { accepts, claims } = await measure(url)
    rows.push([engine, figure(accepts), figure(claims)])
  }
  await rm(folder, { recursive: true, force: true })
  return {
    title: 'The queue',
    note: `Scans accepted and claimed per second, sequentially, ${organizations} organizations with ${scansEach} scans each.`,
    columns: ['database', 'accepted a second', 'claimed a second'],
    rows,
  }
}

async function measure(url: string): Promise<{ accepts: number; claims: number }> {
  const db = await openDatabase({ url })
  try {
    await migrateToLatest(db)
    const total = organizations * scansEach
    const startedAt = performance.now()
    for (let i = 0; i < organizations; i += 1) {
      const made = await createOrganization(
        db,
        { name: `org ${i}`, plan: 'unlimited', monthlyScans: null },
        systemClock,
      )
      if (made === null) throw new Error('The name is taken')
      for (let j = 0; j < scansEach; j += 1) {
        await acceptScan(
          db,
          {
            organization: made,
            targetUrl: 'https://app.example.com/',
            targetHostname: 'app.example.com',
            mode: 'passive',
            intensity: 'safe',
            excludePaths: [],
            triggeredBy: 'api',
          },
          systemClock,
        )
      }
    }
    const acceptedAt = performance.now()
    for (let i = 0; i < total; i += 1) {
      const claimed = await claimScan(db, { runnerId: 'bench', leaseMs: 60_000 }, systemClock)
      if (claimed === null) throw new Error(`The queue was empty after ${i} claims`)
    }
    const claimedAt = performance.now()
    return {
      accepts: (total * 1000) / (acceptedAt - startedAt),
      claims: (total * 1000) / (claimedAt - acceptedAt),
    }
  } finally {
    await closeDatabase(db)
  }
}
