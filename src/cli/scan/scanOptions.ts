import type { ConfigFlags } from '../../config.ts'
import type { Severity } from '../../model/severity.ts'

/** What `scan --format` offers. */
export const formats = ['table', 'json'] as const

export type Format = (typeof formats)[number]

export type ScanOptions = ConfigFlags & {
  readonly mode: 'passive' | 'active'
  readonly intensity: 'safe' | 'intrusive'
  /** Whoever runs the command vouches that they may actively scan the target. */
  readonly attest?: true
  /** That an active scan from here may reach; default: the target's own. */
  readonly ports?: string
  readonly format: Format
  readonly output?: string
  readonly failOn?: Severity
  readonly baseline?: string
  readonly server?: string
  readonly tokenFile?: string
}
