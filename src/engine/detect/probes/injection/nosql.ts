import type { Exchange } from '../../../model/artifacts.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenByOtherProbe } from '../_shared/isProven.ts'
import { openQuoteDetection, type QuoteDetection } from '../_shared/quoteDetection.ts'
import { mayBreak, reactivePoints } from '../_shared/reactivePoints.ts'
import { requestUnmodified } from '../_shared/requestAt.ts'
import { noReadParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { nosql } from './_nosqlFix.ts'
import { operatorRequests, tryAllOperators } from './_operatorProof.ts'
import { findScript } from './_scriptConditions.ts'
import { readsSql, sqlPoints } from './_sqlPoints.ts'

/**
 * Finds NoSQL injection: parameters that accept MongoDB operators from the request.
 *
 * Certain: `$ne` of a random word returns records that `$eq` of it does not, again with another word. `$not`
 * around `$in` and `$nin` behaves the same, while an unknown operator returns neither. Patterns of `$regex`
 * prove it in the same way. In a `$where`: four times, a true JavaScript condition keeps the response, and
 * with its numbers swapped it does not. Fires on `find({ name: req.query.name })`; not if the value is
 * converted to a string, nor if an API supports `$ne` on purpose. Sources: ZAP 40033, CWE-943.
 */
export default activeProbe({
  ...nosql,
  id: 'injection.nosql',
  title: 'NoSQL injection',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 120, perEntry: 1, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noReadParameter : null),
  run: (context) =>
    tryPoints(context, pointsToTry(context), {
      requestsMin: operatorRequests.look,
      attempt: (point) => tryPoint(context, point),
    }),
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return sqlPoints(surface, 'reads').filter(({ parameter: { place } }) => place !== 'header')
}

function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  const points = reactivePoints(pointsOf(surface), looks, { by: 'following', isLikely: () => false })
  const isText = ({ entry, parameter }: InsertionPoint) => !mayBreak(looks.of(entry, parameter))
  return [...points.filter(isText), ...points.filter((point) => !isText(point))]
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'provenAt' | 'looks'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  if (readsSql(context, point) || isProven(context, point, provenByOtherProbe)) return 'nothing'
  const look = context.looks.of(point.entry, point.parameter)
  const base = mayBreak(look) ? await requestUnmodified(context, point) : null
  const quoteLooks = base === null ? null : openQuoteDetection(context, point, { base })
  await quoteLooks?.lookFirst()
  const tried = isProgram(point, { quoteLooks, broken: look?.broken ?? null })
    ? 'nothing'
    : await tryAllOperators(context, point)
  if (tried !== 'nothing' || base === null || quoteLooks === null) return tried
  return (await findScript(context, point, { base, quoteLooks })) ?? 'nothing'
}

/**
 * A value with quote errors is part of a script, not a filter. A 4xx may be validation that still accepts
 * objects.
 */
function isProgram(
  { parameter: { value } }: InsertionPoint,
  { quoteLooks, broken }: { readonly quoteLooks: QuoteDetection | null; readonly broken: Exchange | null },
): boolean {
  if (quoteLooks?.state() !== 'unread' || broken === null || isNumber(value)) return false
  return broken.status < 400 || broken.status >= 500
}

function isNumber(value: string): boolean {
  return /^-?\d{1,15}$/.test(value)
}
