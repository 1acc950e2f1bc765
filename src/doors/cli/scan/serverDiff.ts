import type { CarriedFinding } from '../../../output/exports/exportInput.ts'
import type { ExportedFinding, ScanBody } from '../../../output/exports/scanResult.ts'
import { isRecord } from '../../../shared/json.ts'
import { usageFailure } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { readFinding } from './scanBody.ts'
import type { ScanCommandOptions } from './scanOptions.ts'
import { getWithRetry, openClient, refusal } from './serverClient.ts'

/** Comparison with the previous completed scan of the same start URL and mode. */
export type ServerDiff = {
  readonly isKnown: (finding: ExportedFinding) => boolean
  /** Findings of the previous scan that this one could not evaluate. */
  readonly unknown: readonly CarriedFinding[]
}

export async function fetchServerDiff(
  { scan }: ScanBody,
  options: ScanCommandOptions & { readonly server: string },
  terminal: Terminal,
): Promise<ServerDiff> {
  const client = openClient(options, terminal)
  const response = await getWithRetry(client, `/api/v1/scans/${encodeURIComponent(scan.id)}/diff`)
  if (response.status === 404) {
    throw usageFailure(`Expected a server that compares scans, found an older one at ${client.baseUrl}.`)
  }
  if (response.status !== 200 || !isRecord(response.body)) throw refusal(client, response)
  const { added, unknown } = response.body
  const addedIds = new Set(recordsOf(added).map(({ id }) => id))
  return { isKnown: ({ id }) => !addedIds.has(id), unknown: recordsOf(unknown).flatMap(readUnknown) }
}

function recordsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function readUnknown({ finding, reason }: Readonly<Record<string, unknown>>): readonly CarriedFinding[] {
  const read = readFinding(finding)
  return read === null || typeof reason !== 'string' ? [] : [{ finding: read, reason }]
}
