import { admitScan } from '../../../service/admission/admitScan.ts'
import { listDescriptions } from '../../../service/store/apiDescriptions.ts'
import { findDomain, listDomains } from '../../../service/store/domains.ts'
import { readUsage } from '../../../service/store/usage.ts'
import { descriptionsOfScanMax } from '../../../shared/model/apiDescription.ts'
import { plans } from '../../../shared/model/plans.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import { parseTarget } from '../../../shared/target.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { domainPath } from '../domainPath.ts'
import { NewScanPage, type ScanKind, type ScanRefusal, scanKinds } from '../pages/newScanPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const targetCharsMax = 2_048

export const showScanForm: MemberHandler = (request, deps) => {
  const { query } = request
  const isActive = query.get('mode') === 'active'
  const kind = isActive ? readKind(query.get('intensity') ?? 'safe') : 'passive'
  return showForm(request, deps, {
    ...{ target: query.get('target') ?? '', kind, refusal: null, status: 200 },
    chosen: query.getAll('api_description'),
  })
}

export const submitScan: MemberHandler = async (request, deps) => {
  const { form, session } = request
  const target = form.get('target') ?? ''
  const kind = readKind(form.get('kind'))
  const chosen = form.getAll('api_description')
  if (chosen.length > descriptionsOfScanMax) {
    const message = `Choose at most ${descriptionsOfScanMax} API descriptions.`
    const refusal = { kind: 'forbidden', message, place: null } as const
    return showForm(request, deps, { target, kind, chosen, refusal, status: 400 })
  }
  const admitted = await admitScan(
    {
      organization: session.organization,
      target,
      mode: kind === 'passive' ? 'passive' : 'active',
      intensity: kind === 'intrusive' ? 'intrusive' : 'safe',
      excludePaths: [],
      apiDescriptions: chosen.map((id) => id.toLowerCase()),
      triggeredBy: 'manual',
      actor: actorOf(request),
    },
    { ...deps.targetPolicy, db: deps.db, clock: deps.clock },
  )
  if (admitted.ok) {
    return redirect(`/scans/${admitted.scan.id}`, { done: 'Scan started.' })
  }
  const { status, body } = admitted.problem
  const message = body.issues?.[0]?.message ?? body.message ?? ''
  const refusal: ScanRefusal =
    status === 400
      ? { kind: 'target', message: `${message.replace(/\.$/, '')}.` }
      : status === 429
        ? { kind: 'quota', message }
        : { kind: 'forbidden', message, place: await findMissingStepPage(target, kind, request, deps) }
  return showForm(request, deps, { target, kind, chosen, refusal, status })
}

async function findMissingStepPage(
  target: string,
  kind: ScanKind,
  { session }: MemberRequest,
  { db }: DashboardDeps,
): Promise<Extract<ScanRefusal, { readonly kind: 'forbidden' }>['place']> {
  const parsed = parseTarget(target)
  if (kind === 'passive' || !parsed.ok || !plans[session.organization.plan].activeScans) return null
  const { hostname } = parsed
  const domain = await findDomain(db, { organizationId: session.organization.id, hostname })
  return domain === null
    ? { label: `Add ${hostname} under Domains`, href: `/domains?${new URLSearchParams({ hostname })}` }
    : { label: `Open the page of ${hostname}`, href: domainPath(hostname) }
}

async function showForm(
  { session }: MemberRequest,
  { db, clock }: DashboardDeps,
  {
    target,
    kind,
    chosen,
    refusal,
    status,
  }: {
    readonly target: string
    readonly kind: ScanKind
    readonly chosen: readonly string[]
    readonly refusal: ScanRefusal | null
    readonly status: number
  },
): Promise<DashboardResponse> {
  const [usage, domains, descriptions] = await Promise.all([
    readUsage(db, session.organization, clock),
    listDomains(db, session.organization.id),
    listDescriptions(db, session.organization.id, session.hostnames),
  ])
  const content = (
    <NewScanPage
      target={target.slice(0, targetCharsMax)}
      kind={kind}
      refusal={refusal}
      usage={usage}
      hasActiveScans={plans[session.organization.plan].activeScans}
      authorized={domains.filter(
        ({ authorization, hostname }) => authorization !== null && coversHost(session.hostnames, hostname),
      )}
      descriptions={descriptions}
      chosen={chosen}
    />
  )
  const trail = [{ label: 'Scans', href: '/scans' }]
  return showPage({ title: 'Start a scan', section: 'scans', trail, content }, { status })
}

function readKind(text: string | null): ScanKind {
  return scanKinds.find((kind) => kind === text) ?? 'passive'
}
