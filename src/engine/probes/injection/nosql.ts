import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { nosqlFix, nosqlReferences } from '../../parse/probing/nosqlFix.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { askAt } from '../_shared/requestAt.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { putOperators } from './_mongoOperators.ts'
import {
  compareOperators,
  lookForOperators,
  type OperatorQuestions,
  operatorRequests,
  proveOperators,
} from './_operatorProof.ts'
import { sqlPoints } from './_sqlPoints.ts'

/**
 * Parameters that take operators of MongoDB from the request, told by what they find.
 *
 * Certain: `$ne` of a word that is nowhere finds what `$eq` of it does not, again with another word, and `$not`
 * around `$in` and `$nin` likewise, while an operator that does not exist finds neither. Fires on
 * `find({ name: req.query.name })`; not where the value is made a text, nor where an interface offers `$ne` to its
 * callers. Sources: ZAP 40033, CWE-943.
 */
export default activeProbe({
  id: 'injection.nosql',
  cwe: 943,
  severity: 'high',
  owner: 'code',
  title: 'NoSQL injection: the request chooses the operator of a query',
  why: 'Whoever sends an operator instead of a value gets every record instead of one of their own. Where the same is done with a password or a token, they sign in without knowing it.',
  fix: {
    ...nosqlFix,
    verify:
      'Deploy, then repeat the request of the evidence (`curl` in it): the answer is a 400, or the same as for a text that is not there. Searching for an ordinary value still finds it.',
  },
  references: nosqlReferences,
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 50, perEntry: 2 },
  needs: [],
  skipReason: ({ surface }) =>
    pointsOf(surface).length === 0 ? 'the scan found no parameter that is read and could be an object' : null,
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

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'chance'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const { entry, parameter } = point
  const questions: OperatorQuestions = {
    chance: context.chance,
    ask: (operators, value) => askAt(context, point, putOperators(parameter, operators, value)),
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
function unknownValue({ chance }: Pick<Context, 'chance'>, { parameter }: InsertionPoint): string {
  return /^-?\d{1,15}$/.test(parameter.value)
    ? String(chance.number(700_000_000, 2_000_000_000))
    : chance.word(12)
}
