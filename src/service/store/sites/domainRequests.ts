import { type Clock, timestamp } from '../../../shared/clock.ts'
import { isRecord, type Json } from '../../../shared/json.ts'
import type { Actor, Domain } from '../../../shared/model/records.ts'
import type { ScanPace } from '../../../shared/pace.ts'
import { parseScanWindows, type ScanWindow, writeScanWindow } from '../../../shared/scanWindows.ts'
import { checkSiteHeader, type SiteHeader } from '../../../shared/siteHeaders.ts'
import type { ClientIdentity, SiteTls } from '../../../shared/siteTls.ts'
import { type CertificateSummary, summarizeCertificate } from '../../clientCertificates.ts'
import type { SecretBox } from '../../secretBox.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows, type Row } from '../database/dialect.ts'
import { readIntegerOrNull, readText, readTextOrNull } from '../database/rows.ts'
import { type DomainKey, findDomain } from '../domains.ts'
import { withOrganizationLock } from '../organizationLock.ts'
import { releaseWaiting } from '../queue.ts'

/** Headers without values. Windows are those of scans; monitors look at any time. */
export type DomainRequests = ScanPace & {
  readonly headerNames: readonly string[]
  readonly windows: readonly ScanWindow[]
  readonly certificate: CertificateSummary | null
  readonly authorities: readonly CertificateSummary[]
}

export type NewIdentity = { readonly identity: ClientIdentity; readonly summary: CertificateSummary }

export const noDomainRequests: DomainRequests = {
  requestsPerSecond: null,
  parallel: null,
  headerNames: [],
  windows: [],
  certificate: null,
  authorities: [],
}

export type OpenedRequests =
  | {
      readonly ok: true
      readonly headers: readonly SiteHeader[]
      readonly tls: SiteTls | null
      readonly pace: ScanPace
      readonly windows: readonly ScanWindow[]
    }
  | { readonly ok: false; readonly reason: 'wrong_key' }

type ChangedRequests = DomainKey & {
  readonly headers: readonly SiteHeader[] | null
  readonly pace: ScanPace
  readonly windows: readonly ScanWindow[]
  readonly identity?: NewIdentity | 'none' | null
  /** PEM. */
  readonly authorities?: readonly string[] | null
  readonly openBox: () => SecretBox
  readonly actor: Actor
}

/** Keeps stored values for null. Returns false if there is no such domain. */
export async function changeDomainRequests(db: Db, change: ChangedRequests, clock: Clock): Promise<boolean> {
  const { organizationId, hostname, pace, windows, actor } = change
  const changed = await withOrganizationLock(db, organizationId, async (transaction) => {
    const domain = await findDomain(transaction, { organizationId, hostname })
    if (domain === null) return false
    const row = await findRow(transaction, domain)
    const { sealedHeaders, headerNames } = changedHeaders(row, domain, change)
    const { sealedCertificate, certificate } = changedCertificate(row, domain, change)
    const authorities =
      change.authorities == null ? storedAuthorities(row) : writeTexts(change.authorities, '\n')
    await queryRows(
      transaction,
      `insert into domain_requests (domain_id, sealed_headers, header_names, requests_per_second, parallel, windows,
         sealed_certificate, certificate_subject, certificate_expires_at, authorities, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (domain_id) do update set sealed_headers = excluded.sealed_headers,
         header_names = excluded.header_names, requests_per_second = excluded.requests_per_second,
         parallel = excluded.parallel, windows = excluded.windows, sealed_certificate = excluded.sealed_certificate,
         certificate_subject = excluded.certificate_subject, certificate_expires_at = excluded.certificate_expires_at,
         authorities = excluded.authorities, updated_at = excluded.updated_at`,
      [
        ...[domain.id, sealedHeaders, headerNames.join(' '), pace.requestsPerSecond, pace.parallel],
        ...[writeTexts(windows.map(writeScanWindow), '\n'), sealedCertificate],
        ...[certificate?.subject ?? null, certificate?.expiresAt ?? null, authorities],
        timestamp(clock.now()),
      ],
    )
    await releaseWaiting(transaction, { organizationId, hostname })
    const details = {
      headers: headerNames.join(', '),
      requests_per_second: pace.requestsPerSecond,
      parallel: pace.parallel,
      windows: windows.map(writeScanWindow).join('; '),
      client_certificate: certificate?.subject ?? null,
      authorities: blocksIn(authorities).length,
    }
    const entry = { action: 'domain.requests_changed', subject: hostname, details } as const
    await recordAudit(transaction, { organizationId, actor, ...entry }, clock)
    return true
  })
  return changed ?? false
}

function changedHeaders(row: Row | null, domain: Domain, { headers, openBox }: ChangedRequests) {
  if (headers === null) {
    const sealedHeaders = row === null ? null : readTextOrNull(row, 'sealed_headers')
    return { sealedHeaders, headerNames: readRequests(row).headerNames }
  }
  const text = JSON.stringify(headers)
  const sealedHeaders = headers.length === 0 ? null : openBox().seal(text, boxName(domain.id))
  return { sealedHeaders, headerNames: headers.map(({ name }) => name) }
}

function changedCertificate(row: Row | null, domain: Domain, { identity, openBox }: ChangedRequests) {
  if (identity == null) {
    const sealedCertificate = row === null ? null : readTextOrNull(row, 'sealed_certificate')
    return { sealedCertificate, certificate: readRequests(row).certificate }
  }
  if (identity === 'none') return { sealedCertificate: null, certificate: null }
  const text = JSON.stringify(identity.identity)
  const sealedCertificate = openBox().seal(text, certificateBoxName(domain.id))
  return { sealedCertificate, certificate: identity.summary }
}

export async function findDomainRequests(db: Db, domain: Pick<Domain, 'id'>): Promise<DomainRequests> {
  return readRequests(await findRow(db, domain))
}

/** Decrypts what an https target gets: headers only on the usual port. */
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
  const { protocol, port } = new URL(target)
  if (row === null || protocol !== 'https:') return { ok: true, headers: [], tls: null, ...sent }
  const sealed = port === '' ? readTextOrNull(row, 'sealed_headers') : null
  const sealedCertificate = readTextOrNull(row, 'sealed_certificate')
  const id = readText(row, 'domain_id')
  const text = sealed === null ? '[]' : openBox().open(sealed, boxName(id))
  const identity =
    sealedCertificate === null ? 'null' : openBox().open(sealedCertificate, certificateBoxName(id))
  if (text === null || identity === null) return { ok: false, reason: 'wrong_key' }
  const siteTls: SiteTls = { identity: JSON.parse(identity), authorities: blocksIn(storedAuthorities(row)) }
  const tls = siteTls.identity === null && siteTls.authorities.length === 0 ? null : siteTls
  return { ok: true, headers: readHeaders(text), tls, ...sent }
}

const rowsCountedMax = 1_000

export async function countSealedHeaders(
  db: Db,
  box: SecretBox,
): Promise<{ readonly domains: number; readonly opened: number }> {
  const rows = await queryRows(
    db,
    `select domain_id, sealed_headers, sealed_certificate from domain_requests
     where sealed_headers is not null or sealed_certificate is not null limit ?`,
    [rowsCountedMax],
  )
  const isOpened = (row: Row) => {
    const id = readText(row, 'domain_id')
    const columns = { sealed_headers: boxName(id), sealed_certificate: certificateBoxName(id) }
    return Object.entries(columns).every(([column, name]) => {
      const sealed = readTextOrNull(row, column)
      return sealed === null || box.open(sealed, name) !== null
    })
  }
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
    certificate: readCertificate(row),
    authorities: blocksIn(storedAuthorities(row)).flatMap((pem) => summarizeCertificate(pem) ?? []),
  }
}

function writeTexts(texts: readonly string[], separator: string): string | null {
  return texts.length === 0 ? null : texts.join(separator)
}

function storedAuthorities(row: Row | null): string | null {
  return row === null ? null : readTextOrNull(row, 'authorities')
}

function blocksIn(pem: string | null): readonly string[] {
  return pem?.split(/(?<=-----END CERTIFICATE-----)\n/) ?? []
}

function readCertificate(row: Row): CertificateSummary | null {
  const subject = readTextOrNull(row, 'certificate_subject')
  const expiresAt = readTextOrNull(row, 'certificate_expires_at')
  return subject === null || expiresAt === null ? null : { subject, expiresAt }
}

/** Throws for windows that this machine does not know, rather than to scan at any time. */
function readWindows(text: string | null): readonly ScanWindow[] {
  if (text === null) return []
  const parsed = parseScanWindows(text.split('\n'))
  if (!parsed.ok) throw new Error(`Expected ${parsed.message} among the scan windows of a domain`)
  return parsed.windows
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

function certificateBoxName(domainId: string): string {
  return `client certificate of ${domainId}`
}
