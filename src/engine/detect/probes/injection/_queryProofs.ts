import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { plainErrorText } from '../../../read/derive/errorResponses.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import {
  type ConditionLook,
  type ConditionQuestions,
  compareFirstPair,
  conditionRequests,
  observeConditions,
  proofRequestsWithValue,
  provePairs,
} from './_conditionProof.ts'
import {
  findQueryError,
  type QueryError,
  type QueryFrame,
  type QueryRepair,
  repairs,
} from './_directoryQueries.ts'

export const differenceRequests = { look: conditionRequests.look, proof: proofRequestsWithValue } as const

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

type Asked = {
  readonly frame: QueryFrame
  readonly base: Attempt
  readonly broken: Exchange | null
}

export async function lookAtFrame(
  context: Context,
  point: InsertionPoint,
  asked: Asked,
): Promise<ConditionLook | 'same' | 'nothing' | 'turned-away'> {
  const { language, isOr = false } = asked.frame
  const isAnd = language === 'XPath' && !isOr
  const look = await compareFirstPair(questionsOf(context, point, asked), { mayFail: !isAnd, mustFail: isOr })
  if (typeof look === 'string') return look
  if (isAnd && look.valueIs === 'fails') return 'nothing'
  return isOr && look.valueIs === 'holds' ? 'nothing' : look
}

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

export async function proveQueryError(
  context: Context,
  point: InsertionPoint,
  { base, error }: { readonly base: Attempt; readonly error: QueryError },
): Promise<Observation | null> {
  const { value } = point.parameter
  for (const repair of repairs[error.language]) {
    const repaired = await requestAt(context, point, {
      value: repair.repaired(value, context.random.word(6)),
    })
    if (repaired === null || isBlockedRequest(repaired.exchange)) return null
    if (findQueryError(repaired.exchange) !== null) continue
    const broken: Attempt[] = []
    for (let round = 0; round < 2; round += 1) {
      const asked = await requestAt(context, point, { value: repair.broken(value, context.random.word(6)) })
      if (asked === null || findQueryError(asked.exchange)?.language !== error.language) return null
      broken.push(asked)
    }
    return observeError(point, { repair, error, base, repaired, broken })
  }
  return null
}

function observeError(
  { entry, parameter }: InsertionPoint,
  {
    repair,
    error,
    base,
    repaired,
    broken,
  }: {
    readonly repair: QueryRepair
    readonly error: QueryError
    readonly base: Attempt
    readonly repaired: Attempt
    readonly broken: readonly Attempt[]
  },
): Observation | null {
  const shown = broken.at(-1)
  const message = shown === undefined ? undefined : findQueryError(shown.exchange)?.message
  if (shown === undefined || message === undefined) return null
  // The body may contain the error escaped.
  const isPlain = shown.exchange.body.includes(message)
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(plainErrorText(shown.exchange), message),
    ...(isPlain
      ? {
          shows: { contains: message },
          controls: [
            {
              about: 'Control: the value in a form that the parser can read',
              request: repaired.request,
              exchange: repaired.exchange,
              shows: { lacks: message },
            },
          ],
        }
      : {}),
    details: {
      parameter: parameter.name,
      language: error.language,
      stands_in: repair.name,
      comparison: [base, repaired, ...broken].map(
        ({ sent, exchange }): Json => ({
          value: sent[0] ?? '',
          status: exchange.status,
          message_of_the_parser: findQueryError(exchange) !== null,
        }),
      ),
    },
  })
}
