import { type ExportInput, plainExport, type Suppression } from '../../../output/exports/exportInput.ts'
import { carryingFormats, type ReportFormat } from '../../../output/exports/reportFormats.ts'
import type { ScanBody } from '../../../output/exports/scanResult.ts'
import { systemClock } from '../../../shared/clock.ts'
import type { AcceptedFinding } from '../../../shared/project/projectFile.ts'
import type { Terminal } from '../terminal.ts'
import { applyAcceptedFindings } from './applyAcceptedFindings.ts'
import { baselineMatcher, listCarriedFindings } from './baseline.ts'
import type { ScanCommandOptions } from './scanOptions.ts'
import type { ServerDiff } from './serverDiff.ts'

type JudgedResult = {
  readonly input: ExportInput
  /** Sentences about accepted findings. */
  readonly warnings: readonly string[]
  readonly serverReports: ReadonlyMap<ReportFormat, string>
}

/** Determines which findings of a result are known or accepted, by the project file or on the server. */
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
    readonly named: ScanBody | null
    readonly accepted: readonly AcceptedFinding[]
    readonly formats: readonly ReportFormat[]
    readonly sarifAnchor: string | null
    readonly options: ScanCommandOptions
    readonly terminal: Terminal
  },
): Promise<JudgedResult> {
  // The server knows neither the project file's accepted findings nor the anchor.
  const isShapedHere = named !== null || accepted.length > 0 || sarifAnchor !== null
  const { diff, decisions, serverReports } =
    options.server === undefined || body.scan.status !== 'completed'
      ? nothingFromServer
      : await askForFacts(body, {
          isCompared:
            named === null &&
            (options.onlyNew === true ||
              (isShapedHere && formats.some((one) => carryingFormats.includes(one)))),
          formats: isShapedHere ? [] : formats,
          options: { ...options, server: options.server },
          terminal,
        })
  const isKnownThere = options.onlyNew === true ? diff?.isKnown : undefined
  const { suppressionOf, warnings } = applyAcceptedFindings(accepted, body, {
    nowMs: systemClock.now(),
    onlyChecks: options.onlyChecks,
  })
  return {
    input: {
      ...plainExport,
      body,
      ...(options.failOn === undefined ? {} : { failOn: options.failOn }),
      isKnown: isKnownThere ?? baselineMatcher(named),
      suppressionOf: (finding) => suppressionOf(finding) ?? decisions.get(finding.fingerprint ?? '') ?? null,
      carried: diff?.unknown ?? listCarriedFindings(named, body),
      sarifAnchor,
    },
    warnings,
    serverReports,
  }
}

type ServerFacts = {
  /** Null if the scan was not compared. */
  readonly diff: ServerDiff | null
  readonly decisions: ReadonlyMap<string, Suppression>
  readonly serverReports: ReadonlyMap<ReportFormat, string>
}

const nothingFromServer: ServerFacts = { diff: null, decisions: new Map(), serverReports: new Map() }

async function askForFacts(
  body: ScanBody,
  {
    isCompared,
    formats,
    options,
    terminal,
  }: {
    readonly isCompared: boolean
    readonly formats: readonly ReportFormat[]
    readonly options: ScanCommandOptions & { readonly server: string }
    readonly terminal: Terminal
  },
): Promise<ServerFacts> {
  const { fetchServerReports, findServerDecisions } = await import('./serverIssues.ts')
  const { fetchServerDiff } = await import('./serverDiff.ts')
  return {
    diff: isCompared ? await fetchServerDiff(body, options, terminal) : null,
    decisions: await findServerDecisions(body, options, terminal),
    serverReports: await fetchServerReports(body, formats, options, terminal),
  }
}
