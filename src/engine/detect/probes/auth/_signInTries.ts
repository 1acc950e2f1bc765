import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { AccountLogin, ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe, type ProbeFacts } from '../../../report/evidence/observeProbe.ts'
import { withoutAccount } from '../_shared/logins.ts'
import { attemptOf, type OpenedLogin, openLogin, readSignIn, type SignedIn } from '../_shared/signIn.ts'
import { type AccountInEvidence, signInCommand } from '../_shared/signInCommand.ts'
import { enteringProof, type SessionProof } from './_sessionCommands.ts'
import { findSessionUrl, requestWithCookies, type SessionUrl } from './_sessionUrl.ts'
import type { Variant } from './_signInVariants.ts'

type Context = ProbeContext<'target' | 'responses'>

export type Entered = {
  readonly is: 'in'
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly opens: { readonly place: SessionUrl; readonly response: Exchange } | null
}

type TriedSignIn =
  | Entered
  | { readonly is: 'refused'; readonly exchange: Exchange }
  | { readonly is: 'stopped' }

type AccountVariant = AccountLogin & { readonly variant?: Variant }

/** Sends a sign-in. `in` needs a page that visitors are refused, or a token. */
export async function trySignIn(
  context: Context,
  known: OpenedLogin,
  { variant, ...given }: AccountVariant,
  place: SessionUrl | null,
): Promise<TriedSignIn> {
  const opened = (await openLogin(context, known)) ?? known
  const plain = attemptOf(opened, given, opened.jar, variant?.changes)
  const request = { ...plain, headers: { ...plain.headers, ...variant?.headers } }
  const response = await context.send(request)
  if (!response.ok || [423, 429].includes(response.exchange.status)) return { is: 'stopped' }
  const { exchange } = response
  const entered = await readSignIn(context, opened, { exchange, jar: opened.jar })
  if (entered === null) return { is: 'refused', exchange }
  const opens = await openPlace(context, entered, { opened, place })
  return opens !== null || entered.isToken
    ? { is: 'in', request, exchange, opens }
    : { is: 'refused', exchange }
}

async function openPlace(
  context: Context,
  entered: SignedIn,
  { opened, place: known }: { readonly opened: OpenedLogin; readonly place: SessionUrl | null },
): Promise<Entered['opens']> {
  if (entered.isToken) return null
  const place = known ?? (await findSessionUrl(context, entered, opened))
  if (place === null) return null
  const response = await requestWithCookies(context, place.url, entered.jar)
  return response !== null && place.isOwn(response) ? { place, response } : null
}

type Facts = Pick<ProbeFacts, 'sample' | 'excerpt' | 'details' | 'severity'> & {
  readonly opened: OpenedLogin
  readonly shown: AccountVariant
  readonly control: AccountVariant
  readonly refused: Exchange
  readonly account: AccountInEvidence
}

export function observeSignIn(
  { request, exchange, opens }: Entered,
  { opened, shown, control, refused, account: { named, hidden, whose }, ...facts }: Facts,
): Observation {
  const command = ({ password, variant }: AccountVariant, isShown: boolean) =>
    signInCommand(opened, {
      ...named,
      password,
      isShown,
      further: variant?.changes ?? [],
      headers: variant?.headers ?? {},
    })
  const about = `The sign-in with ${shown.variant?.about ?? 'this password'}${whose}`
  const aboutControl = `Control: the sign-in with ${control.variant?.about ?? 'another password'}`
  const proof: SessionProof =
    opens === null
      ? {
          curl: command(shown, true),
          steps: [
            { about, curl: command(shown, true), shows: { status: exchange.status } },
            { about: aboutControl, curl: command(control, true), shows: { status: refused.status } },
          ],
        }
      : enteringProof(
          { url: opens.place.url, response: opens.response, visitors: opens.place.visitors },
          { about, curl: command(shown, false) },
          { about: aboutControl, curl: command(control, false) },
        )
  return observeProbe(...withoutAccount(request, exchange, hidden), {
    place: `${opened.login.entry.id} sign-in`,
    headers: ['location'],
    shows: null,
    ...facts,
    ...proof,
    sample: `${pathOf(opened.login.entry.url)}: ${facts.sample ?? ''}`,
  })
}
