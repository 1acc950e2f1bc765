import { systemClock } from '../../clock.ts'
import { type ExportInput, plainExport, type Suppression } from '../../exports/exportInput.ts'
import type { ReportFormat } from '../../exports/reportFormats.ts'
import type { ScanBody } from '../../exports/scanResult.ts'
import type { AcceptedFinding } from '../../project/projectFile.ts'
import type { Terminal } from '../terminal.ts'
import { applyAccepted } from './accepted.ts'
import { carriedFrom, knownFrom } from './baseline.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/** A result with what is known of its findings. */
export type JudgedResult = {
  readonly input: ExportInput
  /** About accepted findings. Sentences. */
  readonly warnings: readonly string[]
  /** Reports that the server has made, as nobody here shaped them. */
  readonly serverReports: ReadonlyMap<ReportFormat, string>
}

/** Finds out which findings of a result are known, and which were accepted: in the project file or on the server. */
export async function judgeResult(
  body: ScanBody,
  {
    named,
    accepted,
    formats,
    sarifAnchor,
    options,
    terminal,
  }: {
    /** The result that `--baseline` names. */
    readonly named: ScanBody | null
    readonly accepted: readonly AcceptedFinding[]
    readonly formats: readonly ReportFormat[]
    readonly sarifAnchor: string | null
    readonly options: ScanCommandOptions
    readonly terminal: Terminal
  },
): Promise<JudgedResult> {
  const { baseline, decisions, serverReports } =
    options.server === undefined || body.scan.status !== 'completed'
      ? { baseline: named, ...nothingFromServer }
      : await askForFacts(body, {
          named,
          formats: named === null && accepted.length === 0 && sarifAnchor === null ? formats : [],
          options: { ...options, server: options.server },
          terminal,
        })
  const { suppressionOf, warnings } = applyAccepted(accepted, body, systemClock.now())
  return {
    input: {
      ...plainExport,
      body,
      ...(options.failOn === undefined ? {} : { failOn: options.failOn }),
      isKnown: knownFrom(baseline),
      suppressionOf: (finding) => suppressionOf(finding) ?? decisions.get(finding.fingerprint ?? '') ?? null,
      carried: carriedFrom(baseline, body),
      sarifAnchor,
    },
    warnings,
    serverReports,
  }
}

type ServerFacts = {
  readonly decisions: ReadonlyMap<string, Suppression>
  readonly serverReports: ReadonlyMap<ReportFormat, string>
}

const nothingFromServer: ServerFacts = { decisions: new Map(), serverReports: new Map() }

async function askForFacts(
  body: ScanBody,
  {
    named,
    formats,
    options,
    terminal,
  }: {
    readonly named: ScanBody | null
    readonly formats: readonly ReportFormat[]
    readonly options: ScanCommandOptions & { readonly server: string }
    readonly terminal: Terminal
  },
): Promise<ServerFacts & { readonly baseline: ScanBody | null }> {
  const { fetchServerReports, findServerDecisions } = await import('./serverIssues.ts')
  const { findServerBaseline } = await import('./serverBaseline.ts')
  const isCompared = options.onlyNew === true && named === null
  return {
    baseline: isCompared ? await findServerBaseline(body, options, terminal) : named,
    decisions: await findServerDecisions(body, options, terminal),
    serverReports: await fetchServerReports(body, formats, options, terminal),
  }
}
