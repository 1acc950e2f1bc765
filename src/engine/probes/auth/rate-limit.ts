import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { noLogin, noTestAccount, notLetIn } from '../../parse/probing/loginFix.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { loginHead, nameValues } from '../_shared/logins.ts'
import { answerDistance } from '../_shared/separateResponses.ts'
import { attemptOf, type OpenedLogin, openLogin, signIn } from '../_shared/signIn.ts'

/** Wrong passwords for the own account. Limits of guides lie at 5 and 10. */
const attemptsMax = 15
const distanceMax = 0.05
/** How many times slower the last answers have to be to count as slowed down, and by how much at least. */
const slowFactor = 4
const slowMsMin = 800

const limitWords =
  /too many|rate.?limit|try again (?:in|later)|temporarily|locked|blocked|captcha|turnstile|zu viele|gesperrt|slow down/i

type Context = ProbeContext<'target'>

/**
 * Logins at which passwords may be tried without end.
 *
 * Firm: the owner's test account signed in once, then fifteen wrong passwords for it, one after the other, were all
 * answered alike and without growing delay. Stops at the first 429, lock, challenge or other answer, and does not
 * sign in again. Fires on a login without any limit; not on one that slows down, locks or asks for a captcha. That a
 * limit by address lies higher cannot be told. Source: OWASP ASVS 4.0, 2.2.1.
 */
export default activeProbe({
  id: 'auth.rate-limit',
  cwe: 307,
  severity: 'medium',
  owner: 'code',
  title: 'No limit on wrong passwords at the login',
  why: 'Passwords can be tried as fast as the server answers. Lists of leaked passwords are run against such logins by machines, and whoever uses one password in several places loses the account.',
  fix: {
    steps: `1. Count failed logins for each account and for each address, in a store that all instances share (Redis, the database): after 5 to 10 within 15 minutes answer 429 with \`Retry-After\`, the same for accounts that do not exist.
2. Let the wait grow with each further failure instead of locking the account for good, which anybody could do to others.
3. Ask for a challenge (Turnstile, hCaptcha) after a few failures.
4. Count at the application: a limit by address at the proxy alone does not stop a botnet, and behind a proxy the address has to be that of the client.
5. Do the same for codes of one time, for resetting passwords and for signing up. Refuse passwords that are known to be leaked, and offer a second factor.`,
    variants: {
      nextjs:
        "In the route or Server Action that signs in: `const { success, reset } = await ratelimit.limit('login:' + email)` of `@upstash/ratelimit`, and once more with the address; without success answer 429. A counter in a module is lost with each instance. With Auth.js do it first thing in `authorize`; with Supabase set the limits in the settings of Auth and turn on CAPTCHA protection.",
      express: `With \`express-rate-limit\` and a shared store:

\`\`\`js
const loginLimit = rateLimit({
  windowMs: 15 * 60_000,
  limit: 10,
  skipSuccessfulRequests: true,
  keyGenerator: (req) => String(req.body.email ?? '').toLowerCase(),
})
app.post('/login', loginLimit, byAddressLimit, login)
\`\`\`

\`byAddressLimit\` is a second one with \`ipKeyGenerator\`. Set \`app.set('trust proxy', 1)\` behind a proxy, or every client has the proxy's address.`,
      django:
        'Install `django-axes`: `AXES_FAILURE_LIMIT = 5`, `AXES_COOLOFF_TIME = timedelta(minutes=15)`, `AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]`, with its backend first in `AUTHENTICATION_BACKENDS` and its middleware last.',
      laravel:
        "Use `Route::post('/login', …)->middleware('throttle:login')` with `RateLimiter::for('login', fn (Request $r) => [Limit::perMinute(5)->by($r->input('email')), Limit::perMinute(20)->by($r->ip())])`. Breeze and Fortify bring it with them: put it back where it was taken out.",
      rails:
        'In Rails 7.2 and later: `rate_limit to: 10, within: 15.minutes, only: :create, by: -> { params[:email].to_s.downcase }` in the sessions controller, and a second one by address. Before that use `rack-attack`. With Devise add `:lockable`.',
    },
    risk: 'People who have forgotten their password wait. Offices share an address: keep the limit by address higher than that by account.',
    verify:
      'Deploy, then send the `curl` of the evidence fifteen times with a wrong password: the answers become 429 after ten at the latest, and a correct password is refused until the wait is over.',
  },
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
    const control = await signIn(context, opened)
    if (control === null) return { observations: [], gap: notLetIn }
    const answers: Attempt[] = []
    for (let turn = 0; turn < attemptsMax; turn += 1) {
      const answer = await attempt(context, opened)
      if (answer === null) return { observations: [], gap: 'the login stopped answering' }
      answers.push(answer)
      if (isLimited(answers, control.exchange)) return { observations: [], gap: null }
    }
    const last = answers.at(-1)
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
  const password = `${context.chance.word(14)}-A1`
  const identifier = login?.identifier ?? ''
  const request = attemptOf(opened, { identifier, password }, opened.jar)
  const answer = await context.send(request)
  return answer.ok
    ? { request, exchange: answer.exchange, durationMs: answer.durationMs, identifier, password }
    : null
}

/** Says whether the last answer is another one than the first: it limits, locks, asks for more or takes longer. */
function isLimited(answers: readonly Attempt[], control: Exchange): boolean {
  const [first, last] = [answers[0], answers.at(-1)]
  if (first === undefined || last === undefined) return false
  const { exchange } = last
  if (exchange.status === 429 || exchange.status === 423 || exchange.status >= 500) return true
  // What looks like the success is no refusal, and then nothing can be told.
  if (loginHead(exchange) === loginHead(control) && exchange.status >= 300) return true
  if (limitWords.test(exchange.body) && !limitWords.test(control.body)) return true
  if (loginHead(exchange) !== loginHead(first.exchange)) return true
  const sampleOf = (each: Attempt) => ({ exchange: each.exchange, sent: [each.password] })
  if (answerDistance(sampleOf(first), sampleOf(last)) > distanceMax) return true
  return isSlower(answers)
}

/** By the middle of the first and of the last three, so that one slow answer says nothing. */
function isSlower(answers: readonly Attempt[]): boolean {
  if (answers.length < 6) return false
  const middle = (some: readonly Attempt[]) =>
    some.map(({ durationMs }) => durationMs).sort((a, b) => a - b)[1] ?? 0
  const [early, late] = [middle(answers.slice(0, 3)), middle(answers.slice(-3))]
  return late > early * slowFactor && late - early > slowMsMin
}

function observe({ request, exchange, password, identifier }: Attempt, { login }: OpenedLogin) {
  const body = nameValues(request.body ?? '', { 'wrong password': password, 'test account': identifier })
  return observeProbe({ ...request, body }, exchange, {
    sample: pathOf(login.entry.url),
    confidence: 'firm',
    headers: ['location', 'retry-after', 'x-ratelimit-remaining'],
    excerpt: `${attemptsMax} wrong passwords for one account, one after the other, were answered alike.`,
    details: { attempts: attemptsMax },
  })
}
