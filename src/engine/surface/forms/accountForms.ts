import type { SkippedAction } from '../../model/effect.ts'
import type { FoundRequest } from '../foundRequest.ts'

const changesAccount = 'changes the password or the sign-in of an account'

/**
 * Why a form is never sent that changes how somebody signs in: one that shows an account and asks for a password beside, or that asks
 * for passwords alone, an old and a new one. Their labels may say nothing of it. Null for other forms, such as those that sign in or up.
 */
export function skippedAccountForm({ method, url, form }: FoundRequest): SkippedAction | null {
  if (form === undefined || form.passwords.length === 0) return null
  // One text and one password sign in, whoever's name is remembered; that is sent as nobody.
  const signsIn = form.passwords.length === 1 && form.texts.length === 1
  const isChange = (form.isFilled && !signsIn) || (form.passwords.length > 1 && form.texts.length === 0)
  return isChange ? { method, url, effect: 'changes', why: changesAccount } : null
}
