import { type HostedObject, isWithinHosts } from '../../../service/store/hostnames.ts'
import type { Session } from '../../../service/store/personRecords.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import { hostnameOfOrigin } from '../../../shared/origin.ts'
import { submittedHostnames } from '../../http/submittedHostnames.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import type { MemberRequest } from '../request.ts'
import type { DashboardResponse } from '../response.ts'
import type { Route } from '../route.ts'
import { originOfSite } from '../sitePath.ts'

const objectsByFolder: Readonly<Record<string, HostedObject>> = {
  scans: 'scans',
  findings: 'findings',
  issues: 'issues',
  schedules: 'schedules',
  monitors: 'monitors',
  'api-descriptions': 'api_descriptions',
}

const wholeOrganization: ReadonlySet<string> = new Set([
  'webhooks',
  'integrations',
  'members',
  'audit',
  'templates',
])

export function concernsAllHosts({ path }: Pick<Route, 'path'>): boolean {
  return wholeOrganization.has(folderOf(path))
}

/**
 * Refuses requests of a member who is limited to hosts: organization-wide pages and other targets (403),
 * objects of other hosts (404). Lists filter by `session.hostnames` themselves.
 */
export async function refuseOtherSites(
  route: Route,
  { params, form, session }: MemberRequest,
  { db }: DashboardDeps,
): Promise<DashboardResponse | null> {
  const { hostnames, organization } = session
  if (hostnames === null) return null
  if (concernsAllHosts(route)) return refuse('all_hosts_only')
  const table = objectsByFolder[folderOf(route.path)]
  if (table !== undefined && params.id !== undefined) {
    const key = { id: params.id, organizationId: organization.id, hostnames }
    if (!(await isWithinHosts(db, table, key))) return refuse('not_found')
  }
  const named = params.hostname ?? hostnameOfSite(params.site)
  if (named !== null && !coversHost(hostnames, named.toLowerCase())) return refuse('not_found')
  return isOtherHost(form, session) ? refuse('other_host') : null
}

function isOtherHost(form: URLSearchParams, { hostnames }: Session): boolean {
  const submitted = { target: form.get('target'), hostname: form.get('hostname') }
  return submittedHostnames(submitted).some((hostname) => !coversHost(hostnames, hostname))
}

function hostnameOfSite(site: string | undefined): string | null {
  if (site === undefined) return null
  const origin = originOfSite(site)
  return origin === null ? '' : hostnameOfOrigin(origin)
}

function folderOf(path: string): string {
  return path.split('/', 2)[1] ?? ''
}
