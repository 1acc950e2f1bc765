import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { PasswordReset } from '../../../discover/surface/passwordResets.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginPlaceholders.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { withoutAccount } from '../_shared/logins.ts'
import type { Sent, TokenRequest } from '../_shared/resets/passwordResets.ts'
import type { ResetToken } from '../_shared/resets/resetTokens.ts'
import type { SpendableAccount } from '../_shared/resets/spendableAccounts.ts'
import { accountInEvidence } from '../_shared/signInCommand.ts'

type Context = ProbeContext<'target'>

type Settings = {
  readonly set: PasswordReset
  readonly account: SpendableAccount
  readonly done: Sent
  readonly is: string
  readonly asked?: Sent | null
}

export function observeSetting(
  context: Context,
  { set, account, done: { request, exchange }, is, asked = null }: Settings,
): Observation {
  const { hidden } = accountInEvidence(account.identifier, context)
  const body = request.body?.replaceAll(/Scanward-\w{10}-A1(?:!|%21)/g, '<new password>')
  const shown = body === undefined ? request : { ...request, body }
  const curl = [...(asked === null ? [] : [curlOf(asked.request, silent)]), curlOf(shown)].join('\n')
  return observeProbe(...withoutAccount(shown, exchange, hidden), {
    sample: `${set.entry.method} ${pathOf(set.entry.url)}`,
    place: `${set.entry.handler} reset`,
    excerpt: `A visitor set a new password of an account of the scan, which then signed in with it. ${is}`,
    details: { account: 'signed up by the scan' },
    shows: null,
    curl,
    steps: [
      {
        about: 'The new password is accepted, for an account that the scan has signed up',
        curl,
        shows: { status: exchange.status },
      },
    ],
  })
}

export type ResetProof = {
  readonly is: string
  readonly confidence?: 'firm'
  readonly severity?: 'high'
  /** Then a response for an unknown account proves nothing. */
  readonly isComputed?: true
}

type Shown = ResetProof & {
  readonly reset: TokenRequest
  readonly account: SpendableAccount
  readonly invented: string
  readonly own: Sent
  readonly token: ResetToken
}

export function observeShownToken(
  context: Context,
  { reset, account, invented, own, token, is, isComputed, ...facts }: Shown,
): Observation {
  const { entry, identifier: parameter } = reset
  const { named, hidden, variable, whose } = accountInEvidence(account.identifier, context)
  const commandFor = (identifier: string) =>
    curlOf({ ...fillEntry(entry, [{ parameter, value: identifier }]), as: 'anonymous' }).replaceAll(
      loginPlaceholders.LOGIN_NAME,
      `'"$${variable}"'`,
    )
  const curl = commandFor(named.identifier ?? loginPlaceholders.LOGIN_NAME)
  const mark = token.url === null ? `"${token.name}"` : pathOf(token.url).replace(token.value, '')
  const control = {
    about: 'Control: request of a reset for an unknown account',
    curl: commandFor(invented),
    shows: { lacks: mark },
  }
  return observeProbe(...withoutAccount(own.request, own.exchange, hidden), {
    ...facts,
    sample: `${entry.method} ${pathOf(entry.url)}: ${token.name} in the response`,
    place: `${entry.handler} reset`,
    excerpt: `The response to a visitor contained a reset token of the account (${token.name}). ${is}`,
    shows: null,
    curl,
    steps: [
      { about: `Request of a reset${whose}`, curl, shows: { contains: mark } },
      ...(isComputed === true ? [] : [control]),
    ],
    details: { token: token.name },
  })
}
