import { postgresUrl, startPostgresServer } from '../helpers/databases/groundwork.ts'
import { openTcpProxy, type TcpProxy } from '../helpers/sites/tcpDoor.ts'

/** A database of one case. The fleet's own folder has the SQLite file. */
export type TestDatabase = {
  readonly env: Readonly<Record<string, string>>
  /** The way to a PostgreSQL server, to shut and to slow down; null for a file. */
  readonly door: TcpProxy | null
  remove(): Promise<void>
}

export async function openTestDatabase(engine: 'sqlite' | 'postgres'): Promise<TestDatabase> {
  if (engine === 'sqlite') return { env: {}, door: null, async remove() {} }
  const server = await startPostgresServer()
  const door = await openTcpProxy(server.port)
  return {
    env: { DATABASE_URL: postgresUrl(door.port, 'postgres') },
    door,
    async remove() {
      await door.shut()
      await server.stop()
    },
  }
}
