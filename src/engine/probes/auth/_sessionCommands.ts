/** How anybody repeats what a probe has shown of sessions: commands that sign in, with cookies in files. */
import { quoteShell } from '../../../quoteShell.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { ProofStep, Shown } from '../../model/proof.ts'
import type { CookiePair } from '../../parse/http/cookieJar.ts'
import { showDifference } from '../_shared/showDifference.ts'
import type { OpenedLogin } from '../_shared/signIn.ts'
import { cookieFile, signInCommand, signInVariables } from '../_shared/signInCommand.ts'

/** Cookies of before, and those that a browser would hold now. */
const [earlier, current] = ['earlier.txt', cookieFile]

type Given = {
  readonly opened: OpenedLogin
  /** An address that only whoever is signed in gets. */
  readonly url: string
  /** What it responds with the cookies in question. */
  readonly response: Exchange
  /** And without any. */
  readonly refused: Exchange
}

/** The cookies of a visitor, before and after somebody has signed in with them. */
export function fixationSteps(
  { opened, url, ...given }: Given,
  planted: CookiePair | null,
): readonly ProofStep[] {
  const { shows, control } = compareWithRefusal(url, given)
  const visit = `curl -s -o /dev/null -c ${earlier} ${quoteShell(opened.pageUrl ?? new URL(url).origin)}`
  return [
    {
      about: `Sign-in with cookies of before, then those cookies alone; ${signInVariables}`,
      curl: [
        planted === null ? visit : plantCommand(planted, url),
        `cp ${earlier} ${current}`,
        signInCommand(opened),
        `curl -i --path-as-is -b ${earlier} ${quoteShell(url)}`,
      ].join('\n'),
      shows,
    },
    control,
  ]
}

/** The cookies of a session, after it was left. */
export function signOutSteps(
  { opened, url, ...given }: Given,
  leaving: { readonly method: string; readonly url: string },
): readonly ProofStep[] {
  const { shows, control } = compareWithRefusal(url, given)
  const options = leaving.method === 'POST' ? ["-X POST -H 'content-length: 0'"] : []
  return [
    {
      about: `Sign-in and sign-out, then the cookies of before the sign-out; ${signInVariables}`,
      curl: [
        `curl -s -o /dev/null -c ${current} ${quoteShell(opened.pageUrl ?? new URL(url).origin)}`,
        signInCommand(opened),
        `cp ${current} ${earlier}`,
        ['curl -s -o /dev/null', ...options, `-b ${current} -c ${current} ${quoteShell(leaving.url)}`].join(
          ' ',
        ),
        `curl -i --path-as-is -b ${earlier} ${quoteShell(url)}`,
      ].join('\n'),
      shows,
    },
    control,
  ]
}

/** What tells the response of whoever is signed in from that of a visitor, whom many applications answer with status 200 too. */
function compareWithRefusal(
  url: string,
  { response, refused }: Pick<Given, 'response' | 'refused'>,
): { readonly shows: Shown; readonly control: ProofStep } {
  const sample = (exchange: Exchange) => ({ exchange, sent: [] })
  const { yes, no } = showDifference([sample(response)], [sample(refused)]) ?? {
    yes: { status: response.status },
    no: { status: refused.status },
  }
  const curl = `curl -i --path-as-is ${quoteShell(url)}`
  return { shows: yes, control: { about: 'Control: the same without cookies', curl, shows: no } }
}

/** In the format of cookie files: host, subdomains, path, encrypted only, expiry, name and value. */
function plantCommand([name, value]: CookiePair, url: string): string {
  const { hostname } = new URL(url)
  const line = [hostname, 'FALSE', '/', 'FALSE', '0', name, value].join('\t')
  return `printf '%s\\n' ${quoteShell(line)} > ${earlier}`
}
