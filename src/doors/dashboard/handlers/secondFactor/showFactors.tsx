import { randomBytes } from 'node:crypto'
import { findRelyingParty } from '../../../../service/passkeys/relyingParty.ts'
import { listPasskeys } from '../../../../service/store/identity/passkeys.ts'
import { countRecoveryCodes } from '../../../../service/store/identity/recoveryCodes.ts'
import { findTotpFactor } from '../../../../service/store/identity/secondFactors.ts'
import { renewSession } from '../../../../service/store/sessions.ts'
import { findUser } from '../../../../service/store/users.ts'
import { encodeBase32 } from '../../../../shared/totp.ts'
import { countPasswordAttempt, resetAccountAttempts } from '../../attemptLimits.ts'
import type { DashboardDeps } from '../../deps.ts'
import { RecoveryCodesPage } from '../../pages/secondFactor/recoveryCodesPage.tsx'
import { SecondFactorPage } from '../../pages/secondFactor/secondFactorPage.tsx'
import type { MemberRequest } from '../../request.ts'
import { type DashboardResponse, redirect, showPage } from '../../response.ts'
import { passkeyHeaders } from '../../securityHeaders.ts'
import { sessionCookie } from '../../session.ts'
import { isPasswordOff } from '../oidc/isPasswordOff.ts'

export const factorsPath = '/account/second-factor'

const secretBytes = 20

const trail = [{ label: 'Your account', href: '/account' }]

export async function showFactors(
  request: MemberRequest,
  {
    error,
    status,
    secret = null,
    codeError = null,
  }: {
    readonly error: string | null
    readonly status: number
    readonly secret?: string | null
    readonly codeError?: string | null
  },
  deps: DashboardDeps,
): Promise<DashboardResponse> {
  const { session, host } = request
  const { db, baseUrl } = deps
  if (isPasswordOff(deps)) return redirect('/account', { failed: 'Passwords are off.' })
  const { id, email } = session.user
  const app = await findTotpFactor(db, id)
  const passkeys = await listPasskeys(db, id)
  const recoveryCodes = await countRecoveryCodes(db, id)
  const site = findRelyingParty({ baseUrl, host })
  const text = secret ?? encodeBase32(randomBytes(secretBytes))
  const setUp =
    app !== null
      ? null
      : {
          ...{ secret: text, sealed: deps.openSecretBox().seal(text, setUpName(request)) },
          ...{ qr: await drawQrCode(email, text), codeError },
        }
  const content = <SecondFactorPage {...{ session, app, setUp, passkeys, recoveryCodes, site, error }} />
  const page = { title: 'Second factor', section: 'account', trail, content } as const
  return showPage({ ...page, scripts: ['passkeys.js'] }, { status, headers: passkeyHeaders })
}

export async function showStarted(
  request: MemberRequest,
  { codes, done }: { readonly codes: readonly string[]; readonly done: string },
  { db, clock, baseUrl }: DashboardDeps,
): Promise<DashboardResponse> {
  if (codes.length === 0) return redirect(factorsPath, { done })
  const { session } = request
  const token = await renewSession(db, { session, organizationId: session.organization.id }, clock)
  const change = 'The second factor is on.'
  return showCodes({ codes, change }, token === null ? [] : [sessionCookie(token, baseUrl)])
}

export function showCodes(
  shown: { readonly codes: readonly string[]; readonly change: string },
  cookies: readonly string[],
): DashboardResponse {
  const content = <RecoveryCodesPage {...shown} />
  return showPage({ title: 'Recovery codes', section: 'account', trail, content }, { cookies })
}

export async function checkPassword(
  { session, form, client }: MemberRequest,
  { db, clock, passwords }: DashboardDeps,
): Promise<
  { readonly ok: true } | { readonly ok: false; readonly status: number; readonly message: string }
> {
  const { email } = session.user
  const tried = { email, address: client.address }
  const refused = await countPasswordAttempt(db, tried, clock)
  if (refused !== null) return { ok: false, status: 429, message: refused.message }
  const user = await findUser(db, { email })
  if (!(await passwords.verify(form.get('current_password') ?? '', user?.passwordHash ?? null))) {
    return { ok: false, status: 403, message: 'The current password is incorrect.' }
  }
  await resetAccountAttempts(db, tried)
  return { ok: true }
}

export function setUpName({ session }: MemberRequest): string {
  return `second factor set up in session ${session.id}`
}

const issuer = 'Scanward'

/** ISO/IEC 18004 requires a quiet zone of four modules. */
const quietModules = 4

async function drawQrCode(email: string, secret: string): Promise<readonly (readonly boolean[])[]> {
  const { encode } = await import('uqr')
  const label = encodeURIComponent(`${issuer}:${email}`)
  const url = `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`
  return encode(url, { border: quietModules }).data
}
