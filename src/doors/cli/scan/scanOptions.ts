import { type ReportFormat, reportFormatNames } from '../../../output/exports/reportFormats.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import type { CheckPolicy } from '../../../shared/model/checkPolicy.ts'
import type { ScanIntensity, ScanMode } from '../../../shared/model/scanMode.ts'
import type { Severity } from '../../../shared/model/severity.ts'
import type { TargetLimits } from '../../../shared/project/projectFile.ts'
import type { ScanWindow } from '../../../shared/scanWindows.ts'
import type { SiteHeader } from '../../../shared/siteHeaders.ts'
import type { ReviewPlatform } from '../comment/reviewPlatforms.ts'

export const outputFormats = ['table', ...reportFormatNames] as const

export type OutputFormat = 'table' | ReportFormat

export const annotationChoices = ['auto', 'github', 'none'] as const

/** Flags as typed. Missing ones come from the project file or the defaults. */
export type ScanFlags = ConfigFlags & {
  readonly mode?: ScanMode
  readonly intensity?: ScanIntensity
  /** The user attests their permission to scan the target. */
  readonly attest?: true
  /** Ports that an active scan from here may reach; default: the target's own. */
  readonly ports?: string
  /** Further hosts, each `HOST` or `HOST:PORT`. */
  readonly authorize?: readonly string[]
  readonly accounts?: string
  readonly continueUnauthenticated?: true
  readonly onlyCheck: readonly string[]
  readonly skipCheck: readonly string[]
  /** Files or, from the project file, URLs of API descriptions. */
  readonly apiDescription: readonly string[]
  readonly format: OutputFormat
  readonly output?: string
  readonly report: readonly string[]
  readonly sarifAnchor?: string
  readonly fixPrompts?: string
  readonly saveArtifacts?: string
  /** Journal of an interrupted scan. */
  readonly restore?: string
  readonly failOn?: Severity
  readonly baseline?: string
  readonly onlyNew?: true
  readonly annotations: (typeof annotationChoices)[number]
  readonly comment?: ReviewPlatform
  readonly project?: string
  /** Each `Name: value`. */
  readonly header?: readonly string[]
  readonly clientCertificate?: string
  readonly passphraseFile?: string
  readonly quiet?: true
  readonly verbose?: true
  readonly server?: string
  readonly tokenFile?: string
}

/** Options merged with the project file. */
export type ScanCommandOptions = Omit<
  ScanFlags,
  'mode' | 'intensity' | 'project' | 'onlyCheck' | 'skipCheck'
> & {
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  readonly projectFile: string | null
  readonly excludePaths: readonly string[]
  readonly includePaths: readonly string[]
  readonly allowActions: readonly string[]
  readonly limits: TargetLimits
  readonly windows: readonly ScanWindow[]
  readonly siteHeaders: readonly SiteHeader[]
  readonly onlyChecks: readonly string[] | null
  readonly checkPolicy: CheckPolicy | null
  readonly graphqlPaths: readonly string[]
  readonly startPaths: readonly string[]
  /** Sentences to print before the scan. */
  readonly warnings: readonly string[]
}
