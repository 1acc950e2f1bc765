import { findRelyingParty } from '../../../../service/passkeys/relyingParty.ts'
import {
  createPasskeyChallenge,
  takePasskeyChallenge,
} from '../../../../service/store/identity/passkeyChallenges.ts'
import {
  addPasskey,
  listPasskeys,
  passkeysOfUserMax,
  removePasskey,
} from '../../../../service/store/identity/passkeys.ts'
import { countSecondFactors } from '../../../../service/store/identity/secondFactors.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { actorOf } from '../../actor.ts'
import { passkeyNameCharsMax } from '../../pages/secondFactor/passkeyCards.tsx'
import type { MemberRequest } from '../../request.ts'
import { redirect } from '../../response.ts'
import type { MemberHandler } from '../../route.ts'
import { isPasswordOff } from '../oidc/isPasswordOff.ts'
import { checkExistingFactor, checkOwnFactor } from './checkOwnFactor.ts'
import { refuseOptions, respondWithRequestOptions } from './passkeyOptions.ts'
import { checkPassword, factorsPath, showFactors, showStarted } from './showFactors.tsx'

const refusals = {
  known: 'This passkey is registered already.',
  too_many: `You have ${passkeysOfUserMax} passkeys. Remove one first.`,
}

/** Needs the password and an existing factor, so that no refused passkey stays on the device. */
export const sendCreationOptions: MemberHandler = async (request, deps) => {
  const { session, host } = request
  const { db, clock, baseUrl } = deps
  if (isPasswordOff(deps)) return refuseOptions('Passwords are off.')
  const site = findRelyingParty({ baseUrl, host })
  if (!site.ok) return refuseOptions(site.reason)
  const password = await checkPassword(request, deps)
  if (!password.ok) return refuseOptions(password.message, password.status)
  const { user } = session
  const passkeys = await listPasskeys(db, user.id)
  if (passkeys.length >= passkeysOfUserMax) return refuseOptions(refusals.too_many)
  const factor = await checkExistingFactor(request, deps)
  if (!factor.ok) return refuseOptions(factor.message, factor.status)
  const challenge = await createPasskeyChallenge(db, creationOf(request), clock)
  const { creationOptions } = await loadCeremonies()
  return { kind: 'json', body: await creationOptions({ party: site.party, challenge, user, passkeys }) }
}

export const addOwnPasskey: MemberHandler = async (request, deps) => {
  const { session, form, host } = request
  const { db, clock, baseUrl } = deps
  const challenge = await takePasskeyChallenge(db, creationOf(request), clock)
  if (challenge === null) return redirect(factorsPath, { failed: 'The form has expired. Try again.' })
  const site = findRelyingParty({ baseUrl, host })
  const { verifyCreation } = await loadCeremonies()
  const credential = site.ok
    ? await verifyCreation(form.get('passkey') ?? '', { party: site.party, challenge })
    : null
  if (credential === null) return redirect(factorsPath, { failed: 'The passkey was refused. Try again.' })
  const name = cleanLine(form.get('name') ?? '', passkeyNameCharsMax) || 'Passkey'
  const wanted = { user: session.user, name, credential, keptSessionId: session.id }
  const added = await addPasskey(db, { ...wanted, actor: actorOf(request) }, clock)
  return added.ok
    ? showStarted(request, { codes: added.codes, done: `The passkey ${name} was added.` }, deps)
    : redirect(factorsPath, { failed: refusals[added.reason] })
}

export const sendRequestOptions: MemberHandler = async (request, deps) => {
  const { session } = request
  return respondWithRequestOptions(request, { userId: session.user.id, holder: session.id }, deps)
}

export const removeOwnPasskey: MemberHandler = async (request, deps) => {
  const { session, form } = request
  const { db, clock } = deps
  const actor = actorOf(request)
  const password = await checkPassword(request, deps)
  const checked = password.ok ? await checkOwnFactor(request, deps) : password
  if (!checked.ok) return showFactors(request, { error: checked.message, status: checked.status }, deps)
  const removed = await removePasskey(db, { user: session.user, id: form.get('id') ?? '', actor }, clock)
  if (removed === null) return redirect(factorsPath, { failed: 'There is no such passkey.' })
  return (await countSecondFactors(db, session.user.id)) === 0
    ? redirect('/account', { done: 'The second factor is off.' })
    : redirect(factorsPath, { done: `The passkey ${removed.name} was removed.` })
}

async function loadCeremonies() {
  return import('../../../../service/passkeys/ceremonies.ts')
}

function creationOf({ session }: MemberRequest) {
  return { userId: session.user.id, holder: session.id, purpose: 'create' } as const
}
