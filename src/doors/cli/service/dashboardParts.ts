import { systemPolicy } from '../../../service/admission/targetPolicy.ts'
import { proxyOf } from '../../../service/config.ts'
import type { OidcClient, SingleSignOn } from '../../../service/oidc/oidcClient.ts'
import type { Config } from '../../../service/settings.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { systemClock } from '../../../shared/clock.ts'
import type { DashboardDeps } from '../../dashboard/deps.ts'
import { secretBoxOpener } from '../secretBoxOpener.ts'
import { userAgent } from '../userAgent.ts'

export function dashboardParts(
  config: Config,
  { db, signal, browser }: { readonly db: Db; readonly signal: AbortSignal; readonly browser: string | null },
): Pick<
  DashboardDeps,
  'targetPolicy' | 'verifyDomain' | 'openSecretBox' | 'printPdf' | 'singleSignOn' | 'sendsMail'
> {
  const { allowPrivateTargets } = config
  return {
    targetPolicy: systemPolicy(allowPrivateTargets),
    async verifyDomain(domain, actor) {
      const { openVerifier } = await import('../../../service/runner/domains/verifyDomain.ts')
      const parts = {
        db,
        clock: systemClock,
        allowPrivateTargets,
        proxy: proxyOf(config),
        signal,
        userAgent: userAgent(config),
      }
      return openVerifier(parts)(domain, actor)
    },
    openSecretBox: secretBoxOpener(config),
    singleSignOn: config.oidcIssuer === null ? null : openSingleSignOn(config, signal),
    sendsMail: config.smtpUrl !== null,
    printPdf: browser === null ? null : pdfPrinter(browser),
  }
}

function openSingleSignOn(config: Config, signal: AbortSignal): SingleSignOn {
  let client: Promise<OidcClient> | null = null
  return {
    policy: config,
    openClient() {
      client ??= import('../../../service/runner/oidc/openOidcClient.ts').then(({ openOidcClient }) => {
        const { allowPrivateTargets } = config
        const parts = {
          clock: systemClock,
          allowPrivateTargets,
          proxy: proxyOf(config),
          signal,
          userAgent: userAgent(config),
        }
        return openOidcClient({ policy: config, ...parts })
      })
      return client
    },
  }
}

/** Prints one PDF at a time, because each starts a browser. */
function pdfPrinter(browser: string): NonNullable<DashboardDeps['printPdf']> {
  let last: Promise<unknown> = Promise.resolve()
  return (html) => {
    const printed = last.then(async () => {
      const { printPdf } = await import('../../../service/runner/printPdf.ts')
      return await printPdf(html, browser)
    })
    last = printed.catch(() => {})
    return printed
  }
}
