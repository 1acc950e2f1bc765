import type { Entry, Parameter, ParameterPlace, Surface } from '../../../model/surface.ts'
import { isTypedVariable } from './valueKinds.ts'

export type InsertionPoint = { readonly entry: Entry; readonly parameter: Parameter }

/** Detects CSRF tokens, which must keep their value. */
export function isToken(
  { renewal }: Pick<Entry, 'renewal'>,
  { place, name }: Pick<Parameter, 'place' | 'name'>,
): boolean {
  return renewal?.tokens.some(({ to }) => to.place === place && to.name === name) === true
}

/**
 * Lists insertion points round-robin over the entries, so that a small budget covers all. `rank` 0 comes
 * first.
 */
export function insertionPoints(
  { entries }: Pick<Surface, 'entries'>,
  {
    effect,
    places,
    rank = () => 0,
  }: {
    readonly effect: 'reads' | 'writes'
    readonly places: readonly ParameterPlace[]
    readonly rank?: (point: InsertionPoint) => number
  },
): readonly InsertionPoint[] {
  const rows = entries
    .filter((entry) => effect === 'writes' || entry.effect === 'reads')
    .map((entry) =>
      entry.parameters
        .filter(({ place }) => places.includes(place))
        .filter((parameter) => !isToken(entry, parameter) && !isTypedVariable(entry, parameter))
        .map((parameter): InsertionPoint => ({ entry, parameter })),
    )
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  const interleaved = Array.from({ length: longest }, (_, index) =>
    rows.flatMap((row) => row.slice(index, index + 1)),
  )
  return interleaved.flat().toSorted((one, other) => rank(one) - rank(other))
}
