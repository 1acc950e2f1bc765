import type { Db } from '../../src/service/store/database/database.ts'
import { engineOf, queryRow } from '../../src/service/store/database/dialect.ts'
import { readInteger } from '../../src/service/store/database/rows.ts'
import { findingsEach } from './stubReport.ts'

/** Bytes per row with indexes. */
export type RowSizes = {
  readonly scan: number
  readonly finding: number
  readonly issue: number
  /** An event and its delivery. */
  readonly message: number
}

/** Disk use with one scan per site and day. */
export type DiskUse = {
  readonly keptDays: number
  readonly scans: number
  readonly issues: number
  readonly messages: number
  readonly total: number
}

const messagesKeptDays = 30

/** Extrapolates disk use from a daily scan of each site. */
export function estimateDisk(
  sizes: RowSizes,
  { sites, issues, keptDays }: { readonly sites: number; readonly issues: number; readonly keptDays: number },
): DiskUse {
  const scans = sites * keptDays * (sizes.scan + findingsEach * sizes.finding)
  const followed = issues * sizes.issue
  const messages = sites * Math.min(keptDays, messagesKeptDays) * sizes.message
  return { keptDays, scans, issues: followed, messages, total: scans + followed + messages }
}

export async function measureRowSizes(
  db: Db,
): Promise<{ readonly sizes: RowSizes; readonly database: number }> {
  if (engineOf(db) === 'sqlite') throw new Error('Expected PostgreSQL')
  const each = async (table: string) => {
    const bytes = await readNumber(db, `select pg_total_relation_size('${table}') as found`)
    const rows = await readNumber(db, `select count(*) as found from ${table}`)
    return rows === 0 ? 0 : bytes / rows
  }
  return {
    sizes: {
      scan: await each('scans'),
      finding: await each('findings'),
      issue: await each('issues'),
      message: (await each('webhook_events')) + (await each('webhook_deliveries')),
    },
    database: await readNumber(db, 'select pg_database_size(current_database()) as found'),
  }
}

async function readNumber(db: Db, sql: string): Promise<number> {
  const row = await queryRow(db, sql)
  return row === null ? 0 : readInteger(row, 'found')
}
