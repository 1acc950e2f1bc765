import type { Exchange } from '../../../model/artifacts.ts'
import type { Looks, ParameterLook } from '../../../model/look.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import type { Sample } from './responseWords.ts'
import { differentMin, responseDistance } from './separateResponses.ts'

/** The signals that a probe reads: dependence on the value, or also its reflection. */
type LiveBy = 'following' | 'following or repeating'

/** Orders points by their reaction to syntax characters. Drops inert ones without a telling name. */
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
    /** Keeps an inert point; default: `isLikely`. */
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

export function mayBreak(look: ParameterLook | null): boolean {
  return look === null || look.breaks
}

/** Says whether a response equals the one to syntax characters, so the value was not understood. */
export function isLikeBroken(asked: Sample, broken: Exchange | null): boolean {
  return broken !== null && responseDistance(asked, { exchange: broken, sent: [] }) < differentMin
}

function isLive({ breaks, matters, repeats }: ParameterLook, by: LiveBy): boolean {
  return breaks || matters || (by === 'following or repeating' && repeats)
}
