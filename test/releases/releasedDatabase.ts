export const releasesFolder = 'test/fixtures/databases'

export type ReleasedDatabase = {
  readonly version: string
  /** Organization `acme`, which owns all data. */
  readonly token: string
  readonly email: string
  readonly password: string
  /** Unverified. */
  readonly hostname: string
  readonly scans: number
  readonly findings: number
}
