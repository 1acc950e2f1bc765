import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeOutcome, type ProbeRequest } from '../../model/probe.ts'
import { nosqlFix, nosqlReferences } from '../../parse/probing/nosqlFix.ts'
import { type Change, fillEntry } from '../../parse/surface/fillEntry.ts'
import { type Login, listLogins } from '../_shared/logins.ts'
import type { Asked } from '../_shared/requestAt.ts'
import { type Operators, putOperators } from './_mongoOperators.ts'
import {
  compareOperators,
  lookForOperators,
  type OperatorQuestions,
  operatorRequests,
  proveOperators,
} from './_operatorProof.ts'

const loginsMax = 3
const requestsPerLogin = operatorRequests.look + operatorRequests.proof

/**
 * Logins that take operators of MongoDB for a name and a password.
 *
 * Certain: name and password that are not equal to a word that is nowhere are let in, those that equal it are not,
 * again in a second way and with other words, and an operator that does not exist is not let in either. Nothing of
 * the session that is opened is used or kept. Fires on `findOne({ user: req.body.user, password: … })`; not where
 * both are made texts. Forms that sign up or change a password are left alone. Source: CWE-943.
 */
export default activeProbe({
  id: 'injection.nosql-sign-in',
  partOf: 'injection.nosql',
  cwe: 943,
  severity: 'critical',
  owner: 'code',
  title: 'NoSQL injection: signing in without a password',
  why: 'Whoever sends an operator instead of a name and a password is signed in, as a rule as the first user there is. Often that is the administrator.',
  fix: {
    ...nosqlFix,
    verify:
      'Deploy, then repeat the request of the evidence (`curl` in it): the answer is a 400 or that of a wrong password, and sets no session. Signing in with a real name and password still works.',
  },
  references: nosqlReferences,
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: loginsMax * requestsPerLogin, perEntry: 0 },
  needs: [],
  skipReason: ({ surface }) => (listLogins(surface.entries).length === 0 ? 'the scan found no login' : null),
  async run(context): Promise<ProbeOutcome> {
    const logins = listLogins(context.surface.entries)
    const observations: Observation[] = []
    for (const login of logins.slice(0, loginsMax)) {
      const proof = await tryLogin(context, login)
      if (proof !== null) observations.push(proof)
    }
    const gap =
      logins.length > loginsMax
        ? `${logins.length - loginsMax} of ${logins.length} logins were not tried`
        : null
    return { observations, gap }
  },
})

type Context = Pick<ProbeContext, 'send' | 'chance'>

async function tryLogin(context: Context, login: Login): Promise<Observation | null> {
  const questions: OperatorQuestions = {
    chance: context.chance,
    ask: (operators, value) => attempt(context, login, { operators, value }),
    unknown: () => context.chance.word(12),
  }
  if ((await lookForOperators(questions)) !== 'differs') return null
  const proof = await proveOperators(questions)
  const shown = proof?.all[0]
  if (proof === null || shown === undefined) return null
  const { method, url, id } = login.entry
  return observeProbe(shown.request, shown.exchange, {
    sample: `${method} ${new URL(url).pathname}`,
    place: `${id} sign-in`,
    details: {
      parameters: [login.identifier.name, login.password.name],
      ...compareOperators(proof),
    },
  })
}

/** The same operators for the name and the password, as a visitor without a session. */
async function attempt(
  { send }: Context,
  { entry, identifier, password }: Login,
  { operators, value }: { readonly operators: Operators; readonly value: string },
): Promise<Asked | null> {
  const changes = [identifier, password].map(
    (parameter): Change => ({ parameter, ...putOperators({ ...parameter, value: '' }, operators, value) }),
  )
  const request: ProbeRequest = { ...fillEntry(entry, changes), as: 'anonymous', isRefusalExpected: true }
  const answer = await send(request)
  if (!answer.ok) return null
  const sent = [value, ...changes.flatMap(({ name }) => name ?? operators.join(' '))]
  return { request, exchange: answer.exchange, durationMs: answer.durationMs, sent }
}
