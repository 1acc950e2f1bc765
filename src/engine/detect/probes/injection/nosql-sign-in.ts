import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { type Login, listLogins, loginOf } from '../../../discover/surface/logins.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change, Parameter } from '../../../model/surface.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import type { Attempt } from '../_shared/requestAt.ts'
import { noLogin } from '../_shared/skipReasons.ts'
import { nosqlFix, nosqlReferences } from './_nosqlFix.ts'
import {
  compareOperators,
  lookForOperators,
  type OperatorQuestions,
  type Operators,
  operatorRequests,
  proveOperators,
  putOperators,
  stepsOfOperators,
} from './_operatorProof.ts'

const loginsMax = 5
const requestsPerLogin = operatorRequests.look + operatorRequests.proof

/**
 * Finds authentication bypass by NoSQL injection: sign-ins that accept MongoDB operators for identifier and
 * password.
 *
 * Certain: the sign-in accepts identifier and password "not equal to" a random word, and rejects "equal to"
 * it. This repeats with other words and with a second pair of operators, and an unknown operator is rejected.
 * The probe neither uses nor keeps the session. Fires on `findOne({ user: req.body.user, password: … })`; not
 * if both are converted to strings. An access code beside a name counts as a password too. Sign-up and
 * password change forms are not tested. Source: CWE-943.
 */
export default activeProbe({
  id: 'injection.nosql-sign-in',
  partOf: 'injection.nosql',
  cwe: 943,
  severity: 'critical',
  owner: 'code',
  title: 'Authentication bypass by NoSQL injection',
  why: 'An attacker can sign in without a password, usually as the first user in the database, which is often the administrator. The sign-in accepts MongoDB operators instead of strings.',
  fix: {
    ...nosqlFix,
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is 400 or that for a wrong password, and sets no session. Signing in with valid credentials still works.',
  },
  references: nosqlReferences,
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: loginsMax * requestsPerLogin, perEntry: 0 },
  needs: [],
  skipReason: ({ surface }) => (listCredentialRequests(surface).length === 0 ? noLogin : null),
  async run(context): Promise<ProbeOutcome> {
    const logins = listCredentialRequests(context.surface)
    const observations: Observation[] = []
    for (const login of logins.slice(0, loginsMax)) {
      const proof = await tryLogin(context, login)
      if (proof !== null) observations.push(proof)
    }
    const gap =
      logins.length > loginsMax
        ? `${logins.length - loginsMax} of ${logins.length} sign-ins were not tested: the probe tests at most ${loginsMax}`
        : null
    return { observations, gap }
  },
})

const codeName =
  /^(?:.*[_-])?(?:code|pin|otp|passcode|passkey|secret|access_?key|voucher|coupon|ticket_?code)$/i
const bodyPlaces: readonly Parameter['place'][] = ['form', 'json', 'multipart']
const codeFieldsMax = 3

function listCredentialRequests({ entries }: ProbeContext['surface']): readonly Login[] {
  const codes = entries.flatMap((entry): readonly Login[] => {
    if (entry.method !== 'POST' || entry.effect !== 'writes' || loginOf(entry) !== null) return []
    const own = entry.parameters.filter(({ place }) => bodyPlaces.includes(place))
    const nameOf = ({ name }: Parameter) => name.split('/').at(-1) ?? name
    const password = own.find((parameter) => codeName.test(nameOf(parameter)))
    const identifier = own.find((parameter) => parameter !== password)
    if (password === undefined || identifier === undefined || own.length > codeFieldsMax) return []
    return [{ entry, identifier, password }]
  })
  return [...listLogins(entries), ...codes]
}

function fieldsOf({ identifier, password }: Login): readonly Parameter[] {
  return identifier === null ? [password] : [identifier, password]
}

type Context = Pick<ProbeContext, 'send' | 'random'>

async function tryLogin(context: Context, login: Login): Promise<Observation | null> {
  const questions: OperatorQuestions = {
    random: context.random,
    ask: (operators, value) => attempt(context, login, { operators, value }),
    unknown: () => context.random.word(12),
  }
  if ((await lookForOperators(questions)) !== 'differs') return null
  const proof = await proveOperators(questions)
  const shown = proof?.all[0]
  if (proof === null || shown === undefined) return null
  const { method, url, id } = login.entry
  return observeProbe(shown.request, shown.exchange, {
    sample: `${method} ${new URL(url).pathname}`,
    place: `${id} sign-in`,
    ...stepsOfOperators(proof),
    details: {
      parameters: fieldsOf(login).map(({ name }) => name),
      ...compareOperators(proof),
    },
  })
}

async function attempt(
  { send }: Context,
  login: Login,
  { operators, value }: { readonly operators: Operators; readonly value: string },
): Promise<Attempt | null> {
  const changes = fieldsOf(login).map(
    (parameter): Change => ({ parameter, ...putOperators({ ...parameter, value: '' }, operators, value) }),
  )
  const request: ProbeRequest = {
    ...fillEntry(login.entry, changes),
    as: 'anonymous',
    isRefusalExpected: true,
  }
  const response = await send(request)
  if (!response.ok) return null
  const sent = [value, ...changes.flatMap(({ name }) => name ?? operators.join(' '))]
  return { request, exchange: response.exchange, durationMs: response.durationMs, sent }
}
