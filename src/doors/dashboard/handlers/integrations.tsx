import { admitIntegration, admitIntegrationChange } from '../../../service/admission/admitIntegration.ts'
import type { Problem } from '../../../service/problems.ts'
import {
  listIntegrationDeliveries,
  requestTest,
} from '../../../service/store/integrations/integrationDeliveries.ts'
import { listIntegrations } from '../../../service/store/integrations/integrationRows.ts'
import {
  findIntegration,
  type IntegrationKey,
  removeIntegration,
} from '../../../service/store/integrations/integrations.ts'
import {
  hasTicketHook,
  setTicketHook,
  ticketHookSecretName,
} from '../../../service/store/integrations/ticketHooks.ts'
import { isId } from '../../../shared/ids.ts'
import { isTicketKind } from '../../../shared/model/integration.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { ticketHookPath } from '../../http/ticketHookPath.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import {
  type IntegrationForm,
  integrationFields,
  integrationFormOf,
  readIntegrationForm,
  readIntegrationKind,
} from '../integrationForm.ts'
import { firstPage, nextPage, readPosition, writePosition } from '../pagePosition.ts'
import { IntegrationPage } from '../pages/integration/integrationPage.tsx'
import { IntegrationsPage } from '../pages/integration/integrationsPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const deliveriesShown = 20
const titleCharsMax = 80
const hookSecretCharsMin = 16
const hookSecretCharsMax = 200

export const showIntegrations: MemberHandler = (request, deps) => {
  const kind = readIntegrationKind(request.query.get('kind'))
  return showList(request, deps, { form: integrationFormOf(null, kind), status: 200 })
}

export const addOwnIntegration: MemberHandler = async (request, deps) => {
  const kind = readIntegrationKind(request.form.get('kind'))
  const form = readIntegrationForm(request.form, { kind, isNew: true })
  const { id: organizationId } = request.session.organization
  const submission = { ...form, actor: actorOf(request) }
  const admitted = await admitIntegration(organizationId, submission, { ...deps, ...deps.targetPolicy })
  if (!admitted.ok) return showList(request, deps, { form: explain(form, admitted.problem), status: 400 })
  await requestTest(deps.db, { id: admitted.integration.id, organizationId }, deps.clock)
  return redirect(`/integrations/${admitted.integration.id}`, {
    done: 'The integration is added. A test is queued.',
  })
}

export const showIntegration: MemberHandler = (request, deps) =>
  showOne(request, deps, { key: keyOf(request) })

export const changeOwnIntegration: MemberHandler = async (request, deps) => {
  const key = keyOf(request)
  const before = key === null ? null : await findIntegration(deps.db, key)
  if (key === null || before === null) return refuse('not_found')
  const form = readIntegrationForm(request.form, { kind: before.kind, isNew: false })
  const { settings, secret } = form
  const submission = { change: () => settings, secret: secret || null, actor: actorOf(request) }
  const admitted = await admitIntegrationChange(key, submission, { ...deps, ...deps.targetPolicy })
  if (admitted.ok) return redirect(`/integrations/${key.id}`, { done: 'The integration is saved.' })
  if (admitted.problem.status === 404) return refuse('not_found')
  return showOne(request, deps, { key, form: explain(form, admitted.problem), status: 400 })
}

export const testOwnIntegration: MemberHandler = async (request, { db, clock }) => {
  const key = keyOf(request)
  const requested = key === null ? null : await requestTest(db, key, clock)
  if (key === null || requested?.ok !== true) return refuse('not_found')
  return redirect(`/integrations/${key.id}`, { done: 'The test is queued.' })
}

export const setOwnTicketHook: MemberHandler = async (request, deps) => {
  const { db, clock, openSecretBox } = deps
  const key = keyOf(request)
  const integration = key === null ? null : await findIntegration(db, key)
  if (key === null || integration === null || !isTicketKind(integration.kind)) return refuse('not_found')
  const isOff = request.form.get('off') !== null
  const secret = request.form.get('hook_secret') ?? ''
  if (!isOff && (secret.length < hookSecretCharsMin || secret.length > hookSecretCharsMax)) {
    const hookError = `Expected ${hookSecretCharsMin} to ${hookSecretCharsMax} characters.`
    return showOne(request, deps, { key, hookError, status: 400 })
  }
  const sealed = isOff ? null : openSecretBox().seal(secret, ticketHookSecretName(key.id))
  await setTicketHook(db, key, { sealed, actor: actorOf(request) }, clock)
  const done = isOff
    ? 'Tickets that are closed there no longer start a verification.'
    : 'Tickets that are closed there now start a verification.'
  return redirect(`/integrations/${key.id}`, { done })
}

export const removeOwnIntegration: MemberHandler = async (request, { db, clock }) => {
  const key = keyOf(request)
  const isRemoved = key !== null && (await removeIntegration(db, key, actorOf(request), clock))
  return isRemoved ? redirect('/integrations', { done: 'The integration is deleted.' }) : refuse('not_found')
}

function keyOf({ params, session }: MemberRequest): IntegrationKey | null {
  const id = (params.id ?? '').toLowerCase()
  return isId(id) ? { id, organizationId: session.organization.id } : null
}

function explain({ settings }: IntegrationForm, { body }: Problem): IntegrationForm {
  const issues = body.issues ?? []
  const errors = integrationFields.flatMap((field) => {
    const issue = issues.find(({ path }) => path === `body.${field}`)
    return issue === undefined ? [] : [[field, issue.message] as const]
  })
  return { settings, errors: errors.length > 0 ? Object.fromEntries(errors) : { name: body.message ?? '' } }
}

async function showList(
  { session }: MemberRequest,
  { db }: DashboardDeps,
  { form, status }: { readonly form: IntegrationForm; readonly status: number },
): Promise<DashboardResponse> {
  const integrations = await listIntegrations(db, session.organization.id)
  const content = <IntegrationsPage integrations={integrations} form={form} />
  return showPage({ title: 'Integrations', section: 'integrations', content }, { status })
}

async function showOne(
  { query }: MemberRequest,
  { db, baseUrl }: DashboardDeps,
  {
    key,
    form,
    hookError = null,
    status = 200,
  }: {
    readonly key: IntegrationKey | null
    readonly form?: IntegrationForm
    readonly hookError?: string | null
    readonly status?: number
  },
): Promise<DashboardResponse> {
  const integration = key === null ? null : await findIntegration(db, key)
  if (integration === null) return refuse('not_found')
  const position = { limit: deliveriesShown, after: readPosition(query) }
  const { items, next } = await listIntegrationDeliveries(db, integration.id, position)
  const path = `/integrations/${integration.id}`
  const content = (
    <IntegrationPage
      integration={integration}
      form={form ?? integrationFormOf(integration, integration.kind)}
      hook={
        isTicketKind(integration.kind)
          ? {
              url: `${baseUrl}${ticketHookPath}${integration.id}`,
              isOn: await hasTicketHook(db, integration),
              error: hookError,
            }
          : null
      }
      deliveries={items}
      first={firstPage(path, query)}
      next={nextPage(path, query, writePosition(next))}
    />
  )
  const title = cleanLine(integration.name, titleCharsMax)
  const trail = [{ label: 'Integrations', href: '/integrations' }]
  return showPage({ title, section: 'integrations', trail, content }, { status })
}
