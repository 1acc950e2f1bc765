/**
 * A client of the API, with types made from the contract: starts a scan, waits for its end, and reads what it found.
 * `openapi-fetch` checks paths, parameters and bodies at compile time, and adds 6 kB.
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

type Finding = components['schemas']['Finding']
type FindingsQuery = NonNullable<paths['/api/v1/findings']['get']['parameters']['query']>

const pollMs = 2_000
const findingsPerPage = 100

/** Scans a target and gives its findings. Throws when the scan fails, or the server refuses a request. */
export async function scanTarget({
  baseUrl,
  token,
  target,
}: {
  readonly baseUrl: string
  readonly token: string
  readonly target: string
}): Promise<readonly Finding[]> {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } })
  const started = await client.POST('/api/v1/scans', { body: { target } })
  if (started.error !== undefined) throw refusal(started.error)
  const scanId = started.data.id
  for (;;) {
    const { data, error } = await client.GET('/api/v1/scans/{scanId}', { params: { path: { scanId } } })
    if (error !== undefined) throw refusal(error)
    if (data.scan.status === 'completed') break
    if (data.scan.status === 'failed') throw new Error(data.report?.error?.message ?? 'The scan failed')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  const findings: Finding[] = []
  let cursor: string | null = null
  do {
    const query: FindingsQuery = { scan_id: scanId, limit: findingsPerPage, ...(cursor && { cursor }) }
    const { data, error } = await client.GET('/api/v1/findings', { params: { query } })
    if (error !== undefined) throw refusal(error)
    findings.push(...data.findings)
    cursor = data.next_cursor
  } while (cursor !== null)
  return findings
}

function refusal({ error, message }: components['schemas']['Error']): Error {
  return new Error(`The server returned ${error}: ${message}`)
}
