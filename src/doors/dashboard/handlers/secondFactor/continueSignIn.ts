import { countSecondFactors } from '../../../../service/store/identity/secondFactors.ts'
import {
  challengeMs,
  createChallenge,
  type SignInChallenge,
} from '../../../../service/store/identity/signInChallenges.ts'
import { resetAccountAttempts } from '../../attemptLimits.ts'
import { beginSession } from '../../beginSession.ts'
import { writeCookie } from '../../cookies.ts'
import type { DashboardDeps } from '../../deps.ts'
import type { DashboardRequest } from '../../request.ts'
import { type DashboardResponse, redirect } from '../../response.ts'
import { safePath } from '../../safePath.ts'

type Proven = SignInChallenge & {
  readonly returnTo: string | null
  readonly done?: string
  readonly clearedCookies?: readonly string[]
}

export async function continueSignIn(
  request: DashboardRequest,
  proven: Proven,
  deps: DashboardDeps,
): Promise<DashboardResponse> {
  const { db, clock, baseUrl } = deps
  if ((await countSecondFactors(db, proven.user.id)) === 0) return finishSignIn(request, proven, deps)
  const code = await createChallenge(db, proven, clock)
  const cookie = writeCookie('secondFactor', code, { baseUrl, maxAgeSeconds: challengeMs / 1_000 })
  const query = proven.returnTo === null ? '' : `?${new URLSearchParams({ return: proven.returnTo })}`
  return redirect(`/sign-in/second-factor${query}`, { cookies: [cookie] })
}

export async function finishSignIn(
  request: DashboardRequest,
  { user, organizationId, isBySignInLink, returnTo, done, clearedCookies = [] }: Proven,
  deps: DashboardDeps,
): Promise<DashboardResponse> {
  await resetAccountAttempts(deps.db, { email: user.email, address: request.client.address })
  const started = { user, organizationId, ...(isBySignInLink && { method: 'sign_in_link' as const }) }
  const cookies = await beginSession(request, started, deps)
  return redirect(safePath(returnTo, '/sites'), {
    cookies: [...cookies, ...clearedCookies],
    ...(done === undefined ? {} : { done }),
  })
}
