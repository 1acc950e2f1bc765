import { entryOf } from '../../../discover/surface/entryOf.ts'
import { listFormRequests } from '../../../discover/surface/forms/formRequests.ts'
import { type PasswordReset, readReset } from '../../../discover/surface/passwordResets.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Parameter } from '../../../model/surface.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { describeTimeToken } from '../../../read/text/timeTokens.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import {
  inventLike,
  isWithoutToken,
  listResets,
  refusedReset,
  requestReset,
  type Sent,
  sendReset,
  type TokenRequest,
} from '../_shared/resets/passwordResets.ts'
import {
  alterToken,
  guessTokens,
  isShownAsToken,
  listResetTokens,
  patternOfLink,
  type ResetToken,
} from '../_shared/resets/resetTokens.ts'
import { accountFor, noAccount, type SpendableAccount } from '../_shared/resets/spendableAccounts.ts'
import { type OpenedLogin, openLogin, openLogins, signInAtTarget } from '../_shared/signIn.ts'
import { observeSetting, observeShownToken, type ResetProof } from './_observeReset.ts'

const requestsMax = 2

/**
 * Finds password resets that anyone can complete: the response contains the token, the token follows from the
 * name of the account or the time, or none is needed.
 *
 * Certain: an account that the scan has signed up gets a new password without its mailbox, and signs in with
 * it. With an altered token it keeps the old one. Or the link of a response opens the form for a new password,
 * and an altered link does not. Firm: only the response for an existing account has a value named as a reset token
 * or code. Sends at most five mails, to accounts of the scan or a test account. Not tested: tokens that
 * only a mail contains. Source: CWE-640.
 */
export default activeProbe({
  id: 'auth.reset-token',
  cwe: 640,
  severity: 'critical',
  owner: 'code',
  title: 'Account takeover by password reset',
  why: 'An attacker who knows an email address can set a new password for its account, and use it. The response contains the reset token, or the application accepts a reset without a secret one.',
  fix: {
    steps: `Send the reset token only to the mailbox of the account, and require it.

1. Find the code that handles the request in the evidence.
2. Create a token of 32 random bytes. Store only its SHA-256 hash, with the account and an expiry of at most one hour.
3. Send the link by email. Remove token, code and link from the response, also in development builds that are reachable.
4. Respond with the same text and status whether the account exists or not.
5. Where the new password is set, look the token up by its hash, check the expiry, and take the account from the stored row, never from the request. Delete the token, and end all sessions of the account.
6. Limit requests per account and per IP address.`,
    risk: 'Users cannot reset a password without an email service: configure one, or disable the reset until then.',
    verify:
      'Repeat the commands from the evidence: the responses for an existing and an unknown account are equal, and contain no token. A reset with the link of the email still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/640.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 90, perEntry: 0 },
  isLast: true,
  needs: ['target'],
  skipReason: ({ surface }) =>
    listResets(surface).length === 0 ? 'not applicable: the scan found no password reset' : null,
  async run(context) {
    const resets = listResets(context.surface)
    const observations: Observation[] = []
    let gap: string | null = refusedReset
    for (const reset of resets.filter(isWithoutToken).slice(0, requestsMax)) {
      const account = await accountFor(context, reset.identifier, { isOnlyMailed: true })
      if (account === null) return { observations, gap: noAccount }
      const found =
        reset.passwords.length > 0
          ? await setWithoutToken(context, reset, account)
          : await judge(context, reset, account)
      if (found === 'refused') continue
      gap = null
      if (found !== null) observations.push(found)
    }
    return { observations, gap }
  },
})

type Context = ProbeContext<'target'>

async function judge(
  context: Context,
  reset: TokenRequest,
  account: SpendableAccount,
): Promise<Observation | 'refused' | null> {
  const { identifier } = account
  const invented = inventLike(identifier, context)
  const unknown = await requestReset(context, reset, invented)
  const own = unknown === null ? null : await requestReset(context, reset, identifier)
  if (unknown === null || own === null) return 'refused'
  if (own.exchange.status >= 400 || isBlockedRequest(own.exchange)) return 'refused'
  const timed = await findTimed(context, { own, unknown, identifier })
  if (timed !== null) return observeShownToken(context, { reset, account, invented, own, ...timed })
  const others = listResetTokens(unknown.exchange)
  const tokens = listResetTokens(own.exchange)
    .filter(({ value }) => !unknown.exchange.body.includes(value))
    .filter(({ value }) => others.every((other) => other.value !== value))
    .map((token) => ({
      ...token,
      isNamed: token.isNamed && others.every(({ name }) => name !== token.name),
    }))
  const patterns = others.map(patternOfLink)
  for (const token of tokens) {
    const isForUnknown = token.url !== null && patterns.includes(patternOfLink(token))
    const proof = await prove(context, { reset, account, token, isForUnknown })
    if (proof !== null) return observeShownToken(context, { reset, account, invented, own, token, ...proof })
  }
  return await tryGuesses(context, reset, account)
}

type Responses = { readonly own: Sent; readonly unknown: Sent; readonly identifier: string }

/** Applications that hide whether an account exists show such a link for an unknown one too. */
async function findTimed(
  context: Context,
  { own: { exchange }, unknown, identifier }: Responses,
): Promise<(ResetProof & { readonly token: ResetToken }) | null> {
  const timeMs = Date.parse(headerValue(exchange.headers, 'date') ?? '')
  const others = listResetTokens(unknown.exchange)
  for (const token of Number.isNaN(timeMs) ? [] : listResetTokens(exchange)) {
    const derivation = describeTimeToken(token.value, { timeMs, identifier })
    if (derivation === null || !isShownAsToken(token, derivation)) continue
    const isForUnknown =
      unknown.exchange.body.includes(token.value) ||
      others.some((other) => other.name === token.name && patternOfLink(other) === patternOfLink(token))
    const [form, altered] = token.url === null ? [null, null] : await openLinks(context, token, token.url)
    const isOpening = form !== null && altered === null && isWhole(form, token)
    if (isForUnknown && !isOpening) continue
    const is = `It is ${derivation}, so an attacker can compute it for any account.`
    return {
      token,
      is,
      ...(isForUnknown ? { isComputed: true } : {}),
      ...(isOpening ? {} : { confidence: 'firm' }),
    }
  }
  return null
}

async function prove(
  context: Context,
  {
    reset,
    account,
    token,
    isForUnknown,
  }: {
    readonly reset: TokenRequest
    readonly account: SpendableAccount
    readonly token: ResetToken
    /** Also an unknown account gets such a link. */
    readonly isForUnknown: boolean
  },
): Promise<ResetProof | null> {
  const [form, altered] = token.url === null ? [null, null] : await openLinks(context, token, token.url)
  for (const set of [...(form === null ? [] : [form]), ...listResets(context.surface)]) {
    if (!account.isOfScan || set.passwords.length === 0 || set.token === null) continue
    if (await resets(context, { set, account, value: token.value, control: alterToken(token.value) })) {
      const fresh = await requestReset(context, reset, account.identifier)
      const [next] =
        fresh === null ? [] : listResetTokens(fresh.exchange).filter(({ name }) => name === token.name)
      if (next !== undefined)
        await setPassword(context, { set, account, value: next.value, password: account.password })
      return { is: 'The token set a new password of the account, which then signed in with it.' }
    }
  }
  if (form !== null && altered === null && !isForUnknown && isWhole(form, token))
    return { is: 'Its link opened the form for a new password, and an altered link did not.' }
  return token.isNamed
    ? { is: 'The response for an unknown account has no such value.', confidence: 'firm', severity: 'high' }
    : null
}

async function openLinks(
  context: Context,
  { value }: ResetToken,
  url: string,
): Promise<readonly [PasswordReset | null, PasswordReset | null]> {
  const open = async (link: string) => {
    const page = await context.send({ url: link, as: 'anonymous', followRedirects: true })
    return page.ok ? formOf(page.exchange) : null
  }
  const encoded = url.includes(value) ? value : encodeURIComponent(value)
  const form = await open(url)
  return form === null ? [null, null] : [form, await open(url.replace(encoded, alterToken(encoded)))]
}

/** Says whether the form requires no value that only the mail contains. */
function isWhole({ entry, identifier, token }: PasswordReset, { value }: ResetToken): boolean {
  const texts = entry.form?.texts ?? []
  return (
    (token === null || token.value === value) &&
    texts.every((name) => name === identifier?.name || name === token?.name)
  )
}

function formOf(page: Exchange): PasswordReset | null {
  if (!rendersHtml(page) || page.status >= 400) return null
  const document = parseHtml(page.body, page.url)
  for (const { form, ...request } of listFormRequests({ ...page, document })) {
    const reset = readReset({ ...entryOf(request), ...(form === undefined ? {} : { form }) })
    if (reset !== null && reset.passwords.length > 0 && reset.entry.method !== 'GET') return reset
  }
  return null
}

type Setting = {
  readonly set: PasswordReset
  readonly account: SpendableAccount
  readonly value: string
  readonly password: string
}

function setPassword(context: Context, { set, account, value, password }: Setting): Promise<Sent | null> {
  const put = (parameter: Parameter | null, text: string) =>
    parameter === null ? [] : [{ parameter, value: text }]
  return sendReset(context, set, [
    ...put(set.identifier, account.identifier),
    ...put(set.token, value),
    ...set.passwords.flatMap((parameter) => put(parameter, password)),
  ])
}

async function resets(
  context: Context,
  { control, ...given }: Omit<Setting, 'password'> & { readonly control: string },
): Promise<boolean> {
  const [refused, wanted] = [newPassword(context), newPassword(context)]
  const before = await setPassword(context, { ...given, value: control, password: refused })
  const after = before === null ? null : await setPassword(context, { ...given, password: wanted })
  if (after === null || after.exchange.status >= 400) return false
  return (await signsIn(context, given.account, wanted)) && !(await signsIn(context, given.account, refused))
}

function newPassword({ random }: Context): string {
  return `Scanward-${random.word(10)}-A1!`
}

async function signsIn(context: Context, account: SpendableAccount, password: string): Promise<boolean> {
  for (const opened of await openLogins(context)) {
    const fresh: OpenedLogin = (await openLogin(context, opened)) ?? opened
    if ((await signInAtTarget(context, fresh, { ...account, password })) !== null) return true
  }
  return false
}

async function tryGuesses(
  context: Context,
  reset: TokenRequest,
  account: SpendableAccount,
): Promise<Observation | null> {
  // Without an identifier, an application that ignores the token may choose any account.
  const [set] = listResets(context.surface).filter(
    ({ passwords, token, identifier }) => passwords.length > 0 && token !== null && identifier !== null,
  )
  if (set === undefined || !account.isOfScan) return null
  for (const { about, value } of guessTokens(account.identifier)) {
    const wanted = newPassword(context)
    const done = await setPassword(context, { set, account, value, password: wanted })
    if (done === null || done.exchange.status >= 400 || !(await signsIn(context, account, wanted))) continue
    await requestReset(context, reset, account.identifier)
    const isProven = await resets(context, { set, account, value, control: alterToken(value) })
    const asked = await requestReset(context, reset, account.identifier)
    await setPassword(context, { set, account, value, password: account.password })
    return isProven
      ? observeSetting(context, { set, account, done, asked, is: `The token was ${about}.` })
      : null
  }
  return null
}

async function setWithoutToken(
  context: Context,
  set: TokenRequest,
  account: SpendableAccount,
): Promise<Observation | 'refused' | null> {
  if (!account.isOfScan) return 'refused'
  const wanted = newPassword(context)
  const done = await setPassword(context, { set, account, value: '', password: wanted })
  if (done === null || isBlockedRequest(done.exchange)) return 'refused'
  if (done.exchange.status >= 400 || !(await signsIn(context, account, wanted))) return null
  await setPassword(context, { set, account, value: '', password: account.password })
  if (await signsIn(context, account, wanted)) return null
  return observeSetting(context, { set, account, done, is: 'The request needs no token.' })
}
