import type { TargetPolicy } from '../../service/admission/targetPolicy.ts'
import type { Passwords } from '../../service/passwords.ts'
import type { VerifyDomain } from '../../service/proof.ts'
import type { SecretBox } from '../../service/secretBox.ts'
import type { Db } from '../../service/store/database/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'

/** What the dashboard works with. */
export type DashboardDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly passwords: Passwords
  /** The address that people use, without a trailing slash. */
  readonly baseUrl: string
  /** Networks of the proxies whose forwarded addresses are believed. */
  readonly trustProxy: readonly string[]
  /** Requests that a token may send in a second and in a minute, for the description of the API. */
  readonly rateBurst: number
  readonly rateSteady: number
  readonly targetPolicy: TargetPolicy
  readonly verifyDomain: VerifyDomain
  /** Opens the box of sign-ins, and makes its key where there is none yet. */
  readonly openSecretBox: () => SecretBox
}
