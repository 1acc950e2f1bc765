import { recordAudit } from '../../../service/store/audit.ts'
import { recordUserAudit } from '../../../service/store/userAudit.ts'
import { findUser, hasUsers, listMemberships } from '../../../service/store/users.ts'
import { parseEmail } from '../../../shared/email.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { countPasswordAttempt, countRefusedSignIn } from '../attemptLimits.ts'
import type { DashboardDeps } from '../deps.ts'
import { SignInPage } from '../pages/signInPage.tsx'
import type { DashboardRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { PublicHandler } from '../route.ts'
import { safePath } from '../safePath.ts'
import { isPasswordOff } from './oidc/isPasswordOff.ts'
import { continueSignIn } from './secondFactor/continueSignIn.ts'

/** The same for a wrong password and an unknown email address, against user enumeration. */
const refusal = 'The email address or the password is incorrect.'

export const showSignIn: PublicHandler = async ({ session, query }, deps) =>
  session === null
    ? showForm({ email: '', returnTo: query.get('return'), error: null, status: 200 }, deps)
    : redirect(safePath(query.get('return'), '/sites'))

export const submitSignIn: PublicHandler = async (request, deps) => {
  const { form, client } = request
  const { db, clock, passwords } = deps
  if (isPasswordOff(deps)) return showForm({ email: '', returnTo: null, error: null, status: 403 }, deps)
  const typed = form.get('email') ?? ''
  const returnTo = form.get('return')
  // An invalid email address takes the same path as an unknown one.
  const email = parseEmail(typed) ?? ''
  const tried = { email, address: client.address }
  const refused = await countPasswordAttempt(db, tried, clock)
  if (refused !== null) {
    const { message, waitMinutes } = refused
    return showForm({ email: typed, returnTo, error: message, status: 429, waitMinutes }, deps)
  }

  const user = email === '' ? null : await findUser(db, { email })
  const isRight = await passwords.verify(form.get('password') ?? '', user?.passwordHash ?? null)
  if (user === null || !isRight) {
    await countRefusedSignIn(db, clock)
    await noteRefusal({ user, typed, client }, deps)
    return showForm({ email: typed, returnTo, error: refusal, status: 403 }, deps)
  }
  const [first] = await listMemberships(db, user.id)
  if (first === undefined) {
    const error = 'This account is not a member of any organization. Ask an owner for an invitation.'
    return showForm({ email: typed, returnTo, error, status: 403 }, deps)
  }
  const { organizationId } = first
  return continueSignIn(request, { user, organizationId, isBySignInLink: false, returnTo }, deps)
}

async function noteRefusal(
  {
    user,
    typed,
    client,
  }: {
    readonly user: { readonly id: string; readonly email: string } | null
    readonly typed: string
    readonly client: DashboardRequest['client']
  },
  { db, clock }: DashboardDeps,
): Promise<void> {
  const actor: Actor = { kind: 'user', name: user?.email ?? typed, ...client }
  const entry = { actor, action: 'session.refused' } as const
  if (user === null) await recordAudit(db, { organizationId: null, subject: typed, ...entry }, clock)
  else await recordUserAudit(db, user, entry, clock)
}

async function showForm(
  {
    email,
    returnTo,
    error,
    status,
    waitMinutes = 0,
  }: {
    readonly email: string
    readonly returnTo: string | null
    readonly error: string | null
    readonly status: number
    readonly waitMinutes?: number
  },
  deps: DashboardDeps,
): Promise<DashboardResponse> {
  const { db, singleSignOn, sendsMail } = deps
  const isFirst = !(await hasUsers(db))
  const methods = {
    hasPassword: !isPasswordOff(deps),
    hasSingleSignOn: singleSignOn !== null,
    sendsMail,
  }
  const content = (
    <SignInPage email={email} returnTo={returnTo} error={error} isFirst={isFirst} methods={methods} />
  )
  return showPage(
    { title: 'Sign in', section: null, content },
    { status, headers: waitMinutes === 0 ? {} : { 'retry-after': String(waitMinutes * 60) } },
  )
}
