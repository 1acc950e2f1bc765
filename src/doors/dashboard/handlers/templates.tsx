import { admitTemplate } from '../../../service/admission/admitTemplate.ts'
import { findTemplate, listStoredTemplates, removeTemplate } from '../../../service/store/templates.ts'
import { isId } from '../../../shared/ids.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import { TemplatePage, TemplatesPage, type TypedTemplate } from '../pages/templatesPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

export const showTemplates: MemberHandler = (request, deps) =>
  showList(request, { file: '', document: '', error: null }, deps, 200)

export const addOwnTemplate: MemberHandler = async (request, deps) => {
  const file = (request.form.get('file') ?? '').trim()
  // Browsers send CR LF.
  const document = (request.form.get('document') ?? '').replaceAll('\r\n', '\n')
  const submission = { file: file === '' ? null : file, document }
  const wanted = { submission, actor: actorOf(request) }
  const admitted = await admitTemplate(request.session.organization.id, wanted, deps)
  if (admitted.ok) {
    const { checkId, leftOut } = admitted.template
    const note = leftOut === null ? '' : ` Note: ${leftOut}.`
    return redirect('/templates', { done: cleanLine(`${checkId} is stored.${note}`, 300) })
  }
  const { status, body } = admitted.problem
  const error =
    body.issues === undefined
      ? (body.message ?? '')
      : ['The template cannot be read:', ...body.issues.map(({ message }) => message)].join('\n')
  return showList(request, { file, document, error }, deps, status)
}

export const showTemplate: MemberHandler = async (request, { db }) => {
  const key = keyOf(request)
  const template = key === null ? null : await findTemplate(db, key)
  if (template === null) return refuse('not_found')
  const trail = [{ label: 'Templates', href: '/templates' }]
  const content = <TemplatePage template={template} />
  return showPage({ title: template.name, section: 'templates', trail, content })
}

export const removeOwnTemplate: MemberHandler = async (request, { db, clock }) => {
  const key = keyOf(request)
  const isRemoved = key !== null && (await removeTemplate(db, key, actorOf(request), clock))
  return isRemoved ? redirect('/templates', { done: 'The template is deleted.' }) : refuse('not_found')
}

function keyOf({ params, session }: MemberRequest) {
  const id = (params.id ?? '').toLowerCase()
  return isId(id) ? { id, organizationId: session.organization.id } : null
}

async function showList(
  { session }: MemberRequest,
  typed: TypedTemplate,
  { db }: DashboardDeps,
  status: number,
): Promise<DashboardResponse> {
  const templates = await listStoredTemplates(db, session.organization.id)
  const content = <TemplatesPage templates={templates} typed={typed} />
  return showPage({ title: 'Templates', section: 'templates', content }, { status })
}
