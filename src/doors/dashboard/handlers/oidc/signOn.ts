import { type AdmissionRefusal, admitIdentity } from '../../../../service/oidc/admitIdentity.ts'
import type { OidcFailure, SingleSignOn } from '../../../../service/oidc/oidcClient.ts'
import { countAttempt } from '../../../../service/store/attempts.ts'
import { recordAudit } from '../../../../service/store/audit.ts'
import { refreshTokenName } from '../../../../service/store/identity/issuerSessions.ts'
import { countAddressAttempt } from '../../attemptLimits.ts'
import { beginSession } from '../../beginSession.ts'
import type { DashboardDeps } from '../../deps.ts'
import { refuse } from '../../errorPages.tsx'
import type { DashboardRequest } from '../../request.ts'
import { type DashboardResponse, redirect } from '../../response.ts'
import type { PublicHandler } from '../../route.ts'
import { safePath } from '../../safePath.ts'
import { clearPendingSignIn, pendingMs, readPendingSignIn, writePendingSignIn } from './attemptCookie.ts'

const callbackPath = '/sign-in/oidc/callback'

const returnCharsMax = 1_000

const failures = {
  refused: 'The identity provider refused the sign-in.',
  invalid: 'The response of the identity provider is invalid. Sign in again.',
  unreachable: 'The identity provider cannot be reached. Try again later.',
} as const satisfies Record<OidcFailure['reason'], string>

const refusals: Readonly<Record<AdmissionRefusal, string>> = {
  no_email: 'The identity provider sent no email address.',
  unverified_email: 'The identity provider did not verify your email address.',
  other_domain: 'The domain of your email address may not sign in.',
  no_role: 'You have no role here. Ask an administrator of the identity provider.',
  no_membership: 'This account is not a member of any organization. Ask an owner for an invitation.',
  other_identity: 'Another identity has this email address. Ask an administrator.',
  unknown_organization: 'Single sign-on is not set up completely. Ask an administrator.',
}

const expired = 'The sign-in has expired or was opened in another browser. Sign in again.'

export const startSignOn: PublicHandler = async ({ query, client }, deps) => {
  const { singleSignOn, db, clock, log, baseUrl } = deps
  if (singleSignOn === null) return refuse('not_found')
  const limited = await countAddressAttempt(db, client.address, clock)
  if (limited !== null) return fail(limited.message)
  const issuer = await singleSignOn.openClient()
  const begun = await issuer.begin(baseUrl + callbackPath)
  if (!begun.ok) {
    log.warn({ detail: begun.detail }, 'single sign-on: the issuer cannot be reached')
    return fail(failures[begun.reason])
  }
  const returnTo = safePath(query.get('return')?.slice(0, returnCharsMax) ?? null, '/sites')
  return redirect(begun.url, { cookies: [writePendingSignIn({ ...begun.attempt, returnTo }, deps)] })
}

export const finishSignOn: PublicHandler = async (request, deps) => {
  const { singleSignOn } = deps
  if (singleSignOn === null) return refuse('not_found')
  const cookies = [clearPendingSignIn(deps.baseUrl)]
  const response = await finish(request, { ...deps, singleSignOn })
  return typeof response === 'string' ? redirect('/sign-in', { failed: response, cookies }) : response
}

async function finish(
  request: DashboardRequest,
  deps: DashboardDeps & { readonly singleSignOn: SingleSignOn },
): Promise<DashboardResponse | string> {
  const { db, clock, log, passwords, baseUrl, singleSignOn, openSecretBox } = deps
  const { client, query, cookieField } = request
  const pending = readPendingSignIn(cookieField, deps)
  if (pending === null) return expired
  const limited = await countAddressAttempt(db, client.address, clock)
  if (limited !== null) return limited.message
  // A state serves once, also in a copied browser profile.
  const used = await countAttempt(db, `state:${pending.state}`, { max: 1, windowMs: pendingMs }, clock)
  if (used !== null) return expired
  const issuer = await singleSignOn.openClient()
  const outcome = await issuer.finish(new URL(`${baseUrl}${callbackPath}?${query}`), pending)
  if (!outcome.ok) {
    log.warn({ detail: outcome.detail }, 'single sign-on: sign-in refused')
    await noteRefusal(request, { reason: outcome.reason, detail: outcome.detail, email: null }, deps)
    return failures[outcome.reason]
  }
  const { identity } = outcome
  const admitted = await admitIdentity(
    { identity, client },
    { db, clock, passwords, policy: singleSignOn.policy },
  )
  if (!admitted.ok) {
    await noteRefusal(request, { ...admitted, detail: null }, deps)
    return refusals[admitted.reason]
  }
  const { issuer: name, subject, sid, refreshToken } = identity
  const sealedRefreshToken =
    refreshToken === null ? null : openSecretBox().seal(refreshToken, refreshTokenName(subject))
  const { user, organizationId } = admitted
  const issuerSession = { issuer: name, subject, sid, sealedRefreshToken }
  const started = await beginSession(
    request,
    { user, organizationId, method: 'single_sign_on', issuerSession },
    deps,
  )
  return redirect(safePath(pending.returnTo, '/sites'), {
    cookies: [...started, clearPendingSignIn(baseUrl)],
  })
}

async function noteRefusal(
  { client }: DashboardRequest,
  {
    reason,
    detail,
    email,
  }: { readonly reason: string; readonly detail: string | null; readonly email: string | null },
  { db, clock }: DashboardDeps,
): Promise<void> {
  const name = email ?? 'single sign-on'
  await recordAudit(
    db,
    {
      organizationId: null,
      actor: { kind: 'user', name, ...client },
      action: 'session.refused',
      subject: name,
      details: { method: 'single_sign_on', reason, ...(detail === null ? {} : { detail }) },
    },
    clock,
  )
}

function fail(failed: string): DashboardResponse {
  return redirect('/sign-in', { failed })
}
