import { readFileSync, writeFileSync } from 'node:fs'
import { renderJson } from '../../exports/json.ts'
import {
  type ExportedFinding,
  findFailure,
  listFindings,
  readEvidence,
  type ScanBody,
} from '../../exports/scanResult.ts'
import { renderTable } from '../../exports/table.ts'
import { isAtLeast, type Severity } from '../../model/severity.ts'
import { cleanLine } from '../../untrustedText.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { openProgress, type Progress } from './progress.ts'
import { isScanBody } from './scanBody.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

const baselineBytesMax = 64 * 1024 * 1024
const messageCharsMax = 500

/** Scans a target from here, or through a server, and prints what was found. */
export async function scan(
  target: string,
  options: ScanCommandOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const isKnown = readBaseline(options.baseline)
  const progress = openProgress(terminal)
  let body: ScanBody
  try {
    body = await run(target, options, { terminal, progress })
  } finally {
    progress.end()
  }
  write(body, { options, terminal, isKnown })
  const failure = findFailure(body)
  if (failure !== null) {
    const { code, message } = failure
    terminal.say(
      `scanward: The scan failed: ${cleanLine(message, messageCharsMax)} (${cleanLine(code, 50)}).`,
    )
    if (code === 'auth_failed') {
      terminal.say('Correct the account, or set continueUnauthenticated to scan without it.')
    }
    return exitCodes.failed
  }
  const counting = listFindings(body).filter((finding) => !isKnown(finding))
  return isFailing(counting, options.failOn) ? exitCodes.findings : exitCodes.fine
}

async function run(
  target: string,
  options: ScanCommandOptions,
  surroundings: { readonly terminal: Terminal; readonly progress: Progress },
): Promise<ScanBody> {
  if (options.server !== undefined) {
    if (options.accounts !== undefined) {
      throw usageFailure(
        'Expected a scan from here with --accounts, found --server: a server signs in with the accounts of the domain (scanward domain accounts set).',
      )
    }
    const { scanRemotely } = await import('./remoteScan.ts')
    return scanRemotely(target, { ...options, server: options.server }, surroundings)
  }
  if (options.tokenFile !== undefined) throw usageFailure('Expected --server with --token-file, found none.')
  const { scanLocally } = await import('./localScan.ts')
  return scanLocally(target, options, surroundings)
}

function write(
  body: ScanBody,
  {
    options: { format, output },
    terminal,
    isKnown,
  }: {
    readonly options: ScanCommandOptions
    readonly terminal: Terminal
    readonly isKnown: (finding: ExportedFinding) => boolean
  },
): void {
  const hasColors = terminal.hasColors && output === undefined
  const text = format === 'json' ? renderJson(body) : renderTable(body, { hasColors, isKnown })
  if (output !== undefined) writeOutput(output, text)
  // A failed scan's sentence goes to standard error; a table has nothing to add to it.
  else if (format === 'json' || findFailure(body) === null) terminal.print(text)
}

function writeOutput(path: string, text: string): void {
  try {
    writeFileSync(path, `${text}\n`)
  } catch (cause) {
    throw usageFailure(
      `Expected a file that can be written for --output, found ${path}: ${messageOf(cause)}.`,
      { cause },
    )
  }
}

function isFailing(findings: readonly ExportedFinding[], failOn: Severity | undefined): boolean {
  return failOn !== undefined && findings.some(({ severity }) => isAtLeast(severity, failOn))
}

/** Reads an earlier result. A finding is known when that one has the same check at the same URL. */
function readBaseline(path: string | undefined): (finding: ExportedFinding) => boolean {
  if (path === undefined) return () => false
  const body = readBaselineFile(path)
  const keyOf = (finding: ExportedFinding) => `${finding.check_id} ${readEvidence(finding).url}`
  const known = new Set(listFindings(body).map(keyOf))
  return (finding) => known.has(keyOf(finding))
}

function readBaselineFile(path: string): ScanBody {
  let value: unknown
  try {
    const text = readFileSync(path, 'utf8')
    if (text.length > baselineBytesMax) throw new Error('it is too large')
    value = JSON.parse(text)
  } catch (cause) {
    throw usageFailure(
      `Expected the JSON result of a scan for --baseline, found ${path}: ${messageOf(cause)}.`,
      { cause },
    )
  }
  if (isScanBody(value)) return value
  throw usageFailure(`Expected the JSON result of a scan for --baseline, found something else in ${path}.`)
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
