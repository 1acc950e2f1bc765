import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeContext, RandomSource } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isBrokenInstead } from '../_shared/keepsResponse.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { responseDistance, separateResponses } from '../_shared/separateResponses.ts'
import type { Try } from '../_shared/tryPoints.ts'
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

/**
 * Ways to find a value that is evaluated where the response says only whether the result is true: where a condition holds,
 * it is that to the value alone, and where it fails it is another.
 */
export function conditionTries(
  context: Context,
  point: InsertionPoint,
  { baseOf, broken }: { readonly baseOf: () => Promise<Attempt | null>; readonly broken: Exchange | null },
): readonly Try[] {
  const { value } = point.parameter
  /** Conditions change nothing: the value alone is not true, or what stands behind it is not read. */
  let isStill = false
  const kept = new Map<string, Promise<boolean>>()
  const keeps = (frame: Frame, and: CodeLanguage['and'], base: Attempt) => {
    const text = frame.join(value, and, plainCondition)
    const known = kept.get(text) ?? isKept(context, point, { text, base, broken })
    kept.set(text, known)
    return known
  }
  return frames.flatMap((frame) =>
    codeLanguages.map(
      (language): Try =>
        async () => {
          if (value === '' || isStill || context.left() < conditionRequests.look + 2) return 'nothing'
          const base = await baseOf()
          if (base === null || base.exchange.status >= 400 || isTurnedAway(base.exchange)) return 'nothing'
          // Of a language that joins conditions like no other, its own tell as much.
          if (language.and === '&&' && !(await keeps(frame, language.and, base))) return 'nothing'
          const questions: ConditionQuestions = {
            random: context.random,
            base,
            broken,
            make: () => makeConditions(language, context.random),
            ask: (condition) =>
              requestAt(context, point, { value: frame.join(value, language.and, condition) }),
          }
          const look = await lookAtConditions(questions)
          isStill = look === 'same'
          if (typeof look === 'string' || context.left() < conditionRequests.proof) return 'nothing'
          const proof = await provePairs(questions, look)
          if (proof === null || proof.yes.some((one) => responseDistance(base, one) > alikeMax))
            return 'nothing'
          if (!separateResponses([base, ...proof.yes], proof.no).isSeparate) return 'nothing'
          return observeConditions(point, {
            proof,
            value,
            about: `Control: the same with a condition of ${language.name} that holds`,
            details: { language: language.name, stands_in: frame.name },
          })
        },
    ),
  )
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
