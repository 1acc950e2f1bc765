import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type ExportedFinding, rankFindings, type ScanBody } from '../../../output/exports/scanResult.ts'
import type { RanAs } from '../../../output/prompts/rescan.ts'
import { cacheFolder, type Environment } from '../../../service/environment.ts'
import { isRecord } from '../../../shared/json.ts'
import { usageFailure } from '../exitCodes.ts'
import { writeOutputFile } from '../scan/outputFile.ts'
import { readScanBody } from '../scan/scanBody.ts'
import type { ScanFlags } from '../scan/scanOptions.ts'

/** A scan of the user, as the commands on the last scans need it. */
export type KeptScan = {
  readonly body: ScanBody
  readonly target: string
  readonly flags: ScanFlags
  /** The folder in which the command ran. */
  readonly folder: string
  /** Null for a scan through a server. */
  readonly ranAs: RanAs | null
}

export type LastFlags = { readonly scan?: string; readonly last?: true; readonly json?: true }

const version = 1
const keptMax = 20
const fileBytesMax = 64 * 1024 * 1024
const keptName = /^[0-9a-f-]{36}\.(?:json|html)$/

/**
 * Keeps a scan in the user's cache folder, without values of headers, and the last 20. Returns false if the folder
 * cannot be written.
 */
export function keepScan(kept: KeptScan, env: Environment): boolean {
  const folder = folderOf(env)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${kept.body.scan.id}.json`)
    const { header, ...flags } = kept.flags
    const names = header?.map((text) => text.split(':', 1)[0] ?? '')
    const stored = { version, ...kept, flags: { ...flags, ...(names && { header: names }) } }
    writeOutputFile(file, JSON.stringify(stored), { option: 'the last scan', mode: 0o600 })
    // Ids are UUIDs of version 7, so their order is that of the scans.
    for (const id of listIds(folder).slice(keptMax)) dropScan(id, folder)
    return true
  } catch {
    return false // The scan itself is complete; only fix, show, open and verify need the file.
  }
}

/** Reads the last scan, or the one whose id begins with `id`. Fails if none is kept. */
export function readKeptScan(id: string | undefined, env: Environment): KeptScan {
  const folder = folderOf(env)
  const wanted = (id ?? '').toLowerCase()
  const found = listIds(folder).find((one) => one.startsWith(wanted))
  const kept = found === undefined ? null : parseKept(readText(join(folder, `${found}.json`)))
  if (kept !== null) return kept
  const which = id === undefined ? '' : ` with the id ${JSON.stringify(id.slice(0, 100))}`
  throw usageFailure(`Expected a scan of this user${which}, found none: run scanward scan TARGET first.`)
}

export function fileOfKept({ body }: KeptScan, extension: 'html', env: Environment): string {
  return join(folderOf(env), `${body.scan.id}.${extension}`)
}

/** Finds a finding by its number in the output of the scan, its id, its fingerprint or its check. */
export function pickFinding(
  { body }: Pick<KeptScan, 'body'>,
  wanted: string,
): { readonly finding: ExportedFinding; readonly number: number } {
  const findings = rankFindings(body)
  const at = /^\d{1,5}$/.test(wanted)
    ? Number(wanted) - 1
    : findings.findIndex(
        ({ id, fingerprint, check_id: checkId }) =>
          [id, checkId].includes(wanted) || (wanted.length >= 8 && fingerprint?.startsWith(wanted) === true),
      )
  const finding = findings[at]
  if (finding !== undefined) return { finding, number: at + 1 }
  const range = findings.length === 0 ? 'no finding' : `1 to ${findings.length}`
  throw usageFailure(
    `Expected the number (${range}) or the id of a finding of the scan of ${body.scan.target_url}, found ${JSON.stringify(wanted.slice(0, 100))}: scanward show lists them.`,
  )
}

function folderOf(env: Environment): string {
  return join(cacheFolder(env, homedir()), 'scans')
}

/** Lists the kept scans, the last first. */
function listIds(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => keptName.test(name) && name.endsWith('.json'))
    return names
      .map((name) => name.slice(0, -'.json'.length))
      .sort()
      .reverse()
  } catch {
    return [] // No scan was kept.
  }
}

function dropScan(id: string, folder: string): void {
  for (const extension of ['json', 'html']) rmSync(join(folder, `${id}.${extension}`), { force: true })
}

function readText(path: string): string {
  return statSync(path).size > fileBytesMax ? '' : readFileSync(path, 'utf8')
}

/** Null for a damaged file, and for that of another version. */
function parseKept(text: string): KeptScan | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(value) || value.version !== version) return null
  const body = readScanBody(value.body)
  // `as`: this version wrote the members, in a folder that only the user can write.
  return body === null ? null : ({ ...value, body } as KeptScan)
}
