import { renewRecoveryCodes } from '../../../../service/store/identity/recoveryCodes.ts'
import {
  countSecondFactors,
  disableTotp,
  enableTotp,
} from '../../../../service/store/identity/secondFactors.ts'
import { matchTotpStep, parseTotp } from '../../../../shared/totp.ts'
import { actorOf } from '../../actor.ts'
import { countCodeAttempt, resetCodeAttempts } from '../../attemptLimits.ts'
import type { MemberRequest } from '../../request.ts'
import { redirect } from '../../response.ts'
import type { MemberHandler } from '../../route.ts'
import { isPasswordOff } from '../oidc/isPasswordOff.ts'
import { checkFactor, totpSecretName } from './checkFactor.ts'
import { checkPassword, factorsPath, setUpName, showCodes, showFactors, showStarted } from './showFactors.tsx'

export const showOwnFactor: MemberHandler = (request, deps) =>
  showFactors(request, { error: null, status: 200 }, deps)

export const enableOwnFactor: MemberHandler = async (request, deps) => {
  const { session, form } = request
  const { db, clock } = deps
  if (isPasswordOff(deps)) return redirect('/account', { failed: 'Passwords are off.' })
  const box = deps.openSecretBox()
  const sealed = form.get('sealed') ?? ''
  const text = box.open(sealed, setUpName(request))
  const secret = text === null ? null : parseTotp(text)
  if (text === null || secret === null) {
    return redirect(factorsPath, { failed: 'The form has expired. Try again.' })
  }
  const refuse = (error: string, status: number) =>
    showFactors(request, { error, status, secret: text }, deps)
  const password = await checkPassword(request, deps)
  if (!password.ok) return refuse(password.message, password.status)
  const refused = await countCodeAttempt(db, session.user.id, clock)
  if (refused !== null) return refuse(refused.message, 429)
  const step = matchTotpStep(secret, (form.get('code') ?? '').replace(/\s/g, ''), clock.now())
  if (step === null) return refuse('The code is incorrect. Check the time of your device.', 403)
  const sealedSecret = box.seal(text, totpSecretName(session.user.id))
  const actor = actorOf(request)
  const enabled = { user: session.user, sealedSecret, step, keptSessionId: session.id, actor }
  const codes = await enableTotp(db, enabled, clock)
  await resetCodeAttempts(db, session.user.id)
  return codes === null
    ? redirect(factorsPath, { failed: 'You have an authenticator app already.' })
    : showStarted(request, { codes, done: 'The authenticator app is on.' }, deps)
}

export const renewOwnCodes: MemberHandler = async (request, deps) => {
  const checked = await checkFactor(request, ownerOf(request), deps)
  if (!checked.ok) return showFactors(request, { error: checked.message, status: checked.status }, deps)
  const wanted = { user: request.session.user, actor: actorOf(request) }
  return showCodes(await renewRecoveryCodes(deps.db, wanted, deps.clock), [])
}

export const disableOwnFactor: MemberHandler = async (request, deps) => {
  const password = await checkPassword(request, deps)
  const checked = password.ok ? await checkFactor(request, ownerOf(request), deps) : password
  if (!checked.ok) return showFactors(request, { error: checked.message, status: checked.status }, deps)
  const { user } = request.session
  await disableTotp(deps.db, { user, actor: actorOf(request) }, deps.clock)
  return (await countSecondFactors(deps.db, user.id)) === 0
    ? redirect('/account', { done: 'The second factor is off.' })
    : redirect(factorsPath, { done: 'The authenticator app is off.' })
}

function ownerOf(request: MemberRequest) {
  const { session } = request
  return { user: session.user, holder: session.id, actor: actorOf(request) }
}
