import { observeProbe } from '../../evidence/observeProbe.ts'
import { signInLimitFix } from '../../fixes/signInFix.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { loginHead, nameValues } from '../_shared/logins.ts'
import { responseDistance } from '../_shared/separateResponses.ts'
import { attemptOf, type OpenedLogin, openLogin, signInAtTarget } from '../_shared/signIn.ts'
import { noLogin, noTestAccount, notLetIn } from '../_shared/skipReasons.ts'

/** Wrong passwords for the own account. Limits of guides lie at 5 and 10. */
const attemptsMax = 15
const distanceMax = 0.05
/** How many times slower the last responses have to be to count as slowed down, and by how much at least. */
const slowFactor = 4
const slowMsMin = 800

const limitWords =
  /too many|rate.?limit|try again (?:in|later)|temporarily|locked|blocked|captcha|turnstile|zu viele|gesperrt|slow down/i

type Context = ProbeContext<'target'>

/**
 * Finds sign-ins without brute-force protection: passwords can be guessed without a limit.
 *
 * Firm: the test account signed in once. Then fifteen consecutive wrong passwords for it all got the same response,
 * without a growing delay. The probe stops at the first 429, lockout, challenge or different response, and does not
 * sign in again. Fires on a sign-in without any limit; not on one that slows down, locks or requires a CAPTCHA. A
 * higher limit per IP address is not detected. Source: OWASP ASVS 4.0, 2.2.1.
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
  budget: { perScan: 50, perEntry: 0 },
  isAlone: true,
  isLast: true,
  needs: ['target'],
  skipReason: ({ accounts }) => (accounts.login === null ? noTestAccount : null),
  async run(context) {
    const opened = await openLogin(context)
    if (opened === null || context.accounts.login === null) return { observations: [], gap: noLogin }
    // A login that fails for another reason, such as a token that is missing, would be alike without end.
    const control = await signInAtTarget(context, opened)
    if (control === null) return { observations: [], gap: notLetIn }
    const responses: Attempt[] = []
    for (let turn = 0; turn < attemptsMax; turn += 1) {
      const response = await attempt(context, opened)
      if (response === null) return { observations: [], gap: 'the sign-in stopped responding' }
      responses.push(response)
      if (isLimited(responses, control.exchange)) return { observations: [], gap: null }
    }
    const last = responses.at(-1)
    return { observations: last === undefined ? [] : [observe(last, opened)], gap: null }
  },
})

type Attempt = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly durationMs: number
  readonly identifier: string
  readonly password: string
}

async function attempt(context: Context, known: OpenedLogin): Promise<Attempt | null> {
  const { login } = context.accounts
  const opened = (await openLogin(context, known)) ?? known
  const password = `${context.random.word(14)}-A1`
  const identifier = login?.identifier ?? ''
  const request = attemptOf(opened, { identifier, password }, opened.jar)
  const response = await context.send(request)
  return response.ok
    ? { request, exchange: response.exchange, durationMs: response.durationMs, identifier, password }
    : null
}

/** Says whether the last response is another one than the first: it limits, locks, asks for more or takes longer. */
function isLimited(responses: readonly Attempt[], control: Exchange): boolean {
  const [first, last] = [responses[0], responses.at(-1)]
  if (first === undefined || last === undefined) return false
  const { exchange } = last
  if (exchange.status === 429 || exchange.status === 423 || exchange.status >= 500) return true
  // What looks like the success is no refusal, and then nothing can be told.
  if (loginHead(exchange) === loginHead(control) && exchange.status >= 300) return true
  if (limitWords.test(exchange.body) && !limitWords.test(control.body)) return true
  if (loginHead(exchange) !== loginHead(first.exchange)) return true
  const sampleOf = (each: Attempt) => ({ exchange: each.exchange, sent: [each.password] })
  if (responseDistance(sampleOf(first), sampleOf(last)) > distanceMax) return true
  return isSlower(responses)
}

/** By the middle of the first and of the last three, so that one slow answer says nothing. */
function isSlower(responses: readonly Attempt[]): boolean {
  if (responses.length < 6) return false
  const middle = (some: readonly Attempt[]) =>
    some.map(({ durationMs }) => durationMs).sort((a, b) => a - b)[1] ?? 0
  const [early, late] = [middle(responses.slice(0, 3)), middle(responses.slice(-3))]
  return late > early * slowFactor && late - early > slowMsMin
}

function observe({ request, exchange, password, identifier }: Attempt, { login }: OpenedLogin) {
  const body = nameValues(request.body ?? '', { 'wrong password': password, 'test account': identifier })
  return observeProbe({ ...request, body }, exchange, {
    sample: pathOf(login.entry.url),
    confidence: 'firm',
    headers: ['location', 'retry-after', 'x-ratelimit-remaining'],
    excerpt: `${attemptsMax} consecutive wrong passwords for one account all got the same response.`,
    details: { attempts: attemptsMax },
  })
}
