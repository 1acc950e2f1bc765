import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import { emptyJar } from '../../../read/http/cookieJar.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { signInLimitFix } from '../../../report/fixes/signInFix.ts'
import { judgeLogins, whySignInFailed } from '../_shared/judgeLogins.ts'
import { withoutAccount } from '../_shared/logins.ts'
import { refusesPassword } from '../_shared/refusesPassword.ts'
import {
  attemptOf,
  inventIdentifier,
  mayHoldToken,
  type OpenedLogin,
  openLogin,
  signInWithAny,
} from '../_shared/signIn.ts'
import { type AccountInEvidence, accountInEvidence, signInLoop } from '../_shared/signInCommand.ts'
import { type GuessedAttempt, isLimited, isSlower, slowOf } from './_limitSigns.ts'

const attemptsMax = 15
const requestsPerLogin = 2 * attemptsMax + 8
const loginsAtLeast = 2
/** Repeats late requests: load passes, a deliberate delay stays. */
const slowAgainMax = 2
const calmMs = 1_000

type Context = ProbeContext<'target'>

/**
 * Finds sign-ins without brute-force protection: passwords can be guessed without a limit.
 *
 * Firm: the test account, or one that the scan has signed up, signed in once. Then fifteen consecutive wrong
 * passwords for it all got the same response, without a growing delay. Tentative: the same for an account
 * that does not exist, if there is none that may be locked, or at a sign-in that has a password and no
 * username. The probe stops at the first 429, lockout, challenge or different response, does not sign in
 * again, and judges every sign-in of the target. Fires on a sign-in without any limit; not on one that slows
 * down, locks or requires a CAPTCHA. A higher limit per IP address is not detected. Source: OWASP ASVS 4.0,
 * 2.2.1.
 */
export default activeProbe({
  id: 'auth.rate-limit',
  cwe: 307,
  severity: 'medium',
  owner: 'code',
  title: 'Missing brute-force protection on sign-in',
  why: 'An attacker can take over accounts by guessing passwords or by credential stuffing with leaked ones. The sign-in does not limit, delay or challenge repeated failures for an account.',
  fix: signInLimitFix,
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html#protect-against-automated-attacks',
    'https://owasp.org/API-Security/editions/2023/en/0xa2-broken-authentication/',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 150, perEntry: 0, floor: loginsAtLeast * requestsPerLogin },
  isAlone: true,
  isLast: true,
  needs: ['target'],
  run: (context) => judgeLogins(context, (opened) => judgeLogin(context, opened)),
})

async function judgeLogin(context: Context, opened: OpenedLogin): Promise<ProbeOutcome> {
  const known = await signInWithAny(context, opened)
  const control = known?.entered.exchange ?? null
  const isNamed = opened.login.identifier !== null
  const own = isNamed && known?.isSpendable === true ? known.account.identifier : null
  const identifier = own ?? inventIdentifier(opened, context.random, known?.account.identifier)
  const responses: GuessedAttempt[] = []
  let slowAgain = 0
  let needsPage = mayHoldToken(opened)
  while (responses.length < attemptsMax) {
    const isBare = responses.length > 0 && !needsPage
    let response = await attempt(context, opened, { identifier, isBare })
    if (isBare && responses.length === 1 && response !== null && isLimited([...responses, response], null)) {
      needsPage = true
      response = await attempt(context, opened, { identifier, isBare: false })
    }
    if (response === null) return { observations: [], gap: 'the sign-in stopped responding' }
    responses.push(response)
    if (isLimited(responses, control)) return { observations: [], gap: null }
    if (isSlower(responses)) {
      if (slowAgain === slowAgainMax) return { observations: [], gap: null }
      slowAgain += 1
      responses.splice(-slowOf)
      await context.wait(calmMs)
    }
    if (
      responses.length === 1 &&
      control === null &&
      !(await refusesPassword(context, response.exchange, opened))
    ) {
      return { observations: [], gap: whySignInFailed(context, opened) }
    }
  }
  const last = responses.at(-1)
  const account = {
    kind: kindOf({ isNamed, isOwn: own !== null }),
    isKnown: isNamed ? own !== null : control !== null,
    ...accountInEvidence(identifier, { ...context, isInvented: own === null }),
  }
  return { observations: last === undefined ? [] : [observe(last, opened, account)], gap: null }
}

type AccountKind = 'existing' | 'unknown' | 'none'

function kindOf({ isNamed, isOwn }: { readonly isNamed: boolean; readonly isOwn: boolean }): AccountKind {
  if (!isNamed) return 'none'
  return isOwn ? 'existing' : 'unknown'
}

const excerpts: Readonly<Record<AccountKind, string>> = {
  existing: `${attemptsMax} consecutive wrong passwords for one account all got the same response.`,
  unknown: `${attemptsMax} consecutive sign-ins from one IP address with an unknown account all got the same response. A limit that only counts for existing accounts would not be seen.`,
  none: `${attemptsMax} consecutive wrong passwords from one IP address all got the same response. The sign-in has no username, so its one password can be tried without a limit.`,
}

async function attempt(
  context: Context,
  known: OpenedLogin,
  { identifier, isBare }: { readonly identifier: string; readonly isBare: boolean },
): Promise<GuessedAttempt | null> {
  const bare = { ...known, jar: emptyJar }
  const opened = isBare ? bare : ((await openLogin(context, known)) ?? known)
  const password = `${context.random.word(14)}-A1`
  const request = attemptOf(opened, { identifier, password }, opened.jar)
  const response = await context.send(request)
  return response.ok
    ? { request, exchange: response.exchange, durationMs: response.durationMs, guess: password }
    : null
}

function observe(
  { request, exchange }: GuessedAttempt,
  opened: OpenedLogin,
  {
    kind,
    isKnown,
    named,
    hidden,
    whose,
  }: AccountInEvidence & { readonly kind: AccountKind; readonly isKnown: boolean },
) {
  const curl = signInLoop(opened, { ...named, times: attemptsMax })
  return observeProbe(...withoutAccount(request, exchange, hidden), {
    sample: pathOf(opened.login.entry.url),
    confidence: isKnown ? 'firm' : 'tentative',
    headers: ['location', 'retry-after', 'x-ratelimit-remaining'],
    excerpt: excerpts[kind],
    shows: null,
    curl,
    steps: [
      {
        about: `${attemptsMax} wrong passwords${kind === 'none' ? '' : ' for one account'}, with the status code of each response${whose}`,
        curl,
        shows: { contains: `${exchange.status} `.repeat(attemptsMax).trim() },
      },
    ],
    details: { attempts: attemptsMax, account: kind },
  })
}
