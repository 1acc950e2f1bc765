import type { ConfigFlags } from '../config.ts'
import type { Severity } from '../severity.ts'

/** What `scan --format` offers. */
export const formats = ['table', 'json'] as const

export type Format = (typeof formats)[number]

export type ScanOptions = ConfigFlags & {
  readonly mode: 'passive' | 'active'
  readonly intensity: 'safe' | 'intrusive'
  readonly format: Format
  readonly output?: string
  readonly failOn?: Severity
  readonly baseline?: string
  readonly server?: string
  readonly tokenFile?: string
}
