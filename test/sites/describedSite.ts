/** Realistic sites with the complete list of expected findings. Secrets are generated at run time. */
import type { TlsOptions } from 'node:tls'
import type { Severity } from '../../src/shared/model/severity.ts'
import type { Zones } from '../helpers/sites/dnsServer.ts'
import type { Site } from '../helpers/sites/site.ts'

export type DescribedSite = {
  /** Completes "a scan of …". */
  readonly about: string
  /** Such as `https://shop.example/`. */
  readonly target: string
  /** All servers by origin: the target and its backends. */
  readonly world: Readonly<Record<string, Site>>
  /** By origin; default: a valid certificate. */
  readonly tls?: Readonly<Record<string, TlsOptions>>
  /** Default: no resolver. */
  readonly dns?: Zones
  /** Skipped without a browser. */
  readonly isRendered?: true
  /** By check id. */
  readonly findings: readonly (readonly [checkId: string, severity: Severity])[]
  /** Names and versions, in report order. */
  readonly technologies: readonly string[]
  /** In crawl order. */
  readonly pages: readonly string[]
}
