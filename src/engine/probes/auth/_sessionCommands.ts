/** How anybody repeats what a probe has shown of sessions: commands that sign in, with cookies in files. */
import { quoteShell } from '../../../quoteShell.ts'
import { curlOf } from '../../evidence/curl.ts'
import type { ProofStep } from '../../model/proof.ts'
import type { TokenField } from '../../model/surface.ts'
import type { CookiePair } from '../../parse/http/cookieJar.ts'
import { emptyJar } from '../../parse/http/cookieJar.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { isTokenName } from '../../surface/forms/tokenNames.ts'
import { attemptOf, type OpenedLogin } from '../_shared/signIn.ts'

/** Cookies of before, and those that a browser would hold now. */
const [earlier, current] = ['earlier.txt', 'cookies.txt']
/** Stand in a request where the shell is to put what the owner of the test account knows. */
const marks = { LOGIN_NAME: 'scanwardloginname', LOGIN_PASSWORD: 'scanwardloginpassword' }

const variables = 'LOGIN_NAME and LOGIN_PASSWORD are those of the test account'

type Given = {
  readonly opened: OpenedLogin
  /** An address that only whoever is signed in gets. */
  readonly url: string
  readonly status: number
}

/** The cookies of a visitor, before and after somebody has signed in with them. */
export function fixationSteps(
  { opened, url, status }: Given,
  planted: CookiePair | null,
): readonly ProofStep[] {
  const visit = `curl -s -o /dev/null -c ${earlier} ${quoteShell(opened.pageUrl ?? new URL(url).origin)}`
  return [
    {
      about: `Sign-in with cookies of before, then those cookies alone; ${variables}`,
      curl: [
        planted === null ? visit : plantCommand(planted, url),
        `cp ${earlier} ${current}`,
        signInCommand(opened),
        `curl -i --path-as-is -b ${earlier} ${quoteShell(url)}`,
      ].join('\n'),
      shows: { status },
    },
  ]
}

/** The cookies of a session, after it was left. */
export function signOutSteps(
  { opened, url, status }: Given,
  leaving: { readonly method: string; readonly url: string },
): readonly ProofStep[] {
  const options = leaving.method === 'POST' ? ["-X POST -H 'content-length: 0'"] : []
  return [
    {
      about: `Sign-in and sign-out, then the cookies of before the sign-out; ${variables}`,
      curl: [
        `curl -s -o /dev/null -c ${current} ${quoteShell(opened.pageUrl ?? new URL(url).origin)}`,
        signInCommand(opened),
        `cp ${current} ${earlier}`,
        ['curl -s -o /dev/null', ...options, `-b ${current} -c ${current} ${quoteShell(leaving.url)}`].join(
          ' ',
        ),
        `curl -i --path-as-is -b ${earlier} ${quoteShell(url)}`,
      ].join('\n'),
      shows: { status },
    },
  ]
}

/** In the format of cookie files: host, subdomains, path, encrypted only, expiry, name and value. */
function plantCommand([name, value]: CookiePair, url: string): string {
  const { hostname } = new URL(url)
  const line = [hostname, 'FALSE', '/', 'FALSE', '0', name, value].join('\t')
  return `printf '%s\\n' ${quoteShell(line)} > ${earlier}`
}

/** Signs in by the names of two variables, with a token of the page where the login has one. */
function signInCommand(opened: OpenedLogin): string {
  const { login, pageUrl } = opened
  const given = { identifier: marks.LOGIN_NAME, password: marks.LOGIN_PASSWORD }
  const changes = [
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
    refill: (further: typeof changes) => fillEntry(login.entry, [...changes, ...further]),
  }
  const command = curlOf({
    ...attemptOf(opened, given, emptyJar),
    ...(pageUrl === null || tokens.length === 0 ? {} : { renewal }),
  })
  const files = command.includes(`-c ${current}`) ? '' : ` -b ${current} -c ${current}`
  const silent = command.replace('curl -i --path-as-is', `curl -s -o /dev/null --path-as-is${files}`)
  return Object.entries(marks).reduce((text, [name, mark]) => text.replaceAll(mark, `'"$${name}"'`), silent)
}
