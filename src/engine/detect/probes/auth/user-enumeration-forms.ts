import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { readReset } from '../../../discover/surface/passwordResets.ts'
import { signsUp } from '../../../discover/surface/signUps.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Change } from '../../../model/surface.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginPlaceholders.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { withoutAccount } from '../_shared/logins.ts'
import {
  inventLike,
  isWithoutToken,
  listResets,
  type Sent,
  sendReset,
  type TokenRequest,
} from '../_shared/resets/passwordResets.ts'
import { accountFor, noAccount } from '../_shared/resets/spendableAccounts.ts'
import { accountInEvidence } from '../_shared/signInCommand.ts'
import { compareAccounts, type Enumeration } from './_enumeration.ts'
import userEnumeration from './user-enumeration.ts'

const requestsMax = 4
const textCharsMax = 20_000
/** Too short for every rule, so that no account is created. */
const refusedPassword = 'a'
const acceptedPassword = 'the sign-up may accept a password of one letter'
const refusedAll = 'the target refused each request, whether the account exists or not'

/**
 * Finds user enumeration: password resets and sign-ups whose response differs for existing and unknown accounts.
 *
 * Certain: two requests for an account of the scan and two for random identifiers got different responses, and
 * equal ones within each pair. A sign-up also has to say that the account exists; it is sent with a password of one
 * letter, so that it creates none. Fires on "no account has this email address"; not on one message for both.
 * Source: OWASP Authentication Cheat Sheet.
 */
export default activeProbe({
  ...userEnumeration,
  id: 'auth.user-enumeration-forms',
  partOf: 'auth.user-enumeration',
  title: 'User enumeration through a password reset or a sign-up',
  why: 'An attacker can find out which email addresses have an account, and target them with password guessing and phishing. The response differs between existing and unknown accounts.',
  fix: {
    steps: `Respond in the same way whether the account exists or not.

1. Find the code that handles the request in the evidence, and where it looks the account up.
2. Password reset: always respond with the same status and text, such as "If an account exists, we have sent a link". Send the email afterwards, in the background.
3. Sign-up: respond with "We have sent you an email" in both cases. For an existing account, that email says so and links to the sign-in.
4. Limit requests per IP address.`,
    risk: 'Users who mistype their email address learn it only from the missing email: repeat it in the response.',
    verify: 'Repeat both commands from the evidence: status and text of the responses are equal.',
  },
  budget: { perScan: 30, perEntry: 0 },
  skipReason: ({ surface }) =>
    listPlaces(surface).length === 0
      ? 'not applicable: the scan found no password reset and no sign-up'
      : null,
  async run(context) {
    const observations: Observation[] = []
    const gaps: (string | null)[] = []
    for (const place of listPlaces(context.surface).slice(0, requestsMax)) {
      const account = await accountFor(context, place.identifier, {
        isOfScan: place.isSignUp,
        isOnlyMailed: true,
      })
      if (account === null) continue
      const { identifier } = account
      const statuses: number[] = []
      const sending = place.isSignUp ? signingUp(context) : context
      const seen = await compareAccounts(
        identifier,
        () => inventLike(identifier, context),
        async (name) => {
          const sent = await sendReset(sending, place, changesOf(place, name))
          if (sent === null) return null
          if (place.isSignUp && name !== identifier && accepts(place, sent.exchange)) return acceptedPassword
          statuses.push(sent.exchange.status)
          return { ...sent, identifier: name, password: '' }
        },
      )
      const isRefused = statuses.length > 0 && statuses.every((status) => status >= 400)
      gaps.push(typeof seen === 'string' ? seen : seen === null && isRefused ? refusedAll : null)
      if (seen === null || typeof seen === 'string') continue
      if (!place.isSignUp || saysTaken(seen)) observations.push(observe(context, place, seen))
    }
    return { observations, gap: gaps.length === 0 ? noAccount : (gaps.find((gap) => gap !== null) ?? null) }
  },
})

type Context = ProbeContext<'target'>
type Place = TokenRequest & { readonly isSignUp: boolean }

function listPlaces(surface: Context['surface']): readonly Place[] {
  const signUps = surface.entries
    .filter((entry) => entry.body !== null && signsUp(entry))
    .flatMap((entry) => readReset({ ...entry, fresh: [] }) ?? [])
    .filter(({ passwords }) => passwords.length > 0)
  return [
    ...listResets(surface)
      .filter(isWithoutToken)
      .filter(({ passwords }) => passwords.length === 0)
      .map((reset) => ({ ...reset, isSignUp: false })),
    ...signUps.filter(isWithoutToken).map((reset) => ({ ...reset, isSignUp: true })),
  ]
}

function signingUp({ send }: Context): Pick<Context, 'send'> {
  return { send: (request) => send({ ...request, signsUp: true }) }
}

function changesOf({ identifier, passwords }: Place, name: string): readonly Change[] {
  return [
    { parameter: identifier, value: name },
    ...passwords.map((parameter) => ({ parameter, value: refusedPassword })),
  ]
}

const taken =
  /exist|already|taken|in use|registered|unavailable|not available|duplicate|unique|vergeben|existiert|exista|ya est|déjà|já /gi

/** Sign-up pages ask "Already have an account?". */
function saysTaken({ known, unknown }: Enumeration): boolean {
  const count = ({ exchange: { body } }: Pick<Sent, 'exchange'>) =>
    [...body.slice(0, textCharsMax).matchAll(taken)].length
  const conflicts = ({ exchange: { status } }: Pick<Sent, 'exchange'>) => status === 409
  return (conflicts(known) && !conflicts(unknown)) || count(known) > count(unknown)
}

const refusal =
  /type=["']?password|short|at least|minimum|weak|characters|length|invalid|error|fail|must|:\s?false|zu kurz|mindestens|court|corta|curta/i

/** Without a sign of refusal, the sign-up may have created an account. */
function accepts({ entry }: Place, { status, headers, body }: Exchange): boolean {
  if (status >= 400) return false
  if (status < 300) return !refusal.test(body.slice(0, textCharsMax))
  const to = resolveUrl(headerValue(headers, 'location') ?? '', entry.url)
  const pages = [entry.url, ...(entry.form === undefined ? [] : [entry.form.page])].map(pathOf)
  return to === null || !(pages.includes(to.pathname) || refusal.test(to.search))
}

function observe(
  context: Context,
  place: Place,
  { known, unknown, difference, shown }: Enumeration,
): Observation {
  const { request, exchange, identifier } = known
  const { named, hidden, variable, whose } = accountInEvidence(identifier, context)
  const commandFor = (name: string) =>
    curlOf({ ...fillEntry(place.entry, changesOf(place, name)), as: 'anonymous' }).replaceAll(
      loginPlaceholders.LOGIN_NAME,
      `'"$${variable}"'`,
    )
  const curl = commandFor(named.identifier ?? loginPlaceholders.LOGIN_NAME)
  return observeProbe(...withoutAccount(request, exchange, hidden), {
    sample: `${place.entry.method} ${pathOf(request.url)}: ${place.identifier.name} (${place.identifier.place})`,
    place: `${place.entry.handler} enumeration`,
    headers: ['location'],
    excerpt: `The response was ${difference}, twice each.`,
    shows: null,
    curl,
    steps:
      shown === null
        ? []
        : [
            { about: `The request for an existing account${whose}`, curl, shows: shown.yes },
            {
              about: 'Control: the request for an account that does not exist',
              curl: commandFor(unknown.identifier),
              shows: shown.no,
            },
          ],
    details: { difference },
  })
}
