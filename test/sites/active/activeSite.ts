/**
 * Vulnerable applications with real interpreters, each weakness next to a safe twin. No process outlives the
 * test or connects to other machines.
 */

import type { Severity } from '../../../src/shared/model/severity.ts'
import type { Account, NamedSignIns } from '../../../src/shared/model/signIns.ts'
import type { Site } from '../../helpers/sites/site.ts'

export type OpenedApplication = {
  readonly world: Readonly<Record<string, Site>>
  /** State that the scan must not change, as text. */
  kept?(): string
  close?(): void | Promise<void>
}

export type ActiveSite = {
  /** Completes "an active scan of …". */
  readonly about: string
  readonly target: string
  readonly intensity: 'safe' | 'intrusive'
  /** Each run gets new data. */
  open(): OpenedApplication | Promise<OpenedApplication>
  /** Timing is the only evidence. */
  readonly isTimed?: true
  readonly signIns?: Partial<NamedSignIns>
  /** Replaces the accounts of `signIns`. */
  readonly accounts?: readonly Account[]
  /** Values of variables in the commands of findings. */
  readonly variables?: Readonly<Record<string, string>>
  /** Session ids change, so that printed commands cannot be repeated. */
  readonly renamesSessions?: true
  readonly authorized?: readonly string[]
  /** Default: no callbacks. */
  readonly callbackHost?: string
  readonly isRendered?: true
  readonly needs?: 'PHP' | 'MariaDB'
  readonly findings: readonly (readonly [checkId: string, severity: Severity, sample: string])[]
}
