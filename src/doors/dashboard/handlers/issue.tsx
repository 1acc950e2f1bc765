import { checkPath } from '../../../output/present/checkPath.ts'
import { servedIssue } from '../../../output/present/fixPrompt.ts'
import { findCheckTexts } from '../../../output/prompts/loadCheckTexts.ts'
import { renderPrompt } from '../../../output/prompts/renderFixPrompt.ts'
import { admitRetest } from '../../../service/admission/admitRetest.ts'
import { listTickets } from '../../../service/store/integrations/tickets.ts'
import { storeDisposition } from '../../../service/store/issues/dispositions.ts'
import { listIssueEvents } from '../../../service/store/issues/issueEvents.ts'
import { findIssueAndFinding } from '../../../service/store/issues/issues.ts'
import { findLastRetest, findPendingRetest } from '../../../service/store/issues/retests.ts'
import { isId } from '../../../shared/ids.ts'
import type { dispositionStates } from '../../../shared/model/issue.ts'
import { siteName } from '../../../shared/origin.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { type DispositionForm, dispositionFormOf, readDispositionForm } from '../dispositionForm.ts'
import { refuse } from '../errorPages.tsx'
import { IssuePage } from '../pages/issue/issuePage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { sitePath } from '../sitePath.ts'
import { findingTitle } from '../words/findingWords.ts'

const refreshSeconds = 5
const titleCharsMax = 150
const siteCharsMax = 80

export const showIssue: MemberHandler = (request, deps) => showIssuePage(request, deps)

export const decideIssue: MemberHandler = async (request, deps) => {
  const key = keyOf(request)
  if (key === null || (await findIssueAndFinding(deps.db, key)) === null) return refuse('not_found')
  const read = readDispositionForm(request.form)
  if (!read.ok) return showIssuePage(request, deps, { form: read.form, status: 400 })
  const { session, client } = request
  const actor = { kind: 'user', name: session.user.email, ...client } as const
  const set = await storeDisposition(deps.db, key, { decided: read.decided, actor }, deps.clock)
  if (set.ok) return redirect(`/issues/${key.id}`, { done: doneWords[read.decided.state] })
  if (set.reason === 'unknown') return refuse('not_found')
  const form = { ...read.form, expiresError: 'Expected a date in the future.' }
  return showIssuePage(request, deps, { form, status: 409 })
}

const doneWords = {
  open: 'The disposition is cleared.',
  accepted: 'The issue is accepted.',
  false_positive: 'The issue is marked as a false positive.',
} as const satisfies Record<'open' | (typeof dispositionStates)[number], string>

/** Starts a retest, or shows the one that has not ended. */
export const verifyIssue: MemberHandler = async (request, deps) => {
  const key = keyOf(request)
  if (key === null) return refuse('not_found')
  const { session } = request
  const admitted = await admitRetest(
    key,
    { organization: session.organization, actor: actorOf(request) },
    { ...deps.targetPolicy, db: deps.db, clock: deps.clock },
  )
  const page = `/issues/${key.id}`
  if (admitted.ok) return redirect(page, { done: 'The verification has started.' })
  const { status, body } = admitted.problem
  return status === 404 ? refuse('not_found') : redirect(page, { failed: body.message ?? '' })
}

function keyOf({ params, session }: MemberRequest) {
  const id = (params.id ?? '').toLowerCase()
  return isId(id) ? { id, organizationId: session.organization.id } : null
}

async function showIssuePage(
  request: MemberRequest,
  { db, baseUrl }: DashboardDeps,
  { form, status = 200 }: { readonly form?: DispositionForm; readonly status?: number } = {},
): Promise<DashboardResponse> {
  const key = keyOf(request)
  const found = key === null ? null : await findIssueAndFinding(db, key)
  if (found === null) return refuse('not_found')
  const { issue, finding } = found
  const check = await findCheckTexts(issue.checkId)
  const { framework, technologies, seenBy } = finding
  const pending = await findPendingRetest(db, issue)
  const retests = { pendingScanId: pending?.id ?? null, last: await findLastRetest(db, issue) }
  const docsUrl = check === null ? null : `${baseUrl}${checkPath(check.id)}`
  const content = (
    <IssuePage
      issue={issue}
      finding={finding}
      events={await listIssueEvents(db, issue.id)}
      prompt={renderPrompt({
        ...{ finding, check, framework, technologies, docsUrl, seenBy },
        issue: servedIssue(finding, request.session.organization, baseUrl),
      })}
      check={check}
      form={form ?? dispositionFormOf(issue)}
      retests={retests}
      tickets={await listTickets(db, issue.id)}
    />
  )
  const title = cleanLine(findingTitle(issue), titleCharsMax)
  const site = { label: cleanLine(siteName(issue.origin), siteCharsMax), href: sitePath(issue.origin) }
  const trail = [{ label: 'Sites', href: '/sites' }, site]
  const refresh = pending === null ? {} : { refreshSeconds }
  return showPage({ title, section: 'issues', trail, content, ...refresh }, { status })
}
