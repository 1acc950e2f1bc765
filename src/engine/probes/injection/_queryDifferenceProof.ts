import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, requestAt } from '../_shared/requestAt.ts'
import {
  type ConditionLook,
  type ConditionQuestions,
  conditionRequests,
  lookAtConditions,
  observeConditions,
  proofBesideValue,
  provePairs,
} from './_conditionProof.ts'
import type { QueryFrame } from './_directoryQueries.ts'

/** The first look; the pairs, the value after each, and a condition that is none. */
export const differenceRequests = { look: conditionRequests.look, proof: proofBesideValue } as const

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

type Asked = {
  readonly frame: QueryFrame
  readonly base: Attempt
  /** The response to characters of syntax, where somebody looked. */
  readonly broken: Exchange | null
}

/** A condition that holds and one that fails, once each; `same` where neither changes the response to the value. */
export async function lookAtFrame(
  context: Context,
  point: InsertionPoint,
  asked: Asked,
): Promise<ConditionLook | 'same' | 'nothing' | 'turned-away'> {
  const { language, isOr = false } = asked.frame
  const isAnd = language === 'XPath' && !isOr
  const look = await lookAtConditions(questionsOf(context, point, asked), { mayFail: !isAnd, mustFail: isOr })
  if (typeof look === 'string') return look
  // All of an AND have to hold; of an OR the value itself does not.
  if (isAnd && look.valueIs === 'fails') return 'nothing'
  return isOr && look.valueIs === 'holds' ? 'nothing' : look
}

/** Three times, in random order, a condition that holds and one that fails are answered apart; one of them like the value alone. */
export async function proveQueryDifference(
  context: Context,
  point: InsertionPoint,
  { look, ...asked }: Asked & { readonly look: ConditionLook },
): Promise<Observation | null> {
  const proof = await provePairs(questionsOf(context, point, asked), look)
  if (proof === null) return null
  const { language, name } = asked.frame
  return observeConditions(point, {
    proof,
    value: point.parameter.value,
    about: 'Control: the same with a condition that holds',
    details: { language, stands_in: name },
  })
}

function questionsOf(
  context: Context,
  point: InsertionPoint,
  { frame, base, broken }: Asked,
): ConditionQuestions {
  const { random } = context
  const { value } = point.parameter
  return {
    random,
    base,
    broken,
    make: (_, round) => frame.makeConditions(random, round),
    ask: (condition) => requestAt(context, point, { value: frame.join(value, condition, random.word(6)) }),
    askValue: () => requestAt(context, point, { value }),
  }
}
