import { findChallenge, useChallenge } from '../../../../service/store/identity/signInChallenges.ts'
import { recordUserAudit } from '../../../../service/store/userAudit.ts'
import type { Actor } from '../../../../shared/model/records.ts'
import { countRefusedSignIn } from '../../attemptLimits.ts'
import { clearCookie, readCookie } from '../../cookies.ts'
import type { DashboardDeps } from '../../deps.ts'
import { ChallengePage } from '../../pages/secondFactor/challengePage.tsx'
import type { DashboardRequest } from '../../request.ts'
import { type DashboardResponse, redirect, showPage } from '../../response.ts'
import type { PublicHandler } from '../../route.ts'
import { checkCode } from './checkCode.ts'
import { finishSignIn } from './continueSignIn.ts'

export const showChallenge: PublicHandler = async (request, deps) =>
  (await findOwnChallenge(request, deps)) === null
    ? startAgain(deps)
    : showForm(request.query.get('return'), { error: null, status: 200 })

export const submitChallenge: PublicHandler = async (request, deps) => {
  const { form, client } = request
  const { db, clock } = deps
  const found = await findOwnChallenge(request, deps)
  if (found === null) return startAgain(deps)
  const { code, challenge } = found
  const { user } = challenge
  const actor: Actor = { kind: 'user', name: user.email, ...client }
  const returnTo = form.get('return')
  const checked = await checkCode({ user, typed: form.get('code') ?? '', actor }, deps)
  if (!checked.ok) {
    if (checked.status === 403) {
      await countRefusedSignIn(db, clock)
      await recordUserAudit(db, user, { actor, action: 'session.refused' }, clock)
    }
    return showForm(returnTo, { error: checked.message, status: checked.status })
  }
  if (!(await useChallenge(db, code))) return startAgain(deps)
  const clearedCookies = [clearCookie('secondFactor', deps.baseUrl)]
  return finishSignIn(request, { ...challenge, returnTo, clearedCookies }, deps)
}

async function findOwnChallenge({ cookieField }: DashboardRequest, { db, clock, baseUrl }: DashboardDeps) {
  const code = readCookie(cookieField, 'secondFactor', baseUrl)
  const challenge = code === null ? null : await findChallenge(db, code, clock)
  return code === null || challenge === null ? null : { code, challenge }
}

function startAgain({ baseUrl }: DashboardDeps): DashboardResponse {
  return redirect('/sign-in', {
    failed: 'The sign-in has expired. Sign in again.',
    cookies: [clearCookie('secondFactor', baseUrl)],
  })
}

function showForm(
  returnTo: string | null,
  { error, status }: { readonly error: string | null; readonly status: number },
): DashboardResponse {
  const content = <ChallengePage returnTo={returnTo} error={error} />
  return showPage({ title: 'Second factor', section: null, content }, { status })
}
