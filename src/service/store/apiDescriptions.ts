import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Json } from '../../shared/json.ts'
import {
  type ApiDescription,
  type DescribedApi,
  descriptionKinds,
  descriptionsMax,
} from '../../shared/model/apiDescription.ts'
import type { Actor } from '../../shared/model/records.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readInteger, readOneOf, readText } from './database/rows.ts'
import { withinHosts } from './hostnames.ts'
import { withOrganizationLock } from './organizationLock.ts'

const columns = 'id, organization_id, hostname, name, kind, size, sha256, operations, warnings, created_at'

type DescriptionKey = Pick<ApiDescription, 'id' | 'organizationId'>

export async function listDescriptions(
  db: Db,
  organizationId: string,
  hostnames: readonly string[] | null,
): Promise<readonly ApiDescription[]> {
  const hosts = withinHosts('hostname', hostnames)
  const rows = await queryRows(
    db,
    `select ${columns} from api_descriptions where organization_id = ? ${hosts.sql}
     order by created_at desc, id desc limit ?`,
    [organizationId, ...hosts.bindings, descriptionsMax],
  )
  return rows.map(readDescriptionRow)
}

export async function findDescription(
  db: Db,
  { id, organizationId }: DescriptionKey,
): Promise<ApiDescription | null> {
  const row = await queryRow(
    db,
    `select ${columns} from api_descriptions where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : readDescriptionRow(row)
}

export async function addDescription(
  db: Db,
  {
    actor,
    content,
    ...description
  }: Omit<ApiDescription, 'id' | 'createdAt'> & { readonly content: Json; readonly actor: Actor },
  clock: Clock,
): Promise<ApiDescription | null> {
  const { organizationId, hostname, name, kind, size, sha256, operations, warnings } = description
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const counted = await queryRow(
      transaction,
      'select count(*) as total from api_descriptions where organization_id = ?',
      [organizationId],
    )
    if (counted === null || readInteger(counted, 'total') >= descriptionsMax) return null
    const row = await queryRow(
      transaction,
      `insert into api_descriptions (id, organization_id, hostname, name, kind, size, sha256, operations, warnings,
         content, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${columns}`,
      [
        ...[newId(clock), organizationId, hostname, name, kind, size, sha256, operations],
        ...[JSON.stringify(warnings), JSON.stringify(content), timestamp(clock.now())],
      ],
    )
    if (row === null) throw new Error('Expected the description that was stored, found none')
    const stored = readDescriptionRow(row)
    await note(transaction, stored, { action: 'api_description.created', actor }, clock)
    return stored
  })
}

/** Refuses if a schedule or a scan that has not ended uses it. */
export async function removeDescription(
  db: Db,
  { id, organizationId }: DescriptionKey,
  actor: Actor,
  clock: Clock,
): Promise<'removed' | 'unknown' | 'used'> {
  const removed = await withOrganizationLock(db, organizationId, async (transaction) => {
    const used = await queryRow(
      transaction,
      `select id from schedules where organization_id = ? and api_descriptions like ?
       union all
       select id from scans where organization_id = ? and status in ('queued', 'running') and api_descriptions like ?
       limit 1`,
      [organizationId, `%"${id}"%`, organizationId, `%"${id}"%`],
    )
    if (used !== null) return 'used'
    const row = await queryRow(
      transaction,
      `delete from api_descriptions where id = ? and organization_id = ? returning ${columns}`,
      [id, organizationId],
    )
    if (row === null) return 'unknown'
    await note(transaction, readDescriptionRow(row), { action: 'api_description.deleted', actor }, clock)
    return 'removed'
  })
  return removed ?? 'unknown'
}

/** Keeps the order of the scan. */
export async function loadDescribedApis(
  db: Db,
  { organizationId, ids }: { readonly organizationId: string; readonly ids: readonly string[] },
): Promise<readonly DescribedApi[]> {
  const apis: DescribedApi[] = []
  for (const id of ids) {
    const row = await queryRow(
      db,
      `select ${columns}, content from api_descriptions where id = ? and organization_id = ?`,
      [id, organizationId],
    )
    if (row === null) continue
    const { name, kind, operations, warnings } = readDescriptionRow(row)
    apis.push({ name, kind, operations, warnings, content: JSON.parse(readText(row, 'content')) })
  }
  return apis
}

function readDescriptionRow(row: Row): ApiDescription {
  const warnings: unknown = JSON.parse(readText(row, 'warnings'))
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    hostname: readText(row, 'hostname'),
    name: readText(row, 'name'),
    kind: readOneOf(row, 'kind', descriptionKinds),
    size: readInteger(row, 'size'),
    sha256: readText(row, 'sha256'),
    operations: readInteger(row, 'operations'),
    warnings: Array.isArray(warnings) ? warnings.map(String) : [],
    createdAt: readText(row, 'created_at'),
  }
}

async function note(
  db: Db,
  { id, organizationId, hostname, name, kind }: ApiDescription,
  {
    action,
    actor,
  }: { readonly action: 'api_description.created' | 'api_description.deleted'; readonly actor: Actor },
  clock: Clock,
): Promise<void> {
  const details = { api_description_id: id, name, kind }
  await recordAudit(db, { organizationId, actor, action, subject: hostname, details }, clock)
}
