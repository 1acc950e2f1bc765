import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { noLogin, noTestAccount } from '../../parse/probing/loginFix.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { loginHead, nameValues } from '../_shared/logins.ts'
import { separateAnswers } from '../_shared/separateResponses.ts'
import { attemptOf, type OpenedLogin, openLogin } from '../_shared/signIn.ts'

/** Wrong passwords for the own account, and as many for one that does not exist. */
const attemptsEach = 2

type Context = ProbeContext<'target'>

/**
 * Logins that answer differently for an account that exists.
 *
 * Certain: two wrong passwords for the owner's own test account and two for a random name were answered in two
 * ways, by status, place of the redirect or words, and alike within each pair. Time alone is not judged. Fires on
 * "unknown user" beside "wrong password"; not on one sentence for both, or where the limit was reached.
 * Source: OWASP Authentication Cheat Sheet, "Authentication and Error Messages".
 */
export default activeProbe({
  id: 'auth.user-enumeration',
  cwe: 204,
  severity: 'low',
  owner: 'code',
  title: 'Login tells which accounts exist',
  why: 'The answer to a wrong password differs between accounts that exist and those that do not. Lists of addresses can be sorted into people who are here and others, for guessing passwords and for fraud by mail.',
  fix: {
    steps: `1. Answer every failed login the same: one status (401), one sentence ("E-mail or password is wrong"), one redirect, whatever the reason: unknown, wrong password, not confirmed, locked.
2. Take the same time: when the account is unknown, compare the password with the hash of a dummy, so that both ways hash once.
3. Do the same where a new password is asked for ("If there is an account, we have sent a mail") and where one signs up (the mail says that there is an account).
4. Keep the exact reason in the log.`,
    variants: {
      nextjs:
        'With Auth.js let `authorize` return `null` for every failure, and throw no `CredentialsSignin` with a `code` of its own; show one message for `error=CredentialsSignin`. With Supabase show one sentence of your own instead of `error.message`, and turn on e-mail enumeration protection in the settings of Auth. Compare with a dummy hash where there is no user: `await bcrypt.compare(password, user?.passwordHash ?? dummyHash)`.',
      express:
        "In Passport's strategy call `done(null, false, { message: 'E-mail or password is wrong' })` in both cases, and `await bcrypt.compare(password, user?.passwordHash ?? dummyHash)` also without a user. Answer 401 in both.",
      django:
        "Django's own `LoginView` answers alike. In a view of your own do not ask `User.objects.get(…)` first: call `authenticate(request, username=…, password=…)`, and show one error of the form for `None`. With allauth set `ACCOUNT_PREVENT_ENUMERATION = True`.",
      rails:
        'With Devise set `config.paranoid = true` in `config/initializers/devise.rb`. In a controller of your own use `User.authenticate_by(email:, password:)`, which also takes the same time, and one message for `nil`.',
    },
    risk: 'People who mistype their address no longer learn it from the message: word it so that it names both fields.',
    verify:
      'Deploy, then sign in with a wrong password, once with an address that exists and once with one that does not: status, text and place of the redirect are the same.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html#authentication-and-error-messages',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/03-Identity_Management_Testing/04-Testing_for_Account_Enumeration_and_Guessable_User_Account',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 14, perEntry: 0 },
  needs: ['target'],
  skipReason: ({ accounts }) => (accounts.login === null ? noTestAccount : null),
  async run(context) {
    const opened = await openLogin(context)
    if (opened === null || context.accounts.login === null) return { observations: [], gap: noLogin }
    const own = context.accounts.login.identifier
    const unknown = strangerLike(own, context)
    const pairs: { readonly known: Attempt; readonly unknown: Attempt }[] = []
    for (let turn = 0; turn < attemptsEach; turn += 1) {
      const one = await attempt(context, opened, own)
      const other = await attempt(context, opened, unknown)
      if (one === null || other === null) return { observations: [], gap: 'the login did not answer' }
      pairs.push({ known: one, unknown: other })
    }
    const answers = pairs.flatMap(({ known, unknown: stranger }) => [known, stranger])
    if (answers.some(({ exchange }) => exchange.status === 429 || exchange.status >= 500)) {
      return { observations: [], gap: 'the login refused to be asked so often, or failed' }
    }
    const difference = tellApart(pairs)
    const first = pairs[0]?.known
    if (difference === null || first === undefined) return { observations: [], gap: null }
    return { observations: [observe(first, difference)], gap: null }
  },
})

type Attempt = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly sent: readonly string[]
}

/** A name of the same form that nobody has. */
function strangerLike(own: string, { chance }: Context): string {
  const at = own.lastIndexOf('@')
  return at === -1 ? chance.word(Math.max(8, own.length)) : `${chance.word(12)}${own.slice(at)}`
}

async function attempt(context: Context, opened: OpenedLogin, identifier: string): Promise<Attempt | null> {
  const fresh = (await openLogin(context, opened)) ?? opened
  const password = `${context.chance.word(14)}-A1`
  const request = attemptOf(fresh, { identifier, password }, fresh.jar)
  const answer = await context.send(request)
  const sent = [identifier, password, identifier.split('@', 1)[0] ?? identifier]
  return answer.ok ? { request, exchange: answer.exchange, sent } : null
}

/** How both kinds differ while each is the same twice; null where they do not. */
function tellApart(pairs: readonly { readonly known: Attempt; readonly unknown: Attempt }[]): string | null {
  const heads = (kind: 'known' | 'unknown') => new Set(pairs.map((pair) => headOf(pair[kind])))
  const [known, unknown] = [heads('known'), heads('unknown')]
  if (known.size > 1 || unknown.size > 1) return null
  const [own = '', stranger = ''] = [...known, ...unknown]
  if (own !== stranger)
    return `${own.trim()} for an account that exists, ${stranger.trim()} for one that does not`
  const { isSeparate } = separateAnswers(
    pairs.map(({ known: one }) => one),
    pairs.map(({ unknown: other }) => other),
  )
  return isSeparate ? 'other words for an account that exists than for one that does not' : null
}

/** Without what the answer repeats of the request. */
function headOf({ exchange, sent }: Attempt): string {
  const forms = sent.flatMap((value) => [value, encodeURIComponent(value)])
  return forms.reduce((text, value) => text.replaceAll(value, '…'), loginHead(exchange))
}

function observe({ request, exchange, sent }: Attempt, difference: string) {
  const [account = '', password = ''] = sent
  const body = nameValues(request.body ?? '', { 'wrong password': password, 'test account': account })
  return observeProbe({ ...request, body }, exchange, {
    sample: pathOf(request.url),
    headers: ['location'],
    excerpt: `A wrong password was answered by ${difference}, twice each.`,
    details: { difference },
  })
}
