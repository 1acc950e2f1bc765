import type { Exchange } from '../../../model/artifacts.ts'
import type { Looks, ParameterLook } from '../../../model/look.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import type { Sample } from './responseWords.ts'
import { differentMin, responseDistance } from './separateResponses.ts'

/** The signals that a probe reads: responses that depend on the value, or also echoes of it. */
export type LiveBy = 'following' | 'following or repeating'

/**
 * Orders points for a probe, with those that react to syntax characters first. Drops inert points unless
 * their name is a strong hint.
 */
export function livePoints(
  points: readonly InsertionPoint[],
  looks: Looks,
  {
    by,
    isLikely,
    isTelling = isLikely,
  }: {
    readonly by: LiveBy
    readonly isLikely: (point: InsertionPoint) => boolean
    /** Keeps a point even if it is inert; default: `isLikely`. */
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

/** Says whether syntax characters changed the response. True without a look. */
export function mayBreak(look: ParameterLook | null): boolean {
  return look === null || look.breaks
}

/**
 * Says whether a response equals the one to syntax characters, so the value was not understood. Echoes of
 * those characters only increase the distance.
 */
export function isLikeBroken(asked: Sample, broken: Exchange | null): boolean {
  return broken !== null && responseDistance(asked, { exchange: broken, sent: [] }) < differentMin
}

function isLive({ breaks, matters, repeats }: ParameterLook, by: LiveBy): boolean {
  return breaks || matters || (by === 'following or repeating' && repeats)
}
