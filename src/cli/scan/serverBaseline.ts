import type { ScanBody } from '../../exports/scanResult.ts'
import { isRecord } from '../../json.ts'
import type { Terminal } from '../terminal.ts'
import { isScanBody } from './scanBody.ts'
import type { ScanCommandOptions } from './scanOptions.ts'
import { askPatiently, openClient, refusal } from './serverClient.ts'

/** How far back the scan before is looked for: ten pages of a hundred. */
const pagesMax = 10

/** Finds the completed scan before this one of the same start and mode on the server; null where there is none. */
export async function findServerBaseline(
  { scan }: ScanBody,
  options: ScanCommandOptions & { readonly server: string },
  terminal: Terminal,
): Promise<ScanBody | null> {
  const client = openClient(options, terminal)
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page += 1) {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const listed = await askPatiently(client, `/api/v1/scans?limit=100${after}`)
    if (listed.status !== 200 || !isRecord(listed.body)) throw refusal(client, listed)
    const { scans, next_cursor: next } = listed.body
    const before = (Array.isArray(scans) ? scans : []).filter(isRecord).find((other) => isBefore(other, scan))
    if (before !== undefined) {
      const found = await askPatiently(client, `/api/v1/scans/${before.id}?include_findings=true`)
      if (found.status !== 200 || !isScanBody(found.body)) throw refusal(client, found)
      return found.body
    }
    if (typeof next !== 'string') return null
    cursor = next
  }
  return null
}

function isBefore(other: Readonly<Record<string, unknown>>, scan: ScanBody['scan']): boolean {
  return (
    other.id !== scan.id &&
    other.status === 'completed' &&
    other.mode === scan.mode &&
    typeof other.created_at === 'string' &&
    other.created_at <= scan.created_at &&
    typeof other.target_url === 'string' &&
    other.target_url.replace(/[?#].*$/s, '') === scan.target_url.replace(/[?#].*$/s, '')
  )
}
