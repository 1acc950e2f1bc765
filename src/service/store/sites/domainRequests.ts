import { type Clock, timestamp } from '../../../shared/clock.ts'
import { isRecord, type Json } from '../../../shared/json.ts'
import type { Actor, Domain } from '../../../shared/model/records.ts'
import type { ScanPace } from '../../../shared/pace.ts'
import { parseScanWindows, type ScanWindow, writeScanWindow } from '../../../shared/scanWindows.ts'
import { checkSiteHeader, type SiteHeader } from '../../../shared/siteHeaders.ts'
import type { SecretBox } from '../../secretBox.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows, type Row } from '../database/dialect.ts'
import { readIntegerOrNull, readText, readTextOrNull } from '../database/rows.ts'
import { type DomainKey, findDomain } from '../domains.ts'
import { withOrganizationLock } from '../organizationLock.ts'

/** Headers without values. Windows are those of scans; monitors look at any time. */
export type DomainRequests = ScanPace & {
  readonly headerNames: readonly string[]
  readonly windows: readonly ScanWindow[]
}

export const noDomainRequests: DomainRequests = {
  requestsPerSecond: null,
  parallel: null,
  headerNames: [],
  windows: [],
}

type OpenedRequests =
  | {
      readonly ok: true
      readonly headers: readonly SiteHeader[]
      readonly pace: ScanPace
      readonly windows: readonly ScanWindow[]
    }
  | { readonly ok: false; readonly reason: 'wrong_key' }

/** `headers` null: the stored ones stay. Returns false if there is no such domain. */
export async function changeDomainRequests(
  db: Db,
  {
    organizationId,
    hostname,
    headers,
    pace,
    windows,
    openBox,
    actor,
  }: DomainKey & {
    readonly headers: readonly SiteHeader[] | null
    readonly pace: ScanPace
    readonly windows: readonly ScanWindow[]
    readonly openBox: () => SecretBox
    readonly actor: Actor
  },
  clock: Clock,
): Promise<boolean> {
  const changed = await withOrganizationLock(db, organizationId, async (transaction) => {
    const domain = await findDomain(transaction, { organizationId, hostname })
    if (domain === null) return false
    const row = await findRow(transaction, domain)
    const sealed =
      headers === null
        ? row === null
          ? null
          : readTextOrNull(row, 'sealed_headers')
        : seal(headers, domain, openBox)
    const names = headers?.map(({ name }) => name) ?? readRequests(row).headerNames
    await queryRows(
      transaction,
      `insert into domain_requests (domain_id, sealed_headers, header_names, requests_per_second, parallel, windows, updated_at)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (domain_id) do update set sealed_headers = excluded.sealed_headers,
         header_names = excluded.header_names, requests_per_second = excluded.requests_per_second,
         parallel = excluded.parallel, windows = excluded.windows, updated_at = excluded.updated_at`,
      [
        ...[domain.id, sealed, names.join(' '), pace.requestsPerSecond, pace.parallel],
        ...[writeWindows(windows), timestamp(clock.now())],
      ],
    )
    // Runners judge the new windows.
    await queryRows(
      transaction,
      `update scans set not_before = null
       where organization_id = ? and target_hostname = ? and status = 'queued' and not_before is not null`,
      [organizationId, hostname],
    )
    const details = {
      headers: names.join(', '),
      requests_per_second: pace.requestsPerSecond,
      parallel: pace.parallel,
      windows: windows.map(writeScanWindow).join('; '),
    }
    const entry = { action: 'domain.requests_changed', subject: hostname, details } as const
    await recordAudit(transaction, { organizationId, actor, ...entry }, clock)
    return true
  })
  return changed ?? false
}

export async function findDomainRequests(db: Db, domain: Pick<Domain, 'id'>): Promise<DomainRequests> {
  return readRequests(await findRow(db, domain))
}

/** Decrypts the headers for a target, which may only be the usual port of HTTPS. */
export async function openDomainRequests(
  db: Db,
  { organizationId, hostname, target }: DomainKey & { readonly target: string },
  openBox: () => SecretBox,
): Promise<OpenedRequests> {
  const row = await queryRow(
    db,
    `select r.* from domain_requests r join domains d on d.id = r.domain_id
     where d.organization_id = ? and d.hostname = ?`,
    [organizationId, hostname],
  )
  const { requestsPerSecond, parallel, windows } = readRequests(row)
  const sent = { pace: { requestsPerSecond, parallel }, windows }
  const sealed = row === null ? null : readTextOrNull(row, 'sealed_headers')
  const { protocol, port } = new URL(target)
  const isMeant = protocol === 'https:' && port === ''
  if (row === null || sealed === null || !isMeant) return { ok: true, headers: [], ...sent }
  const text = openBox().open(sealed, boxName(readText(row, 'domain_id')))
  return text === null
    ? { ok: false, reason: 'wrong_key' }
    : { ok: true, headers: readHeaders(text), ...sent }
}

const rowsCountedMax = 1_000

export async function countSealedHeaders(
  db: Db,
  box: SecretBox,
): Promise<{ readonly domains: number; readonly opened: number }> {
  const rows = await queryRows(
    db,
    'select domain_id, sealed_headers from domain_requests where sealed_headers is not null limit ?',
    [rowsCountedMax],
  )
  const isOpened = (row: Row) =>
    box.open(readText(row, 'sealed_headers'), boxName(readText(row, 'domain_id'))) !== null
  return { domains: rows.length, opened: rows.filter(isOpened).length }
}

async function findRow(db: Db, { id }: Pick<Domain, 'id'>): Promise<Row | null> {
  return queryRow(db, 'select * from domain_requests where domain_id = ?', [id])
}

function readRequests(row: Row | null): DomainRequests {
  if (row === null) return noDomainRequests
  return {
    headerNames: readText(row, 'header_names')
      .split(' ')
      .filter((name) => name !== ''),
    requestsPerSecond: readIntegerOrNull(row, 'requests_per_second'),
    parallel: readIntegerOrNull(row, 'parallel'),
    windows: readWindows(readTextOrNull(row, 'windows')),
  }
}

function writeWindows(windows: readonly ScanWindow[]): string | null {
  return windows.length === 0 ? null : windows.map(writeScanWindow).join('\n')
}

/** Throws for windows that this machine does not know, rather than to scan at any time. */
function readWindows(text: string | null): readonly ScanWindow[] {
  if (text === null) return []
  const parsed = parseScanWindows(text.split('\n'))
  if (!parsed.ok) throw new Error(`Expected ${parsed.message} among the scan windows of a domain`)
  return parsed.windows
}

function seal(
  headers: readonly SiteHeader[],
  { id }: Pick<Domain, 'id'>,
  openBox: () => SecretBox,
): string | null {
  return headers.length === 0 ? null : openBox().seal(JSON.stringify(headers), boxName(id))
}

function readHeaders(text: string): readonly SiteHeader[] {
  const read: Json = JSON.parse(text)
  const items: readonly Json[] = Array.isArray(read) ? read : []
  return items.flatMap((item) => {
    const checked = isRecord(item) ? checkSiteHeader(String(item.name), String(item.value)) : null
    return checked?.ok ? [checked.header] : []
  })
}

function boxName(domainId: string): string {
  return `headers of ${domainId}`
}
