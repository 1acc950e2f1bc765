import { systemPolicy } from '../../../service/admission/targetPolicy.ts'
import type { Config } from '../../../service/config.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { systemClock } from '../../../shared/clock.ts'
import type { DashboardDeps } from '../../dashboard/deps.ts'
import { secretBoxOpener } from '../secretBoxOpener.ts'
import { userAgent } from '../userAgent.ts'

/** Creates the dashboard's dependencies. The domain verifier stops when `signal` aborts. */
export function dashboardParts(
  config: Config,
  { db, signal, browser }: { readonly db: Db; readonly signal: AbortSignal; readonly browser: string | null },
): Pick<DashboardDeps, 'targetPolicy' | 'verifyDomain' | 'openSecretBox' | 'printPdf'> {
  const { allowPrivateTargets } = config
  return {
    targetPolicy: systemPolicy(allowPrivateTargets),
    async verifyDomain(domain, actor) {
      const { openVerifier } = await import('../../../service/runner/domains/verifyDomain.ts')
      const parts = { db, clock: systemClock, allowPrivateTargets, signal, userAgent: userAgent(config) }
      return openVerifier(parts)(domain, actor)
    },
    openSecretBox: secretBoxOpener(config),
    printPdf: browser === null ? null : pdfPrinter(browser),
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
