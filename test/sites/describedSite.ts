/** Realistic sites with the complete list of expected findings. Secrets are generated at run time. */
import type { TlsOptions } from 'node:tls'
import type { Severity } from '../../src/shared/model/severity.ts'
import type { Zones } from '../helpers/sites/dnsServer.ts'
import type { Site } from '../helpers/sites/site.ts'

export type DescribedSite = {
  /** Completes "a scan of …". */
  readonly about: string
  readonly target: string
  readonly world: Readonly<Record<string, Site>>
  /** By origin; default: a valid certificate. */
  readonly tls?: Readonly<Record<string, TlsOptions>>
  /** Default: no resolver. */
  readonly dns?: Zones
  readonly isRendered?: true
  readonly findings: readonly (readonly [checkId: string, severity: Severity])[]
  /** Names and versions, in report order. */
  readonly technologies: readonly string[]
  /** In crawl order. */
  readonly pages: readonly string[]
}
