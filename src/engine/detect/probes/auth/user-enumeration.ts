import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { signInResponseFix } from '../../../report/fixes/signInFix.ts'
import { judgeLogins, whySignInFailed } from '../_shared/judgeLogins.ts'
import { testAccountOf, withoutAccount } from '../_shared/logins.ts'
import { attemptOf, inventIdentifier, type OpenedLogin, openLogin, signInWithAny } from '../_shared/signIn.ts'
import { accountInEvidence, type SignInCommandOptions, signInCommand } from '../_shared/signInCommand.ts'
import { hasNoUsername } from '../_shared/skipReasons.ts'
import { type AccountAttempt, compareAccounts, type Enumeration } from './_enumeration.ts'

type Context = ProbeContext<'target'>

/**
 * Finds user enumeration: sign-ins whose response differs for existing and unknown accounts.
 *
 * Certain: two wrong passwords for an existing account and two for a random identifier got different
 * responses, by status code, redirect location or words, and equal ones within each pair. The account is the
 * test account, one that the scan has signed up, or one of its users, at every sign-in of the target.
 * Response times are not compared. Fires on "unknown user" versus "wrong password"; not on one message for
 * both, or if the rate limit was reached. Source: OWASP Authentication Cheat Sheet, "Authentication and Error
 * Messages".
 */
export default activeProbe({
  id: 'auth.user-enumeration',
  cwe: 204,
  severity: 'low',
  owner: 'code',
  title: 'User enumeration through sign-in responses',
  why: 'An attacker can find out which email addresses have an account, and target them with password guessing and phishing. The response to a wrong password differs between existing and unknown accounts.',
  fix: signInResponseFix,
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html#authentication-and-error-messages',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/03-Identity_Management_Testing/04-Testing_for_Account_Enumeration_and_Guessable_User_Account',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  isAlone: true,
  isLast: true,
  needs: ['target'],
  run: (context) => judgeLogins(context, (opened, isFirst) => judgeLogin(context, opened, isFirst)),
})

async function judgeLogin(context: Context, opened: OpenedLogin, isFirst: boolean): Promise<ProbeOutcome> {
  if (opened.login.identifier === null) return { observations: [], gap: hasNoUsername }
  const known = await signInWithAny(context, opened)
  const given = isFirst ? testAccountOf(context.accounts) : null
  const own = (known?.account ?? given)?.identifier || undefined
  if (own === undefined) return { observations: [], gap: whySignInFailed(context, opened) }
  const seen = await compareAccounts(
    own,
    () => inventIdentifier(opened, context.random, own),
    (identifier) => attempt(context, opened, identifier),
  )
  if (typeof seen === 'string') return { observations: [], gap: seen }
  if (seen === null) {
    const isSure = known !== null || context.accounts.login !== null
    return { observations: [], gap: isSure ? null : whySignInFailed(context, opened) }
  }
  return { observations: [observe(seen, { opened, context })], gap: null }
}

async function attempt(
  context: Context,
  opened: OpenedLogin,
  identifier: string,
): Promise<AccountAttempt | null> {
  const fresh = (await openLogin(context, opened)) ?? opened
  const password = `${context.random.word(14)}-A1`
  const request = attemptOf(fresh, { identifier, password }, fresh.jar)
  const response = await context.send(request)
  return response.ok ? { request, exchange: response.exchange, identifier, password } : null
}

function observe(
  { known, unknown, difference, shown }: Enumeration,
  { opened, context }: { readonly opened: OpenedLogin; readonly context: Context },
) {
  const { request, exchange, identifier } = known
  const { named, hidden, whose } = accountInEvidence(identifier, context)
  const commandFor = (options: Pick<SignInCommandOptions, 'identifier'>, { password }: AccountAttempt) =>
    signInCommand(opened, { ...options, password, isShown: true })
  const curl = commandFor(named, known)
  return observeProbe(...withoutAccount(request, exchange, hidden), {
    sample: pathOf(request.url),
    headers: ['location'],
    excerpt: `The response to a wrong password was ${difference}, twice each.`,
    shows: null,
    curl,
    steps:
      shown === null
        ? []
        : [
            { about: `Wrong password for an existing account${whose}`, curl, shows: shown.yes },
            {
              about: 'Control: wrong password for an account that does not exist',
              curl: commandFor({ identifier: unknown.identifier }, unknown),
              shows: shown.no,
            },
          ],
    details: { difference },
  })
}
