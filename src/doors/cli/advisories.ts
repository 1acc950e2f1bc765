import type { AdvisoryData } from '../../engine/model/libraries.ts'
import { chooseAdvisories, dateOfProduct } from '../../engine/read/advisories/choose.ts'
import { builtInAdvisories } from '../../engine/read/advisories/table.ts'
import { type ConfigFlags, proxyOf } from '../../service/config.ts'
import { advisoriesPath, advisoryFormats, readAdvisories } from '../../service/runner/advisories/file.ts'
import { openLoadedAdvisories } from '../../service/runner/advisories/loaded.ts'
import {
  advisoryUrls,
  type UpdatedAdvisories,
  updateAdvisories,
} from '../../service/runner/advisories/update.ts'
import { type Clock, systemClock } from '../../shared/clock.ts'
import { CommandFailure, type ExitCode, exitCodes, usageFailure } from './exitCodes.ts'
import { readConfig } from './settings.ts'
import type { Terminal } from './terminal.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Loads one source, or all, into the data folder. A source that fails leaves the data of the others. */
export async function updateAdvisoriesCommand(
  { from, ...flags }: ConfigFlags & { readonly from?: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const config = readConfig(flags, terminal)
  const sources = { dataDir: config.dataDir, clock: systemClock, proxy: proxyOf(config) }
  const failed: Extract<UpdatedAdvisories, { ok: false }>[] = []
  for (const url of from === undefined ? advisoryUrls : [from]) {
    const updated = await updateAdvisories(url, sources)
    if (updated.ok) describeUpdate(updated, terminal)
    else failed.push(updated)
  }
  const [first] = failed
  if (first?.isUsage) throw usageFailure(first.message)
  if (first !== undefined)
    throw new CommandFailure(failed.map(({ message }) => message).join('\n'), exitCodes.failed)
  return exitCodes.fine
}

function describeUpdate(
  { stored, path, dropped }: Extract<UpdatedAdvisories, { ok: true }>,
  terminal: Terminal,
): void {
  const { dated, exploited } = stored
  if (exploited !== undefined) {
    terminal.say(`Loaded ${exploited.length} exploited vulnerabilities, as of ${dated}, into ${path}.`)
    return
  }
  const lists = Object.values(stored.libraries).filter(({ advisories }) => advisories.length > 0)
  const count = lists.flatMap(({ advisories }) => advisories).length
  terminal.say(`Loaded ${count} advisories about ${lists.length} libraries, as of ${dated}, into ${path}.`)
  if (dropped.patterns + dropped.advisories > 0) {
    terminal.say(
      `Skipped ${dropped.patterns} patterns that are invalid, too long or too slow, and ${dropped.advisories} advisories with invalid versions.`,
    )
  }
  if (dated <= builtInAdvisories.dated) {
    terminal.say(`Scans keep using the built-in data, which are dated ${builtInAdvisories.dated}.`)
  }
}

export function showAdvisoriesCommand(
  { json, ...flags }: ConfigFlags & { readonly json?: true },
  terminal: Terminal,
): ExitCode {
  const data = chosenAdvisories(flags, terminal)
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

/** Lists the products, with the number of their advisories and the date of the newest data about them. */
export function listAdvisoriesCommand(
  { json, ...flags }: ConfigFlags & { readonly json?: true },
  terminal: Terminal,
): ExitCode {
  const data = chosenAdvisories(flags, terminal)
  const rows = Object.entries(data.libraries)
    .filter(([, advisories]) => advisories.length > 0)
    .map(([product, { length }]) => ({ product, advisories: length, dated: dateOfProduct(data, product) }))
    .sort((one, other) => one.product.localeCompare(other.product, 'en'))
  const width = Math.max(...rows.map(({ product }) => product.length))
  terminal.print(
    json
      ? JSON.stringify(rows, null, 2)
      : rows
          .map(
            ({ product, advisories, dated }) =>
              `${product.padEnd(width)}  ${String(advisories).padStart(4)}  ${dated}`,
          )
          .join('\n'),
  )
  return exitCodes.fine
}

function chosenAdvisories(flags: ConfigFlags, terminal: Terminal): AdvisoryData {
  const { dataDir } = readConfig(flags, terminal)
  for (const format of advisoryFormats) {
    const read = readAdvisories(advisoriesPath(dataDir, format))
    if (!read.ok && read.reason === 'broken') terminal.say(`${read.message}: scans do not use it.`)
  }
  return chooseAdvisories(openLoadedAdvisories(dataDir, systemClock))
}

function countData({ libraries }: AdvisoryData): { libraries: number; advisories: number } {
  const known = Object.values(libraries).filter((advisories) => advisories.length > 0)
  return { libraries: known.length, advisories: known.flat().length }
}

function daysSince(date: string, clock: Clock): number {
  return Math.max(0, Math.floor((clock.now() - Date.parse(date)) / dayMs))
}
