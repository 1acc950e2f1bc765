import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '../src/service/store/database/database.ts'
import { engineOf } from '../src/service/store/database/dialect.ts'
import { migrateToLatest } from '../src/service/store/database/migrations.ts'
import { pageFindings } from '../src/service/store/findings.ts'
import { createOrganization } from '../src/service/store/organizations.ts'
import { acceptScan } from '../src/service/store/scans.ts'
import { systemClock } from '../src/shared/clock.ts'
import type { ListPosition } from '../src/shared/model/records.ts'
import type { Severity } from '../src/shared/model/severity.ts'
import { figure, median, type Table } from './table.ts'

const findings = 1_000_000
/** Keeps a batch below the store's statement timeout. */
const batch = 10_000
const checkIds = 30
const pageLength = 100
const rounds = 41

type Filter = {
  readonly severities: readonly Severity[] | null
  readonly checkId: string | null
  readonly since: string | null
}

const none: Filter = { severities: null, checkId: null, since: null }
const filters: Readonly<Record<string, Filter>> = {
  'no filter': none,
  'one severity': { ...none, severities: ['high'] },
  'three severities': { ...none, severities: ['critical', 'medium', 'info'] },
  'one check': { ...none, checkId: 'group.check-7' },
  'one check, two severities': { ...none, checkId: 'group.check-7', severities: ['high', 'low'] },
  since: { ...none, since: '2020-01-01T00:00:00.000Z' },
  'since, one check, two severities': {
    since: '2020-01-01T00:00:00.000Z',
    checkId: 'group.check-7',
    severities: ['high', 'low'],
  },
}

/** Measures a million findings with each filter, on both databases. */
export async function benchPages(makePostgres: () => Promise<string>): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const rows: string[][] = []
  for (const [engine, url] of [
    ['SQLite', `sqlite:${join(folder, 'pages.db')}`],
    ['PostgreSQL', await makePostgres()],
  ] as const) {
    const db = await openDatabase({ url })
    try {
      await migrateToLatest(db)
      const organizationId = await fill(db)
      for (const [name, filter] of Object.entries(filters)) {
        const { first, last } = await measure(db, organizationId, filter)
        rows.push([engine, name, figure(first), figure(last), figure(last / first)])
      }
    } finally {
      await closeDatabase(db)
    }
  }
  await rm(folder, { recursive: true, force: true })
  return {
    title: `A page of ${pageLength} findings among ${findings.toLocaleString('en')}`,
    note: `Milliseconds for a page at the start and one at the end of the list; medians of ${rounds} interleaved readings.`,
    columns: ['database', 'filter', 'first page', 'last page', 'last of first'],
    rows,
  }
}

async function measure(
  db: Db,
  organizationId: string,
  filter: Filter,
): Promise<{ first: number; last: number }> {
  const end = await positionNearEnd(db, organizationId, filter)
  const read = async (after: ListPosition | null) => {
    const startedAt = performance.now()
    const page = await pageFindings(db, {
      organizationId,
      hostname: null,
      scanId: null,
      limit: pageLength,
      after,
      ...filter,
    })
    const ms = performance.now() - startedAt
    if (page.items.length !== pageLength) throw new Error(`Expected a full page, found ${page.items.length}`)
    return ms
  }
  const first: number[] = []
  const last: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    first.push(await read(null))
    last.push(await read(end))
  }
  return { first: median(first), last: median(last) }
}

/** Returns the position before exactly one full page. */
async function positionNearEnd(db: Db, organizationId: string, filter: Filter): Promise<ListPosition> {
  const query = db('findings')
    .where('organization_id', organizationId)
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .offset(pageLength)
    .first('created_at', 'id')
  if (filter.severities !== null) query.whereIn('severity', [...filter.severities])
  if (filter.checkId !== null) query.where('check_id', filter.checkId)
  const row = await query
  return { createdAt: row.created_at, id: row.id }
}

/** Fills the table with SQL; single inserts would take minutes. */
async function fill(db: Db): Promise<string> {
  const organization = await createOrganization(
    db,
    { name: 'bench', plan: 'unlimited', monthlyScans: null },
    systemClock,
  )
  if (organization === null) throw new Error('The name is taken')
  const accepted = await acceptScan(
    db,
    {
      organization,
      targetUrl: 'https://app.example.com/',
      targetHostname: 'app.example.com',
      mode: 'passive',
      intensity: 'safe',
      excludePaths: [],
      triggeredBy: 'api',
    },
    systemClock,
  )
  if (!accepted.ok) throw new Error('The quota is exhausted')
  const columns =
    'id, organization_id, scan_id, check_id, severity, title, description, evidence, remediation, cwe_id, fingerprint, created_at'
  const texts = `'A title', 'A description of some length that says why it matters', '{"url":"https://app.example.com/","samples":["/"]}', 'What to do about it', 'CWE-693'`
  const severity = `case n % 5 when 0 then 'critical' when 1 then 'high' when 2 then 'medium' when 3 then 'low' else 'info' end`
  const isSqlite = engineOf(db) === 'sqlite'
  const id = isSqlite
    ? `printf('01900000-0000-7000-8000-%012x', n)`
    : `'01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')`
  const fingerprint = isSqlite ? `printf('%064x', n)` : `lpad(to_hex(n), 64, '0')`
  // Three findings share each time, as those of one scan do.
  const createdAt = isSqlite
    ? `strftime('%Y-%m-%dT%H:%M:%S', 1600000000 + n / 3, 'unixepoch') || '.000Z'`
    : `to_char(to_timestamp(1600000000 + n / 3) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || '.000Z'`
  const values = `${id}, ?, ?, 'group.check-' || (n / 5 % ${checkIds}), ${severity}, ${texts}, ${fingerprint}, ${createdAt}`
  const range = isSqlite
    ? 'with recursive numbers (n) as (select cast(? as integer) union all select n + 1 from numbers where n < ?)'
    : 'with numbers (n) as (select generate_series(?::int, ?::int))'
  for (let from = 1; from <= findings; from += batch) {
    const insert = isSqlite
      ? `insert into findings (${columns}) ${range} select ${values} from numbers`
      : `${range} insert into findings (${columns}) select ${values} from numbers`
    await db.raw(insert, [from, from + batch - 1, organization.id, accepted.scan.id])
  }
  await db.raw('analyze')
  return organization.id
}
