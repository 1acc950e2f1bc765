/** Shell commands that repeat a sign-in. */

import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { isTokenName } from '../../../discover/surface/forms/tokenNames.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Change, TokenField } from '../../../model/surface.ts'
import { emptyJar } from '../../../read/http/cookieJar.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginPlaceholders.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import { listTestAccounts } from './logins.ts'
import { attemptOf, type OpenedLogin } from './signIn.ts'

export const cookieFile = 'cookies.txt'
/** Placeholders of shell variables. */
const marks = { ...loginPlaceholders, attempt: 'scanwardattemptnumber' } as const

export function signInVariables({ login }: OpenedLogin): string {
  return login.identifier === null
    ? 'LOGIN_PASSWORD is the password of the sign-in'
    : 'LOGIN_NAME and LOGIN_PASSWORD are those of the test account'
}

export type AccountInEvidence = {
  /** For commands; empty if the identifier is secret. */
  readonly named: Pick<SignInCommandOptions, 'identifier'>
  /** For requests and responses, to redact the identifier. */
  readonly hidden: Pick<SignInCommandOptions, 'identifier'>
  readonly variable: 'LOGIN_NAME' | 'LOGIN_EMAIL'
  /** Suffix that explains the variable, or empty. */
  readonly whose: string
}

/** Shows identifiers of the scan, and replaces others by a variable. */
export function accountInEvidence(
  identifier: string,
  {
    signedUp,
    accounts,
    isInvented = false,
  }: Pick<ProbeContext, 'signedUp' | 'accounts'> & { readonly isInvented?: boolean },
): AccountInEvidence {
  const isOfScan = isInvented || signedUp().some((account) => account.identifier === identifier)
  const variable = 'LOGIN_NAME'
  if (isOfScan) return { named: { identifier }, hidden: {}, variable, whose: '' }
  const given = listTestAccounts(accounts)
  const isGiven = given.some((account) => account.identifier === identifier)
  if (given.length > 0 && !isGiven && identifier.includes('@')) {
    const whose = '; LOGIN_EMAIL is the email address of the test account'
    return { named: {}, hidden: { identifier }, variable: 'LOGIN_EMAIL', whose }
  }
  const whose = '; LOGIN_NAME is the name of an existing account'
  return { named: {}, hidden: { identifier }, variable, whose }
}

export type SignInCommandOptions = {
  readonly isShown?: boolean
  readonly further?: readonly Change[]
  readonly headers?: Readonly<Record<string, string>>
  /** Default: the variable `LOGIN_NAME`. */
  readonly identifier?: string
  /** Default: the variable `LOGIN_PASSWORD`. */
  readonly password?: string
}

export function signInCommand(opened: OpenedLogin, options: SignInCommandOptions = {}): string {
  return writeSignIn(opened, options, options.isShown === true ? '-i' : silent.output)
}

export function signInLoop(
  opened: OpenedLogin,
  { times, ...options }: Pick<SignInCommandOptions, 'identifier'> & { readonly times: number },
): string {
  const password = `wrong-${marks.attempt}`
  const command = writeSignIn(opened, { ...options, password }, `${silent.output} -w '%{http_code} '`)
  const numbers = Array.from({ length: times }, (_, index) => index + 1).join(' ')
  // Attackers evade limits per session in this way.
  return `for attempt in ${numbers}; do\nrm -f ${cookieFile}\n${command}\ndone`
}

function writeSignIn(
  opened: OpenedLogin,
  {
    further: others = [],
    headers = {},
    identifier = marks.LOGIN_NAME,
    password = marks.LOGIN_PASSWORD,
  }: SignInCommandOptions,
  output: string,
): string {
  const { login, pageUrl } = opened
  const changes: readonly Change[] = [
    ...(login.identifier === null ? [] : [{ parameter: login.identifier, value: identifier }]),
    { parameter: login.password, value: password },
    ...others,
  ]
  const tokens = login.entry.parameters
    .filter(({ place, name }) => place === 'form' && isTokenName(name))
    .map(({ name, place }): TokenField => ({ from: { kind: 'field', name }, to: { place, name } }))
  const attempt = attemptOf(opened, { identifier, password }, emptyJar, others)
  const request = { ...attempt, headers: { ...attempt.headers, ...headers } }
  const renewal = {
    page: pageUrl,
    tokens,
    fresh: [],
    refill: (further: readonly Change[]) => fillEntry(login.entry, [...changes, ...further]),
  }
  const command =
    pageUrl === null || tokens.length === 0
      ? curlOf(request, { output: `${output} -b ${cookieFile} -c ${cookieFile}` })
      : // With a token, the command stores cookies itself.
        curlOf({ ...request, renewal }, { output })
  return Object.entries(marks).reduce((text, [name, mark]) => text.replaceAll(mark, `'"$${name}"'`), command)
}
