export const releasesFolder = 'test/fixtures/databases'

export type ReleasedDatabase = {
  readonly version: string
  /** Token of organization `acme`, which owns all data. */
  readonly token: string
  readonly email: string
  readonly password: string
  /** An unverified domain. */
  readonly hostname: string
  readonly scans: number
  readonly findings: number
}
