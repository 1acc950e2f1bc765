import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeContext, RandomSource } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isBrokenInstead } from '../_shared/keepsResponse.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { responseDistance, separateResponses } from '../_shared/separateResponses.ts'
import type { Tried } from '../_shared/tryPoints.ts'
import { type CodeLanguage, codeLanguages } from './_codeSyntaxes.ts'
import {
  type ConditionQuestions,
  conditionRequests,
  lookAtConditions,
  observeConditions,
  provePairs,
} from './_conditionProof.ts'
import type { ConditionPair } from './_sqlConditions.ts'

/** Returns further apart are not the same page in the first look. */
const alikeMax = 0.3

type Frame = {
  /** For people: what the value stands in. */
  readonly name: string
  readonly join: (value: string, and: string, condition: string) => string
}

const frames: readonly Frame[] = [
  { name: 'a condition', join: (value, and, condition) => `${value} ${and} ${condition}` },
  {
    name: 'string in single quotes of a condition',
    join: (value, and, condition) => `${value}' ${and} ${condition} ${and} '1'=='1`,
  },
  {
    name: 'string in double quotes of a condition',
    join: (value, and, condition) => `${value}" ${and} ${condition} ${and} "1"=="1`,
  },
]

/** By a string operation that no other language and no database has. */
function makeConditions(language: CodeLanguage, { word }: RandomSource): ConditionPair {
  const [own, other] = [word(7), word(7)]
  const made = language.write(own, "'")
  return {
    holds: `${made}=='${language.resultOf(own)}'`,
    fails: `${made}=='${language.resultOf(other)}'`,
    nonsense: `${made}=<'${language.resultOf(own)}'`,
  }
}

/** True in every language that joins conditions in the same way. */
const plainCondition = '1==1'

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random'>

export type ConditionFacts = {
  /** The response to the value alone. */
  readonly base: Attempt
  /** The response to characters of syntax, where somebody looked. */
  readonly broken: Exchange | null
  /** False where it is known to be no expression by itself, but may be the text of a string. */
  readonly mayBeExpression: boolean
}

/**
 * Finds a value that is evaluated where the response says only whether the result is true: where a condition holds, it is
 * that to the value alone, and where it fails it is another.
 */
export async function tryCodeConditions(
  context: Context,
  point: InsertionPoint,
  { base, broken, mayBeExpression }: ConditionFacts,
): Promise<Tried> {
  const { value } = point.parameter
  if (value === '') return 'nothing'
  for (const frame of mayBeExpression ? frames : frames.slice(1)) {
    let isJoined: boolean | null = null
    for (const language of codeLanguages) {
      if (context.left() < conditionRequests.look + 2) return 'nothing'
      // Of a language that joins conditions like no other, its own tell as much.
      if (language.and === '&&') {
        isJoined ??= await isKept(context, point, {
          text: frame.join(value, language.and, plainCondition),
          ...{ base, broken },
        })
        if (!isJoined) continue
      }
      const questions: ConditionQuestions = {
        random: context.random,
        base,
        broken,
        make: () => makeConditions(language, context.random),
        ask: (condition) => requestAt(context, point, { value: frame.join(value, language.and, condition) }),
      }
      const look = await lookAtConditions(questions)
      // The value alone is not true, or what stands behind it is not read.
      if (look === 'same') return 'nothing'
      if (look === 'turned-away') return look
      if (typeof look === 'string' || context.left() < conditionRequests.proof) continue
      const proof = await provePairs(questions, look)
      if (proof === null || proof.yes.some((one) => responseDistance(base, one) > alikeMax)) continue
      if (!separateResponses([base, ...proof.yes], proof.no).isSeparate) continue
      return observeConditions(point, {
        proof,
        value,
        about: `Control: the same with a condition of ${language.name} that holds`,
        details: { language: language.name, stands_in: frame.name },
      })
    }
  }
  return 'nothing'
}

async function isKept(
  context: Context,
  point: InsertionPoint,
  { text, ...known }: { readonly text: string; readonly base: Attempt; readonly broken: Exchange | null },
): Promise<boolean> {
  const asked = await requestAt(context, point, { value: text })
  if (asked === null || isTurnedAway(asked.exchange)) return false
  return responseDistance(known.base, asked) <= alikeMax && !isBrokenInstead(asked, known)
}
