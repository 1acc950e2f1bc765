export const releasesFolder = 'test/fixtures/databases'

/** Contents of a released version's database. */
export type ReleasedDatabase = {
  readonly version: string
  /** Token of the organization `acme`, which owns all data. */
  readonly token: string
  readonly email: string
  readonly password: string
  /** An unverified domain. */
  readonly hostname: string
  readonly scans: number
  readonly findings: number
}
