import { whyPasswordRefused } from '../../../service/passwords.ts'
import { countSecondFactors } from '../../../service/store/identity/secondFactors.ts'
import { endSessions, listSessions, renewSession } from '../../../service/store/sessions.ts'
import { changePassword, findUser, listMemberships } from '../../../service/store/users.ts'
import { actorOf } from '../actor.ts'
import { countPasswordAttempt, resetAccountAttempts } from '../attemptLimits.ts'
import type { DashboardDeps } from '../deps.ts'
import { AccountPage, type AccountPageData } from '../pages/accountPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { clearSessionCookie, sessionCookie } from '../session.ts'
import { isPasswordOff } from './oidc/isPasswordOff.ts'

export const showAccount: MemberHandler = (request, deps) => show(request, {}, deps, 200)

export const setOwnPassword: MemberHandler = async (request, deps) => {
  const { session, form, client } = request
  const { db, clock, passwords } = deps
  if (isPasswordOff(deps)) return redirect('/account', { failed: 'Passwords are off.' })
  const { email } = session.user
  const next = form.get('new_password') ?? ''
  const complaint = whyPasswordRefused(next, email)
  if (complaint !== null) return show(request, { password: complaint }, deps, 400)
  const tried = { email, address: client.address }
  const refused = await countPasswordAttempt(db, tried, clock)
  if (refused !== null) return show(request, { current: refused.message }, deps, 429)
  const user = await findUser(db, { email })
  if (!(await passwords.verify(form.get('current_password') ?? '', user?.passwordHash ?? null))) {
    return show(request, { current: 'The current password is incorrect.' }, deps, 403)
  }
  await resetAccountAttempts(db, tried)
  const passwordHash = await passwords.hash(next)
  await changePassword(
    db,
    { userId: session.user.id, passwordHash, keptSessionId: session.id, actor: actorOf(request) },
    clock,
  )
  const token = await renewSession(db, { session, organizationId: session.organization.id }, clock)
  return redirect('/account', {
    done: 'Password changed. Your other sessions were signed out.',
    cookies: token === null ? [] : [sessionCookie(token, deps.baseUrl)],
  })
}

export const endOwnSessions: MemberHandler = async (request, { db, clock, baseUrl }) => {
  const { session, form } = request
  const which = form.get('which') ?? ''
  const actor = actorOf(request)
  if (which === 'all') {
    await endSessions(db, { user: session.user, which: 'all', actor }, clock)
    return redirect('/sign-in', {
      done: 'You were signed out of all sessions.',
      cookies: [clearSessionCookie(baseUrl)],
    })
  }
  const ended = await endSessions(db, { user: session.user, which: { id: which }, actor }, clock)
  return ended === 0
    ? redirect('/account', { failed: 'The session had already ended.' })
    : redirect('/account', { done: 'The session was signed out.' })
}

export const switchOwnOrganization: MemberHandler = async ({ session, form }, { db, clock, baseUrl }) => {
  const organizationId = form.get('organization') ?? ''
  const token = await renewSession(db, { session, organizationId }, clock)
  if (token === null) return redirect('/account', { failed: 'You are not a member of that organization.' })
  return redirect('/sites', { cookies: [sessionCookie(token, baseUrl)] })
}

async function show(
  { session }: MemberRequest,
  errors: AccountPageData['errors'],
  deps: DashboardDeps,
  status: number,
): Promise<DashboardResponse> {
  const { db, clock, sendsMail } = deps
  const hasPassword = !isPasswordOff(deps)
  const memberships = await listMemberships(db, session.user.id)
  const sessions = await listSessions(db, session.user.id, clock)
  const hasSecondFactor = (await countSecondFactors(db, session.user.id)) > 0
  const content = (
    <AccountPage {...{ session, memberships, sessions, errors, hasPassword, hasSecondFactor, sendsMail }} />
  )
  return showPage({ title: 'Your account', section: 'account', content }, { status })
}
