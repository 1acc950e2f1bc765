import type { Json } from '../../../json.ts'
import { plainErrorText } from '../../derive/errorResponses.ts'
import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { findQueryError, type QueryError, type QueryRepair, repairs } from './_directoryQueries.ts'

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

/** The same complaint about two broken values, and none about one that is repaired. */
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
    if (repaired === null || isTurnedAway(repaired.exchange)) return null
    if (findQueryError(repaired.exchange) !== null) continue
    const broken: Attempt[] = []
    for (let round = 0; round < 2; round += 1) {
      const asked = await requestAt(context, point, { value: repair.broken(value, context.random.word(6)) })
      if (asked === null || findQueryError(asked.exchange)?.language !== error.language) return null
      broken.push(asked)
    }
    return observe(point, { repair, error, base, repaired, broken })
  }
  return null
}

function observe(
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
  // What stands in the body as it was sent can be looked for there.
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
