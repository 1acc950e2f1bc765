import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const statementMsMax = 20_000

const tables = `
  create table products (id int primary key, name varchar(40) not null, price int not null);
  insert into products values (1, 'green tea', 480), (2, 'black tea', 390), (3, 'teapot', 2900);
  create table empty (id int, name varchar(40));
`

export type Mariadb = {
  /** Runs one statement in strict mode and says whether it succeeded. */
  readonly runs: (sql: string) => Promise<boolean>
  remove(): void
}

/**
 * Opens a shop on the MariaDB of this machine, without a server that listens: each statement is a run of its own. Null,
 * and loudly, where there is none.
 */
export function openMariadb(): Mariadb | null {
  const path = places
    .map((place) => join(place, 'mariadbd'))
    .find((file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0)
  if (path === undefined) {
    console.log('SKIPPED, because no mariadbd is on this machine: what SQL means to MariaDB')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'scanward-mariadb-'))
  mkdirSync(join(folder, 'mysql'))
  mkdirSync(join(folder, 'shop'))
  const parameters = [
    '--no-defaults',
    '--bootstrap',
    '--user=root',
    '--skip-grant-tables',
    '--innodb=OFF',
    '--default-storage-engine=MyISAM',
    '--sql-mode=STRICT_TRANS_TABLES',
    `--datadir=${folder}`,
    ...(process.env.SCANWARD_TEST_MARIADB_OPTIONS ?? '').split(' ').filter((option) => option !== ''),
  ]
  const run = (sql: string): Promise<boolean> =>
    new Promise((resolve) => {
      const child = execFile(path, parameters, { timeout: statementMsMax }, (error, _, stderr) =>
        resolve(error === null && !/^ERROR|\bERROR: \d/m.test(stderr)),
      )
      child.stdin?.end(`use shop;\n${sql.replaceAll(/\s+/g, ' ').replaceAll(';', ';\n')};\n`)
    })
  const isReady = run(tables.trim().replace(/;$/, ''))
  return {
    runs: async (sql) => {
      if (!(await isReady)) throw new Error('Expected a MariaDB with the tables of the shop, found none')
      return await run(sql)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
