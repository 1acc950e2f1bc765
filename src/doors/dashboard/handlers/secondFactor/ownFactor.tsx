import { renewRecoveryCodes } from '../../../../service/store/identity/recoveryCodes.ts'
import {
  countSecondFactors,
  disableTotp,
  enableTotp,
  findTotpFactor,
} from '../../../../service/store/identity/secondFactors.ts'
import { matchTotpStep, parseTotp } from '../../../../shared/totp.ts'
import { actorOf } from '../../actor.ts'
import { existingCodeField } from '../../pages/secondFactor/appCards.tsx'
import { redirect } from '../../response.ts'
import type { MemberHandler } from '../../route.ts'
import { isPasswordOff } from '../oidc/isPasswordOff.ts'
import { totpSecretName } from './checkFactor.ts'
import { checkExistingFactor, checkOwnFactor } from './checkOwnFactor.ts'
import { checkPassword, factorsPath, setUpName, showCodes, showFactors, showStarted } from './showFactors.tsx'

const hasApp = 'You have an authenticator app already.'

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
  const password = await checkPassword(request, deps)
  if (!password.ok) {
    return showFactors(request, { error: password.message, status: password.status, secret: text }, deps)
  }
  if ((await findTotpFactor(db, session.user.id)) !== null) return redirect(factorsPath, { failed: hasApp })
  const step = matchTotpStep(secret, (form.get('code') ?? '').replace(/\s/g, ''), clock.now())
  if (step === null) {
    const codeError = 'The code is incorrect. Check the time of your device.'
    return showFactors(request, { error: null, status: 403, secret: text, codeError }, deps)
  }
  const factor = await checkExistingFactor(request, deps, { codeField: existingCodeField })
  if (!factor.ok) {
    return showFactors(request, { error: factor.message, status: factor.status, secret: text }, deps)
  }
  const sealedSecret = box.seal(text, totpSecretName(session.user.id))
  const actor = actorOf(request)
  const enabled = { user: session.user, sealedSecret, step, keptSessionId: session.id, actor }
  const codes = await enableTotp(db, enabled, clock)
  return codes === null
    ? redirect(factorsPath, { failed: hasApp })
    : showStarted(request, { codes, done: 'The authenticator app is on.' }, deps)
}

export const renewOwnCodes: MemberHandler = async (request, deps) => {
  const checked = await checkOwnFactor(request, deps)
  if (!checked.ok) return showFactors(request, { error: checked.message, status: checked.status }, deps)
  const wanted = { user: request.session.user, actor: actorOf(request) }
  const codes = await renewRecoveryCodes(deps.db, wanted, deps.clock)
  return showCodes({ codes, change: 'The old recovery codes no longer work.' }, [])
}

export const disableOwnFactor: MemberHandler = async (request, deps) => {
  const password = await checkPassword(request, deps)
  const checked = password.ok ? await checkOwnFactor(request, deps) : password
  if (!checked.ok) return showFactors(request, { error: checked.message, status: checked.status }, deps)
  const { user } = request.session
  await disableTotp(deps.db, { user, actor: actorOf(request) }, deps.clock)
  return (await countSecondFactors(deps.db, user.id)) === 0
    ? redirect('/account', { done: 'The second factor is off.' })
    : redirect(factorsPath, { done: 'The authenticator app is off.' })
}
