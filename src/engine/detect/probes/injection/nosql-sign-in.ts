import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { type Login, listLogins, loginOf } from '../../../discover/surface/logins.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { ProofStep } from '../../../model/proof.ts'
import type { Change, Parameter } from '../../../model/surface.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginPlaceholders.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe, type ProbeFacts } from '../../../report/evidence/observeProbe.ts'
import { testAccountOf, withoutAccount } from '../_shared/logins.ts'
import type { Attempt } from '../_shared/requestAt.ts'
import { noLogin } from '../_shared/skipReasons.ts'
import { nosqlFix, nosqlReferences } from './_nosqlFix.ts'
import {
  compareOperators,
  lookForOperators,
  type OperatorProof,
  type OperatorQuestions,
  type Operators,
  operatorRequests,
  proveOperators,
  putOperators,
  stepsOfOperators,
} from './_operatorProof.ts'

const loginsMax = 5
const namedLoginsMax = 2
const requestsPerLogin = 2 * (operatorRequests.look + operatorRequests.proof)

/**
 * Finds authentication bypass by NoSQL injection: sign-ins that accept MongoDB operators for identifier and
 * password.
 *
 * Certain: the sign-in accepts identifier and password "not equal to" a random word, and rejects "equal to"
 * it. This repeats with other words and with a second pair of operators, and an unknown operator is rejected.
 * The probe neither uses nor keeps the session. The password alone is tried with the test account. Fires on `findOne({ user: req.body.user, password: … })`; not
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
    const named = listLogins(context.surface.entries).slice(0, namedLoginsMax)
    for (const login of logins.slice(0, loginsMax)) {
      const mayName = named.some(({ entry }) => entry === login.entry)
      const proof = await tryLogin(context, login, { mayName })
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

type Context = Pick<ProbeContext, 'send' | 'random' | 'accounts'>

/** A validated identifier refuses operators. Few failures with a known one lock no account. */
async function tryLogin(
  context: Context,
  login: Login,
  { mayName }: { readonly mayName: boolean },
): Promise<Observation | null> {
  const all = fieldsOf(login)
  const found = await tryFields(context, login, { fields: all, known: [] })
  const { identifier, password } = login
  const own = testAccountOf(context.accounts)?.identifier
  if (found !== null || !mayName || identifier === null || own === undefined) return found
  const known = [{ parameter: identifier, value: own }]
  return await tryFields(context, login, { fields: [password], known })
}

type Fields = { readonly fields: readonly Parameter[]; readonly known: readonly Change[] }

async function tryFields(context: Context, login: Login, put: Fields): Promise<Observation | null> {
  const questions: OperatorQuestions = {
    random: context.random,
    ask: (operators, value) => attempt(context, login, { ...put, operators, value }),
    unknown: () => context.random.word(12),
  }
  if ((await lookForOperators(questions)) !== 'differs') return null
  const proof = await proveOperators(questions)
  const shown = proof?.all[0]
  if (proof === null || shown === undefined) return null
  const { method, url, id } = login.entry
  const identifier = testAccountOf(context.accounts)?.identifier ?? ''
  const [request, exchange] = withoutAccount(shown.request, shown.exchange, { identifier })
  return observeProbe(request, exchange, {
    sample: `${method} ${new URL(url).pathname}`,
    place: `${id} sign-in`,
    ...(put.known.length === 0 ? stepsOfOperators(proof) : namedSteps(proof, identifier)),
    details: {
      parameters: put.fields.map(({ name }) => name),
      ...compareOperators(proof),
    },
  })
}

function namedSteps(proof: OperatorProof, identifier: string): Pick<ProbeFacts, 'shows' | 'curl' | 'steps'> {
  const [first] = proof.all
  const { shows, controls = [] } = stepsOfOperators(proof)
  if (first === undefined || shows === null || shows === undefined) return {}
  const about = 'The sign-in with an operator as the password; LOGIN_NAME is the name of the test account'
  const steps = [{ ...first, about, shows }, ...controls].map(
    (step): ProofStep => ({
      about: step.about,
      curl: commandOf(step.request, step.exchange, identifier),
      shows: step.shows,
    }),
  )
  return { shows: null, curl: commandOf(first.request, first.exchange, identifier), steps }
}

function commandOf(request: ProbeRequest, exchange: Exchange, identifier: string): string {
  const { LOGIN_NAME: mark } = loginPlaceholders
  const body = request.body?.replaceAll(encodeURIComponent(identifier), mark).replaceAll(identifier, mark)
  const named = body === undefined ? request : { ...request, body }
  return curlOf(named, exchange).replaceAll(mark, `'"$LOGIN_NAME"'`)
}

async function attempt(
  { send }: Context,
  login: Login,
  { fields, known, operators, value }: Fields & { readonly operators: Operators; readonly value: string },
): Promise<Attempt | null> {
  const changes = fields.map(
    (parameter): Change => ({ parameter, ...putOperators({ ...parameter, value: '' }, operators, value) }),
  )
  const request: ProbeRequest = {
    ...fillEntry(login.entry, [...known, ...changes]),
    as: 'anonymous',
    isRefusalExpected: true,
  }
  const response = await send(request)
  if (!response.ok) return null
  const sent = [value, ...changes.flatMap(({ name }) => name ?? operators.join(' '))]
  return { request, exchange: response.exchange, durationMs: response.durationMs, sent }
}
