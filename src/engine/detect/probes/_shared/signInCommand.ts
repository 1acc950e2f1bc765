/** How anybody repeats a sign-in of a probe from a shell. */

import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { isTokenName } from '../../../discover/surface/forms/tokenNames.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Change, TokenField } from '../../../model/surface.ts'
import { emptyJar } from '../../../read/http/cookieJar.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginMarks.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import { attemptOf, type OpenedLogin } from './signIn.ts'

/** The file in which commands keep the cookies that a browser would hold. */
export const cookieFile = 'cookies.txt'
/**
 * Stand in a request where the shell is to put what the owner of the test account knows, or the number of an attempt.
 */
const marks = { ...loginPlaceholders, attempt: 'scanwardattemptnumber' } as const // `as`: texts that nothing changes.

/** Says what the variables in the commands of a sign-in are. */
export function signInVariables({ login }: OpenedLogin): string {
  return login.identifier === null
    ? 'LOGIN_PASSWORD is the password of the sign-in'
    : 'LOGIN_NAME and LOGIN_PASSWORD are those of the test account'
}

export type AccountInEvidence = {
  /** For commands: the name, where it may be shown. */
  readonly named: Pick<SignInCommandOptions, 'identifier'>
  /** For requests and responses: the name, where it may not be. */
  readonly hidden: Pick<SignInCommandOptions, 'identifier'>
  /** Ends a sentence about the command: what its variable is, where it has one. */
  readonly whose: string
}

/**
 * How evidence speaks of an account: by its name where the scan invented it or signed it up, otherwise by a variable.
 */
export function accountInEvidence(
  identifier: string,
  { signedUp, isInvented = false }: Pick<ProbeContext, 'signedUp'> & { readonly isInvented?: boolean },
): AccountInEvidence {
  const isOfScan = isInvented || signedUp().some((account) => account.identifier === identifier)
  return isOfScan
    ? { named: { identifier }, hidden: {}, whose: '' }
    : { named: {}, hidden: { identifier }, whose: '; LOGIN_NAME is the name of an existing account' }
}

export type SignInCommandOptions = {
  /** The response is what the command is for. */
  readonly isShown?: boolean
  /** Values of other fields. */
  readonly further?: readonly Change[]
  /** A name that may be shown; default: the variable `LOGIN_NAME`. */
  readonly identifier?: string
  /** A wrong password; default: the variable `LOGIN_PASSWORD`. */
  readonly password?: string
}

/** Signs in by the names of two variables, with a token of the page where the login has one. */
export function signInCommand(opened: OpenedLogin, options: SignInCommandOptions = {}): string {
  return writeSignIn(opened, options, options.isShown === true ? '-i' : silent.output)
}

/** Signs in as often as it says, with another wrong password each time, and prints the status code of each response. */
export function signInLoop(
  opened: OpenedLogin,
  { times, ...options }: Pick<SignInCommandOptions, 'identifier'> & { readonly times: number },
): string {
  const password = `wrong-${marks.attempt}`
  const command = writeSignIn(opened, { ...options, password }, `${silent.output} -w '%{http_code} '`)
  const numbers = Array.from({ length: times }, (_, index) => index + 1).join(' ')
  // A limit for each session would not stop whoever begins without cookies each time.
  return `for attempt in ${numbers}; do\nrm -f ${cookieFile}\n${command}\ndone`
}

function writeSignIn(
  opened: OpenedLogin,
  {
    further: others = [],
    identifier = marks.LOGIN_NAME,
    password = marks.LOGIN_PASSWORD,
  }: SignInCommandOptions,
  output: string,
): string {
  const { login, pageUrl } = opened
  const changes: readonly Change[] = [
    ...others,
    ...(login.identifier === null ? [] : [{ parameter: login.identifier, value: identifier }]),
    { parameter: login.password, value: password },
  ]
  const tokens = login.entry.parameters
    .filter(({ place, name }) => place === 'form' && isTokenName(name))
    .map(({ name, place }): TokenField => ({ from: { kind: 'field', name }, to: { place, name } }))
  const request = attemptOf(opened, { identifier, password }, emptyJar, others)
  const renewal = {
    page: pageUrl,
    tokens,
    fresh: [],
    refill: (further: readonly Change[]) => fillEntry(login.entry, [...changes, ...further]),
  }
  const command =
    pageUrl === null || tokens.length === 0
      ? curlOf(request, { output: `${output} -b ${cookieFile} -c ${cookieFile}` })
      : // Commands with a token keep the cookies of its page by themselves.
        curlOf({ ...request, renewal }, { output })
  return Object.entries(marks).reduce((text, [name, mark]) => text.replaceAll(mark, `'"$${name}"'`), command)
}
