/** How anybody repeats what a probe has shown of sessions: commands that sign in, with cookies in files. */
import { quoteShell } from '../../../../shared/quoteShell.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProofStep } from '../../../model/proof.ts'
import type { CookiePair } from '../../../read/http/cookieJar.ts'
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
  readonly visitors: Exchange
}

/** The command of a finding, and the steps that show it. */
export type SessionProof = { readonly curl: string; readonly steps: readonly ProofStep[] }

/** The cookies of a visitor, before and after somebody has signed in with them. */
export function fixationProof({ opened, url, ...given }: Given, planted: CookiePair | null): SessionProof {
  const visit = `curl -s -o /dev/null -c ${earlier} ${quoteShell(opened.pageUrl ?? new URL(url).origin)}`
  return proofOf(url, given, {
    about: `Sign-in with cookies of before, then those cookies alone; ${signInVariables(opened)}`,
    curl: [
      planted === null ? visit : plantCommand(planted, url),
      `cp ${earlier} ${current}`,
      signInCommand(opened),
      `curl -i --path-as-is -b ${earlier} ${quoteShell(url)}`,
    ].join('\n'),
  })
}

/** The cookies of a session, after it was left. */
export function signOutProof(
  { opened, url, ...given }: Given,
  leaving: { readonly method: string; readonly url: string },
): SessionProof {
  const options = leaving.method === 'POST' ? ["-X POST -H 'content-length: 0'"] : []
  return proofOf(url, given, {
    about: `Sign-in and sign-out, then the cookies of before the sign-out; ${signInVariables(opened)}`,
    curl: [
      `curl -s -o /dev/null -c ${current} ${quoteShell(opened.pageUrl ?? new URL(url).origin)}`,
      signInCommand(opened),
      `cp ${current} ${earlier}`,
      ['curl -s -o /dev/null', ...options, `-b ${current} -c ${current} ${quoteShell(leaving.url)}`].join(
        ' ',
      ),
      `curl -i --path-as-is -b ${earlier} ${quoteShell(url)}`,
    ].join('\n'),
  })
}

/**
 * The command, with what tells the response of whoever is signed in from that of a visitor, whom many applications
 * answer with status 200 too. No steps where a reader could not tell them apart.
 */
function proofOf(
  url: string,
  { response, visitors }: Pick<Given, 'response' | 'visitors'>,
  { about, curl }: Pick<ProofStep, 'about' | 'curl'>,
): SessionProof {
  const sample = (exchange: Exchange) => ({ exchange, sent: [] })
  const difference = showDifference([sample(response)], [sample(visitors)])
  if (difference === null) return { curl, steps: [] }
  const visit = `curl -i --path-as-is ${quoteShell(url)}`
  const control = { about: 'Control: the same without cookies', curl: visit, shows: difference.no }
  return { curl, steps: [{ about, curl, shows: difference.yes }, control] }
}

/** In the format of cookie files: host, subdomains, path, encrypted only, expiry, name and value. */
function plantCommand([name, value]: CookiePair, url: string): string {
  const { hostname } = new URL(url)
  const line = [hostname, 'FALSE', '/', 'FALSE', '0', name, value].join('\t')
  return `printf '%s\\n' ${quoteShell(line)} > ${earlier}`
}
