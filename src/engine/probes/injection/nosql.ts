import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { requestAt } from '../_shared/requestAt.ts'
import { noReadParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { putOperators } from './_mongoOperators.ts'
import { nosqlFix, nosqlReferences } from './_nosqlFix.ts'
import {
  compareOperators,
  lookForOperators,
  type OperatorQuestions,
  operatorRequests,
  proveOperators,
} from './_operatorProof.ts'
import { sqlPoints } from './_sqlPoints.ts'

/**
 * Finds NoSQL injection: parameters that accept MongoDB operators from the request.
 *
 * Certain: `$ne` of a random word returns records that `$eq` of it does not, again with another word. `$not` around
 * `$in` and `$nin` behaves the same, while an unknown operator returns neither. Fires on `find({ name: req.query.name
 * })`; not where the value is converted to a string, nor where an API supports `$ne` on purpose. Sources: ZAP 40033,
 * CWE-943.
 */
export default activeProbe({
  id: 'injection.nosql',
  cwe: 943,
  severity: 'high',
  owner: 'code',
  title: 'NoSQL injection',
  why: 'An attacker can read every record instead of their own, and sign in without a password or token where the same query checks them. The application passes MongoDB operators from the request to the query.',
  fix: {
    ...nosqlFix,
    verify:
      'Deploy, then repeat the request with the `curl` command from the evidence: the response is 400, or the same as for an unknown value. Searching for an existing value still finds it.',
  },
  references: nosqlReferences,
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 50, perEntry: 2 },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noReadParameter : null),
  run: (context) =>
    tryPoints(context, pointsOf(context.surface), {
      requestsMin: operatorRequests.look,
      attempt: (point) => tryPoint(context, point),
    }),
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return sqlPoints(surface, 'reads').filter(
    ({ parameter: { place } }) => place === 'query' || place === 'json',
  )
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const { entry, parameter } = point
  const questions: OperatorQuestions = {
    random: context.random,
    ask: (operators, value) => requestAt(context, point, putOperators(parameter, operators, value)),
    unknown: () => unknownValue(context, point),
  }
  const look = await lookForOperators(questions)
  if (look !== 'differs') return look
  if (context.left() < operatorRequests.proof) return 'nothing'
  const proof = await proveOperators(questions)
  const shown = proof?.all[0]
  if (proof === null || shown === undefined) return 'nothing'
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    details: { parameter: parameter.name, ...compareOperators(proof) },
  })
}

/** Of the kind that the parameter has, so that a schema takes it. */
function unknownValue({ random }: Pick<Context, 'random'>, { parameter }: InsertionPoint): string {
  return /^-?\d{1,15}$/.test(parameter.value)
    ? String(random.number(700_000_000, 2_000_000_000))
    : random.word(12)
}
