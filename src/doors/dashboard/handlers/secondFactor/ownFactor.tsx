import { randomBytes } from 'node:crypto'
import {
  enableSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../../service/store/identity/secondFactors.ts'
import { renewSession } from '../../../../service/store/sessions.ts'
import { findUser } from '../../../../service/store/users.ts'
import { encodeBase32, matchTotpStep, parseTotp } from '../../../../shared/totp.ts'
import { actorOf } from '../../actor.ts'
import {
  countCodeAttempt,
  countPasswordAttempt,
  resetAccountAttempts,
  resetCodeAttempts,
} from '../../attemptLimits.ts'
import type { DashboardDeps } from '../../deps.ts'
import { RecoveryCodesPage, SecondFactorPage } from '../../pages/secondFactor/secondFactorPage.tsx'
import { SetUpPage } from '../../pages/secondFactor/setUpPage.tsx'
import type { MemberRequest } from '../../request.ts'
import { type DashboardResponse, redirect, showPage } from '../../response.ts'
import type { MemberHandler } from '../../route.ts'
import { sessionCookie } from '../../session.ts'
import { isPasswordOff } from '../oidc/isPasswordOff.ts'
import { checkCode, totpSecretName } from './checkCode.ts'

const page = '/account/second-factor'
const secretBytes = 20

export const showOwnFactor: MemberHandler = (request, deps) =>
  show(request, { error: null, status: 200 }, deps)

export const enableOwnFactor: MemberHandler = async (request, deps) => {
  const { session, form } = request
  const { db, clock } = deps
  if (isPasswordOff(deps)) return redirect('/account', { failed: 'Passwords are off.' })
  const box = deps.openSecretBox()
  const sealed = form.get('sealed') ?? ''
  const text = box.open(sealed, setUpName(request))
  const secret = text === null ? null : parseTotp(text)
  if (text === null || secret === null) return redirect(page, { failed: 'The form has expired. Try again.' })
  const refuse = (error: string, status: number) => show(request, { error, status, secret: text }, deps)
  const password = await checkPassword(request, deps)
  if (!password.ok) return refuse(password.message, password.status)
  const refused = await countCodeAttempt(db, session.user.id, clock)
  if (refused !== null) return refuse(refused.message, 429)
  const step = matchTotpStep(secret, (form.get('code') ?? '').replace(/\s/g, ''), clock.now())
  if (step === null) return refuse('The code is incorrect. Check the time of your device.', 403)
  const sealedSecret = box.seal(text, totpSecretName(session.user.id))
  const actor = actorOf(request)
  const enabled = { user: session.user, sealedSecret, step, keptSessionId: session.id, actor }
  const codes = await enableSecondFactor(db, enabled, clock)
  await resetCodeAttempts(db, session.user.id)
  return codes === null
    ? redirect(page, { failed: 'You have a second factor already.' })
    : showCodes(codes, await renewedCookies(request, deps))
}

export const renewOwnCodes: MemberHandler = async (request, deps) => {
  const checked = await checkCode(typedCode(request), deps)
  if (!checked.ok) return show(request, { error: checked.message, status: checked.status }, deps)
  const wanted = { user: request.session.user, actor: actorOf(request) }
  return showCodes(await renewRecoveryCodes(deps.db, wanted, deps.clock), [])
}

export const disableOwnFactor: MemberHandler = async (request, deps) => {
  const password = await checkPassword(request, deps)
  const checked = password.ok ? await checkCode(typedCode(request), deps) : password
  if (!checked.ok) return show(request, { error: checked.message, status: checked.status }, deps)
  const wanted = { user: request.session.user, action: 'disabled', actor: actorOf(request) } as const
  await removeSecondFactor(deps.db, wanted, deps.clock)
  return redirect('/account', { done: 'The second factor is off.' })
}

function typedCode(request: MemberRequest) {
  const { session, form } = request
  return { user: session.user, typed: form.get('code') ?? '', actor: actorOf(request) }
}

async function checkPassword(
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

async function renewedCookies({ session }: MemberRequest, { db, clock, baseUrl }: DashboardDeps) {
  const token = await renewSession(db, { session, organizationId: session.organization.id }, clock)
  return token === null ? [] : [sessionCookie(token, baseUrl)]
}

function showCodes(codes: readonly string[], cookies: readonly string[]): DashboardResponse {
  const trail = [{ label: 'Your account', href: '/account' }]
  const content = <RecoveryCodesPage codes={codes} />
  return showPage({ title: 'Recovery codes', section: 'account', trail, content }, { cookies })
}

async function show(
  request: MemberRequest,
  {
    error,
    status,
    secret = null,
  }: { readonly error: string | null; readonly status: number; readonly secret?: string | null },
  deps: DashboardDeps,
): Promise<DashboardResponse> {
  const { session } = request
  if (isPasswordOff(deps)) return redirect('/account', { failed: 'Passwords are off.' })
  const factor = await findSecondFactor(deps.db, session.user.id)
  const trail = [{ label: 'Your account', href: '/account' }]
  const head = { title: 'Second factor', section: 'account', trail } as const
  if (factor !== null) {
    return showPage({ ...head, content: <SecondFactorPage factor={factor} error={error} /> }, { status })
  }
  const text = secret ?? encodeBase32(randomBytes(secretBytes))
  const sealed = deps.openSecretBox().seal(text, setUpName(request))
  const qr = await drawQrCode(session.user.email, text)
  const content = <SetUpPage {...{ session, secret: text, sealed, qr, error }} />
  return showPage({ ...head, content }, { status })
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

function setUpName({ session }: MemberRequest): string {
  return `second factor set up in session ${session.id}`
}
