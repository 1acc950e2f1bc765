import type { ProbeContext, ProbeOutcome } from '../../../model/probe.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { type OpenedLogin, openLogins } from './signIn.ts'
import { noLogin, noTestAccount, notLetIn, notLetInUser } from './skipReasons.ts'

const notApplicable = 'not applicable'
const pathCharsMax = 200

/** Judges one login of a target after the other; says why one could not be judged where none of them has a finding. */
export async function judgeLogins(
  context: ProbeContext<'target'>,
  judge: (opened: OpenedLogin, isFirst: boolean) => Promise<ProbeOutcome>,
): Promise<ProbeOutcome> {
  const logins = await openLogins(context)
  if (logins.length === 0) return { observations: [], gap: noLogin }
  const outcomes: ProbeOutcome[] = []
  for (const opened of logins) outcomes.push(await judge(opened, opened === logins[0]))
  const observations = outcomes.flatMap((outcome) => outcome.observations)
  return { observations, gap: observations.length > 0 ? null : whyNothing(outcomes) }
}

/** A login for which the question has no meaning says nothing of the others. */
function whyNothing(outcomes: readonly ProbeOutcome[]): string | null {
  const gaps = outcomes.map(({ gap }) => gap)
  const isMeant = (gap: string | null) => gap?.startsWith(notApplicable) !== true
  const meant = gaps.filter(isMeant)
  return (meant.length === 0 ? gaps : meant).find((gap) => gap !== null) ?? null
}

/** What the reader does where no account of the scan could sign in at a login. */
export function whySignInFailed(
  { accounts }: Pick<ProbeContext, 'accounts'>,
  { login, pageUrl }: OpenedLogin,
): string {
  const path = pathOf(pageUrl ?? login.entry.url).slice(0, pathCharsMax)
  if (accounts.login !== null) return notLetIn(path)
  return accounts.ofUsers.length + accounts.signInPlaces.length === 0 ? noTestAccount : notLetInUser(path)
}
