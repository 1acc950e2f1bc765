import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Actor } from '../../shared/model/records.ts'
import { severities } from '../../shared/model/severity.ts'
import {
  type StoredTemplate,
  templatesBytesMax,
  templatesOfOrganizationMax,
} from '../../shared/model/storedTemplate.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readInteger, readOneOf, readText, readTextOrNull } from './database/rows.ts'
import { withOrganizationLock } from './organizationLock.ts'

const columns =
  'id, organization_id, check_id, template_id, name, severity, authors, file, size, sha256, left_out, created_at'

type TemplateKey = Pick<StoredTemplate, 'id' | 'organizationId'>

export async function listStoredTemplates(
  db: Db,
  organizationId: string,
): Promise<readonly StoredTemplate[]> {
  const rows = await queryRows(
    db,
    `select ${columns} from templates where organization_id = ? order by created_at desc, id desc limit ?`,
    [organizationId, templatesOfOrganizationMax],
  )
  return rows.map(readTemplateRow)
}

export async function findTemplate(
  db: Db,
  { id, organizationId }: TemplateKey,
): Promise<(StoredTemplate & { readonly document: string }) | null> {
  const row = await queryRow(
    db,
    `select ${columns}, content from templates where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : { ...readTemplateRow(row), document: readText(row, 'content') }
}

/** Replaces the template with the same check id. Null if the limits are reached. */
export async function putTemplate(
  db: Db,
  {
    actor,
    content,
    ...template
  }: Omit<StoredTemplate, 'id' | 'createdAt'> & { readonly content: string; readonly actor: Actor },
  clock: Clock,
): Promise<StoredTemplate | null> {
  const { organizationId, checkId, templateId, name, severity, authors, file, size, sha256 } = template
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const others = await queryRow(
      transaction,
      `select count(*) as total, coalesce(sum(size), 0) as bytes from templates
       where organization_id = ? and check_id <> ?`,
      [organizationId, checkId],
    )
    if (others === null || readInteger(others, 'total') >= templatesOfOrganizationMax) return null
    if (readInteger(others, 'bytes') + size > templatesBytesMax) return null
    const former = await queryRow(
      transaction,
      'delete from templates where organization_id = ? and check_id = ? returning id',
      [organizationId, checkId],
    )
    const row = await queryRow(
      transaction,
      `insert into templates (id, organization_id, check_id, template_id, name, severity, authors, file, size,
         sha256, left_out, content, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${columns}`,
      [
        ...[newId(clock), organizationId, checkId, templateId, name, severity, authors, file, size, sha256],
        ...[template.leftOut, content, timestamp(clock.now())],
      ],
    )
    if (row === null) throw new Error('Expected the template that was stored, found none')
    const stored = readTemplateRow(row)
    const details = { ...detailsOf(stored), replaced: former !== null }
    await recordAudit(
      transaction,
      { organizationId, actor, action: 'template.stored', subject: checkId, details },
      clock,
    )
    return stored
  })
}

export async function removeTemplate(
  db: Db,
  { id, organizationId }: TemplateKey,
  actor: Actor,
  clock: Clock,
): Promise<boolean> {
  const removed = await withOrganizationLock(db, organizationId, async (transaction) => {
    const row = await queryRow(
      transaction,
      `delete from templates where id = ? and organization_id = ? returning ${columns}`,
      [id, organizationId],
    )
    if (row === null) return false
    const stored = readTemplateRow(row)
    const own = { action: 'template.deleted', subject: stored.checkId, details: detailsOf(stored) } as const
    await recordAudit(transaction, { organizationId, actor, ...own }, clock)
    return true
  })
  return removed ?? false
}

export async function loadTemplateFiles(
  db: Db,
  organizationId: string,
): Promise<readonly { readonly file: string; readonly text: string }[]> {
  const rows = await queryRows(
    db,
    'select file, content from templates where organization_id = ? order by check_id limit ?',
    [organizationId, templatesOfOrganizationMax],
  )
  return rows.map((row) => ({ file: readText(row, 'file'), text: readText(row, 'content') }))
}

function detailsOf({ id, file, sha256 }: StoredTemplate) {
  return { stored_template_id: id, file, sha256 }
}

function readTemplateRow(row: Row): StoredTemplate {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    checkId: readText(row, 'check_id'),
    templateId: readText(row, 'template_id'),
    name: readText(row, 'name'),
    severity: readOneOf(row, 'severity', severities),
    authors: readText(row, 'authors'),
    file: readText(row, 'file'),
    size: readInteger(row, 'size'),
    sha256: readText(row, 'sha256'),
    leftOut: readTextOrNull(row, 'left_out'),
    createdAt: readText(row, 'created_at'),
  }
}
