import { findRelyingParty } from '../../../../service/passkeys/relyingParty.ts'
import { takePasskeyChallenge } from '../../../../service/store/identity/passkeyChallenges.ts'
import { listPasskeys, usePasskey } from '../../../../service/store/identity/passkeys.ts'
import { useRecoveryCode } from '../../../../service/store/identity/recoveryCodes.ts'
import { findTotpFactor, useTotpStep } from '../../../../service/store/identity/secondFactors.ts'
import type { User } from '../../../../service/store/personRecords.ts'
import { recordUserAudit } from '../../../../service/store/userAudit.ts'
import type { Actor } from '../../../../shared/model/records.ts'
import { matchTotpStep, parseTotp } from '../../../../shared/totp.ts'
import {
  countCodeAttempt,
  countPasskeyAttempt,
  resetCodeAttempts,
  resetPasskeyAttempts,
} from '../../attemptLimits.ts'
import type { DashboardDeps } from '../../deps.ts'
import type { DashboardRequest } from '../../request.ts'

const codeCharsMax = 60

type FactorOwner = {
  readonly user: Pick<User, 'id' | 'email'>
  readonly holder: string
  readonly actor: Actor
  readonly codeField?: string
}

export type FactorCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: 400 | 403 | 429; readonly message: string }

type FactorRequest = Pick<DashboardRequest, 'form' | 'host' | 'client'>

export async function checkFactor(
  request: FactorRequest,
  owner: FactorOwner,
  deps: DashboardDeps,
): Promise<FactorCheck> {
  const response = request.form.get('passkey') ?? ''
  return response === '' ? checkCode(request, owner, deps) : checkPasskey(response, request, owner, deps)
}

async function checkCode(
  { form }: FactorRequest,
  owner: FactorOwner,
  deps: DashboardDeps,
): Promise<FactorCheck> {
  const { db, clock } = deps
  const userId = owner.user.id
  const code = (form.get(owner.codeField ?? 'code') ?? '').slice(0, codeCharsMax).replace(/\s/g, '')
  if (code === '') return { ok: false, status: 400, message: 'Enter a code, or use a passkey.' }
  const limited = await countCodeAttempt(db, userId, clock)
  if (limited !== null) return { ok: false, status: 429, message: limited.message }
  const refusal = await refuseCode(code, owner, deps)
  if (refusal !== null) return { ok: false, status: 403, message: refusal }
  await resetCodeAttempts(db, userId)
  return { ok: true }
}

async function checkPasskey(
  response: string,
  { host, client }: FactorRequest,
  owner: FactorOwner,
  deps: DashboardDeps,
): Promise<FactorCheck> {
  const { db, clock } = deps
  const tried = { userId: owner.user.id, address: client.address }
  const limited = await countPasskeyAttempt(db, tried, clock)
  if (limited !== null) return { ok: false, status: 429, message: limited.message }
  const refusal = await refusePasskey(response, { ...owner, host }, deps)
  if (refusal !== null) return { ok: false, status: 403, message: refusal }
  await resetPasskeyAttempts(db, tried)
  return { ok: true }
}

async function refuseCode(
  code: string,
  { user, actor }: FactorOwner,
  deps: DashboardDeps,
): Promise<string | null> {
  const isRight = /^\d{6}$/.test(code)
    ? await useTotpCode(user.id, code, deps)
    : await useRecoveryCode(deps.db, { user, code, actor }, deps.clock)
  return isRight ? null : 'The code is incorrect, or was used before.'
}

async function refusePasskey(
  response: string,
  { user, holder, actor, host }: FactorOwner & Pick<DashboardRequest, 'host'>,
  { db, clock, baseUrl }: DashboardDeps,
): Promise<string | null> {
  const challenge = await takePasskeyChallenge(db, { userId: user.id, holder, purpose: 'get' }, clock)
  if (challenge === null) return 'The passkey was used too late, or twice. Try again.'
  const found = findRelyingParty({ baseUrl, host })
  if (!found.ok) return found.reason
  const passkeys = await listPasskeys(db, user.id)
  const { verifyAssertion } = await import('../../../../service/passkeys/ceremonies.ts')
  const verified = await verifyAssertion(response, { party: found.party, challenge, user, passkeys })
  if (verified === null) return 'The passkey was refused. Try again.'
  const { passkey, counter } = verified
  const use = await usePasskey(db, { id: passkey.id, counter }, clock)
  if (use === 'accepted') return null
  if (use === 'removed') return 'The passkey was removed. Use another factor.'
  const details = { name: passkey.name }
  const entry = { actor, action: 'second_factor.passkey_copy_suspected', details } as const
  await recordUserAudit(db, user, entry, clock)
  return 'The passkey was refused, because a copy of it may exist. Use another factor, and remove the passkey.'
}

async function useTotpCode(
  userId: string,
  code: string,
  { db, clock, openSecretBox }: DashboardDeps,
): Promise<boolean> {
  const factor = await findTotpFactor(db, userId)
  if (factor === null) return false
  const secret = parseTotp(openSecretBox().open(factor.sealedSecret, totpSecretName(userId)) ?? '')
  const step = secret === null ? null : matchTotpStep(secret, code, clock.now())
  return step !== null && (await useTotpStep(db, userId, step))
}

export function totpSecretName(userId: string): string {
  return `second factor of ${userId}`
}
