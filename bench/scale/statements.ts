import pg from 'pg'
import type { Db } from '../../src/service/store/database/database.ts'
import { connectionsMax } from '../../src/service/store/database/openPostgres.ts'
import { claimScan } from '../../src/service/store/queue.ts'
import { acceptScan } from '../../src/service/store/scans.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import type { Organization } from '../../src/shared/model/records.ts'
import { buildNewScan } from '../../test/helpers/databases/records.ts'
import { median } from '../table.ts'

/** Minimum share of the bare driver's throughput. */
export const statementsShareMin = 0.7

const rounds = 5

export type StatementRate = {
  readonly work: 'accepted' | 'claimed'
  readonly connections: number
  readonly product: number
  readonly driver: number
  readonly share: number
}

type Work = { readonly product: () => Promise<void>; readonly driver: () => Promise<void> }

/** Compares the product's functions with the same statements over the bare driver, interleaved. */
export async function measureStatements(
  db: Db,
  url: string,
  { organizations, each }: { readonly organizations: readonly Organization[]; readonly each: number },
): Promise<readonly StatementRate[]> {
  const rates: StatementRate[] = []
  for (const connections of [1, connectionsMax]) {
    const pool = new pg.Pool({ connectionString: url, max: connections })
    const works = {
      accepted: await acceptWork(db, pool, organizations),
      claimed: await claimWork(db, pool),
    } as const // `as`: the names of the works.
    const measured = { accepted: await measure(works.accepted), claimed: await measure(works.claimed) }
    for (const work of ['accepted', 'claimed'] as const) rates.push({ work, connections, ...measured[work] })
    await pool.end()

    async function measure({ product, driver }: Work) {
      const rates: { readonly product: number; readonly driver: number }[] = []
      // The first round warms up and is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const rate = { product: await repeat(product), driver: await repeat(driver) }
        if (round > 0) rates.push(rate)
      }
      return {
        product: median(rates.map((rate) => rate.product)),
        driver: median(rates.map((rate) => rate.driver)),
        share: median(rates.map((rate) => rate.product / rate.driver)),
      }
    }

    async function repeat(work: () => Promise<void>): Promise<number> {
      let left = each
      const startedAt = performance.now()
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (; left > 0; left -= 1) await work()
        }),
      )
      return (each * 1_000) / (performance.now() - startedAt)
    }
  }
  return rates
}

type Statement = { readonly sql: string; readonly bindings: readonly unknown[] }

async function recordStatements<T>(
  db: Db,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly statements: readonly Statement[] }> {
  const statements: Statement[] = []
  const note = ({ sql, bindings }: { readonly sql: string; readonly bindings?: readonly unknown[] }) => {
    statements.push({ sql, bindings: bindings ?? [] })
  }
  db.client.on('query', note)
  const value = await work()
  db.client.off('query', note)
  return { value, statements }
}

async function acceptWork(db: Db, pool: pg.Pool, organizations: readonly Organization[]): Promise<Work> {
  let turn = 0
  const next = () => {
    turn += 1
    const organization = organizations[turn % organizations.length]
    if (organization === undefined) throw new Error('Expected an organization')
    return organization
  }
  const first = next()
  const accept = (organization: Organization) => acceptScan(db, buildNewScan(organization), systemClock)
  const { value, statements } = await recordStatements(db, () => accept(first))
  if (!value.ok) throw new Error('Expected room for a scan')
  const recordedId = value.scan.id
  return {
    async product() {
      await accept(next())
    },
    async driver() {
      const ids = new Map<unknown, string>([
        [recordedId, newId(systemClock)],
        [first.id, next().id],
      ])
      await send(pool, statements, (binding) => ids.get(binding) ?? binding)
    },
  }
}

async function claimWork(db: Db, pool: pg.Pool): Promise<Work> {
  const claim = async () => {
    const claimed = await claimScan(db, { runnerId: 'bench', leaseMs: 3_600_000 }, systemClock)
    return claimed
  }
  const { statements } = await recordStatements(db, claim)
  return {
    async product() {
      await claim()
    },
    driver: () => send(pool, statements, (binding) => binding),
  }
}

/** Sends statements on one connection, prepared once, as the product does. */
async function send(
  pool: pg.Pool,
  statements: readonly Statement[],
  bind: (binding: unknown) => unknown,
): Promise<void> {
  const client = await pool.connect()
  try {
    for (const [place, { sql, bindings }] of statements.entries()) {
      if (bindings.length === 0) await client.query(sql)
      else await client.query({ name: `${place} ${bindings.length}`, text: sql, values: bindings.map(bind) })
    }
  } finally {
    client.release()
  }
}
