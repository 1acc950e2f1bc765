import type { Exchange } from '../../../model/artifacts.ts'
import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { signInResponseFix } from '../../../report/fixes/signInFix.ts'
import { judgeLogins, whySignInFailed } from '../_shared/judgeLogins.ts'
import { hideAccount, loginHead, withoutAccount } from '../_shared/logins.ts'
import { separateResponses } from '../_shared/separateResponses.ts'
import { type Difference, showDifference } from '../_shared/showDifference.ts'
import { attemptOf, inventIdentifier, type OpenedLogin, openLogin, signInWithAny } from '../_shared/signIn.ts'
import { accountInEvidence, type SignInCommandOptions, signInCommand } from '../_shared/signInCommand.ts'
import { hasNoUsername } from '../_shared/skipReasons.ts'

/** Wrong passwords for the own account, and as many for one that does not exist. */
const attemptsEach = 2

type Context = ProbeContext<'target'>

/**
 * Finds user enumeration: sign-ins whose response differs for existing and unknown accounts.
 *
 * Certain: two wrong passwords for an existing account and two for a random identifier got different responses, by
 * status code, redirect location or words, and equal ones within each pair. The account is the test account, one that
 * the scan has signed up, or one of its users, at every sign-in of the target. Response times are not compared. Fires
 * on "unknown user" versus "wrong password"; not on one message for both, or where the rate limit was reached. Source:
 * OWASP Authentication Cheat Sheet, "Authentication and Error Messages".
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
  // Its owner says that it exists, and that is all that is needed.
  const given = isFirst ? context.accounts.login : null
  const own = (known?.account ?? given)?.identifier || undefined
  if (own === undefined) return { observations: [], gap: whySignInFailed(context, opened) }
  const unknown = inventIdentifier(opened, context.random, own)
  const pairs: Pair[] = []
  for (let turn = 0; turn < attemptsEach; turn += 1) {
    const one = await attempt(context, opened, own)
    const other = await attempt(context, opened, unknown)
    if (one === null || other === null) return { observations: [], gap: 'the sign-in did not respond' }
    pairs.push({ known: one, unknown: other })
  }
  const responses = pairs.flatMap(({ known: one, unknown: visitor }) => [one, visitor])
  if (responses.some(({ exchange }) => exchange.status === 429 || exchange.status >= 500)) {
    return { observations: [], gap: 'the sign-in was rate-limited or returned a server error' }
  }
  const difference = differenceOf(pairs)
  const [first] = pairs
  if (difference === null || first === undefined) return { observations: [], gap: null }
  const shown = showPlain(pairs, own)
  return { observations: [observe(first, difference, { opened, shown, context })], gap: null }
}

/**
 * What tells the responses apart by eye; null where that names the account, as an address to which a response leads
 * may.
 */
function showPlain(pairs: readonly Pair[], account: string): Difference | null {
  const [known, unknown] = [pairs.map((pair) => pair.known), pairs.map((pair) => pair.unknown)]
  const shown = showDifference(known, unknown, { hasRecords: false })
  const text = JSON.stringify(shown)
  return hideAccount(text, { identifier: account }) === text ? shown : null
}

type Attempt = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly identifier: string
  readonly password: string
  readonly sent: readonly string[]
}

type Pair = { readonly known: Attempt; readonly unknown: Attempt }

async function attempt(context: Context, opened: OpenedLogin, identifier: string): Promise<Attempt | null> {
  const fresh = (await openLogin(context, opened)) ?? opened
  const password = `${context.random.word(14)}-A1`
  const request = attemptOf(fresh, { identifier, password }, fresh.jar)
  const response = await context.send(request)
  const sent = [identifier, password, identifier.split('@', 1)[0] ?? identifier]
  return response.ok ? { request, exchange: response.exchange, identifier, password, sent } : null
}

/** How both kinds differ while each is the same twice; null where they do not. */
function differenceOf(pairs: readonly Pair[]): string | null {
  // Of both, for either response: a name such as `admin` also stands where nobody repeats what was sent.
  const sent = pairs.flatMap(({ known: one, unknown: other }) => [...one.sent, ...other.sent])
  const heads = (kind: 'known' | 'unknown') => new Set(pairs.map((pair) => headOf(pair[kind], sent)))
  const [known, unknown] = [heads('known'), heads('unknown')]
  if (known.size > 1 || unknown.size > 1) return null
  const [own = '', visitor = ''] = [...known, ...unknown]
  if (own !== visitor) return `${own.trim()} for an existing account, ${visitor.trim()} for an unknown one`
  const { isSeparate } = separateResponses(
    pairs.map(({ known: { exchange } }) => ({ exchange, sent })),
    pairs.map(({ unknown: { exchange } }) => ({ exchange, sent })),
  )
  return isSeparate ? 'different text for an existing and an unknown account' : null
}

/** Without what the response repeats of the requests. */
function headOf({ exchange }: Attempt, sent: readonly string[]): string {
  const forms = sent
    .flatMap((value) => [value, encodeURIComponent(value)])
    .sort((one, other) => other.length - one.length)
  return forms.reduce((text, value) => text.replaceAll(value, '…'), loginHead(exchange))
}

/** The response to a wrong password for an existing account, and to one for an account that nobody has. */
function observe(
  { known, unknown }: Pair,
  difference: string,
  {
    opened,
    shown,
    context,
  }: { readonly opened: OpenedLogin; readonly shown: Difference | null; readonly context: Context },
) {
  const { request, exchange, identifier } = known
  const { named, hidden, whose } = accountInEvidence(identifier, context)
  const commandFor = (options: Pick<SignInCommandOptions, 'identifier'>, { password }: Attempt) =>
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
