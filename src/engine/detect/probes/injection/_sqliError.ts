import type { CheckTexts, Observation } from '../../../model/check.ts'
import type { ParameterLook } from '../../../model/look.ts'
import type { Probe, ProbeContext } from '../../../model/probe.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { plainErrorText } from '../../../read/derive/errorResponses.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type DatabaseError, findDatabaseError } from '../_shared/databaseErrors.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven } from '../_shared/isProven.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { isLikeBroken } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, requestAt, requestUnmodified } from '../_shared/requestAt.ts'
import type { Sample } from '../_shared/responseWords.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'
import { noParameter, noReadParameter, type Tried, type Try, tryRoundRobin } from '../_shared/tryPoints.ts'
import { conditionRequests, observeConditions, proveConditions } from './_conditionProof.ts'
import { makeConditions } from './_sqlConditions.ts'
import { sqlFix, sqlReferences } from './_sqlFix.ts'
import { responsiveSqlPoints, sqlPoints } from './_sqlPoints.ts'
import { guessRaising, isOrderName, raisingContexts } from './_sqlRaising.ts'

/** Original, both quotes, doubled or parenthesized, extra word, and the quote again. */
const proofRequests = 7
const messageCharsMax = 300
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

export function probeErrors(effect: Effect): Pick<Probe, 'skipReason' | 'run'> {
  return {
    skipReason: ({ surface }) =>
      pointsOf(surface, effect).length > 0 ? null : effect === 'reads' ? noReadParameter : noParameter,
    run(context) {
      const bases = new Map<Entry, Attempt | null>()
      const rankOf = ({ entry, parameter }: InsertionPoint) => rankBySigns(context.looks.of(entry, parameter))
      const points = responsiveSqlPoints(context, effect).toSorted(
        (one, other) => rankOf(one) - rankOf(other),
      )
      return tryRoundRobin(context, points, {
        triesMin: 2,
        triesOf: (point) => triesOf(context, point, bases),
      })
    },
  }
}

function pointsOf(surface: ProbeContext['surface'], effect: Effect): readonly InsertionPoint[] {
  return sqlPoints(surface, effect).filter(({ entry }) => entry.effect === effect)
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks' | 'provenAt'>

const provenOtherwise = /^(?:injection\.(?!sqli-|crlf)|ssrf\.|traversal\.)/

function mayFail(look: ParameterLook | null, { name }: Parameter): boolean {
  if (look === null || look.breaks || look.broken.status >= 500) return true
  return isOrderName(name) || findDatabaseError(look.broken) !== null
}

function saysError(look: ParameterLook | null): boolean {
  return look !== null && findDatabaseError(look.broken) !== null
}

function rankBySigns(look: ParameterLook | null): number {
  if (saysError(look)) return 0
  return look !== null && look.broken.status >= 500 ? 1 : 2
}

function triesOf(context: Context, point: InsertionPoint, bases: Map<Entry, Attempt | null>): readonly Try[] {
  const { entry, parameter } = point
  const look = context.looks.of(entry, parameter)
  if (!mayFail(look, parameter)) return []
  let odd: Attempt | null = null
  const sendUnbalancedQuotes = () => requestAt(context, point, { value: `${parameter.value}'"` })
  const tryMessage: Try = async () => {
    if (isProven(context, point, provenOtherwise)) return 'nothing'
    if (saysError(look)) return await proveDatabaseError(context, point)
    odd = await sendUnbalancedQuotes()
    if (odd === null) return 'nothing'
    if (findDatabaseError(odd.exchange) === null)
      return isBlockedRequest(odd.exchange) ? 'turned-away' : 'nothing'
    return await proveDatabaseError(context, point)
  }
  const tryFailures: Try = async () => {
    if (isProven(context, point, provenOtherwise)) return 'nothing'
    const isSeen = look?.breaks === true
    if (!isSeen) {
      const seen = await seeOdd()
      if (seen !== null) return seen
    }
    const even = await requestAt(context, point, { value: `${parameter.value}''""` })
    if (even === null) return 'nothing'
    if (isBlockedRequest(even.exchange) && findDatabaseError(even.exchange) === null) return 'turned-away'
    if (isSeen && isLikeBroken(even, look.broken)) {
      const failed = { exchange: look.broken, sent: [] }
      return await tryConditions(context, point, bases, { failed, isQuoted: false })
    }
    const seen = isSeen ? await seeOdd() : null
    if (seen !== null || odd === null) return seen ?? 'nothing'
    const isQuoted = responseDistance(odd, even) >= differentMin
    return await tryConditions(context, point, bases, { failed: odd, isQuoted })
  }
  /** Null if the response changes without a database error. */
  const seeOdd = async (): Promise<Tried | null> => {
    const isFirst = odd === null
    odd ??= await sendUnbalancedQuotes()
    if (odd === null) return 'nothing'
    const hasMessage = findDatabaseError(odd.exchange) !== null
    // Validation may have rejected other syntax characters before the query.
    if (isFirst && hasMessage && !saysError(look)) return await proveDatabaseError(context, point)
    if (isBlockedRequest(odd.exchange) && !hasMessage) return 'turned-away'
    const base = await baseOf(context, point, bases)
    return base === null || responseDistance(base, odd) < differentMin ? 'nothing' : null
  }
  return look === null || saysError(look) ? [tryMessage, tryFailures] : [tryFailures]
}

async function proveDatabaseError(context: Context, point: InsertionPoint): Promise<Tried> {
  return context.left() < proofRequests ? 'nothing' : ((await proveMessage(context, point)) ?? 'nothing')
}

async function baseOf(
  context: Context,
  point: InsertionPoint,
  bases: Map<Entry, Attempt | null>,
): Promise<Attempt | null> {
  const known = bases.get(point.entry)
  const base = known === undefined ? await requestUnmodified(context, point) : known
  bases.set(point.entry, base)
  return base
}

/** Proves failures without a message. */
async function tryConditions(
  context: Context,
  point: InsertionPoint,
  bases: Map<Entry, Attempt | null>,
  { failed, isQuoted }: { readonly failed: Sample; readonly isQuoted: boolean },
): Promise<Tried> {
  const { value } = point.parameter
  const contexts = guessRaising(point.parameter, {
    isQuoted,
    isServerError: failed.exchange.status >= 500,
    mayWrite: point.entry.effect === 'writes',
  })
  const base = contexts.length === 0 ? null : await baseOf(context, point, bases)
  if (base === null) return 'nothing'
  const areAlike = (one: Sample, other: Sample) => responseDistance(one, other) < differentMin
  /** Response to an expression without effect. Later positions begin with one failing expression. */
  let unread: Attempt | null = null
  for (const raising of contexts) {
    if (context.left() < conditionRequests.look) return 'nothing'
    if (unread !== null && raising === raisingContexts.storedText) continue
    const asked: Attempt[] = []
    const ask = async (condition: string) => {
      const word = context.random.word(6)
      const response = await requestAt(context, point, { value: raising.join(value, condition, word) })
      if (response !== null) asked.push(response)
      return response
    }
    if (unread !== null) {
      const failing = await ask(makeConditions(context.random).fails)
      if (failing === null || areAlike(failing, unread)) continue
      unread = null
    }
    const proof = await proveConditions({ random: context.random, base, ask }, context.left)
    if (proof === null) {
      const [holding, failing] = asked.length === conditionRequests.look ? asked : []
      if (holding === undefined || failing === undefined) continue
      if (areAlike(holding, failing) && !areAlike(failing, failed)) unread = failing
      continue
    }
    // An error like an empty list needs the boolean-based probe.
    if (raising !== raisingContexts.order && (await isLikeUnknown(context, point, proof.no))) return 'nothing'
    return observeConditions(point, {
      proof,
      value,
      about: 'Control: the same with a condition that holds, which causes no error',
      details: { stands_in: raising.name },
    })
  }
  return 'nothing'
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

/** The first response may be stale. */
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
  const fine = isText ? doubled : await requestAt(context, point, { value: `(${value})` })
  if (fine === null || findDatabaseError(fine.exchange) !== null) return null
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

function partOfMessage(message: string, { exchange }: Attempt, others: readonly Attempt[]): string | null {
  const parts = message
    .slice(0, messageCharsMax)
    .split(/[^\p{L}\p{N} _.,:;()-]+/u)
    .map((part) => part.trim())
    .filter((part) => part.length >= 6 && exchange.body.includes(part))
    .filter((part) => !others.some(({ exchange: other }) => other.body.includes(part)))
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? null
}
