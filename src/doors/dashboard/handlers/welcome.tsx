import { whyPasswordRefused } from '../../../service/passwords.ts'
import { acceptInvitation, findInvitation, type Invitee } from '../../../service/store/invitations.ts'
import type { Invitation } from '../../../service/store/personRecords.ts'
import { findUser } from '../../../service/store/users.ts'
import { parseEmail } from '../../../shared/email.ts'
import { countPasswordAttempt } from '../attemptLimits.ts'
import type { DashboardDeps } from '../deps.ts'
import { GoneInvitationPage, WelcomePage, type WelcomePageData } from '../pages/welcomePage.tsx'
import type { DashboardRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { PublicHandler } from '../route.ts'
import { isPasswordOff } from './oidc/isPasswordOff.ts'
import { continueSignIn } from './secondFactor/continueSignIn.ts'

const codeCharsMax = 100

/** A GET does not consume the link, because mail programs prefetch it. */
export const showWelcome: PublicHandler = async ({ query }, deps) => {
  const code = readCode(query)
  const invitation = await findInvitation(deps.db, code, deps.clock)
  if (invitation === null) return showGone()
  if (isPasswordOff(deps)) return redirect('/sign-in', { done: signOnToJoin })
  return showForm({ invitation, code, email: invitation.email ?? '', errors: {} }, deps, 200)
}

export const join: PublicHandler = async (request, deps) => {
  const { db, clock } = deps
  const { form, client } = request
  const code = readCode(form)
  const invitation = await findInvitation(db, code, clock)
  if (invitation === null) return showGone()
  if (isPasswordOff(deps)) return redirect('/sign-in', { done: signOnToJoin })
  const typed = form.get('email') ?? ''
  const email = invitation.email ?? parseEmail(typed)
  const refuse = (errors: WelcomePageData['errors'], status = 400) =>
    showForm({ invitation, code, email: email ?? typed, errors }, deps, status)

  if (email === null) return refuse({ email: 'Expected an email address.' })
  const person = await readPerson({ request, invitation, email }, deps)
  if (!person.ok) return refuse(person.errors, person.status)
  const accepted = await acceptInvitation(db, { id: invitation.id, person: person.invitee, client }, clock)
  if (!accepted.ok) {
    return accepted.reason === 'gone' ? showGone() : refuse({ email: emailTaken })
  }
  const { organizationId, userId } = accepted
  const user = { id: userId, email }
  const done = `Welcome to ${invitation.organizationName}.`
  const proven = { user, organizationId, isBySignInLink: false, returnTo: null, done }
  return continueSignIn(request, proven, deps)
}

type Person =
  | { readonly ok: true; readonly invitee: Invitee }
  | { readonly ok: false; readonly errors: WelcomePageData['errors']; readonly status: number }

async function readPerson(
  {
    request: { form, client },
    invitation,
    email,
  }: { readonly request: DashboardRequest; readonly invitation: Invitation; readonly email: string },
  { db, clock, passwords }: DashboardDeps,
): Promise<Person> {
  const password = form.get('password') ?? ''
  const user = await findUser(db, { email })
  if (user === null) {
    const complaint = whyPasswordRefused(password, email)
    if (complaint !== null) return { ok: false, errors: { password: complaint }, status: 400 }
    return { ok: true, invitee: { kind: 'new', email, passwordHash: await passwords.hash(password) } }
  }
  // An open link must not let attackers guess passwords of existing accounts.
  if (invitation.email === null) return { ok: false, errors: { email: emailTaken }, status: 400 }
  const tried = { email, address: client.address }
  const refused = await countPasswordAttempt(db, tried, clock)
  if (refused !== null) return { ok: false, errors: { form: refused.message }, status: 429 }
  if (!(await passwords.verify(password, user.passwordHash))) {
    return { ok: false, errors: { password: 'The password is incorrect.' }, status: 403 }
  }
  return { ok: true, invitee: { kind: 'known', id: user.id, email } }
}

const emailTaken = 'An account with this email address already exists.'

function readCode(fields: URLSearchParams): string {
  return (fields.get('code') ?? '').slice(0, codeCharsMax)
}

const signOnToJoin =
  'Continue with single sign-on. You join with the email address that the invitation is for.'

async function showForm(
  data: Omit<WelcomePageData, 'isKnown'>,
  { db }: DashboardDeps,
  status: number,
): Promise<DashboardResponse> {
  const { email } = data.invitation
  const isKnown = email !== null && (await findUser(db, { email })) !== null
  const content = <WelcomePage {...data} isKnown={isKnown} />
  return showPage({ title: 'Welcome to Scanward', section: null, content }, { status })
}

function showGone(): DashboardResponse {
  const content = <GoneInvitationPage />
  return showPage({ title: 'This link does not work', section: null, content }, { status: 404 })
}
