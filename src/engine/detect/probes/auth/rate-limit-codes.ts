import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { lastNameOf, type PasswordReset } from '../../../discover/surface/passwordResets.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { type AccountLogin, activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Change, Parameter } from '../../../model/surface.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginPlaceholders.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { withoutAccount } from '../_shared/logins.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import {
  isWithoutToken,
  listResets,
  refusedReset,
  requestReset,
  sendReset,
} from '../_shared/resets/passwordResets.ts'
import { accountFor, noLockableAccount, type SpendableAccount } from '../_shared/resets/spendableAccounts.ts'
import { accountInEvidence } from '../_shared/signInCommand.ts'
import { type GuessedAttempt, isLimited, isSlower } from './_limitSigns.ts'
import rateLimit from './rate-limit.ts'

const attemptsMax = 15
const formsMax = 2
const wordsCharsMax = 20_000
const printedPassword = 'Scanward-1-test'
const acceptedCode = 'the target may have accepted a wrong code: test by hand'

/**
 * Finds password resets whose short code can be guessed without a limit.
 *
 * Tentative: the scan requested a reset for its own account, and fifteen wrong codes all got the same refusal, without
 * a growing delay. A code that is silently void after some guesses would not be seen. Fires on a form for an email
 * address and a typed code without any limit; not on tokens of links, nor on a limit after ten codes. Sends one mail.
 * Source: OWASP Forgot Password Cheat Sheet.
 */
export default activeProbe({
  ...rateLimit,
  id: 'auth.rate-limit-codes',
  partOf: 'auth.rate-limit',
  title: 'Missing brute-force protection on reset codes',
  why: 'An attacker can request a reset for another account, guess its short code, and set a new password. The application does not limit, delay or challenge repeated wrong codes.',
  fix: {
    steps: `Limit the guesses of each code.

1. Find the code that handles the request in the evidence, and where it compares the code.
2. Count wrong codes with the stored code, and delete it after five. The user then requests a new one.
3. Limit requests of codes and guesses per account and per IP address, and respond with 429.
4. Use at least six digits from a cryptographic random source, valid for at most 15 minutes. A link with a token of 32 random bytes needs no such limit.`,
    risk: 'An attacker can void the code of a user by wrong guesses: limit the requests of new codes, and do not lock the account.',
    verify:
      'Run the command from the evidence: after at most five codes the response is 429 or says that a new code is needed.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
    'https://owasp.org/API-Security/editions/2023/en/0xa2-broken-authentication/',
  ],
  budget: { perScan: 70, perEntry: 0 },
  skipReason: ({ surface }) =>
    listCodeForms(surface).length === 0 ? 'not applicable: the scan found no form for a reset code' : null,
  async run(context) {
    const observations: Observation[] = []
    const gaps: (string | null)[] = []
    for (const form of listCodeForms(context.surface).slice(0, formsMax)) {
      const account = await accountFor(context, form.identifier)
      if (account === null || (form.passwords.length > 0 && !account.isOfScan)) continue
      const found = await guess(context, form, account)
      gaps.push(typeof found === 'string' ? found : null)
      if (found !== null && typeof found !== 'string') observations.push(found)
    }
    return {
      observations,
      gap: gaps.length === 0 ? noLockableAccount : (gaps.find((gap) => gap !== null) ?? null),
    }
  },
})

type Context = ProbeContext<'target'>

type CodeForm = PasswordReset & { readonly identifier: Parameter; readonly token: Parameter }

const codeName = /^(?:\w{0,20}_?-?(?:code|otp|pin))$/i

function listCodeForms(surface: ProbeContext['surface']): readonly CodeForm[] {
  const isTyped = ({ entry: { form } }: PasswordReset, { name }: Parameter) =>
    form === undefined || form.texts.includes(name)
  return listResets(surface).flatMap((reset) => {
    const { identifier, token } = reset
    if (identifier === null || token === null || !codeName.test(lastNameOf(token))) return []
    return isTyped(reset, token) ? [{ ...reset, identifier, token }] : []
  })
}

const refusal =
  /wrong|invalid|incorrect|not (?:valid|correct|match)|falsch|ung(?:ü|ue)ltig|incorrect[ao]|inv[aá]lid[ao]/i
const withoutCode = /expired|not requested|no (?:pending|active|valid) |abgelaufen|expir[eé]/i
const unrelated: readonly number[] = [401, 404, 405, 410, 415, 419]

async function guess(
  context: Context,
  form: CodeForm,
  account: SpendableAccount,
): Promise<Observation | string | null> {
  const [ask] = listResets(context.surface)
    .filter(isWithoutToken)
    .filter(({ passwords }) => passwords.length === 0)
  const asked = ask === undefined ? null : await requestReset(context, ask, account.identifier)
  if (asked === null || asked.exchange.status >= 400) return refusedReset
  const attempts: GuessedAttempt[] = []
  while (attempts.length < attemptsMax) {
    const code = inventCode(context, form)
    const sent = await sendReset(context, form, changesOf(form, account, code))
    if (sent === null) return refusedReset
    attempts.push({ ...sent, guess: code })
    if (isBlockedRequest(sent.exchange) || isLimited(attempts, null)) {
      return attempts.length === 1 ? refusedReset : null
    }
    if (isSlower(attempts)) return null
    const gap = whyNotRefused(sent.exchange)
    if (gap !== null) return gap
  }
  const last = attempts.at(-1)
  return last === undefined ? null : observe(context, form, { account, last })
}

/** Null if the response refuses the code. */
function whyNotRefused({ status, body }: Exchange): string | null {
  const text = body.slice(0, wordsCharsMax)
  if (withoutCode.test(text) || unrelated.includes(status)) return refusedReset
  if (refusal.test(text) || status === 422) return null
  return status < 300 ? acceptedCode : refusedReset
}

function inventCode({ random }: Context, { token: { value } }: CodeForm): string {
  const digits = /^\d{4,10}$/.test(value) ? value.length : 6
  return String(random.number(10 ** (digits - 1), 10 ** digits - 1))
}

function changesOf(
  { identifier, token, passwords }: CodeForm,
  account: AccountLogin,
  code: string,
): readonly Change[] {
  return [
    { parameter: identifier, value: account.identifier },
    { parameter: token, value: code },
    ...passwords.map((parameter) => ({ parameter, value: account.password })),
  ]
}

function observe(
  context: Context,
  form: CodeForm,
  { account, last }: { readonly account: SpendableAccount; readonly last: GuessedAttempt },
): Observation {
  const { entry, token } = form
  const { named, hidden, variable, whose } = accountInEvidence(account.identifier, context)
  const printed = { identifier: named.identifier ?? loginPlaceholders.LOGIN_NAME, password: printedPassword }
  const request = { ...fillEntry(entry, changesOf(form, printed, last.guess)), as: 'anonymous' as const } // `as`: a literal.
  const command = curlOf(request, { output: `${silent.output} -w '%{http_code} '` })
  const shown = command.replaceAll(loginPlaceholders.LOGIN_NAME, `'"$${variable}"'`)
  const numbers = Array.from({ length: attemptsMax }, (_, index) => index + 1).join(' ')
  const curl = `for attempt in ${numbers}; do\n${shown}\ndone`
  return observeProbe(...withoutAccount(request, last.exchange, hidden), {
    sample: `${entry.method} ${pathOf(entry.url)}: ${token.name} (${token.place})`,
    place: `${entry.handler} codes`,
    confidence: 'tentative',
    excerpt: `${attemptsMax} consecutive wrong codes for one account all got the same refusal. A code that is void after some guesses would not be seen.`,
    shows: null,
    curl,
    steps: [
      {
        about: `${attemptsMax} wrong codes for one account, with the status code of each response${whose}`,
        curl,
        shows: { contains: `${last.exchange.status} `.repeat(attemptsMax).trim() },
      },
    ],
    details: { attempts: attemptsMax },
  })
}
