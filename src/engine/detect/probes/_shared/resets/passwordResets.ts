import { fillEntry } from '../../../../discover/surface/fillEntry.ts'
import { lastNameOf, type PasswordReset, readReset } from '../../../../discover/surface/passwordResets.ts'
import type { Exchange } from '../../../../model/artifacts.ts'
import type { ProbeContext } from '../../../../model/probe.ts'
import type { ProbeRequest } from '../../../../model/probeRequest.ts'
import type { Change, Parameter } from '../../../../model/surface.ts'
import { isIdName } from '../valueKinds.ts'

export const refusedReset = 'the target refused the reset of an account of the scan'

type Context = Pick<ProbeContext, 'send'>

export type TokenRequest = PasswordReset & { readonly identifier: Parameter }

export type Sent = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly durationMs: number
}

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

export function inventLike(identifier: string, { random }: Pick<ProbeContext, 'random'>): string {
  const at = identifier.lastIndexOf('@')
  return `${random.word(12)}${at === -1 ? '' : identifier.slice(at)}`
}

export async function sendReset(
  context: Context,
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
  return response.ok ? { request, exchange: response.exchange, durationMs: response.durationMs } : null
}

export function requestReset(
  context: Context,
  reset: TokenRequest,
  identifier: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent | null> {
  return sendReset(context, reset, [{ parameter: reset.identifier, value: identifier }], headers)
}
