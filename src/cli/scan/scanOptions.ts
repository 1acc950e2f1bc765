import type { ConfigFlags } from '../../config.ts'
import type { ScanIntensity, ScanMode } from '../../model/scanMode.ts'
import type { Severity } from '../../model/severity.ts'

/** What `scan --format` offers. */
export const formats = ['table', 'json'] as const

export type Format = (typeof formats)[number]

export type ScanCommandOptions = ConfigFlags & {
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  /** Whoever runs the command vouches that they may actively scan the target. */
  readonly attest?: true
  /** That an active scan from here may reach; default: the target's own. */
  readonly ports?: string
  /** File of the accounts with which an active scan from here signs in. */
  readonly accounts?: string
  readonly continueUnauthenticated?: true
  readonly format: Format
  readonly output?: string
  readonly failOn?: Severity
  readonly baseline?: string
  readonly server?: string
  readonly tokenFile?: string
}
