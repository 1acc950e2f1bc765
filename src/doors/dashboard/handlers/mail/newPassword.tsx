import { whyPasswordRefused } from '../../../../service/passwords.ts'
import { findUserLink, useUserLink } from '../../../../service/store/identity/userLinks.ts'
import { queueMail } from '../../../../service/store/mail/mails.ts'
import { changePassword } from '../../../../service/store/users.ts'
import { parseEmail } from '../../../../shared/email.ts'
import { countAddressAttempt, countPasswordReset, resetAccountAttempts } from '../../attemptLimits.ts'
import type { DashboardDeps } from '../../deps.ts'
import { refuse } from '../../errorPages.tsx'
import { ForgottenPage, NewPasswordPage } from '../../pages/mail/newPasswordPages.tsx'
import { GoneLinkPage } from '../../pages/signInLinkPage.tsx'
import { type DashboardResponse, redirect, showPage } from '../../response.ts'
import type { PublicHandler } from '../../route.ts'
import { isPasswordOff } from '../oidc/isPasswordOff.ts'

const codeCharsMax = 100

/** The same whether the account exists or not, against user enumeration. */
const sentToAccounts =
  'If there is an account with this email address, a link to a new password is on its way.'

export const showForgotten: PublicHandler = async (_, deps) =>
  isOff(deps) ? refuse('not_found') : showForm('', null, 200)

/** The runner looks the account up, so that the response takes the same time without one. */
export const requestNewPassword: PublicHandler = async ({ form, client }, deps) => {
  const { db, clock } = deps
  if (isOff(deps)) return refuse('not_found')
  const typed = form.get('email') ?? ''
  const email = parseEmail(typed)
  if (email === null) return showForm(typed, 'Expected an email address.', 400)
  const refused = await countAddressAttempt(db, client.address, clock, 'reset-address')
  if (refused !== null) return showForm(typed, refused.message, 429)
  if (await countPasswordReset(db, email, clock)) {
    const data = { address: client.address, user_agent: client.userAgent }
    const mail = { type: 'password_reset', recipient: email, organizationId: null, userId: null } as const
    await queueMail(db, { ...mail, data }, clock)
  }
  return redirect('/sign-in', { done: sentToAccounts })
}

export const showNewPassword: PublicHandler = async ({ query }, deps) => {
  const code = readCode(query)
  const user = await findUserLink(deps.db, { code, kind: 'password_reset' }, deps.clock)
  return user === null || isPasswordOff(deps)
    ? showGone()
    : showNew({ email: user.email, code, error: null }, 200)
}

export const setNewPassword: PublicHandler = async ({ form, client }, deps) => {
  const { db, clock, passwords } = deps
  const link = { code: readCode(form), kind: 'password_reset' } as const
  const user = await findUserLink(db, link, clock)
  if (user === null || isPasswordOff(deps)) return showGone()
  const password = form.get('new_password') ?? ''
  const error = whyPasswordRefused(password, user.email)
  if (error !== null) return showNew({ email: user.email, code: link.code, error }, 400)
  const passwordHash = await passwords.hash(password)
  if (!(await useUserLink(db, link, clock))) return showGone()
  const actor = { kind: 'user', name: user.email, ...client } as const
  await changePassword(db, { userId: user.id, passwordHash, keptSessionId: null, actor }, clock)
  await resetAccountAttempts(db, { email: user.email, address: client.address })
  return redirect('/sign-in', { done: 'Password changed. Sign in with it.' })
}

function isOff(deps: DashboardDeps): boolean {
  return !deps.sendsMail || isPasswordOff(deps)
}

function readCode(fields: URLSearchParams): string {
  return (fields.get('code') ?? '').slice(0, codeCharsMax)
}

function showForm(email: string, error: string | null, status: number): DashboardResponse {
  const content = <ForgottenPage email={email} error={error} />
  return showPage({ title: 'Forgot your password?', section: null, content }, { status })
}

function showNew(data: Parameters<typeof NewPasswordPage>[0], status: number): DashboardResponse {
  return showPage(
    { title: 'Choose a new password', section: null, content: <NewPasswordPage {...data} /> },
    { status },
  )
}

function showGone(): DashboardResponse {
  return showPage(
    { title: 'This link does not work', section: null, content: <GoneLinkPage /> },
    { status: 404 },
  )
}
