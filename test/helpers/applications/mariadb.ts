import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPool, type Pool } from 'mysql2/promise'

const startMsMax = 30_000
const betweenTriesMs = 50
const connectionsMax = 5
const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

const tables = [
  'create table products (id int primary key, name varchar(40) not null, price int not null)',
  "insert into products values (1, 'green tea', 480), (2, 'black tea', 390), (3, 'teapot', 2900)",
]

const program = findProgram()

export const hasMariadb = program !== null

function findProgram(): string | null {
  const found = places
    .map((place) => join(place, 'mariadbd'))
    .find((file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0)
  if (found === undefined) console.log('SKIPPED, because no MariaDB is on this machine: what SQL means to it')
  return found ?? null
}

export type Mariadb = {
  readonly pool: Pool
  close(): Promise<void>
}

/** Runs in strict mode, on a Unix socket only. */
export async function openShopOnMariadb(): Promise<Mariadb> {
  if (program === null) throw new Error('Expected a MariaDB on this machine, found none')
  const folder = mkdtempSync(join(tmpdir(), 'scanward-mariadb-'))
  const socketPath = join(folder, 'socket')
  for (const database of ['mysql', 'shop']) mkdirSync(join(folder, database))
  const server = spawn(
    program,
    [
      '--no-defaults',
      '--user=root',
      '--skip-networking',
      // Only this process can reach it, so it needs no user tables.
      '--skip-grant-tables',
      '--innodb=OFF',
      '--default-storage-engine=MyISAM',
      '--sql-mode=STRICT_TRANS_TABLES',
      `--socket=${socketPath}`,
      `--datadir=${folder}`,
    ],
    { stdio: 'ignore' },
  )
  const end = () => void server.kill('SIGKILL')
  process.once('exit', end)
  const pool = createPool({ socketPath, database: 'shop', connectionLimit: connectionsMax })
  const close = async () => {
    await pool.end()
    process.off('exit', end)
    if (isRunning(server)) {
      end()
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(server, pool)
    for (const statement of tables) await pool.query(statement)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, close }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

async function untilReady(server: ChildProcess, pool: Pool): Promise<void> {
  const deadline = performance.now() + startMsMax
  for (;;) {
    const error = await pool.query('select 1').then(
      () => null,
      (cause: unknown) => cause,
    )
    if (error === null) return
    if (!isRunning(server) || performance.now() > deadline)
      throw new Error('Expected a MariaDB that answers, found none', { cause: error })
    await delay(betweenTriesMs)
  }
}
