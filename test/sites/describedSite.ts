/**
 * Sites as people build them, and what a scan has to find on each: all of it and nothing else. May hold no
 * real secret; what looks like one is made when the tests run.
 */
import type { TlsOptions } from 'node:tls'
import type { Severity } from '../../src/shared/model/severity.ts'
import type { Zones } from '../helpers/sites/dnsServer.ts'
import type { Site } from '../helpers/sites/site.ts'

export type DescribedSite = {
  /** What it is, as the end of "a scan of …". */
  readonly about: string
  /** What the scan is asked for, such as `https://shop.example/`. */
  readonly target: string
  /** Every server that there is, by origin: the target's own, and the backends that it names. */
  readonly world: Readonly<Record<string, Site>>
  /** By origin: another certificate or other protocols than a fine one's. */
  readonly tls?: Readonly<Record<string, TlsOptions>>
  /** What the resolver knows. Default: there is none. */
  readonly dns?: Zones
  /** Scanned with a browser; not at all where there is none. */
  readonly isRendered?: true
  /** In the order of check ids. */
  readonly findings: readonly (readonly [checkId: string, severity: Severity])[]
  /** Names and versions, in the order of the table of technologies. */
  readonly technologies: readonly string[]
  /** Paths of the pages, in the order in which they were read. */
  readonly pages: readonly string[]
}
