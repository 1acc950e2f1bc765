import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { judgeLogins } from '../_shared/judgeLogins.ts'
import { listTestAccounts } from '../_shared/logins.ts'
import { inventIdentifier, type OpenedLogin } from '../_shared/signIn.ts'
import { accountInEvidence } from '../_shared/signInCommand.ts'
import { hasNoUsername } from '../_shared/skipReasons.ts'
import { observeSignIn, trySignIn } from './_signInTries.ts'
import { listUsualAccounts, type UsualAccount } from './_usualAccounts.ts'

const triesMax = 3
const operators = /^(?:admin|administrator|root|tomcat|minioadmin|admin@example\.com)$/i

/**
 * Finds default credentials: sign-ins that accept an account with a shipped or obvious password.
 *
 * Certain: the sign-in accepts the credentials twice, and opens a page that visitors are refused or returns a
 * token. The same name with another password, and an unknown name with this password, are refused. Tests at
 * most three accounts of each sign-in: those in a comment of its page, those that its product ships with, and
 * names that the page contains, such as `admin`. Not tested: pages that name no account. Silent on demo
 * accounts that the page shows visitors. Source: CWE-1392.
 */
export default activeProbe({
  id: 'auth.default-credentials',
  cwe: 1392,
  severity: 'high',
  owner: 'operator',
  title: 'Default credentials accepted',
  why: 'An attacker can sign in with a name and a password that the product ships with, that the page mentions, or that everyone tries first.',
  fix: {
    steps: `1. Sign in with the account of the evidence, and set a long random password, or delete the account.
2. Remove the comment or text that names it, from the page and from its history where that is public.
3. Create the first account at installation, with a random password or a forced change, and not in code or seed data of production.
4. Look for sign-ins with this account in the log. If others used it, end all sessions and rotate what the account could read.`,
    risk: 'Scripts and users that share the account lose access. Create an account for each of them.',
    verify:
      'Repeat the commands from the evidence: the sign-in is refused, and the page shows what visitors see.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/04-Authentication_Testing/02-Testing_for_Default_Credentials',
    'https://cwe.mitre.org/data/definitions/1392.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  needs: ['target', 'responses'],
  run: (context) => judgeLogins(context, (opened) => judgeLogin(context, opened)),
})

type Context = ProbeContext<'target' | 'responses'>

async function judgeLogin(context: Context, opened: OpenedLogin): Promise<ProbeOutcome> {
  const { accounts, artifacts } = context
  const [first] = artifacts.responses.filter(rendersHtml)
  const start = first === undefined ? [] : [parseHtml(first.body, first.url)]
  const page = { url: opened.pageUrl ?? artifacts.target.url, body: opened.pageBody || (first?.body ?? '') }
  const own = listTestAccounts(accounts)
  const usual = listUsualAccounts(page, start).filter(
    ({ identifier }) => !own.some((account) => account.identifier === identifier),
  )
  if (opened.login.identifier === null) return { observations: [], gap: hasNoUsername }
  if (usual.length === 0) return { observations: [], gap: namesNone }
  for (const account of usual.slice(0, triesMax)) {
    const entered = await trySignIn(context, opened, account, null)
    if (entered.is === 'stopped') return { observations: [], gap: 'the sign-in limits attempts' }
    if (entered.is === 'refused') continue
    const proof = await prove(context, opened, account)
    if (proof !== null) return { observations: [proof], gap: null }
  }
  return { observations: [], gap: null }
}

const namesNone = 'not applicable: the sign-in page names no account and no known product'

async function prove(context: Context, opened: OpenedLogin, account: UsualAccount) {
  const { identifier, password, namedBy } = account
  const other = `${context.random.word(14)}-A1`
  const wrong = await trySignIn(context, opened, { identifier, password: other }, null)
  const invented = inventIdentifier(opened, context.random, identifier)
  const unknown = await trySignIn(context, opened, { identifier: invented, password }, null)
  if (wrong.is !== 'refused' || unknown.is !== 'refused') return null
  const again = await trySignIn(context, opened, { identifier, password }, null)
  if (again.is !== 'in') return null
  return observeSignIn(again, {
    sample: identifier,
    ...(operators.test(identifier) ? { severity: 'critical' as const } : {}),
    excerpt: `The sign-in accepted ${identifier} with the password ${password}, which ${namedBy} suggests, and refused another password.`,
    details: { account: identifier, named_by: namedBy },
    opened,
    shown: { identifier, password },
    control: { identifier, password: other },
    refused: wrong.exchange,
    account: accountInEvidence(identifier, { ...context, isInvented: true }),
  })
}
