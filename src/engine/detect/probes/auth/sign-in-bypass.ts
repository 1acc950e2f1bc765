import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginPlaceholders.ts'
import { judgeLogins, whySignInFailed } from '../_shared/judgeLogins.ts'
import {
  inventIdentifier,
  type OpenedLogin,
  openLogin,
  signInAtTarget,
  signInWithAny,
} from '../_shared/signIn.ts'
import { accountInEvidence } from '../_shared/signInCommand.ts'
import { proveEveryPassword } from './_everyPassword.ts'
import { findSessionUrl, type SessionUrl } from './_sessionUrl.ts'
import { observeSignIn, trySignIn } from './_signInTries.ts'
import { listVariants, type Variant, type VariantPair } from './_signInVariants.ts'

const failuresInARow = 2

/**
 * Finds authentication bypass: sign-ins that accept a wrong password if its type, a comment in the username,
 * or a header is unexpected.
 *
 * Certain: twice, a sign-in without the right password opens a page that visitors are refused, or returns a
 * token. The same sign-in without the variant, and the variant with an invented username, are refused. Tests
 * the scan's own account, otherwise the name `admin`. Tries types (list, object, `null`, `true`, 0), wildcards,
 * a magic hash, SQL comments, and headers with a local IP address. If a wrong password is accepted, another one for
 * the same name and, without an account, another name must be too. Fires on `strcmp($_POST['password'], $known) ==
 * 0`; not if only texts are compared. Sources: CWE-287, CWE-843.
 */
export default activeProbe({
  id: 'auth.sign-in-bypass',
  cwe: 287,
  severity: 'critical',
  owner: 'code',
  title: 'Authentication bypass at sign-in',
  why: 'An attacker who knows a username can sign in as that user without the password. The sign-in trusts the type of a value, a part of a query, or a header that the client controls.',
  fix: {
    steps: `Compare a text with a password hash, and use nothing else of the request.

1. Find the code that handles the sign-in in the evidence, and how the named variant passes it.
2. Require that username and password are texts before anything else, with a schema (zod, Joi, pydantic) or \`is_string\`. Respond with 400 to lists, objects, numbers, \`true\` and \`null\`.
3. Look the user up with a parameterized query and \`=\`, not with \`LIKE\` or a concatenated text.
4. Verify the password with \`password_verify\`, \`bcrypt.compare\` or \`argon2.verify\`. Never compare with \`==\`, \`strcmp\` or inside the query.
5. Do not treat \`X-Forwarded-For\` and similar headers as proof of identity. Set trusted proxies where an IP address matters.
6. Search the project for other comparisons of secrets, such as reset tokens and codes. Assume that accounts were used, and review the sessions in the log.`,
    risk: 'Clients that send numbers as passwords or PINs have to send texts.',
    verify:
      'Repeat the commands from the evidence: both are refused in the same way. Signing in with valid credentials still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/04-Authentication_Testing/04-Testing_for_Bypassing_Authentication_Schema',
    'https://cwe.mitre.org/data/definitions/287.html',
    'https://www.php.net/manual/en/types.comparisons.php',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 150, perEntry: 0 },
  needs: ['target', 'responses'],
  run: (context) => judgeLogins(context, (opened) => judgeLogin(context, opened)),
})

type Context = ProbeContext<'target' | 'responses'>

async function judgeLogin(context: Context, opened: OpenedLogin): Promise<ProbeOutcome> {
  const known = await signInWithAny(context, opened)
  const identifier = known?.account.identifier ?? 'admin'
  const place = known === null ? null : await findSessionUrl(context, known.entered, opened)
  const wrong = { identifier, password: `${context.random.word(14)}-A1` }
  const base = await trySignIn(context, opened, wrong, place)
  if (base.is === 'stopped') return stopped
  if (base.is === 'in') {
    const named = known?.account.identifier ?? null
    const proof = await proveEveryPassword(context, opened, { known: named, place })
    return proof === null ? { observations: [], gap: unproven } : { observations: [proof], gap: null }
  }
  let failures = 1
  const variants = listVariants(opened.login, identifier, context.random)
  for (const pair of known === null ? variants.filter(isForAnyName) : variants) {
    if (failures >= failuresInARow && known !== null) {
      const fresh = (await openLogin(context, opened)) ?? opened
      await signInAtTarget(context, fresh, known.account)
      failures = 0
    }
    const entered = await trySignIn(context, opened, { ...wrong, variant: pair.variant }, place)
    if (entered.is === 'stopped') return stopped
    failures += 1
    if (entered.is === 'refused') continue
    const proof = await prove(context, opened, { pair, wrong, place })
    if (proof !== null) return { observations: [proof], gap: null }
  }
  return { observations: [], gap: known === null ? whySignInFailed(context, opened) : null }
}

/** Values that a comparison takes for any password need a name that exists. */
function isForAnyName({ variant: { changes } }: VariantPair): boolean {
  return !changes.some(({ value }) => typeof value === 'string' && value.length < 3)
}

const unproven =
  'the sign-in accepted a wrong password, and no page showed whether the session is one: add a page that needs a sign-in to the account'
const stopped: ProbeOutcome = { observations: [], gap: 'the sign-in stopped responding or limits attempts' }

type Given = {
  readonly pair: VariantPair
  readonly wrong: { readonly identifier: string; readonly password: string }
  readonly place: SessionUrl | null
}

async function prove(
  context: Context,
  opened: OpenedLogin,
  { pair: { variant, control }, wrong, place }: Given,
): Promise<Observation | null> {
  const plain = await trySignIn(context, opened, { ...wrong, variant: control }, place)
  const invented = inventIdentifier(opened, context.random, wrong.identifier)
  const attempt = { ...wrong, identifier: invented }
  const visitor = await trySignIn(
    context,
    opened,
    { ...attempt, variant: namedFor(invented, variant, { opened, context }).variant },
    place,
  )
  if (plain.is !== 'refused' || visitor.is !== 'refused') return null
  const again = await trySignIn(context, opened, { ...wrong, variant }, place)
  if (again.is !== 'in') return null
  const isOfScan = context.accounts.has('user') || context.signedUp().length > 0
  const account = accountInEvidence(wrong.identifier, { ...context, isInvented: !isOfScan })
  const shown = namedFor(account.named.identifier ?? loginPlaceholders.LOGIN_NAME, variant, {
    opened,
    context,
  })
  return observeSignIn(again, {
    sample: variant.about,
    excerpt: `With ${variant.about} and without the right password, the sign-in was accepted twice. With ${control.about} it was refused, and so was an unknown username.`,
    details: { accepted: variant.about },
    opened,
    shown: { ...wrong, variant: shown.variant },
    control: { ...wrong, variant: shown.control },
    refused: plain.exchange,
    account,
  })
}

function namedFor(
  name: string,
  { about }: Variant,
  { opened, context }: { readonly opened: OpenedLogin; readonly context: Context },
): VariantPair {
  const pair = listVariants(opened.login, name, context.random).find(({ variant }) => variant.about === about)
  if (pair === undefined) throw new Error(`Expected a variant ${about}`)
  return pair
}
