/**
 * Vulnerable applications with real interpreters behind them, each weakness beside a twin that looks alike and is safe.
 * May run nothing that outlives the test or leaves this machine.
 */

import type { Severity } from '../../../src/shared/model/severity.ts'
import type { Account, NamedSignIns } from '../../../src/shared/model/signIns.ts'
import type { Site } from '../../helpers/sites/site.ts'

export type OpenedApplication = {
  /** Every server that there is, by origin: the target's own, and the backends that it names. */
  readonly world: Readonly<Record<string, Site>>
  /** What the scan must leave as it was, as text. */
  kept?(): string
  close?(): void | Promise<void>
}

export type ActiveSite = {
  /** What it is, as the end of "an active scan of …". */
  readonly about: string
  /** What the scan is asked for, such as `https://shop.example/`. */
  readonly target: string
  readonly intensity: 'safe' | 'intrusive'
  /** Opens the application anew, with data of its own: runs do not see each other. */
  open(): OpenedApplication | Promise<OpenedApplication>
  /** What is wrong shows in nothing but times. */
  readonly isTimed?: true
  readonly signIns?: Partial<NamedSignIns>
  /** Accounts of other kinds, in the place of those of `signIns`. */
  readonly accounts?: readonly Account[]
  /** What the reader of a finding knows, by the names of variables in its commands. */
  readonly variables?: Readonly<Record<string, string>>
  /** Its sessions get other names now and then: no command can be repeated with the one that was given. */
  readonly renamesSessions?: true
  /** Further hostnames that are authorized, such as that of a backend. */
  readonly authorized?: readonly string[]
  /** Where the target can call back; default: nowhere. */
  readonly callbackHost?: string
  /** Scanned with a browser; not at all where there is none. */
  readonly isRendered?: true
  /** Not scanned at all where this machine has none. */
  readonly needs?: 'PHP' | 'MariaDB'
  /** What probes have to find: all of it and nothing else. In the order of check id and sample. */
  readonly findings: readonly (readonly [checkId: string, severity: Severity, sample: string])[]
}
