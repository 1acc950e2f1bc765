import type { Suppression } from '../../../output/exports/exportInput.ts'
import { printJson } from '../../../output/exports/json.ts'
import { carryingFormats, type ReportFormat } from '../../../output/exports/reportFormats.ts'
import { listFindings, type ScanBody } from '../../../output/exports/scanResult.ts'
import { isRecord } from '../../../shared/json.ts'
import type { Terminal } from '../terminal.ts'
import type { ScanCommandOptions } from './scanOptions.ts'
import { getWithRetry, openClient, refusal } from './serverClient.ts'

/** Each page has two hundred issues. */
const pagesMax = 10

type ServerOptions = ScanCommandOptions & { readonly server: string }

/** Fetches decisions about issues of the scanned host, by fingerprint. */
export async function findServerDecisions(
  body: ScanBody,
  options: ServerOptions,
  terminal: Terminal,
): Promise<ReadonlyMap<string, Suppression>> {
  // No findings, or an older server without issues.
  if (!listFindings(body).some(({ issue_id: issue }) => typeof issue === 'string')) return new Map()
  const { scan, report } = body
  const client = openClient(options, terminal)
  const hostname = report?.view?.host.replace(/:\d+$/, '') ?? scan.target_hostname
  const query = `state=accepted,false_positive&limit=200&hostname=${encodeURIComponent(hostname)}`
  const decisions = new Map<string, Suppression>()
  let after = ''
  for (let page = 0; page < pagesMax; page += 1) {
    const listed = await getWithRetry(client, `/api/v1/issues?${query}${after}`)
    if (listed.status !== 200 || !isRecord(listed.body)) throw refusal(client, listed)
    const { issues, next_cursor: next } = listed.body
    for (const issue of (Array.isArray(issues) ? issues : []).filter(isRecord)) {
      const { fingerprint, state, disposition } = issue
      const kind = state === 'accepted' || state === 'false_positive' ? state : null
      if (typeof fingerprint !== 'string' || kind === null) continue
      const reason = isRecord(disposition) && typeof disposition.reason === 'string' ? disposition.reason : ''
      decisions.set(fingerprint, { kind, reason })
    }
    if (typeof next !== 'string') return decisions
    after = `&cursor=${encodeURIComponent(next)}`
  }
  return decisions
}

export async function fetchServerReports(
  { scan }: ScanBody,
  wanted: readonly ReportFormat[],
  options: ServerOptions,
  terminal: Terminal,
): Promise<ReadonlyMap<ReportFormat, string>> {
  const client = openClient(options, terminal)
  const reports = new Map<ReportFormat, string>()
  for (const format of carryingFormats.filter((one) => wanted.includes(one))) {
    const path = `/api/v1/scans/${encodeURIComponent(scan.id)}/report?format=${format}`
    const response = await getWithRetry(client, path)
    // Older servers have no reports, which are then rendered locally.
    if (response.status === 404) return reports
    if (response.status !== 200) throw refusal(client, response)
    reports.set(format, printJson(response.body))
  }
  return reports
}
