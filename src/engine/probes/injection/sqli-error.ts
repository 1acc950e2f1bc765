import { plainErrorText } from '../../derive/errorResponses.ts'
import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { sqlFix, sqlReferences } from '../../parse/probing/sqlFix.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Asked, askAt, isTurnedAway } from '../_shared/requestAt.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { type DatabaseError, findDatabaseError } from './_databaseErrors.ts'
import { quoteProof } from './_quoteProof.ts'
import { sqlPoints } from './_sqlPoints.ts'

/** The first look, and the five requests that prove what it saw. */
const requestsPerProof = 6
const messageCharsMax = 300

/**
 * Values that end a text of SQL early, told by what the database says of it.
 *
 * Certain: a sentence that a database writes about the text of a query comes with one quote, again when it is
 * repeated, and with a word after a closed quote; not with the value alone and not with the quote doubled. Fires on
 * `WHERE name = '${q}'`; not on a parameter, whatever the application says of the quote, nor on a page that
 * explains SQL. Sources: ZAP 40018, CWE-89.
 */
export default activeProbe({
  id: 'injection.sqli-error',
  cwe: 89,
  severity: 'high',
  owner: 'code',
  title: 'SQL injection: the database complains about a quote',
  why: 'A value of the request becomes part of a query. Whoever sends a crafted one reads what the database holds, signs in as anybody, and on many servers changes or deletes it.',
  fix: {
    ...sqlFix,
    verify:
      "Deploy, then repeat the request of the evidence (`curl` in it): the answer is a 400, a 404 or a page without results, and holds no message of a database. A value with an apostrophe, such as `O'Brien`, is found as it is written.",
  },
  references: sqlReferences,
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 50, perEntry: 2 },
  needs: [],
  skipReason: ({ surface }) =>
    sqlPoints(surface, 'reads').length === 0 ? 'the scan found no parameter that is read' : null,
  run: (context) =>
    tryPoints(context, sqlPoints(context.surface, 'reads'), {
      requestsMin: 1,
      attempt: (point) => tryPoint(context, point),
    }),
})

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'chance'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const { value } = point.parameter
  const odd = await askAt(context, point, { value: `${value}'` })
  if (odd === null) return 'nothing'
  if (findDatabaseError(odd.exchange) === null) return isTurnedAway(odd.exchange) ? 'turned-away' : 'nothing'
  if (context.left() < requestsPerProof - 1) return 'nothing'
  return (await prove(context, point)) ?? 'nothing'
}

/** Everything is asked anew: what the first look saw may have been of another moment. */
async function prove(context: Context, point: InsertionPoint): Promise<Observation | null> {
  const { value } = point.parameter
  const word = context.chance.word()
  const asIs = await askAt(context, point, { value })
  if (asIs === null || findDatabaseError(asIs.exchange) !== null) return null
  const doubled = await askAt(context, point, { value: `${value}''` })
  if (doubled === null) return null
  const isText = findDatabaseError(doubled.exchange) === null
  // Outside of quotes a doubled one is wrong too: there a value in brackets is the one that has to be fine.
  const fine = isText ? doubled : await askAt(context, point, { value: `(${value})` })
  if (fine === null || findDatabaseError(fine.exchange) !== null) return null
  // For whoever counts quotes this is as even as the doubled one; for a database a word too many.
  const wrong = await askAt(context, point, { value: isText ? `${value}'${word}'` : `${value} ${word}` })
  if (wrong === null || findDatabaseError(wrong.exchange) === null) return null
  const again = await askAt(context, point, { value: `${value}'` })
  const error = again === null ? null : findDatabaseError(again.exchange)
  if (again === null || error === null) return null
  return observe(point, again, { error, compared: [asIs, fine, wrong, again] })
}

function observe(
  { entry, parameter }: InsertionPoint,
  { request, exchange }: Asked,
  { error, compared }: { readonly error: DatabaseError; readonly compared: readonly Asked[] },
): Observation {
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(plainErrorText(exchange), error.message.slice(0, messageCharsMax)),
    details: {
      parameter: parameter.name,
      database: error.database,
      comparison: compared.map(({ sent, exchange: answer }) => ({
        value: sent[0] ?? '',
        status: answer.status,
        message_of_the_database: findDatabaseError(answer) !== null,
      })),
    },
  })
}
