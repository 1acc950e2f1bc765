import type { OidcConfig } from '../../../../src/service/oidc/oidcSettings.ts'
import { openOidcClient } from '../../../../src/service/runner/oidc/openOidcClient.ts'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { findFreePort } from '../../../helpers/freePort.ts'
import { type MovableClock, movableClock } from '../../../helpers/movableClock.ts'
import { clientId, clientSecret, openIssuer, type TestIssuer } from '../../../helpers/oidc/issuer.ts'
import {
  type Browser,
  type PageResponse,
  startDashboard,
  type TestDashboard,
} from '../../../helpers/service/dashboard.ts'

export type SignOnWorld = {
  readonly db: Db
  readonly clock: MovableClock
  readonly issuer: TestIssuer
  readonly dashboard: TestDashboard
  readonly organizationId: string
  /** Settings that a test may change. */
  readonly policy: { -readonly [Key in keyof OidcConfig]: OidcConfig[Key] }
  signIn(account: string, browser?: Browser): Promise<SignOn>
  close(): Promise<void>
}

export type SignOn = {
  readonly browser: Browser
  readonly callback: URL
  readonly response: PageResponse
  /** Text of the message at the sign-in page. */
  readonly message: string
}

export async function openSignOnWorld(db: Db): Promise<SignOnWorld> {
  const clock = movableClock(new Date().toISOString())
  const organization = await storeOrganization(db, { name: 'acme' })
  const port = await findFreePort()
  const policy: SignOnWorld['policy'] = {
    oidcIssuer: `http://127.0.0.1:${port}`,
    oidcClientId: clientId,
    oidcClientSecret: clientSecret,
    oidcScopes: ['openid', 'email', 'profile'],
    oidcDomains: ['example.com'],
    oidcVerifiedEmail: 'required',
    oidcOrganization: 'acme',
    oidcRoleClaim: 'groups',
    oidcRoles: ['owner=admins', 'member=developers', 'viewer=everyone'],
    oidcDefaultRole: 'none',
    oidcOnly: 'false',
  }
  const stop = new AbortController()
  const parts = { clock, allowPrivateTargets: [], userAgent: 'Scanward test', signal: stop.signal }
  const client = openOidcClient({ policy, ...parts })
  const dashboard = await startDashboard(db, {
    clock,
    singleSignOn: { policy, openClient: async () => client },
  })
  const issuer = await openIssuer(dashboard.url, { port })
  return {
    ...{ db, clock, issuer, dashboard, organizationId: organization.id, policy },
    async signIn(account, browser = dashboard.browser()) {
      const start = await browser.get('/sign-in/oidc')
      const callback = await issuer.visit(start.location ?? '', account)
      return { browser, callback, ...(await comeBack(browser, callback)) }
    },
    async close() {
      stop.abort()
      await dashboard.close()
      await issuer.close()
    },
  }
}

export async function comeBack(
  browser: Browser,
  callback: URL,
): Promise<Pick<SignOn, 'response' | 'message'>> {
  const response = await browser.get(callback.pathname + callback.search)
  if (response.location !== '/sign-in') return { response, message: '' }
  const { text } = await browser.follow(response)
  return {
    response,
    message:
      /class="notice notice-failed"[^>]*>([\s\S]*?)<\/div>/
        .exec(text)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim() ?? '',
  }
}
