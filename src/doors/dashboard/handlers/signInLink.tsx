import { findUserLink, useUserLink } from '../../../service/store/identity/userLinks.ts'
import { listMemberships } from '../../../service/store/users.ts'
import { GoneLinkPage, SignInLinkPage } from '../pages/signInLinkPage.tsx'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { PublicHandler } from '../route.ts'
import { continueSignIn } from './secondFactor/continueSignIn.ts'

const codeCharsMax = 100

/** Shows a button, because mail scanners and previews open links. */
export const showSignInLink: PublicHandler = async ({ query }, { db, clock }) => {
  const code = readCode(query)
  const user = await findUserLink(db, { code, kind: 'sign_in' }, clock)
  if (user === null) return showGone()
  const content = <SignInLinkPage email={user.email} code={code} />
  return showPage({ title: 'Sign in', section: null, content })
}

export const followSignInLink: PublicHandler = async (request, deps) => {
  const { db, clock } = deps
  const code = readCode(request.form)
  const user = await findUserLink(db, { code, kind: 'sign_in' }, clock)
  if (user === null || !(await useUserLink(db, { code, kind: 'sign_in' }, clock))) return showGone()
  const [first] = await listMemberships(db, user.id)
  if (first === undefined) {
    return redirect('/sign-in', { failed: 'This account is not a member of any organization.' })
  }
  const { organizationId } = first
  return continueSignIn(request, { user, organizationId, isBySignInLink: true, returnTo: null }, deps)
}

function readCode(fields: URLSearchParams): string {
  return (fields.get('code') ?? '').slice(0, codeCharsMax)
}

function showGone(): DashboardResponse {
  return showPage(
    { title: 'This link does not work', section: null, content: <GoneLinkPage /> },
    { status: 404 },
  )
}
