import type { Observation } from '../../../model/check.ts'
import type { ProbeContext, RandomSource } from '../../../model/probe.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import type { QuoteDetection } from '../_shared/quoteDetection.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { alikeMax, responseDistance, separateResponses } from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import {
  type ConditionProof,
  type ConditionQuestions,
  compareConditions,
  compareFirstPair,
  conditionRequests,
  provePairs,
} from './_conditionProof.ts'
import type { ConditionPair, SqlContext } from './_sqlConditions.ts'

/** SQL has no `===`. */
function makeScriptConditions({ number }: Pick<RandomSource, 'number'>): ConditionPair {
  const [low, high] = [number(1_000, 4_999), number(5_000, 9_999)]
  return {
    holds: `${low}<${high}===!0`,
    fails: `${high}<${low}===!0`,
    nonsense: `${low}<>${high}===!0`,
  }
}

/** Positions in a `$where` script. `&&` matches no more records. */
const scriptContexts: readonly SqlContext[] = [
  { name: 'a number', quote: '', join: (value, condition) => `${value} && ${condition}` },
  {
    name: 'string in single quotes',
    quote: "'",
    join: (value, condition, word) => `${value}' && ${condition} && '${word}'=='${word}`,
  },
  {
    name: 'string in double quotes',
    quote: '"',
    join: (value, condition, word) => `${value}" && ${condition} && "${word}"=="${word}`,
  },
]

export async function findScript(
  context: Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'>,
  point: InsertionPoint,
  { base, quoteLooks }: { readonly base: Attempt; readonly quoteLooks: QuoteDetection },
): Promise<Observation | null> {
  const { value } = point.parameter
  if (value === '' || isError(base)) return null
  await quoteLooks.lookOn()
  const broken = context.looks.of(point.entry, point.parameter)?.broken ?? null
  for (const script of scriptContexts.filter(({ quote }) => quoteLooks.quotes.has(quote))) {
    if (context.left() < conditionRequests.look) return null
    const questions: ConditionQuestions = {
      random: context.random,
      base,
      broken,
      make: makeScriptConditions,
      ask: (condition) =>
        requestAt(context, point, { value: script.join(value, condition, context.random.word(6)) }),
    }
    const look = await compareFirstPair(questions, { failsFirst: true })
    if (typeof look === 'string' || context.left() < conditionRequests.proof) continue
    const proof = await provePairs(questions, look)
    if (proof === null || proof.yes.some((one) => responseDistance(base, one) > alikeMax)) continue
    // Another evaluator would print the result instead.
    if (!separateResponses([base, ...proof.yes], proof.no).isSeparate) continue
    return observe(point, script, proof)
  }
  return null
}

function isError({ exchange }: Attempt): boolean {
  return exchange.status >= 400 || isBlockedRequest(exchange)
}

function observe(
  { entry, parameter }: InsertionPoint,
  { name }: SqlContext,
  proof: ConditionProof,
): Observation {
  const [shown, holds] = [proof.no.at(-1) ?? proof.nonsense, proof.yes.at(-1) ?? proof.nonsense]
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...stepsOfDifference({
      yes: proof.yes,
      no: proof.no,
      shown: 'no',
      control: holds,
      about: 'Control: the same with a condition that holds',
    }),
    details: { parameter: parameter.name, stands_in: `JavaScript: ${name}`, ...compareConditions(proof) },
  })
}
