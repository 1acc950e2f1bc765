import { quoteShell } from '../../../../shared/quoteShell.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProofStep } from '../../../model/proof.ts'
import type { CookiePair } from '../../../read/http/cookieJar.ts'
import { showDifference } from '../_shared/showDifference.ts'
import type { OpenedLogin } from '../_shared/signIn.ts'
import { cookieFile, signInCommand, signInVariables } from '../_shared/signInCommand.ts'

const [earlier, current] = ['earlier.txt', cookieFile]

type Given = {
  readonly opened: OpenedLogin
  readonly url: string
  readonly response: Exchange
  readonly visitors: Exchange
}

export type SessionProof = { readonly curl: string; readonly steps: readonly ProofStep[] }

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

type SignInStep = Pick<ProofStep, 'about' | 'curl'>

export function enteringProof(
  { url, ...given }: Omit<Given, 'opened'>,
  shown: SignInStep,
  control: SignInStep,
): SessionProof {
  return proofOf(url, given, thenOpen(shown, url), thenOpen(control, url))
}

export function plainProof({ url, ...given }: Omit<Given, 'opened'>, shown: SignInStep): SessionProof {
  return proofOf(url, given, thenOpen(shown, url))
}

function thenOpen({ about, curl }: SignInStep, url: string): SignInStep {
  return {
    about: `${about}, then ${new URL(url).pathname}`,
    curl: [`rm -f ${current}`, curl, `curl -i --path-as-is -b ${current} ${quoteShell(url)}`].join('\n'),
  }
}

/** Compares content, because many applications send status 200 to visitors too. */
function proofOf(
  url: string,
  { response, visitors }: Pick<Given, 'response' | 'visitors'>,
  { about, curl }: SignInStep,
  visit: SignInStep = {
    about: 'Control: the same without cookies',
    curl: `curl -i --path-as-is ${quoteShell(url)}`,
  },
): SessionProof {
  const sample = (exchange: Exchange) => ({ exchange, sent: [] })
  const difference = showDifference([sample(response)], [sample(visitors)])
  if (difference === null) return { curl, steps: [] }
  return {
    curl,
    steps: [
      { about, curl, shows: difference.yes },
      { ...visit, shows: difference.no },
    ],
  }
}

/** Netscape cookie file: host, subdomains, path, secure, expiry, name, value. */
function plantCommand([name, value]: CookiePair, url: string): string {
  const { hostname } = new URL(url)
  const line = [hostname, 'FALSE', '/', 'FALSE', '0', name, value].join('\t')
  return `printf '%s\\n' ${quoteShell(line)} > ${earlier}`
}
