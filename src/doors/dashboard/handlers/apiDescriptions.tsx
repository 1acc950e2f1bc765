import { admitDescription } from '../../../service/admission/admitDescription.ts'
import { listDescriptions, removeDescription } from '../../../service/store/apiDescriptions.ts'
import { isId } from '../../../shared/ids.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import { ApiDescriptionsPage, type TypedDescription } from '../pages/apiDescriptionsPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const page = '/api-descriptions'
const doneCharsMax = 300

export const showApiDescriptions: MemberHandler = (request, deps) => {
  const hostname = request.query.get('hostname') ?? ''
  return showList(request, { hostname, name: '', document: '', error: null }, deps, 200)
}

export const addOwnApiDescription: MemberHandler = async (request, deps) => {
  const text = (name: string) => request.form.get(name) ?? ''
  const typed = { hostname: text('hostname').trim(), name: text('name').trim(), document: text('document') }
  const admitted = await admitDescription(
    request.session.organization.id,
    { submission: { ...typed, name: typed.name || null }, actor: actorOf(request) },
    deps,
  )
  if (admitted.ok) {
    const { name, operations, warnings } = admitted.description
    const note = warnings.length === 0 ? '' : ` Warnings: ${warnings.length}.`
    const done = `${name} is stored, with ${operations.toLocaleString('en')} operations.${note}`
    return redirect(page, { done: cleanLine(done, doneCharsMax) })
  }
  const { status, body } = admitted.problem
  return showList(request, { ...typed, error: body.message ?? '' }, deps, status)
}

export const removeOwnApiDescription: MemberHandler = async (request, { db, clock }) => {
  const id = (request.params.id ?? '').toLowerCase()
  if (!isId(id)) return refuse('not_found')
  const key = { id, organizationId: request.session.organization.id }
  const removed = await removeDescription(db, key, actorOf(request), clock)
  if (removed === 'unknown') return refuse('not_found')
  return removed === 'removed'
    ? redirect(page, { done: 'The API description is deleted.' })
    : redirect(page, { failed: 'A schedule, or a scan that has not ended, uses this API description.' })
}

async function showList(
  { session }: MemberRequest,
  typed: TypedDescription,
  { db }: DashboardDeps,
  status: number,
): Promise<DashboardResponse> {
  const descriptions = await listDescriptions(db, session.organization.id, session.hostnames)
  const content = <ApiDescriptionsPage descriptions={descriptions} typed={typed} />
  return showPage({ title: 'API descriptions', section: 'descriptions', content }, { status })
}
