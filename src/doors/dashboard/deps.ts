import type { TargetPolicy } from '../../service/admission/targetPolicy.ts'
import type { SingleSignOn } from '../../service/oidc/oidcClient.ts'
import type { Passwords } from '../../service/passwords.ts'
import type { VerifyDomain } from '../../service/proof.ts'
import type { SecretBox } from '../../service/secretBox.ts'
import type { Db } from '../../service/store/database/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'

export type DashboardDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly passwords: Passwords
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Networks of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: readonly string[]
  /** Rate limits, shown in the API reference. */
  readonly rateBurst: number
  readonly rateSteady: number
  readonly targetPolicy: TargetPolicy
  readonly verifyDomain: VerifyDomain
  readonly printPdf: ((html: string) => Promise<Uint8Array>) | null
  readonly singleSignOn: SingleSignOn | null
  /** A mail server is set. */
  readonly sendsMail: boolean
  /** Creates the key on first use. */
  readonly openSecretBox: () => SecretBox
}
