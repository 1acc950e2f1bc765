import { postgresUrl, startPostgresServer } from '../helpers/databases/groundwork.ts'
import { openTcpProxy, type TcpProxy } from '../helpers/sites/tcpDoor.ts'

/** SQLite's file is in the fleet's folder. */
export type TestDatabase = {
  readonly env: Readonly<Record<string, string>>
  /** Proxy of PostgreSQL; null for SQLite. */
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
