import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { migrations } from '../../db/migrations/index.ts'
import type { Migration } from '../../db/migrations/migration.ts'
import { closeDatabase, type Db, openDatabase } from '../../src/service/store/database/database.ts'
import { type Engine, queryRows, type Row } from '../../src/service/store/database/dialect.ts'
import { migrateToLatest, migrationState } from '../../src/service/store/database/migrations.ts'
import { readInteger, readText } from '../../src/service/store/database/rows.ts'
import { type Databases, eachDatabase } from '../helpers/databases/databases.ts'
import { startApi } from '../helpers/service/api.ts'
import { type ReleasedDatabase, releasesFolder } from './releasedDatabase.ts'

const releases = readdirSync(releasesFolder)
  .filter((file) => file.endsWith('.json'))
  .map((file): ReleasedDatabase => JSON.parse(readFileSync(join(releasesFolder, file), 'utf8')))

const keptTables = [
  ...['organizations', 'api_tokens', 'users', 'members', 'domains', 'audit_entries'],
  ...['scans', 'scan_usage', 'findings'],
]

const migrationTable = 'knex_migrations'

describe('The database of a released version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scanward-releases-'))
  after(() => rmSync(folder, { recursive: true }))

  function unpack({ version }: ReleasedDatabase): string {
    const path = join(folder, `${version}-${randomUUID()}.db`)
    writeFileSync(path, gunzipSync(readFileSync(join(releasesFolder, `${version}.db.gz`))))
    return `sqlite:${path}`
  }

  it('is kept', () => {
    expect(releases.map(({ version }) => version)).to.include('0.1.0')
  })

  eachDatabase((engine, databases) => {
    for (const released of releases) {
      it(`${released.version} is migrated, and nothing in it is lost`, async () => {
        const db = await openAsReleased(engine, unpack(released), databases)
        const before = await countRows(db)
        await migrateToLatest(db)
        expect(await countRows(db)).to.deep.equal(before)
        expect(await migrationState(db)).to.deep.equal({ pending: [], unknown: [] })
        const api = await startApi(db)
        const list = async (name: string) => {
          const { status, json } = await api.ask(`/api/v1/${name}?limit=100`, { token: released.token })
          expect(status).to.equal(200)
          return json[name]
        }
        const [scans, findings, issues] = [await list('scans'), await list('findings'), await list('issues')]
        expect(scans).to.have.length(released.scans)
        expect(findings).to.have.length(released.findings)
        const completed = scans.filter(({ status }: { status: string }) => status === 'completed')
        expect(completed).to.have.length(released.scans - 1)
        // Each finding is one issue, because all scans are of one site.
        expect(issues).to.have.length(released.findings / completed.length)
        for (const issue of issues) expect(issue.scans_seen).to.equal(completed.length)
        for (const { id } of scans) {
          const { status } = await api.ask(`/api/v1/scans/${id}`, { token: released.token })
          expect(status).to.equal(200)
        }
        const prompt = await api.ask(`/api/v1/findings/${findings[0].id}/fix-prompt`, {
          token: released.token,
        })
        expect(prompt.status).to.equal(200)
        await api.close()
      })
    }
  })
})

/** Opens the SQLite file, or copies its rows to PostgreSQL. */
async function openAsReleased(engine: Engine, url: string, { open, url: makeUrl }: Databases): Promise<Db> {
  if (engine === 'sqlite') return open({ url })
  const file = await openDatabase({ url })
  try {
    const db = await open({ url: await makeUrl({ isMigrated: false }) })
    const taken = (await queryRows(file, `select name from ${migrationTable}`)).map((row) =>
      readText(row, 'name'),
    )
    await db.migrate.latest({
      migrationSource: {
        getMigrations: async (): Promise<Migration[]> =>
          migrations.filter(({ name }) => taken.includes(name)),
        getMigrationName: ({ name }: Migration) => name,
        getMigration: async (migration: Migration) => migration,
      },
      tableName: migrationTable,
      disableTransactions: true,
    })
    await copyRows(file, db)
    return db
  } finally {
    await closeDatabase(file)
  }
}

async function countRows(db: Db): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const table of keptTables) {
    const [row] = await queryRows(db, `select count(*) as counted from ${table}`)
    counts[table] = row === undefined ? 0 : readInteger(row, 'counted')
    expect(counts[table], table).to.be.greaterThan(0)
  }
  return counts
}

async function copyRows(from: Db, to: Db): Promise<void> {
  const tables = await queryRows(
    from,
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '${migrationTable}%'`,
  )
  await to.transaction(async (transaction) => {
    // Skips foreign keys and append-only triggers.
    await transaction.raw('set local session_replication_role = replica')
    for (const table of tables.map((row) => readText(row, 'name'))) {
      const rows = await queryRows(from, `select * from ${table}`)
      if (rows.length > 0) await transaction(table).insert(rows.map((row): Row => ({ ...row })))
      const [counted] = await queryRows(transaction, `select count(*) as rows from ${table}`)
      expect(counted === undefined ? 0 : readInteger(counted, 'rows'), table).to.equal(rows.length)
    }
  })
}
