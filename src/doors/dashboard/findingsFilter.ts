import { owaspTop10 } from '../../shared/model/owasp.ts'
import { type Severity, severities } from '../../shared/model/severity.ts'

export type FindingsFilter = {
  /** Empty: any severity. */
  readonly severities: readonly Severity[]
  readonly checkId: string | null
  /** Category of the OWASP Top 10. */
  readonly owasp: string | null
  /** Origin or hostname; null: any. */
  readonly site: string | null
  /** As typed: a day such as 2026-11-21, or a full time. */
  readonly since: string | null
}

const checkPattern = /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/
const checkCharsMax = 100
const siteCharsMax = 270
const sincePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

export function readFindingsFilter(query: URLSearchParams): FindingsFilter {
  const wanted = query.getAll('severity').flatMap((text) => text.split(','))
  const checkId = query.get('check_id') ?? ''
  const site = query.get('host') ?? ''
  const since = query.get('since') ?? ''
  return {
    severities: severities.filter((severity) => wanted.includes(severity)),
    checkId: checkId.length <= checkCharsMax && checkPattern.test(checkId) ? checkId : null,
    owasp: owaspTop10.find(({ id }) => id === query.get('owasp'))?.id ?? null,
    site: site === '' ? null : site.slice(0, siteCharsMax),
    since: sinceTimestamp(since) === null ? null : since,
  }
}

export function sinceTimestamp(since: string | null): string | null {
  if (since === null || !sincePattern.test(since)) return null
  const epochMs = Date.parse(since)
  return Number.isNaN(epochMs) ? null : new Date(epochMs).toISOString()
}

export function isFiltered({ severities: wanted, checkId, owasp, site, since }: FindingsFilter): boolean {
  return wanted.length > 0 || [checkId, owasp, site, since].some((value) => value !== null)
}
