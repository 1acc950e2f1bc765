import type { ProbeContext, ProbeOutcome } from '../../model/probe.ts'
import { type OpenedLogin, openLogins } from './signIn.ts'
import { noLogin, noTestAccount, notLetIn, notLetInUser } from './skipReasons.ts'

/** Judges one login of a target after the other; says why nothing was seen where one could not be judged. */
export async function judgeLogins(
  context: ProbeContext<'target'>,
  judge: (opened: OpenedLogin, isFirst: boolean) => Promise<ProbeOutcome>,
): Promise<ProbeOutcome> {
  const logins = await openLogins(context)
  if (logins.length === 0) return { observations: [], gap: noLogin }
  const outcomes: ProbeOutcome[] = []
  for (const opened of logins) outcomes.push(await judge(opened, opened === logins[0]))
  const observations = outcomes.flatMap((outcome) => outcome.observations)
  return { observations, gap: outcomes.find(({ gap }) => gap !== null)?.gap ?? null }
}

/** What the reader does where no account of the scan could sign in. */
export function whyNoneIsLetIn({ accounts }: Pick<ProbeContext, 'accounts'>): string {
  if (accounts.login !== null) return notLetIn
  return accounts.ofUsers.length + accounts.signInPlaces.length === 0 ? noTestAccount : notLetInUser
}
