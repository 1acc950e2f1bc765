import { plainErrorText } from '../../derive/errorResponses.ts'
import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { noReadParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { type DatabaseError, findDatabaseError } from './_databaseErrors.ts'
import { quoteProof } from './_quoteProof.ts'
import { sqlFix, sqlReferences } from './_sqlFix.ts'
import { sqlPoints } from './_sqlPoints.ts'

/** The first look, and the five requests that prove what it saw. */
const requestsPerProof = 6
const messageCharsMax = 300

/**
 * Finds error-based SQL injection: values that break out of a SQL string literal and cause a database error.
 *
 * Certain: the response contains a database error about the query for a value with one quote, again when it is
 * repeated, and for a word after a closed quote. The value alone and the doubled quote cause no error. Fires on
 * `WHERE name = '${q}'`; not on parameterized queries, whatever the application prints, nor on a page that explains
 * SQL. Sources: ZAP 40018, CWE-89.
 */
export default activeProbe({
  id: 'injection.sqli-error',
  cwe: 89,
  severity: 'high',
  owner: 'code',
  title: 'SQL injection (error-based)',
  why: 'An attacker can read the whole database, sign in as any user, and on many servers modify or delete data. The application inserts a request parameter into a SQL query.',
  fix: {
    ...sqlFix,
    verify:
      "Deploy, then repeat the request with the `curl` command from the evidence: the response is 400, 404 or a page without results, and contains no database error. A value with an apostrophe, such as `O'Brien`, is still found.",
  },
  references: sqlReferences,
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 50, perEntry: 2 },
  needs: [],
  skipReason: ({ surface }) => (sqlPoints(surface, 'reads').length === 0 ? noReadParameter : null),
  run: (context) =>
    tryPoints(context, sqlPoints(context.surface, 'reads'), {
      requestsMin: 1,
      attempt: (point) => tryPoint(context, point),
    }),
})

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const { value } = point.parameter
  const odd = await requestAt(context, point, { value: `${value}'` })
  if (odd === null) return 'nothing'
  if (findDatabaseError(odd.exchange) === null) return isTurnedAway(odd.exchange) ? 'turned-away' : 'nothing'
  if (context.left() < requestsPerProof - 1) return 'nothing'
  return (await prove(context, point)) ?? 'nothing'
}

/** Everything is asked anew: what the first look saw may have been of another moment. */
async function prove(context: Context, point: InsertionPoint): Promise<Observation | null> {
  const { value } = point.parameter
  const word = context.random.word()
  const asIs = await requestAt(context, point, { value })
  if (asIs === null || findDatabaseError(asIs.exchange) !== null) return null
  const doubled = await requestAt(context, point, { value: `${value}''` })
  if (doubled === null) return null
  const isText = findDatabaseError(doubled.exchange) === null
  // Outside of quotes a doubled one is wrong too: there a value in brackets is the one that has to be fine.
  const fine = isText ? doubled : await requestAt(context, point, { value: `(${value})` })
  if (fine === null || findDatabaseError(fine.exchange) !== null) return null
  // For whoever counts quotes this is as even as the doubled one; for a database a word too many.
  const wrong = await requestAt(context, point, { value: isText ? `${value}'${word}'` : `${value} ${word}` })
  if (wrong === null || findDatabaseError(wrong.exchange) === null) return null
  const again = await requestAt(context, point, { value: `${value}'` })
  const error = again === null ? null : findDatabaseError(again.exchange)
  if (again === null || error === null) return null
  return observe(point, again, { error, compared: [asIs, fine, wrong, again] })
}

function observe(
  { entry, parameter }: InsertionPoint,
  { request, exchange }: Attempt,
  { error, compared }: { readonly error: DatabaseError; readonly compared: readonly Attempt[] },
): Observation {
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(plainErrorText(exchange), error.message.slice(0, messageCharsMax)),
    details: {
      parameter: parameter.name,
      database: error.database,
      comparison: compared.map(({ sent, exchange: response }) => ({
        value: sent[0] ?? '',
        status: response.status,
        message_of_the_database: findDatabaseError(response) !== null,
      })),
    },
  })
}
