/** How anybody repeats a sign-in of a probe from a shell. */
import { curlOf } from '../../evidence/curl.ts'
import type { Change, TokenField } from '../../model/surface.ts'
import { emptyJar } from '../../parse/http/cookieJar.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { isTokenName } from '../../surface/forms/tokenNames.ts'
import { attemptOf, type OpenedLogin } from './signIn.ts'

/** The file in which commands keep the cookies that a browser would hold. */
export const cookieFile = 'cookies.txt'
/** Stand in a request where the shell is to put what the owner of the test account knows. */
const marks = { LOGIN_NAME: 'scanwardloginname', LOGIN_PASSWORD: 'scanwardloginpassword' }

/** Says what the variables in the commands are. */
export const signInVariables = 'LOGIN_NAME and LOGIN_PASSWORD are those of the test account'

/**
 * Signs in by the names of two variables, with a token of the page where the login has one. `isShown`: the response is
 * what the command is for. `further`: values of other fields.
 */
export function signInCommand(
  opened: OpenedLogin,
  {
    isShown = false,
    further: others = [],
  }: { readonly isShown?: boolean; readonly further?: readonly Change[] } = {},
): string {
  const { login, pageUrl } = opened
  const given = { identifier: marks.LOGIN_NAME, password: marks.LOGIN_PASSWORD }
  const changes: readonly Change[] = [
    ...others,
    { parameter: login.identifier, value: given.identifier },
    { parameter: login.password, value: given.password },
  ]
  const tokens = login.entry.parameters
    .filter(({ place, name }) => place === 'form' && isTokenName(name))
    .map(({ name, place }): TokenField => ({ from: { kind: 'field', name }, to: { place, name } }))
  const renewal = {
    page: pageUrl,
    tokens,
    fresh: [],
    refill: (further: readonly Change[]) => fillEntry(login.entry, [...changes, ...further]),
  }
  const command = curlOf({
    ...attemptOf(opened, given, emptyJar, others),
    ...(pageUrl === null || tokens.length === 0 ? {} : { renewal }),
  })
  const files = command.includes(`-c ${cookieFile}`) ? '' : ` -b ${cookieFile} -c ${cookieFile}`
  const options = isShown ? '-i' : '-s -o /dev/null'
  const whole = command.replace('curl -i --path-as-is', `curl ${options} --path-as-is${files}`)
  return Object.entries(marks).reduce((text, [name, mark]) => text.replaceAll(mark, `'"$${name}"'`), whole)
}
