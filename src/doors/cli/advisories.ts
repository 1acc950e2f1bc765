import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { AdvisoryData } from '../../engine/model/libraries.ts'
import { chooseAdvisories } from '../../engine/read/advisories/choose.ts'
import { builtInAdvisories } from '../../engine/read/advisories/table.ts'
import type { ConfigFlags } from '../../service/config.ts'
import {
  advisoriesBytesMax,
  advisoriesPath,
  readAdvisories,
  writeAdvisories,
} from '../../service/runner/advisories/file.ts'
import { useStored } from '../../service/runner/advisories/loaded.ts'
import { importRetire } from '../../service/runner/advisories/retire.ts'
import { type Clock, systemClock, timestamp } from '../../shared/clock.ts'
import { fileErrorReason } from '../../shared/fileErrors.ts'
import { CommandFailure, type ExitCode, exitCodes, usageFailure } from './exitCodes.ts'
import { readConfig } from './settings.ts'
import type { Terminal } from './terminal.ts'

export const defaultRepository =
  'https://raw.githubusercontent.com/RetireJS/retire.js/master/repository/jsrepository-v5.json'

const downloadMsMax = 60_000
const dayMs = 24 * 60 * 60 * 1000

/** Downloads the Retire.js repository into the data folder. */
export async function updateAdvisoriesCommand(
  { from = defaultRepository, ...flags }: ConfigFlags & { readonly from?: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const config = readConfig(flags, terminal)
  const fetched = /^https?:\/\//i.test(from) ? await download(from) : readRepository(from)
  const imported = importRetire(fetched.text, { source: fetched.source, dated: fetched.dated })
  if (!imported.ok) throw new CommandFailure(`${imported.message}, in ${from}.`, exitCodes.failed)
  const path = advisoriesPath(config.dataDir)
  writeAdvisories(path, imported.stored)
  const { patterns, advisories } = imported.dropped
  const counts = countData(useStored(imported.stored, systemClock))
  terminal.say(
    `Loaded ${counts.advisories} advisories about ${counts.libraries} libraries, as of ${fetched.dated}, into ${path}.`,
  )
  if (patterns + advisories > 0) {
    terminal.say(
      `Skipped ${patterns} patterns that are invalid, too long or too slow, and ${advisories} advisories with invalid versions.`,
    )
  }
  if (fetched.dated <= builtInAdvisories.dated) {
    terminal.say(`Scans keep using the built-in data, which are dated ${builtInAdvisories.dated}.`)
  }
  return exitCodes.fine
}

export function showAdvisoriesCommand(
  { json, ...flags }: ConfigFlags & { readonly json?: true },
  terminal: Terminal,
): ExitCode {
  const path = advisoriesPath(readConfig(flags, terminal).dataDir)
  const read = readAdvisories(path)
  if (!read.ok && read.reason === 'broken') terminal.say(`${read.message}: scans use the built-in data.`)
  const data = chooseAdvisories(read.ok ? useStored(read.stored, systemClock) : null)
  const { source, dated } = data
  const { libraries, advisories } = countData(data)
  const ageDays = daysSince(dated, systemClock)
  terminal.print(
    json
      ? JSON.stringify({ source, dated, age_days: ageDays, libraries, advisories }, null, 2)
      : [
          `Source      ${source}`,
          `Dated       ${dated} (${ageDays} ${ageDays === 1 ? 'day' : 'days'} old)`,
          `Libraries   ${libraries}`,
          `Advisories  ${advisories}`,
        ].join('\n'),
  )
  return exitCodes.fine
}

type Fetched = { readonly text: string; readonly source: string; readonly dated: string }

async function download(url: string): Promise<Fetched> {
  // Rejects credentials, because every report shows the source.
  if (!URL.canParse(url) || new URL(url).username !== '' || new URL(url).password !== '')
    throw usageFailure('Expected a URL without user and password for --from.')
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(downloadMsMax) })
    if (!response.ok) throw new Error(`the server returned ${response.status}`)
    const modified = Date.parse(response.headers.get('last-modified') ?? '')
    return { text: await readText(response), source: url.replace(/[?#].*$/s, ''), dated: dateOf(modified) }
  } catch (cause) {
    const reason = cause instanceof Error ? reasonOf(cause) : String(cause)
    throw new CommandFailure(`Could not load ${url}: ${reason}.`, exitCodes.failed, { cause })
  }
}

function reasonOf(err: Error): string {
  return err.cause instanceof Error ? err.cause.message : err.message
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > advisoriesBytesMax) throw new Error(`it has more than ${advisoriesBytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readRepository(file: string): Fetched {
  const path = resolve(file)
  try {
    const { size, mtimeMs } = statSync(path)
    if (size > advisoriesBytesMax) throw new Error(`it has ${size} bytes, more than ${advisoriesBytesMax}`)
    return { text: readFileSync(path, 'utf8'), source: basename(path), dated: dateOf(mtimeMs) }
  } catch (cause) {
    const reason = fileErrorReason(cause)
    throw usageFailure(`Expected a URL or a readable file for --from, found ${file}: ${reason}.`, { cause })
  }
}

/** Today if the time is missing or in the future. */
function dateOf(timeMs: number): string {
  const now = systemClock.now()
  return timestamp(Number.isFinite(timeMs) ? Math.min(timeMs, now) : now).slice(0, 10)
}

function countData({ libraries }: AdvisoryData): { libraries: number; advisories: number } {
  const known = Object.values(libraries).filter((advisories) => advisories.length > 0)
  return { libraries: known.length, advisories: known.flat().length }
}

function daysSince(date: string, clock: Clock): number {
  return Math.max(0, Math.floor((clock.now() - Date.parse(date)) / dayMs))
}
