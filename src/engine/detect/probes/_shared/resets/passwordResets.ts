import { fillEntry } from '../../../../discover/surface/fillEntry.ts'
import { lastNameOf, type PasswordReset, readReset } from '../../../../discover/surface/passwordResets.ts'
import type { Exchange } from '../../../../model/artifacts.ts'
import type { AccountLogin, ProbeContext, SignedUp } from '../../../../model/probe.ts'
import type { ProbeRequest } from '../../../../model/probeRequest.ts'
import type { Change, Parameter } from '../../../../model/surface.ts'
import { isPlain } from '../signIn.ts'
import { withAccounts } from '../skipReasons.ts'
import { isIdName } from '../valueKinds.ts'

export const noAccount = `needs an account that the scan may change: the login of a test account ${withAccounts}, or an open sign-up`

export const refusedReset = 'the target refused the reset of an account of the scan'

type Context = Pick<ProbeContext, 'send' | 'surface' | 'accounts' | 'signedUp'>

export type TokenRequest = PasswordReset & { readonly identifier: Parameter }

export type SpendableAccount = AccountLogin & { readonly isOfScan: boolean }

export type Sent = { readonly request: ProbeRequest; readonly exchange: Exchange }

/** Lists those whose account the scan chooses: no other value of the request names one. */
export function listResets({ resets = [] }: ProbeContext['surface']): readonly PasswordReset[] {
  return resets
    .flatMap((entry) => readReset(entry) ?? [])
    .filter(({ entry, identifier, token }) =>
      entry.parameters.every(
        (parameter) =>
          parameter === identifier ||
          parameter === token ||
          (parameter.place !== 'path' && !isIdName(lastNameOf(parameter))),
      ),
    )
}

export function isWithoutToken(reset: PasswordReset): reset is TokenRequest {
  return reset.identifier !== null && reset.token === null
}

/** Prefers an account that the scan has signed up to the login for tests. */
export function accountFor(
  { signedUp, accounts }: Pick<Context, 'signedUp' | 'accounts'>,
  { name, value }: Parameter,
): SpendableAccount | null {
  const isMail = /mail/i.test(name) || value.includes('@')
  const own = signedUp()
    .filter(isPlain)
    .map((account) => ({
      identifier: identifierOf(account, isMail),
      password: account.password,
      isOfScan: true,
    }))
  const given = accounts.login === null ? [] : [{ ...accounts.login, isOfScan: false }]
  return [...own, ...given].find(({ identifier }) => !isMail || identifier.includes('@')) ?? null
}

function identifierOf({ identifier, names }: SignedUp, isMail: boolean): string {
  const fitting = [identifier, ...names.map(([, value]) => value)].find(
    (value) => value.includes('@') === isMail,
  )
  return fitting ?? identifier
}

export function inventLike(identifier: string, { random }: Pick<ProbeContext, 'random'>): string {
  const at = identifier.lastIndexOf('@')
  return `${random.word(12)}${at === -1 ? '' : identifier.slice(at)}`
}

export async function sendReset(
  context: Pick<Context, 'send'>,
  { entry }: Pick<PasswordReset, 'entry'>,
  changes: readonly Change[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent | null> {
  const filled = fillEntry(entry, changes)
  const request: ProbeRequest = {
    ...filled,
    headers: { ...filled.headers, ...headers },
    as: 'anonymous',
    isRefusalExpected: true,
  }
  const response = await context.send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

export function requestReset(
  context: Pick<Context, 'send'>,
  reset: TokenRequest,
  identifier: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent | null> {
  return sendReset(context, reset, [{ parameter: reset.identifier, value: identifier }], headers)
}
