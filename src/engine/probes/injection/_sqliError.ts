import { plainErrorText } from '../../derive/errorResponses.ts'
import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { CheckTexts, Observation } from '../../model/check.ts'
import type { ParameterLook } from '../../model/look.ts'
import type { Probe, ProbeContext } from '../../model/probe.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { type Attempt, isTurnedAway, requestAt, requestOwn } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'
import { noParameter, noReadParameter, type Try, tryInTurns } from '../_shared/tryPoints.ts'
import { conditionRequests, observeConditions, proveConditions } from './_conditionProof.ts'
import { type DatabaseError, findDatabaseError } from './_databaseErrors.ts'
import { sqlFix, sqlReferences } from './_sqlFix.ts'
import { followedSqlPoints, sqlPoints } from './_sqlPoints.ts'
import { guessRaising, isOrderName, raisingContexts } from './_sqlRaising.ts'

/** The value alone, with a quote, with it doubled or in brackets, with a word, and with the quote again; two quotes. */
const proofRequests = 7
const messageCharsMax = 300
/** What the probes of requests that read and of requests that write share. */
export const sqliError = {
  cwe: 89,
  severity: 'high',
  owner: 'code',
  why: 'An attacker can read the whole database, often sign in as another user, and on many servers modify or delete data. The application inserts a request parameter into a SQL query.',
  fix: {
    ...sqlFix,
    verify:
      "Repeat the requests with the `curl` commands from the evidence: all of them get the response for an unknown value, and no database error. A value with an apostrophe, such as `O'Brien`, gets no error either.",
  },
  references: sqlReferences,
} as const satisfies Partial<CheckTexts>

type Effect = 'reads' | 'writes'

/** Looks for errors of databases: a probe's own points are those of its entries. */
export function probeErrors(effect: Effect): Pick<Probe, 'skipReason' | 'run'> {
  return {
    skipReason: ({ surface }) =>
      pointsOf(surface, effect).length > 0 ? null : effect === 'reads' ? noReadParameter : noParameter,
    run(context) {
      const bases = new Map<Entry, Attempt | null>()
      return tryInTurns(context, followedSqlPoints(context, effect), {
        triesMin: 2,
        triesOf: (point) => triesOf(context, point, bases),
      })
    },
  }
}

function pointsOf(surface: ProbeContext['surface'], effect: Effect): readonly InsertionPoint[] {
  return sqlPoints(surface, effect).filter(({ entry }) => entry.effect === effect)
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'>

/** Quotes bring what no plain value does, or the value is none that stands in quotes. */
function mayFail(look: ParameterLook | null, { name }: Parameter): boolean {
  if (look === null || look.breaks || look.broken.status >= 500) return true
  return isOrderName(name) || findDatabaseError(look.broken) !== null
}

/** What errors say first, then which responses follow them. */
function triesOf(context: Context, point: InsertionPoint, bases: Map<Entry, Attempt | null>): readonly Try[] {
  const { entry, parameter } = point
  const { value } = parameter
  if (!mayFail(context.looks.of(entry, parameter), parameter)) return []
  let odd: Attempt | null = null
  const tryMessage: Try = async () => {
    // Whatever quotes the query has around it, they are odd now.
    odd = await requestAt(context, point, { value: `${value}'"` })
    if (odd === null) return 'nothing'
    if (findDatabaseError(odd.exchange) === null)
      return isTurnedAway(odd.exchange) ? 'turned-away' : 'nothing'
    return context.left() < proofRequests ? 'nothing' : ((await proveMessage(context, point)) ?? 'nothing')
  }
  const tryFailures: Try = async () => {
    if (odd === null) return 'nothing'
    if (isTurnedAway(odd.exchange) && findDatabaseError(odd.exchange) === null) return 'turned-away'
    // One for all points of the entry: none is changed in it.
    const base = bases.has(entry) ? bases.get(entry) : await requestOwn(context, point)
    bases.set(entry, base ?? null)
    if (base === undefined || base === null || responseDistance(base, odd) < differentMin) return 'nothing'
    return (await tryConditions(context, point, { odd, base })) ?? 'nothing'
  }
  return [tryMessage, tryFailures]
}

/** Whether it shows a message or not, a query that fails brings another response than one that does not. */
async function tryConditions(
  context: Context,
  point: InsertionPoint,
  { odd, base }: { readonly odd: Attempt; readonly base: Attempt },
): Promise<Observation | null> {
  const { value } = point.parameter
  const even = await requestAt(context, point, { value: `${value}''""` })
  if (even === null) return null
  const contexts = guessRaising(point.parameter, {
    isQuoted: responseDistance(odd, even) >= differentMin,
    isServerError: odd.exchange.status >= 500,
    mayWrite: point.entry.effect === 'writes',
  })
  for (const raising of contexts) {
    if (context.left() < conditionRequests.look) return null
    const proof = await proveConditions(
      {
        random: context.random,
        base,
        ask: (condition) =>
          requestAt(context, point, { value: raising.join(value, condition, context.random.word(6)) }),
      },
      context.left,
    )
    if (proof === null) continue
    // An error that looks like an empty list is told apart from one by nothing: another probe proves such a point.
    if (raising !== raisingContexts.order && (await isLikeUnknown(context, point, proof.no))) return null
    return observeConditions(point, {
      proof,
      value,
      about: 'Control: the same with a condition that holds, which causes no error',
      details: { stands_in: raising.name },
    })
  }
  return null
}

async function isLikeUnknown(
  context: Context,
  point: InsertionPoint,
  failed: readonly Attempt[],
): Promise<boolean> {
  const { random } = context
  const value = /^-?\d{1,15}$/.test(point.parameter.value)
    ? String(random.number(700_000_000, 2_000_000_000))
    : random.word(12)
  const unknown = await requestAt(context, point, { value })
  return unknown === null || failed.some((one) => responseDistance(unknown, one) < differentMin)
}

/** Everything is asked anew: what the first look saw may have been of another moment. */
async function proveMessage(context: Context, point: InsertionPoint): Promise<Observation | null> {
  const { value } = point.parameter
  const asIs = await requestAt(context, point, { value })
  if (asIs === null || findDatabaseError(asIs.exchange) !== null) return null
  for (const quote of ["'", '"']) {
    const odd = await requestAt(context, point, { value: `${value}${quote}` })
    if (odd === null) return null
    if (findDatabaseError(odd.exchange) !== null) return proveQuote(context, point, { asIs, quote })
  }
  return null
}

async function proveQuote(
  context: Context,
  point: InsertionPoint,
  { asIs, quote }: { readonly asIs: Attempt; readonly quote: string },
): Promise<Observation | null> {
  const { value } = point.parameter
  const word = context.random.word()
  const doubled = await requestAt(context, point, { value: `${value}${quote}${quote}` })
  if (doubled === null) return null
  const isText = findDatabaseError(doubled.exchange) === null
  // Outside of quotes a doubled one is wrong too: there a value in brackets is the one that has to be fine.
  const fine = isText ? doubled : await requestAt(context, point, { value: `(${value})` })
  if (fine === null || findDatabaseError(fine.exchange) !== null) return null
  // For whoever counts quotes this is as even as the doubled one; for a database a word too many.
  const wrong = await requestAt(context, point, {
    value: isText ? `${value}${quote}${word}${quote}` : `${value} ${word}`,
  })
  if (wrong === null || findDatabaseError(wrong.exchange) === null) return null
  const again = await requestAt(context, point, { value: `${value}${quote}` })
  const error = again === null ? null : findDatabaseError(again.exchange)
  if (again === null || error === null) return null
  return observeMessage(point, again, { error, asIs, fine, wrong })
}

function observeMessage(
  { entry, parameter }: InsertionPoint,
  again: Attempt,
  {
    error,
    asIs,
    fine,
    wrong,
  }: { readonly error: DatabaseError } & Readonly<Record<'asIs' | 'fine' | 'wrong', Attempt>>,
): Observation {
  const { request, exchange } = again
  const said = partOfMessage(error.message, again, [asIs, fine])
  const about = ['the value alone', 'the value in a form that SQL accepts']
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(plainErrorText(exchange), error.message.slice(0, messageCharsMax)),
    ...(said === null
      ? {}
      : {
          shows: { contains: said },
          controls: [asIs, fine].map((asked, index) => ({
            about: `Control: ${about[index] ?? ''}`,
            request: asked.request,
            exchange: asked.exchange,
            shows: { lacks: said },
          })),
        }),
    details: {
      parameter: parameter.name,
      database: error.database,
      comparison: [asIs, fine, wrong, again].map(({ sent, exchange: response }) => ({
        value: sent[0] ?? '',
        status: response.status,
        message_of_the_database: findDatabaseError(response) !== null,
      })),
    },
  })
}

/** The longest part of a message that stands in its response letter by letter, and in none of the others. */
function partOfMessage(message: string, { exchange }: Attempt, others: readonly Attempt[]): string | null {
  const parts = message
    .slice(0, messageCharsMax)
    .split(/[^\p{L}\p{N} _.,:;()-]+/u)
    .map((part) => part.trim())
    .filter((part) => part.length >= 6 && exchange.body.includes(part))
    .filter((part) => !others.some(({ exchange: other }) => other.body.includes(part)))
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? null
}
