import type { ProbeContext, RandomSource } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { responseDistance, separateResponses } from '../_shared/separateResponses.ts'
import type { Try } from '../_shared/tryPoints.ts'
import { type CodeLanguage, codeLanguages } from './_codeSyntaxes.ts'
import { conditionRequests, observeConditions, proveConditions } from './_conditionProof.ts'
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

/**
 * Ways to find a value that is evaluated where the response says only whether the result is true: where a condition holds,
 * it is that to the value alone, and where it fails it is another.
 */
export function conditionTries(
  context: Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random'>,
  point: InsertionPoint,
): readonly Try[] {
  const { value } = point.parameter
  let base: Promise<Attempt | null> | null = null
  return frames.flatMap((frame) =>
    codeLanguages.map(
      (language): Try =>
        async () => {
          if (value === '' || context.left() < conditionRequests.look + 1) return 'nothing'
          base ??= requestAt(context, point, { value })
          const own = await base
          if (own === null || own.exchange.status >= 400 || isTurnedAway(own.exchange)) return 'nothing'
          const proof = await proveConditions(
            {
              random: context.random,
              base: own,
              make: () => makeConditions(language, context.random),
              ask: (condition) =>
                requestAt(context, point, { value: frame.join(value, language.and, condition) }),
            },
            context.left,
          )
          if (proof === null || proof.yes.some((one) => responseDistance(own, one) > alikeMax))
            return 'nothing'
          if (!separateResponses([own, ...proof.yes], proof.no).isSeparate) return 'nothing'
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
