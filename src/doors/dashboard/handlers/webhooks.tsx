import {
  admitWebhook,
  admitWebhookChange,
  replaceWebhookSecret,
} from '../../../service/admission/admitWebhook.ts'
import type { Problem } from '../../../service/problems.ts'
import { listDeliveries } from '../../../service/store/webhooks/deliveries.ts'
import { requestDelivery } from '../../../service/store/webhooks/requestedDeliveries.ts'
import {
  findWebhook,
  listWebhooks,
  removeWebhook,
  type WebhookKey,
} from '../../../service/store/webhooks/webhooks.ts'
import { isId } from '../../../shared/ids.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import { firstPage, nextPage, readPosition, writePosition } from '../pagePosition.ts'
import { WebhookPage } from '../pages/webhook/webhookPage.tsx'
import { WebhooksPage } from '../pages/webhook/webhooksPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { readWebhookForm, type WebhookForm, webhookFormOf } from '../webhookForm.ts'

const deliveriesShown = 20

export const showWebhooks: MemberHandler = (request, deps) =>
  showList(request, deps, { form: webhookFormOf(null), status: 200 })

/** Only this response contains the secret. */
export const addOwnWebhook: MemberHandler = async (request, deps) => {
  const form = readWebhookForm(request.form, { isNew: true })
  if (!isFine(form)) return showList(request, deps, { form, status: 400 })
  const { id: organizationId } = request.session.organization
  const wanted = { settings: form, actor: actorOf(request) }
  const admitted = await admitWebhook(organizationId, wanted, { ...deps, ...deps.targetPolicy })
  if (!admitted.ok) return showList(request, deps, { ...refused(form, admitted.problem) })
  const key = { id: admitted.webhook.id, organizationId }
  return showOne(request, deps, { key, secret: admitted.secret })
}

export const showWebhook: MemberHandler = (request, deps) => showOne(request, deps, { key: keyOf(request) })

export const changeOwnWebhook: MemberHandler = async (request, deps) => {
  const key = keyOf(request)
  if (key === null) return refuse('not_found')
  const form = readWebhookForm(request.form, { isNew: false })
  if (!isFine(form)) return showOne(request, deps, { key, form, status: 400 })
  const wanted = { settings: form, actor: actorOf(request) }
  const admitted = await admitWebhookChange(key, wanted, { ...deps, ...deps.targetPolicy })
  if (admitted.ok) return redirect(`/webhooks/${key.id}`, { done: 'The webhook is saved.' })
  if (admitted.problem.status === 404) return refuse('not_found')
  return showOne(request, deps, { key, ...refused(form, admitted.problem) })
}

export const rotateOwnSecret: MemberHandler = async (request, deps) => {
  const key = keyOf(request)
  const all = { ...deps, ...deps.targetPolicy }
  const secret = key === null ? null : await replaceWebhookSecret(key, actorOf(request), all)
  return secret === null ? refuse('not_found') : showOne(request, deps, { key, secret })
}

export const sendTestMessage: MemberHandler = (request, deps) => queue(request, deps, 'test')

export const deliverAgain: MemberHandler = (request, deps) =>
  queue(request, deps, { deliveryId: request.params.deliveryId ?? '' })

export const removeOwnWebhook: MemberHandler = async (request, { db, clock }) => {
  const key = keyOf(request)
  const isRemoved = key !== null && (await removeWebhook(db, key, actorOf(request), clock))
  return isRemoved ? redirect('/webhooks', { done: 'The webhook is deleted.' }) : refuse('not_found')
}

async function queue(
  request: MemberRequest,
  { db, clock }: DashboardDeps,
  what: Parameters<typeof requestDelivery>[2],
): Promise<DashboardResponse> {
  const key = keyOf(request)
  if (key === null) return refuse('not_found')
  const requested = await requestDelivery(db, key, what, clock)
  const path = `/webhooks/${key.id}`
  if (requested.ok) return redirect(path, { done: 'The message is queued.' })
  if (requested.reason === 'unknown') return refuse('not_found')
  return redirect(path, { failed: 'The webhook is disabled. Enable it first.' })
}

function keyOf({ params, session }: MemberRequest): WebhookKey | null {
  const id = (params.id ?? '').toLowerCase()
  return isId(id) ? { id, organizationId: session.organization.id } : null
}

function isFine({ urlError, eventsError }: WebhookForm): boolean {
  return urlError === null && eventsError === null
}

function refused(
  form: WebhookForm,
  { status, body }: Problem,
): { readonly form: WebhookForm; readonly status: number } {
  return { form: { ...form, urlError: body.issues?.[0]?.message ?? body.message ?? '' }, status }
}

async function showList(
  { session }: MemberRequest,
  { db }: DashboardDeps,
  { form, status }: { readonly form: WebhookForm; readonly status: number },
): Promise<DashboardResponse> {
  const webhooks = await listWebhooks(db, session.organization.id)
  const content = <WebhooksPage webhooks={webhooks} form={form} />
  return showPage({ title: 'Webhooks', section: 'webhooks', content }, { status })
}

async function showOne(
  { query }: MemberRequest,
  { db }: DashboardDeps,
  {
    key,
    form,
    secret = null,
    status = 200,
  }: {
    readonly key: WebhookKey | null
    readonly form?: WebhookForm
    readonly secret?: string | null
    readonly status?: number
  },
): Promise<DashboardResponse> {
  const webhook = key === null ? null : await findWebhook(db, key)
  if (webhook === null) return refuse('not_found')
  const position = { limit: deliveriesShown, after: readPosition(query) }
  const { items, next } = await listDeliveries(db, webhook.id, position)
  const path = `/webhooks/${webhook.id}`
  const content = (
    <WebhookPage
      webhook={webhook}
      form={form ?? webhookFormOf(webhook)}
      secret={secret}
      deliveries={items}
      first={firstPage(path, query)}
      next={nextPage(path, query, writePosition(next))}
    />
  )
  const title = `Webhook to ${new URL(webhook.url).hostname}`
  const trail = [{ label: 'Webhooks', href: '/webhooks' }]
  return showPage({ title, section: 'webhooks', trail, content }, { status })
}
