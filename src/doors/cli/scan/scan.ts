import { sarifAnchorPath } from '../../../output/exports/sarifLocation.ts'
import { findFailure, listFindings, type ScanBody } from '../../../output/exports/scanResult.ts'
import { systemClock } from '../../../shared/clock.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { type KeptScan, keepScan } from '../last/keptScans.ts'
import type { Terminal } from '../terminal.ts'
import { annotationLines, openCommandGuard } from './annotations.ts'
import { readBaseline } from './baseline.ts'
import { exitCodeOf } from './exitCodeOf.ts'
import { readInterrupted } from './interruptedScan.ts'
import { judgeResult } from './judgeResult.ts'
import { chooseTarget, loadProject, resolveOptions } from './loadProject.ts'
import { describeRequested } from './onlyChecks.ts'
import { openPdfPrinter } from './pdfReports.ts'
import { openProgress, type Progress } from './progress.ts'
import { describeRun } from './ranAs.ts'
import { readReports } from './reportFiles.ts'
import type { ScanCommandOptions, ScanFlags } from './scanOptions.ts'
import { suggestNext } from './suggestNext.ts'
import { writePrompts, writeResults } from './writeResults.ts'

const messageCharsMax = 500

export async function scan(
  argument: string | undefined,
  flags: ScanFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const loaded = loadProject(flags.project, terminal)
  const { restore } = flags
  if (restore !== undefined && argument !== undefined) {
    throw usageFailure('Expected no target with --restore, which reads it from its file.')
  }
  const interrupted = restore === undefined ? null : readInterrupted(restore)
  const chosen = chooseTarget(interrupted?.targetUrl ?? argument, loaded)
  const { mode, intensity } = interrupted ?? {}
  const asBefore =
    mode === undefined || intensity === undefined ? {} : { mode, intensity, attest: true as const } // `as`: a literal.
  const options = resolveOptions({ ...flags, ...asBefore }, chosen, loaded)
  const warn = (text: string) =>
    options.quiet || terminal.say(`scanward: ${cleanLine(text, messageCharsMax)}`)
  const guard = openCommandGuard(options.annotations, terminal)
  let annotations: readonly string[] = []
  try {
    const { reports, pdfs } = readReports(options)
    const printPdfs = openPdfPrinter(pdfs, flags, terminal)
    const sarifAnchor = readAnchor(options)
    if (options.onlyNew && options.baseline === undefined && options.server === undefined) {
      throw usageFailure('Expected --baseline or --server with --only-new, found neither.')
    }
    const named = options.baseline === undefined ? null : readBaseline(options.baseline)
    if (options.fixPrompts !== undefined) {
      const { openPromptFolder } = await import('./fixPromptFiles.ts')
      openPromptFolder(options.fixPrompts)
    }
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
    const ranAs = describeRun(chosen.url, options, terminal)
    const isKept = keepResult(body, { target: argument ?? chosen.url, flags, ranAs, terminal })
    const next = isKept ? suggestNext(input, { target: chosen.url, terminal }) : null
    writeResults(input, { options, reports, serverReports, next, terminal })
    await writePrompts(input, { ranAs, options })
    await printPdfs(input)
    if (options.comment !== undefined) {
      const { commentResult } = await import('../comment/commentResult.ts')
      await commentResult(options.comment, input, { failOn: options.failOn, baseline: named }, terminal)
    }
    describeRequested(body, options.onlyChecks, warn)
    const counting = listFindings(body).filter(
      (finding) => input.suppressionOf(finding) === null && !input.isKnown(finding),
    )
    if (guard.isActive) annotations = annotationLines(counting, options.failOn)
    const { failOn, onlyChecks, saveArtifacts } = options
    // A group may have checks that do not apply.
    const listed = onlyChecks?.filter((id) => flags.onlyCheck.join(',').split(/[, ]+/).includes(id)) ?? null
    const exitCode = exitCodeOf(body, counting, { failOn, onlyChecks: listed, terminal })
    if (saveArtifacts === undefined || findFailure(body) !== null) return exitCode
    const { whyNotSaved } = await import('../artifacts/loadArtifacts.ts')
    const unsaved = whyNotSaved(saveArtifacts, body.scan.id)
    if (unsaved === null) return exitCode
    terminal.say(`scanward: ${unsaved}`)
    return exitCodes.failed
  } finally {
    guard.end()
    for (const line of annotations) terminal.say(line)
  }
}

/** Runs a scan with the flags of a command, with its progress, and returns the result. */
export async function scanByFlags(argument: string, flags: ScanFlags, terminal: Terminal): Promise<ScanBody> {
  const loaded = loadProject(flags.project, terminal)
  const chosen = chooseTarget(argument, loaded)
  return await run(chosen.url, resolveOptions(flags, chosen, loaded), terminal)
}

/** Keeps a completed scan of all checks for `scanward fix` and its like. */
function keepResult(
  body: ScanBody,
  {
    target,
    flags,
    ranAs,
    terminal,
  }: Pick<KeptScan, 'target' | 'flags' | 'ranAs'> & { readonly terminal: Terminal },
): boolean {
  if (findFailure(body) !== null || flags.onlyCheck.length > 0 || flags.skipCheck.length > 0) return false
  return keepScan({ body, target, flags, folder: process.cwd(), ranAs }, terminal.env)
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
    if (options.graphqlPaths.length > 0) {
      throw usageFailure('Expected no endpoint in graphql for a scan with --server: give it the schema.')
    }
    if (options.authorize !== undefined) {
      throw usageFailure(
        'Expected a scan from here with --authorize, found --server: a server scans the hosts that its domains authorize (scanward domain authorize).',
      )
    }
    if (options.saveArtifacts !== undefined) {
      throw usageFailure(
        'Expected a scan from here with --save-artifacts, found --server: a server does not hand out what its scans gather.',
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
