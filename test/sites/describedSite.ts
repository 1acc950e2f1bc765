/**
 * Sites as people build them, and what a scan has to find on each: all of it and nothing else. May hold no
 * real secret; what looks like one is made when the tests run.
 */
import type { Severity } from '../../src/severity.ts'
import type { Site } from '../helpers/site.ts'

export type DescribedSite = {
  /** What it is, as the end of "a scan of …". */
  readonly about: string
  readonly scheme: 'http' | 'https'
  /** Scanned under this name instead of 127.0.0.1. */
  readonly hostname?: string
  readonly site: Site
  /** In the order of check ids. */
  readonly findings: readonly (readonly [checkId: string, severity: Severity])[]
  /** Names and versions, in the order of the table of technologies. */
  readonly technologies: readonly string[]
  /** Paths of the pages, in the order in which they were read. */
  readonly pages: readonly string[]
}
