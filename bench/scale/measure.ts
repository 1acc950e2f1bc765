import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../../src/service/store/database/database.ts'
import { migrateToLatest } from '../../src/service/store/database/migrations.ts'
import { connectionsMax } from '../../src/service/store/database/openPostgres.ts'
import { startPostgres } from '../postgres.ts'
import { type Day, measureDay, measureStoringRate, type StoringRate } from './day.ts'
import { measureRowSizes, type RowSizes } from './disk.ts'
import { fillInstance } from './fill.ts'
import type { ScaleOptions } from './options.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { measureRequests, type RequestRates } from './requests.ts'
import { measureStatements, type StatementRate } from './statements.ts'

export type ScaleFigures = {
  readonly options: ScaleOptions
  /** Average of the last 15 minutes, at the end. */
  readonly loadAverage: number
  readonly fillSeconds: number
  readonly statements: readonly StatementRate[]
  readonly requests: RequestRates
  readonly storing: readonly StoringRate[]
  readonly day: Day
  readonly sizes: RowSizes
  readonly databaseBytes: number
  readonly sqlite: { readonly sites: number; readonly storing: StoringRate; readonly requests: RequestRates }
}

const fewerRunners = [1, 4]

/** SQLite is measured at a hundredth of the size. */
const sqliteShare = 100
const sqliteSitesMin = 100

const reservedConnections = 20

const parts = { statements: 0.1, requests: 0.05, storing: 0.08 } as const // `as`: shares.

/** Assumed minimum rate per second, which keeps the work within its time. */
const assumedRate = 100

export function connectionsOf(runners: number): number {
  return connectionsMax * (runners + 2) + reservedConnections
}

export async function measureScale(
  options: ScaleOptions,
  say: (line: string) => void,
): Promise<ScaleFigures> {
  const receiver = await openReceiver()
  const postgres = await startPostgres(['-c', `max_connections=${connectionsOf(options.runners)}`])
  try {
    const figures = await measurePostgres(await postgres.url(), options, { receiver, say })
    const sqlite = await measureSqlite(options, { receiver, say })
    return { ...figures, options, sqlite, loadAverage: loadavg()[2] ?? 0 }
  } finally {
    await postgres.stop()
    await receiver.stop()
  }
}

type Around = { readonly receiver: Receiver; readonly say: (line: string) => void }

/** Indexing ten million findings exceeds the service's statement timeout. */
const indexingMsMax = 20 * 60_000

async function measurePostgres(
  url: string,
  options: ScaleOptions,
  { receiver, say }: Around,
): Promise<Omit<ScaleFigures, 'options' | 'sqlite' | 'loadAverage'>> {
  const { sites, runners, seconds } = options
  const db = await openDatabase({ url, responseTimeoutMs: indexingMsMax })
  const instance = { db, url, sites, receiver }
  try {
    await migrateToLatest(db)
    say(`Storing ${sites} sites, ${options.issues} issues and ${options.findings} findings`)
    const filledFrom = performance.now()
    const organizations = await fillInstance(db, options, receiver.url)
    const fillSeconds = (performance.now() - filledFrom) / 1_000
    say(`Stored in ${Math.round(fillSeconds)} s. Measuring lists and accepted scans`)
    const each = (share: number) => Math.ceil(seconds * share * assumedRate)
    const requests = await measureRequests(db, url, { organizations, each: each(parts.requests) })
    const storing: StoringRate[] = []
    for (const count of [...fewerRunners.filter((fewer) => fewer < runners), runners]) {
      say(`Measuring ${count} runner processes`)
      storing.push(await measureStoringRate(instance, { runners: count, seconds: seconds * parts.storing }))
    }
    say(`Measuring a day of schedules with ${runners} runner processes`)
    const day = await measureDay(instance, { runners, seconds: seconds * 0.5 })
    // Measured before the last scans, which stay queued or claimed.
    const { sizes, database } = await measureRowSizes(db)
    say('Measuring the statements alone')
    const statements = await measureStatements(db, url, { organizations, each: each(parts.statements / 10) })
    return { fillSeconds, statements, requests, storing, day, sizes, databaseBytes: database }
  } finally {
    await closeDatabase(db)
  }
}

async function measureSqlite(
  options: ScaleOptions,
  { receiver, say }: Around,
): Promise<ScaleFigures['sqlite']> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const url = `sqlite:${join(folder, 'scale.db')}`
  const part = (count: number) => Math.ceil(count / sqliteShare)
  const sites = Math.max(sqliteSitesMin, part(options.sites))
  say(`Measuring SQLite with ${sites} sites`)
  const db = await openDatabase({ url })
  try {
    await migrateToLatest(db)
    const sizes = { sites, issues: part(options.issues), findings: part(options.findings) }
    const organizations = await fillInstance(db, sizes, receiver.url)
    const each = Math.ceil(options.seconds * parts.requests * assumedRate)
    const requests = await measureRequests(db, url, { organizations, each })
    const seconds = options.seconds * parts.storing
    const storing = await measureStoringRate({ db, url, sites, receiver }, { runners: 1, seconds })
    return { sites, storing, requests }
  } finally {
    await closeDatabase(db)
    await rm(folder, { recursive: true, force: true })
  }
}
