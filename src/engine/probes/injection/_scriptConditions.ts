import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeContext, RandomSource } from '../../model/probe.ts'
import type { Parameter } from '../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isLikeBroken } from '../_shared/livePoints.ts'
import { type Attempt, isTurnedAway, requestAt, requestOwn } from '../_shared/requestAt.ts'
import { responseDistance, separateResponses } from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import {
  type ConditionProof,
  type ConditionQuestions,
  compareConditions,
  conditionRequests,
  proveConditions,
} from './_conditionProof.ts'
import type { ConditionPair, SqlContext } from './_sqlConditions.ts'

/** Returns further apart are not the same page in the first look. */
const alikeMax = 0.3

/** Conditions in JavaScript that no SQL reads: `===` is no operator there. */
function makeScriptConditions({ number }: Pick<RandomSource, 'number'>): ConditionPair {
  const [low, high] = [number(1_000, 4_999), number(5_000, 9_999)]
  return {
    holds: `${low}<${high}===!0`,
    fails: `${high}<${low}===!0`,
    nonsense: `${low}<>${high}===!0`,
  }
}

type ScriptContext = Omit<SqlContext, 'quote'>

/** Where a value may stand in the text of a `$where`. Only `&&` is added, which matches no more than before. */
const scriptContexts = {
  number: { name: 'a number', join: (value, condition) => `${value} && ${condition}` },
  text: {
    name: 'string in single quotes',
    join: (value, condition, word) => `${value}' && ${condition} && '${word}'=='${word}`,
  },
  textInDoubleQuotes: {
    name: 'string in double quotes',
    join: (value, condition, word) => `${value}" && ${condition} && "${word}"=="${word}`,
  },
} as const satisfies Readonly<Record<string, ScriptContext>>

function contextsOf({ value }: Pick<Parameter, 'value'>): readonly ScriptContext[] {
  const { number, text, textInDoubleQuotes } = scriptContexts
  return /^-?\d{1,15}$/.test(value) ? [number, text] : [text, textInDoubleQuotes]
}

type ScriptOptions = {
  /** The response to characters of syntax, where somebody looked. */
  readonly broken: Exchange | null
  /** The response to the value alone, where it is known or to be asked for once. */
  readonly askUsual?: () => Promise<Attempt | null>
}

/**
 * Finds a value that becomes part of the JavaScript of a query: where a condition holds, the response is that to the
 * value alone, and where it fails it is another. Null where it does not, or where the value alone brings an error. A
 * condition that brings an error is not compared with anything.
 */
export async function findScript(
  context: Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random'>,
  point: InsertionPoint,
  { broken, askUsual = () => requestOwn(context, point) }: ScriptOptions,
): Promise<Observation | null> {
  const { value } = point.parameter
  if (value === '') return null
  let usual: Attempt | null = null
  for (const script of contextsOf(point.parameter)) {
    if (context.left() < conditionRequests.look + 1) return null
    const ask = (condition: string) =>
      requestAt(context, point, { value: script.join(value, condition, context.random.word(6)) })
    const first = makeScriptConditions(context.random)
    const holds = await ask(first.holds)
    if (holds === null || isError(holds) || isLikeBroken(holds, broken)) continue
    usual ??= await askUsual()
    if (usual === null || isError(usual)) return null
    const base = usual
    const proof = await proveConditions(
      { random: context.random, base, ...startWith(first, holds, ask) },
      context.left,
    )
    if (proof === null || proof.yes.some((one) => responseDistance(base, one) > alikeMax)) continue
    // Whoever evaluates it all prints what comes out, and not what the value alone finds.
    if (!separateResponses([base, ...proof.yes], proof.no).isSeparate) continue
    return observe(point, script, proof)
  }
  return null
}

function isError({ exchange }: Attempt): boolean {
  return exchange.status >= 400 || isTurnedAway(exchange)
}

/** The questions of a proof, the first of which has been answered. */
function startWith(
  first: ConditionPair,
  holds: Attempt,
  ask: ConditionQuestions['ask'],
): Pick<ConditionQuestions, 'ask'> & Required<Pick<ConditionQuestions, 'make'>> {
  const pairs = [first]
  return {
    make: (random) => pairs.pop() ?? makeScriptConditions(random),
    ask: async (condition) => (condition === first.holds ? holds : ask(condition)),
  }
}

/** Shows the last condition that failed. */
function observe(
  { entry, parameter }: InsertionPoint,
  { name }: ScriptContext,
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
