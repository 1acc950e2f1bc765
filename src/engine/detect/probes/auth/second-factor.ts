import { entryOf } from '../../../discover/surface/entryOf.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { listFormRequests } from '../../../discover/surface/forms/formRequests.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { type AccountLogin, activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { parseHtml } from '../../../read/html/html.ts'
import type { CookieJar } from '../../../read/http/cookieJar.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { cookieHeader, keepCookies, withoutAccount } from '../_shared/logins.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { attemptOf, type OpenedLogin, openLogins } from '../_shared/signIn.ts'
import { accountInEvidence, cookieFile, signInCommand } from '../_shared/signInCommand.ts'
import { needsUser, noTestAccount } from '../_shared/skipReasons.ts'
import { enteringProof } from './_sessionCommands.ts'
import { requestWithCookies } from './_sessionUrl.ts'
import { openTokenPlaces, type Protected } from './_tokenPlaces.ts'
import signInBypass from './sign-in-bypass.ts'

const codeName =
  /^(?:code|otp|totp|pin|token|(?:otp|one_?time|verification|auth(?:entication)?|security|mfa|sms|two_?factor|2fa|second_?factor)_?-?(?:code|token|pin)?)$/i
const wrongCodes = ['271828', '314159'] as const

/**
 * Finds second factors that are not needed: the session after the password opens private pages, or any code is
 * accepted.
 *
 * Certain: after the right password a page asks for a code. A page that visitors are refused then shows what
 * the own session sees, without a code, or after each of two invented codes. Control: the same with a wrong
 * password is refused, and for the codes also the session before the code. Fires on a session that stores the
 * user before the code; not if the last step sets it. Source: CWE-287, CWE-308.
 */
export default activeProbe({
  ...signInBypass,
  id: 'auth.second-factor',
  cwe: 308,
  severity: 'high',
  partOf: 'auth.sign-in-bypass',
  title: 'Second factor not enforced at sign-in',
  why: 'An attacker who knows the password of an account can use it without its second factor. The application asks for a code, and opens private pages without a valid one.',
  fix: {
    steps: `Let a session count as signed in only after a valid code.\n\n1. Find the code that handles the password, and where it writes the user to the session or issues a token.\n2. For accounts with a second factor, store \`pendingUserId\` instead, with a lifetime of a few minutes. Private pages and APIs do not accept it.\n3. Verify the code on the server with a library (\`otplib\`, \`pyotp\`, \`spomky-labs/otphp\`) against the secret of that user. Refuse a missing, empty or used code, and limit attempts.\n4. After a valid code, create a new session id and set the user.\n5. Remove codes that are always accepted, such as those for tests.\n6. Check that state in one middleware before every private page and API.`,
    risk: 'Users who are between the two steps during the deployment have to begin again.',
    verify:
      'Repeat the commands from the evidence: the page is refused, as for visitors. A sign-in with a valid code still works.',
  },
  budget: { perScan: 60, perEntry: 0 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) => (accounts.has('user') ? null : needsUser),
  async run(context) {
    const account = context.accounts.ofUsers[0] ?? context.accounts.login
    if (account === null || account === undefined) return { observations: [], gap: noTestAccount }
    for (const opened of await openLogins(context)) {
      const pending = await enterPassword(context, opened, account)
      if (pending === null) continue
      for await (const place of openTokenPlaces(context).placesOf(anyToken)) {
        const found = await judge(context, { opened, account, place, pending })
        if (found !== null) return { observations: [found], gap: null }
      }
      return { observations: [], gap: null }
    }
    return { observations: [], gap: noSecondFactor }
  },
})

const noSecondFactor = 'not applicable: no sign-in required a code after the password'
const anyToken = { text: '', place: 'cookie', name: '', path: '/' } as const // `as`: a literal.

type Context = ProbeContext<'target' | 'responses'>
type Pending = { readonly jar: CookieJar; readonly entry: Entry; readonly code: Parameter }
type Given = {
  readonly opened: OpenedLogin
  readonly account: AccountLogin
  readonly place: Protected
  readonly pending: Pending
}

/** Null unless the page after the password asks for a code. */
async function enterPassword(
  context: Context,
  opened: OpenedLogin,
  account: AccountLogin,
): Promise<Pending | null> {
  const response = await context.send(attemptOf(opened, account, opened.jar))
  if (!response.ok) return null
  const jar = keepCookies(opened.jar, response.exchange)
  const location = response.exchange.headers.find(([name]) => name === 'location')?.[1]
  const next = location === undefined ? null : resolveUrl(location, response.exchange.url)
  const page = next === null ? response.exchange : await requestWithCookies(context, next.href, jar)
  const step = page === null ? null : codeStepOf(page)
  return step === null || page === null ? null : { jar: keepCookies(jar, page), ...step }
}

function codeStepOf(page: Exchange): Omit<Pending, 'jar'> | null {
  if (!rendersHtml(page)) return null
  const document = parseHtml(page.body, page.url)
  for (const { form, ...request } of listFormRequests({ ...page, document })) {
    const entry = { ...entryOf(request), ...(form === undefined ? {} : { form }) }
    const isOpen = entry.method === 'POST' && (form?.passwords.length ?? 0) === 0
    const code = isOpen ? entry.parameters.find(({ name }) => codeName.test(name)) : undefined
    if (code !== undefined) return { entry, code }
  }
  return null
}

async function judge(context: Context, given: Given): Promise<Observation | null> {
  const { opened, account, place, pending } = given
  const wrong = { ...account, password: `${context.random.word(14)}-A1` }
  const before = await open(context, place, pending.jar)
  if (isOwn(before, place)) {
    const again = await enterPassword(context, opened, account)
    const shown = again === null ? null : await open(context, place, again.jar)
    const control = await openWith(context, given, wrong)
    return isOwn(shown, place) && control !== null ? observe(context, given, { shown, control }) : null
  }
  if (before === null || !isRefusal(before)) return null
  let shown: Exchange | null = null
  for (const code of wrongCodes) {
    const again = await enterPassword(context, opened, account)
    shown = again === null ? null : await openAfterCode(context, { ...given, pending: again }, code)
    if (!isOwn(shown, place)) return null
  }
  return shown === null
    ? null
    : observe(context, given, { shown, control: before, code: wrongCodes.at(-1) ?? '' })
}

function isOwn(response: Exchange | null, { own }: Protected): response is Exchange {
  return response !== null && !isRefusal(response) && isSameResponse(response, own)
}

async function open(context: Context, { url }: Protected, jar: CookieJar): Promise<Exchange | null> {
  return await requestWithCookies(context, url, jar)
}

async function openWith(
  context: Context,
  { opened, place }: Given,
  wrong: AccountLogin,
): Promise<Exchange | null> {
  const response = await context.send(attemptOf(opened, wrong, opened.jar))
  if (!response.ok) return null
  const page = await open(context, place, keepCookies(opened.jar, response.exchange))
  return page !== null && isRefusal(page) ? page : null
}

function fillCode({ entry, code }: Pending, value: string) {
  return { ...fillEntry(entry, [{ parameter: code, value }]), as: 'anonymous' as const }
}

async function openAfterCode(
  context: Context,
  { pending, place }: Given,
  code: string,
): Promise<Exchange | null> {
  const { headers, ...filled } = fillCode(pending, code)
  const response = await context.send({
    ...filled,
    headers: { ...headers, ...cookieHeader(pending.jar, filled.url) },
    isRefusalExpected: true,
  })
  return response.ok ? await open(context, place, keepCookies(pending.jar, response.exchange)) : null
}

function observe(
  context: Context,
  { opened, account, place, pending }: Given,
  {
    shown,
    control,
    code = null,
  }: { readonly shown: Exchange; readonly control: Exchange; readonly code?: string | null },
): Observation {
  const { named, hidden, whose } = accountInEvidence(account.identifier, context)
  const jar = { output: `-s -o /dev/null -b ${cookieFile} -c ${cookieFile}` }
  const signIn = signInCommand(opened, named)
  const command = code === null ? signIn : `${signIn}\n${curlOf(fillCode(pending, code), jar)}`
  const wrong = signInCommand(opened, { ...named, password: 'wrong-password' })
  const sent = code === null ? attemptOf(opened, account, opened.jar) : fillCode(pending, code)
  const path = pathOf(place.url)
  const accepted = code === null ? 'the password alone' : 'any code'
  return observeProbe(...withoutAccount(sent, shown, { ...account, ...hidden }), {
    sample: `${pathOf(opened.login.entry.url)}: ${accepted} opens ${path}`,
    place: `${opened.login.entry.id} second factor`,
    excerpt:
      code === null
        ? `After the password and without the code, ${path} showed the page of the account, twice.`
        : `After the password, ${path} was refused. After the codes ${wrongCodes.join(' and ')} it showed the page of the account.`,
    details: { accepted },
    shows: null,
    ...enteringProof(
      { url: place.url, response: shown, visitors: control },
      { about: `The sign-in with ${accepted}${whose}`, curl: command },
      {
        about: code === null ? 'Control: a wrong password' : 'Control: the password without a code',
        curl: code === null ? wrong : signIn,
      },
    ),
  })
}
