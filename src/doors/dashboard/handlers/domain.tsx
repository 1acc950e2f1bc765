import { explainMissingProof, proofPlaces } from '../../../service/proof.ts'
import { listDomainHistory } from '../../../service/store/domainHistory.ts'
import { authorizeDomain, findDomain, withdrawAuthorization } from '../../../service/store/domains.ts'
import { listSignIns } from '../../../service/store/signIns.ts'
import { findDomainRequests } from '../../../service/store/sites/domainRequests.ts'
import { parseHostname } from '../../../shared/hostname.ts'
import { plans } from '../../../shared/model/plans.ts'
import type { Domain } from '../../../shared/model/records.ts'
import { parsePorts } from '../../../shared/ports.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { domainPath } from '../domainPath.ts'
import { refuse } from '../errorPages.tsx'
import { DomainPage } from '../pages/domain/domainPage.tsx'
import type { AuthorizationForm, DomainView } from '../pages/domain/domainView.ts'
import { readKind } from '../readSignIn.ts'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const portsCharsMax = 600

export const showDomain: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  return domain === null ? refuse('not_found') : showDomainPage(domain, request, deps)
}

export const verifyOwnDomain: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  const here = domainPath(domain.hostname)
  const looked = await deps.verifyDomain(domain, actorOf(request))
  if (looked.ok) return redirect(here, { done: `${domain.hostname} is verified.` })
  switch (looked.reason) {
    case 'no_proof': {
      const now = (await findOwnDomain(request, deps)) ?? domain
      return showDomainPage(now, request, deps, { lookMessage: explainMissingProof(looked.look) })
    }
    case 'plan_limit':
      return redirect(here, {
        failed: `Your plan includes ${looked.limit} verified ${looked.limit === 1 ? 'domain' : 'domains'}, and all are in use. Remove one first.`,
      })
    case 'too_soon':
      return redirect(here, { failed: 'The last verification was a moment ago. Try again in 10 seconds.' })
    case 'unknown':
      return refuse('not_found')
    case 'stopped':
      return redirect(here, { failed: 'The service is shutting down. Try again in a minute.' })
  }
}

export const authorizeOwnDomain: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  const { form } = request
  const intensity = form.get('intensity') === 'intrusive' ? 'intrusive' : 'safe'
  const typed = (form.get('ports') ?? '').slice(0, portsCharsMax)
  const ports = parsePorts(typed)
  const isConfirmed = form.get('confirm') === 'yes'
  if (!ports.ok || !isConfirmed) {
    const authorizationForm: AuthorizationForm = {
      intensity,
      ports: typed,
      portsError: ports.ok ? null : `${ports.message}.`,
      confirmError: isConfirmed ? null : 'Confirm that you are allowed to test this domain.',
    }
    return showDomainPage(domain, request, deps, { authorizationForm, status: 400 })
  }
  const submission = { ...keyOf(domain), intensity, ports: ports.text, actor: actorOf(request) } as const
  const authorized = await authorizeDomain(deps.db, submission, deps.clock)
  const here = domainPath(domain.hostname)
  if (authorized.ok) return redirect(here, { done: `Active scans of ${domain.hostname} are authorized.` })
  return authorized.reason === 'unknown'
    ? refuse('not_found')
    : redirect(here, { failed: 'Active scans were not authorized: the domain is not verified.' })
}

export const withdrawOwnAuthorization: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  await withdrawAuthorization(deps.db, { ...keyOf(domain), actor: actorOf(request) }, deps.clock)
  return redirect(domainPath(domain.hostname), {
    done: `Active scans of ${domain.hostname} are no longer authorized.`,
  })
}

export async function findOwnDomain(
  { params, session }: MemberRequest,
  { db }: DashboardDeps,
): Promise<Domain | null> {
  const parsed = parseHostname(params.hostname ?? '')
  return parsed.ok
    ? findDomain(db, { organizationId: session.organization.id, hostname: parsed.hostname })
    : null
}

export async function showDomainPage(
  domain: Domain,
  { session, query }: MemberRequest,
  { db, targetPolicy }: DashboardDeps,
  {
    status = 200,
    authorizationForm = null,
    signInForm = null,
    requestsForm = null,
    runnerForm = null,
    lookMessage = null,
  }: Partial<
    Pick<DomainView, 'authorizationForm' | 'signInForm' | 'requestsForm' | 'runnerForm' | 'lookMessage'>
  > & {
    readonly status?: number
  } = {},
): Promise<DashboardResponse> {
  const [signIns, requests, history] = await Promise.all([
    listSignIns(db, keyOf(domain)),
    findDomainRequests(db, domain),
    listDomainHistory(db, keyOf(domain)),
  ])
  const content = (
    <DomainPage
      domain={domain}
      proofPlaces={proofPlaces(domain.hostname, targetPolicy.allowPrivateTargets)}
      organization={session.organization.name}
      hasActiveScans={plans[session.organization.plan].activeScans}
      signIns={signIns}
      kind={signInForm === null ? readKind(query) : readKind(signInForm.fields)}
      requests={requests}
      requestsForm={requestsForm}
      runnerForm={runnerForm}
      history={history}
      authorizationForm={authorizationForm}
      signInForm={signInForm}
      lookMessage={lookMessage}
    />
  )
  const trail = [{ label: 'Domains', href: '/domains' }]
  return showPage({ title: domain.hostname, section: 'domains', trail, content }, { status })
}

function keyOf({ organizationId, hostname }: Domain): { organizationId: string; hostname: string } {
  return { organizationId, hostname }
}
