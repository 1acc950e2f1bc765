import type { Exchange } from '../../../model/artifacts.ts'
import type { Looks, ParameterLook } from '../../../model/look.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import type { Sample } from './responseWords.ts'
import { differentMin, responseDistance } from './separateResponses.ts'

/** What a probe reads in responses: whether they follow the value, or also what they repeat of it. */
export type LiveBy = 'following' | 'following or repeating'

/**
 * The points that a probe tries, those first whose responses change by characters of syntax. Where a look showed that
 * no response says anything of the value, a point is tried only if its name is telling.
 */
export function reactivePoints(
  points: readonly InsertionPoint[],
  looks: Looks,
  {
    by,
    isLikely,
    isTelling = isLikely,
  }: {
    readonly by: LiveBy
    readonly isLikely: (point: InsertionPoint) => boolean
    /** Says whether a point is tried whatever was seen; default: a likely one is. */
    readonly isTelling?: (point: InsertionPoint) => boolean
  },
): readonly InsertionPoint[] {
  const rankOf = (point: InsertionPoint) => {
    const look = looks.of(point.entry, point.parameter)
    if (look?.breaks === true) return isLikely(point) ? 0 : 1
    if (look === null || isLive(look, by)) return isLikely(point) ? 1 : 2
    return isTelling(point) ? 3 : null
  }
  return points
    .flatMap((point) => {
      const rank = rankOf(point)
      return rank === null ? [] : [{ point, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ point }) => point)
}

/** Characters that begin or end something in most languages changed the response, or nobody looked. */
export function mayBreak(look: ParameterLook | null): boolean {
  return look === null || look.breaks
}

/**
 * Says whether a response is the one that characters of syntax brought, and so none to a value that was understood. What
 * that one repeats of the characters only sets the two apart.
 */
export function isLikeBroken(asked: Sample, broken: Exchange | null): boolean {
  return broken !== null && responseDistance(asked, { exchange: broken, sent: [] }) < differentMin
}

function isLive({ breaks, matters, repeats }: ParameterLook, by: LiveBy): boolean {
  return breaks || matters || (by === 'following or repeating' && repeats)
}
