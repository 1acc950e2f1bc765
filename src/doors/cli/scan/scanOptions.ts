import { type ReportFormat, reportFormatNames } from '../../../output/exports/reportFormats.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import type { ScanIntensity, ScanMode } from '../../../shared/model/scanMode.ts'
import type { Severity } from '../../../shared/model/severity.ts'

/** Choices of `scan --format`. */
export const outputFormats = ['table', ...reportFormatNames] as const

export type OutputFormat = 'table' | ReportFormat

export const annotationChoices = ['auto', 'github', 'none'] as const

/** The command line of `scan` as it was typed. What is absent comes from the project file, else from its default. */
export type ScanFlags = ConfigFlags & {
  readonly mode?: ScanMode
  readonly intensity?: ScanIntensity
  /** The user confirms the authorization to scan the target actively. */
  readonly attest?: true
  /** Ports that an active scan from here may reach; default: the target's own. */
  readonly ports?: string
  /** Further hosts that an active scan from here may scan, each `HOST` or `HOST:PORT`. */
  readonly authorize?: readonly string[]
  /** File of the accounts with which an active scan from here signs in. */
  readonly accounts?: string
  readonly continueUnauthenticated?: true
  /** Each an id, or several with commas between. */
  readonly onlyCheck: readonly string[]
  readonly format: OutputFormat
  readonly output?: string
  /** Each `FORMAT=FILE`. */
  readonly report: readonly string[]
  readonly sarifAnchor?: string
  readonly fixPrompts?: string
  readonly saveArtifacts?: string
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

/** The options of one scan, with what the project file says of its target. */
export type ScanCommandOptions = Omit<ScanFlags, 'mode' | 'intensity' | 'project' | 'onlyCheck'> & {
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  /** The project file that was read; null: there is none. */
  readonly projectFile: string | null
  readonly excludePaths: readonly string[]
  readonly includePaths: readonly string[]
  readonly allowActions: readonly string[]
  /** Requests that an active scan may send; null: as many as its intensity allows. */
  readonly requestsMax: number | null
  /** Ids of the only checks to evaluate; null: all. */
  readonly onlyChecks: readonly string[] | null
  /** Sentences to print before the scan. */
  readonly warnings: readonly string[]
}
