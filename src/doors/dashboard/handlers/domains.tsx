import { addDomain, listDomains, removeDomain, unverifiedDomainsMax } from '../../../service/store/domains.ts'
import { listRemoteRunners } from '../../../service/store/runners/runners.ts'
import { parseHostname } from '../../../shared/hostname.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { domainPath } from '../domainPath.ts'
import { refuse } from '../errorPages.tsx'
import { DomainsPage } from '../pages/domain/domainsPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { findOwnDomain } from './domain.tsx'

const typedCharsMax = 260

export const showDomains: MemberHandler = (request, deps) =>
  showList(request, deps, { hostname: request.query.get('hostname') ?? '', error: null, status: 200 })

export const addNewDomain: MemberHandler = async (request, deps) => {
  const typed = request.form.get('hostname') ?? ''
  const parsed = parseHostname(typed)
  if (!parsed.ok) {
    return showList(request, deps, { hostname: typed, error: `${parsed.message}.`, status: 400 })
  }
  const key = { organizationId: request.session.organization.id, hostname: parsed.hostname }
  const added = await addDomain(deps.db, { ...key, actor: actorOf(request) }, deps.clock)
  if (added.ok) return redirect(domainPath(parsed.hostname), { done: `${parsed.hostname} is added.` })
  if (added.reason === 'exists') return redirect(domainPath(parsed.hostname))
  if (added.reason === 'unknown_organization') return refuse('not_found')
  const error = `There are ${unverifiedDomainsMax} domains already that are not verified. Verify or remove one first.`
  return showList(request, deps, { hostname: typed, error, status: 409 })
}

export const removeOwnDomain: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  await removeDomain(deps.db, { ...domain, actor: actorOf(request) }, deps.clock)
  return redirect('/domains', { done: `${domain.hostname} is removed.` })
}

async function showList(
  { session }: MemberRequest,
  { db }: DashboardDeps,
  {
    hostname,
    error,
    status,
  }: { readonly hostname: string; readonly error: string | null; readonly status: number },
): Promise<DashboardResponse> {
  const all = await listDomains(db, session.organization.id)
  const domains = all.filter((domain) => coversHost(session.hostnames, domain.hostname))
  const runners = await listRemoteRunners(db, session.organization.id)
  const typed = hostname.slice(0, typedCharsMax)
  const content = <DomainsPage domains={domains} runners={runners} hostname={typed} error={error} />
  return showPage({ title: 'Domains', section: 'domains', content }, { status })
}
