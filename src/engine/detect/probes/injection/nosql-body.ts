import { loginOf } from '../../../discover/surface/logins.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { isQueryUrl } from '../../../read/effects/actionOfNouns.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenByOtherProbe } from '../_shared/isProven.ts'
import { openQuoteDetection } from '../_shared/quoteDetection.ts'
import { isLikeBroken, mayBreak, reactivePoints } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, requestAt, requestUnmodified } from '../_shared/requestAt.ts'
import {
  alikeMax,
  differentMin,
  isSeparateToo,
  responseDistance,
  separateResponses,
} from '../_shared/separateResponses.ts'
import { noParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { nosql } from './_nosqlFix.ts'
import {
  compareOperators,
  type OperatorProof,
  type Operators,
  putOperators,
  stepsOfOperators,
  tryAllOperators,
} from './_operatorProof.ts'
import { findScript } from './_scriptConditions.ts'
import { isNewPassword, readsSql, sqlPoints } from './_sqlPoints.ts'

/** All match exactly the given value and no more records. */
const ways: readonly Operators[] = [['$in'], ['$not', '$nin'], ['$eq'], ['$not', '$ne']]
const lookRequests = 3
const proofRequests = 2 * (ways.length - 1) + 1
/**
 * Finds NoSQL injection in requests that may write, such as POST searches and JSON bodies.
 *
 * Certain: `$in`, `$eq` and both inside `$not` return the response for the original value. With an unknown
 * value they do not, nor does an unknown operator. None matches more records than the value. Or a true
 * JavaScript condition keeps the response, as for requests that read. Fires on `find({ name: req.body.name
 * })`; not if the value is converted to a string, nor if an API supports `$in` on purpose. Sources: ZAP
 * 40033, CWE-943.
 */
export default activeProbe({
  ...nosql,
  id: 'injection.nosql-body',
  partOf: 'injection.nosql',
  title: 'NoSQL injection in a form or body',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 120, perEntry: 1, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noParameter : null),
  run: (context) =>
    tryPoints(context, pointsToTry(context), {
      requestsMin: lookRequests,
      attempt: (point) => tryPoint(context, point),
    }),
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return sqlPoints(surface, 'writes').filter((point) => {
    const { entry, parameter } = point
    if (entry.effect !== 'writes' || loginOf(entry) !== null || parameter.value === '') return false
    return ['query', 'form', 'json', 'path'].includes(parameter.place) && !isStored(point)
  })
}

function asksByPost({ method, url, status, form }: InsertionPoint['entry']): boolean {
  const isList = status !== null && status < 300 && status !== created
  return method === 'POST' && isList && form?.isFilled !== true && isQueryUrl(url)
}

/** The URL of an update selects the record; its body is stored. */
function isStored(point: InsertionPoint): boolean {
  const { entry, parameter } = point
  const isUpdate = entry.method === 'PUT' || entry.method === 'PATCH'
  const isInBody = parameter.place === 'form' || parameter.place === 'json'
  return (isUpdate && isInBody) || isNewPassword(point)
}

function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  return reactivePoints(pointsOf(surface), looks, {
    by: 'following',
    isLikely: () => false,
    isTelling: ({ entry }) => asksByPost(entry),
  })
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'provenAt' | 'looks'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  if (readsSql(context, point) || isProven(context, point, provenByOtherProbe)) return 'nothing'
  const look = context.looks.of(point.entry, point.parameter)
  const usual: UsualResponse = { broken: look?.broken ?? null, askUsual: askOnce(context, point) }
  if (point.parameter.place !== 'path') {
    const tried = await tryOperators(context, point, usual)
    if (tried !== 'nothing') return tried
    // `$ne` could change every record of a request that writes.
    const all = asksByPost(point.entry) ? await tryAllOperators(context, point) : 'nothing'
    if (all !== 'nothing') return all
  }
  if (!mayBreak(look) || (look === null && point.parameter.place === 'path')) return 'nothing'
  const base = await usual.askUsual()
  if (base === null) return 'nothing'
  const quoteLooks = openQuoteDetection(context, point, { base })
  return (await findScript(context, point, { base, quoteLooks })) ?? 'nothing'
}

type UsualResponse = {
  readonly broken: Exchange | null
  readonly askUsual: () => Promise<Attempt | null>
}

function askOnce(context: Context, point: InsertionPoint): UsualResponse['askUsual'] {
  let asked: Promise<Attempt | null> | null = null
  return () => {
    asked ??= requestUnmodified(context, point)
    return asked
  }
}

const created = 201

async function tryOperators(context: Context, point: InsertionPoint, usual: UsualResponse): Promise<Tried> {
  if (usual.broken?.status === created) return 'nothing'
  // JSON keeps operators as objects, so creations are excluded first.
  if (point.parameter.place === 'json' && !looksUp(await usual.askUsual())) return 'nothing'
  const proof = await prove(context, point, usual)
  return typeof proof === 'string' ? proof : observe(point, proof)
}

function looksUp(base: Attempt | null): base is Attempt {
  if (base === null || isBlockedRequest(base.exchange)) return false
  return base.exchange.status < 400 && base.exchange.status !== created
}

async function prove(
  context: Context,
  point: InsertionPoint,
  { broken, askUsual }: UsualResponse,
): Promise<OperatorProof | 'nothing' | 'turned-away'> {
  const { value } = point.parameter
  const ask = (operators: Operators, text: string) =>
    requestAt(context, point, putOperators(point.parameter, operators, text))
  const all: Attempt[] = []
  const none: Attempt[] = []
  for (const [index, operators] of ways.entries()) {
    const kept = await ask(operators, value)
    if (kept === null) return 'nothing'
    if (isBlockedRequest(kept.exchange)) return index === 0 ? 'turned-away' : 'nothing'
    if (index === 0) {
      if (kept.exchange.status >= 400 || isLikeBroken(kept, broken)) return 'nothing'
      const base = await askUsual()
      if (!looksUp(base) || responseDistance(base, kept) > alikeMax) return 'nothing'
      all.push(base)
    }
    const lost = await ask(operators, unknownLike(context, value))
    if (lost === null || isBlockedRequest(lost.exchange)) return 'nothing'
    if (index === 0 && responseDistance(kept, lost) < differentMin) return 'nothing'
    if (index === 0 && context.left() < proofRequests) return 'nothing'
    all.push(kept)
    none.push(lost)
    if (!separateResponses(all, none).isSeparate) return 'nothing'
  }
  const separation = separateResponses(all, none)
  const nonsense = await ask([`$${context.random.word(6)}`], value)
  if (nonsense === null || !isSeparateToo(all, nonsense, separation)) return 'nothing'
  return { all: all.slice(1), none, nonsense, separation }
}

function unknownLike({ random }: Pick<Context, 'random'>, value: string): string {
  return /^-?\d{1,15}$/.test(value) ? String(random.number(700_000_000, 2_000_000_000)) : random.word(12)
}

function observe({ entry, parameter }: InsertionPoint, proof: OperatorProof): Observation {
  const shown = proof.all[0] ?? proof.nonsense
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...stepsOfOperators(proof),
    details: { parameter: parameter.name, ...compareOperators(proof, 'matches the value') },
  })
}
