import { sarifAnchorPath } from '../../../output/exports/sarifLocation.ts'
import { findFailure, listFindings, type ScanBody } from '../../../output/exports/scanResult.ts'
import { systemClock } from '../../../shared/clock.ts'
import { isAtLeast } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { annotationLines, openCommandGuard } from './annotations.ts'
import { readBaseline } from './baseline.ts'
import { openPromptFolder } from './fixPromptFiles.ts'
import { judgeResult } from './judgeResult.ts'
import { chooseTarget, loadProject, resolveOptions } from './loadProject.ts'
import { listRequested } from './onlyChecks.ts'
import { openProgress, type Progress } from './progress.ts'
import { readReports } from './reportFiles.ts'
import type { ScanCommandOptions, ScanFlags } from './scanOptions.ts'
import { writeResults } from './writeResults.ts'

const messageCharsMax = 500

/** Scans a target from here, or through a server, writes what was found, and says whether it passes. */
export async function scan(
  argument: string | undefined,
  flags: ScanFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const loaded = loadProject(flags.project, terminal)
  const chosen = chooseTarget(argument, loaded)
  const options = resolveOptions(flags, chosen, loaded)
  const warn = (text: string) =>
    options.quiet || terminal.say(`scanward: ${cleanLine(text, messageCharsMax)}`)
  const guard = openCommandGuard(options.annotations, terminal)
  let annotations: readonly string[] = []
  try {
    const reports = readReports(options)
    const sarifAnchor = readAnchor(options)
    if (options.onlyNew && options.baseline === undefined && options.server === undefined) {
      throw usageFailure('Expected --baseline or --server with --only-new, found neither.')
    }
    const named = options.baseline === undefined ? null : readBaseline(options.baseline)
    if (options.fixPrompts !== undefined) openPromptFolder(options.fixPrompts)
    for (const text of options.warnings) warn(text)
    const body = await run(chosen.url, options, terminal)
    const { input, warnings, serverReports } = await judgeResult(body, {
      named,
      accepted: loaded.project.accepted,
      formats: [
        ...reports.map(({ format }) => format),
        ...(options.format === 'table' ? [] : [options.format]),
      ],
      sarifAnchor,
      options,
      terminal,
    })
    for (const text of warnings) warn(`${loaded.path}: ${text}`)
    writeResults(input, { target: chosen.url, options, reports, serverReports, terminal })
    for (const { check_id: id, state, reason } of listRequested(body, options.onlyChecks)) {
      warn(`${id}: ${state.replace('_', ' ')}${reason === null ? '' : `: ${reason}`}.`)
    }
    const counting = listFindings(body).filter(
      (finding) => input.suppressionOf(finding) === null && !input.isKnown(finding),
    )
    if (guard.isActive) annotations = annotationLines(counting, options.failOn)
    return exitCodeOf(body, counting, { options, terminal })
  } finally {
    guard.end()
    for (const line of annotations) terminal.say(line)
  }
}

async function run(target: string, options: ScanCommandOptions, terminal: Terminal): Promise<ScanBody> {
  const progress = openProgress(terminal, {
    ...(options.quiet ? { quiet: true } : {}),
    ...(options.verbose ? { verbose: true } : {}),
    clock: systemClock,
  })
  try {
    return await runFrom(target, options, { terminal, progress })
  } finally {
    progress.end()
  }
}

async function runFrom(
  target: string,
  options: ScanCommandOptions,
  surroundings: { readonly terminal: Terminal; readonly progress: Progress },
): Promise<ScanBody> {
  const { server } = options
  if (server !== undefined) {
    if (options.accounts !== undefined) {
      throw usageFailure(
        'Expected a scan from here with --accounts, found --server: a server signs in with the accounts of the domain (scanward domain accounts set).',
      )
    }
    if (options.onlyChecks !== null) {
      throw usageFailure(
        'Expected a scan from here with --only-check, found --server: a server evaluates every check.',
      )
    }
    if (options.authorize !== undefined) {
      throw usageFailure(
        'Expected a scan from here with --authorize, found --server: a server scans the hosts that its domains authorize (scanward domain authorize).',
      )
    }
    const { scanRemotely } = await import('./remoteScan.ts')
    return scanRemotely(target, { ...options, server }, surroundings)
  }
  if (options.tokenFile !== undefined) throw usageFailure('Expected --server with --token-file, found none.')
  const { scanLocally } = await import('./localScan.ts')
  return scanLocally(target, options, surroundings)
}

function readAnchor({ sarifAnchor }: ScanCommandOptions): string | null {
  if (sarifAnchor === undefined) return null
  const path = sarifAnchorPath(sarifAnchor)
  if (path !== null) return path
  throw usageFailure(
    `Expected a file of the repository by its relative path for --sarif-anchor, found ${JSON.stringify(sarifAnchor.slice(0, 200))}.`,
  )
}

function exitCodeOf(
  body: ScanBody,
  counting: ReturnType<typeof listFindings>,
  {
    options: { failOn, onlyChecks },
    terminal,
  }: { readonly options: ScanCommandOptions; readonly terminal: Terminal },
): ExitCode {
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
  // 3 goes before 1: a gate that reads 1 may take the other requested checks for evaluated.
  const outcomes = listRequested(body, onlyChecks)
  if (outcomes.some(({ state }) => state === 'not_evaluated')) return exitCodes.failed
  const isFailing = failOn !== undefined && counting.some(({ severity }) => isAtLeast(severity, failOn))
  return isFailing ? exitCodes.findings : exitCodes.fine
}
