/** Where databases of released versions are kept. */
export const releasesFolder = 'test/fixtures/databases'

/** What a released version has stored in its database. */
export type ReleasedDatabase = {
  readonly version: string
  /** Of the organization `acme`, which all of it belongs to. */
  readonly token: string
  readonly email: string
  readonly password: string
  /** A domain that is not verified. */
  readonly hostname: string
  readonly scans: number
  readonly findings: number
}
