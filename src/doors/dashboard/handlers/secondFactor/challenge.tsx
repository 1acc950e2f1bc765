import { findRelyingParty } from '../../../../service/passkeys/relyingParty.ts'
import { listPasskeys } from '../../../../service/store/identity/passkeys.ts'
import { findTotpFactor } from '../../../../service/store/identity/secondFactors.ts'
import {
  findChallenge,
  type SignInChallenge,
  useChallenge,
} from '../../../../service/store/identity/signInChallenges.ts'
import { sha256 } from '../../../../service/store/sha256.ts'
import { recordUserAudit } from '../../../../service/store/userAudit.ts'
import type { Actor } from '../../../../shared/model/records.ts'
import { countRefusedSignIn } from '../../attemptLimits.ts'
import { clearCookie, readCookie } from '../../cookies.ts'
import type { DashboardDeps } from '../../deps.ts'
import { ChallengePage } from '../../pages/secondFactor/challengePage.tsx'
import type { DashboardRequest } from '../../request.ts'
import { type DashboardResponse, redirect, showPage } from '../../response.ts'
import type { PublicHandler } from '../../route.ts'
import { passkeyHeaders } from '../../securityHeaders.ts'
import { checkFactor } from './checkFactor.ts'
import { finishSignIn } from './continueSignIn.ts'
import { refuseOptions, respondWithRequestOptions } from './passkeyOptions.ts'

export const showChallenge: PublicHandler = async (request, deps) => {
  const found = await findOwnChallenge(request, deps)
  const shown = { returnTo: request.query.get('return'), error: null, status: 200 }
  return found === null ? startAgain(deps) : showForm(request, { ...shown, ...found.challenge }, deps)
}

export const submitChallenge: PublicHandler = async (request, deps) => {
  const { form, client } = request
  const { db, clock } = deps
  const found = await findOwnChallenge(request, deps)
  if (found === null) return startAgain(deps)
  const { code, challenge } = found
  const { user } = challenge
  const actor: Actor = { kind: 'user', name: user.email, ...client }
  const returnTo = form.get('return')
  const checked = await checkFactor(request, { user, holder: holderOf(code), actor }, deps)
  if (!checked.ok) {
    if (checked.status === 403) {
      await countRefusedSignIn(db, clock)
      await recordUserAudit(db, user, { actor, action: 'session.refused' }, clock)
    }
    return showForm(request, { user, returnTo, error: checked.message, status: checked.status }, deps)
  }
  if (!(await useChallenge(db, code))) return startAgain(deps)
  const clearedCookies = [clearCookie('secondFactor', deps.baseUrl)]
  return finishSignIn(request, { ...challenge, returnTo, clearedCookies }, deps)
}

export const sendSignInOptions: PublicHandler = async (request, deps) => {
  const found = await findOwnChallenge(request, deps)
  if (found === null) return refuseOptions('The sign-in has expired. Sign in again.')
  const owner = { userId: found.challenge.user.id, holder: holderOf(found.code) }
  return respondWithRequestOptions(request, owner, deps)
}

function holderOf(code: string): string {
  return sha256(code)
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

async function showForm(
  { host }: DashboardRequest,
  {
    user,
    returnTo,
    error,
    status,
  }: Pick<SignInChallenge, 'user'> & {
    readonly returnTo: string | null
    readonly error: string | null
    readonly status: number
  },
  { db, baseUrl }: DashboardDeps,
): Promise<DashboardResponse> {
  const passkeys = await listPasskeys(db, user.id)
  const hasApp = (await findTotpFactor(db, user.id)) !== null
  const site = findRelyingParty({ baseUrl, host })
  const content = <ChallengePage {...{ returnTo, error, passkeys, hasApp, site }} />
  const page = { title: 'Second factor', section: null, content, scripts: ['passkeys.js'] }
  return showPage(page, { status, headers: passkeyHeaders })
}
