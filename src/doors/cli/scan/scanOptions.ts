import { type ReportFormat, reportFormatNames } from '../../../output/exports/reportFormats.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import type { ScanIntensity, ScanMode } from '../../../shared/model/scanMode.ts'
import type { Severity } from '../../../shared/model/severity.ts'

export const outputFormats = ['table', ...reportFormatNames] as const

export type OutputFormat = 'table' | ReportFormat

export const annotationChoices = ['auto', 'github', 'none'] as const

/** Flags of `scan` as typed. Missing ones come from the project file, else from the defaults. */
export type ScanFlags = ConfigFlags & {
  readonly mode?: ScanMode
  readonly intensity?: ScanIntensity
  /** The user attests their permission to scan the target actively. */
  readonly attest?: true
  /** Ports for a local active scan; default: the target's own. */
  readonly ports?: string
  /** Further hosts for a local active scan, each `HOST` or `HOST:PORT`. */
  readonly authorize?: readonly string[]
  /** Accounts file for a local active scan. */
  readonly accounts?: string
  readonly continueUnauthenticated?: true
  /** Ids, each also comma-separated. */
  readonly onlyCheck: readonly string[]
  readonly format: OutputFormat
  readonly output?: string
  /** Each `FORMAT=FILE`. */
  readonly report: readonly string[]
  readonly sarifAnchor?: string
  readonly fixPrompts?: string
  readonly failOn?: Severity
  readonly baseline?: string
  readonly onlyNew?: true
  readonly annotations: (typeof annotationChoices)[number]
  readonly project?: string
  readonly quiet?: true
  readonly verbose?: true
  readonly server?: string
  readonly tokenFile?: string
}

/** Options of one scan, merged with the project file. */
export type ScanCommandOptions = Omit<ScanFlags, 'mode' | 'intensity' | 'project' | 'onlyCheck'> & {
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  /** The project file that was read. */
  readonly projectFile: string | null
  readonly excludePaths: readonly string[]
  readonly includePaths: readonly string[]
  readonly allowActions: readonly string[]
  /** Null: the default of the intensity. */
  readonly requestsMax: number | null
  /** Null: all checks. */
  readonly onlyChecks: readonly string[] | null
  /** Sentences to print before the scan. */
  readonly warnings: readonly string[]
}
