import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { RemoteRunner } from '../../../shared/model/runners.ts'
import { type Db, queryRow, queryRows, type Row } from '../database/dialect.ts'
import { readInteger, readText, readTextOrNull } from '../database/rows.ts'
import { withOrganizationLock } from '../organizationLock.ts'

/** Six heartbeats. */
export const runnerAliveMs = 30_000

export const remoteRunnersMax = 200

export async function noteRunner(
  db: Db,
  { runnerId, slots }: { readonly runnerId: string; readonly slots: number },
  clock: Clock,
): Promise<void> {
  await queryRows(
    db,
    `insert into runners (id, seen_at, slots) values (?, ?, ?)
     on conflict (id) do update set seen_at = excluded.seen_at, slots = excluded.slots`,
    [runnerId, timestamp(clock.now()), slots],
  )
}

export async function latestRunnerSeen(db: Db): Promise<string | null> {
  const row = await queryRow(db, 'select max(seen_at) as seen_at from runners where organization_id is null')
  return row === null ? null : readTextOrNull(row, 'seen_at')
}

const remoteColumns = 'id, organization_id, name, labels, slots, version, protocol, seen_at'

/** Replaces an earlier process of the same name that is gone. Null if `remoteRunnersMax` are alive. */
export async function addRemoteRunner(
  db: Db,
  { organizationId, name, labels, slots, version, protocol }: Omit<RemoteRunner, 'id' | 'seenAt'>,
  clock: Clock,
): Promise<RemoteRunner | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const aliveFrom = timestamp(clock.now() - runnerAliveMs)
    await queryRows(
      transaction,
      'delete from runners where organization_id = ? and name = ? and seen_at < ?',
      [organizationId, name, aliveFrom],
    )
    const counted = await queryRow(
      transaction,
      'select count(*) as runners from runners where organization_id = ? and seen_at >= ?',
      [organizationId, aliveFrom],
    )
    if (counted === null || readInteger(counted, 'runners') >= remoteRunnersMax) return null
    const row = await queryRow(
      transaction,
      `insert into runners (${remoteColumns}) values (?, ?, ?, ?, ?, ?, ?, ?) returning ${remoteColumns}`,
      [
        ...[newId(clock), organizationId, name, labels.join(' '), slots, version, protocol],
        timestamp(clock.now()),
      ],
    )
    return row === null ? null : readRemoteRunner(row)
  })
}

export async function noteRemoteRunner(
  db: Db,
  { id, organizationId }: Pick<RemoteRunner, 'id' | 'organizationId'>,
  clock: Clock,
): Promise<RemoteRunner | null> {
  const row = await queryRow(
    db,
    `update runners set seen_at = ? where id = ? and organization_id = ? returning ${remoteColumns}`,
    [timestamp(clock.now()), id, organizationId],
  )
  return row === null ? null : readRemoteRunner(row)
}

/** Lists those of the last day, latest first. */
export async function listRemoteRunners(db: Db, organizationId: string): Promise<readonly RemoteRunner[]> {
  const rows = await queryRows(
    db,
    `select ${remoteColumns} from runners where organization_id = ? order by seen_at desc, id desc limit ?`,
    [organizationId, remoteRunnersMax],
  )
  return rows.map(readRemoteRunner)
}

function readRemoteRunner(row: Row): RemoteRunner {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    name: readText(row, 'name'),
    labels: readText(row, 'labels')
      .split(' ')
      .filter((label) => label !== ''),
    slots: readInteger(row, 'slots'),
    version: readText(row, 'version'),
    protocol: readText(row, 'protocol'),
    seenAt: readText(row, 'seen_at'),
  }
}
