import type { DashboardDeps } from '../../../src/doors/dashboard/deps.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import type { PlanName } from '../../../src/shared/model/plans.ts'
import type { Organization } from '../../../src/shared/model/records.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import {
  type Browser,
  startDashboard,
  storePerson,
  type TestDashboard,
} from '../../helpers/service/dashboard.ts'

export type SignedIn = {
  readonly db: Db
  readonly dashboard: TestDashboard
  readonly browser: Browser
  readonly organization: Organization
  readonly organizationId: string
}

export async function openSignedIn(
  db: Db,
  { plan = 'unlimited', ...options }: Partial<Omit<DashboardDeps, 'db'>> & { readonly plan?: PlanName } = {},
): Promise<SignedIn> {
  const organization = await storeOrganization(db, { plan })
  const dashboard = await startDashboard(db, options)
  const browser = await signInTo(dashboard, organization.id)
  return { db, dashboard, browser, organization, organizationId: organization.id }
}

export async function signInTo(dashboard: TestDashboard, organizationId: string): Promise<Browser> {
  const email = `${organizationId}@example.com`
  await storePerson(dashboard.db, { email, organizationId })
  const browser = dashboard.browser()
  const response = await browser.signIn(email)
  if (response.location !== '/sites') throw new Error(`Expected to be signed in, found ${response.status}`)
  return browser
}

/** Returns the visible text of the main part. */
export function textOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  return main
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?bdi[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

export function linksOf(html: string): readonly string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  return [...main.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}
