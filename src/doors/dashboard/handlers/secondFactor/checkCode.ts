import {
  findSecondFactor,
  useRecoveryCode,
  useTotpStep,
} from '../../../../service/store/identity/secondFactors.ts'
import type { User } from '../../../../service/store/personRecords.ts'
import type { Actor } from '../../../../shared/model/records.ts'
import { matchTotpStep, parseTotp } from '../../../../shared/totp.ts'
import { countCodeAttempt, resetCodeAttempts } from '../../attemptLimits.ts'
import type { DashboardDeps } from '../../deps.ts'

const codeCharsMax = 60

type CodeCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: 403 | 429; readonly message: string }

export async function checkCode(
  {
    user,
    typed,
    actor,
  }: { readonly user: Pick<User, 'id' | 'email'>; readonly typed: string; readonly actor: Actor },
  deps: DashboardDeps,
): Promise<CodeCheck> {
  const { db, clock } = deps
  const refused = await countCodeAttempt(db, user.id, clock)
  if (refused !== null) return { ok: false, status: 429, message: refused.message }
  const code = typed.slice(0, codeCharsMax).replace(/\s/g, '')
  const isRight = /^\d{6}$/.test(code)
    ? await useTotpCode(user.id, code, deps)
    : await useRecoveryCode(db, { user, code, actor }, clock)
  if (!isRight) return { ok: false, status: 403, message: 'The code is incorrect, or was used before.' }
  await resetCodeAttempts(db, user.id)
  return { ok: true }
}

async function useTotpCode(
  userId: string,
  code: string,
  { db, clock, openSecretBox }: DashboardDeps,
): Promise<boolean> {
  const factor = await findSecondFactor(db, userId)
  if (factor === null) return false
  const secret = parseTotp(openSecretBox().open(factor.sealedSecret, totpSecretName(userId)) ?? '')
  const step = secret === null ? null : matchTotpStep(secret, code, clock.now())
  return step !== null && (await useTotpStep(db, userId, step))
}

export function totpSecretName(userId: string): string {
  return `second factor of ${userId}`
}
