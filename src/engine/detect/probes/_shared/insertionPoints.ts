import type { Entry, Parameter, ParameterPlace, Surface } from '../../../model/surface.ts'

/** A parameter of an entry, into which a probe may put its value. */
export type InsertionPoint = { readonly entry: Entry; readonly parameter: Parameter }

/** A token against request forgery is renewed each time; with any other value in its place the request is refused. */
export function isToken(
  { renewal }: Pick<Entry, 'renewal'>,
  { place, name }: Pick<Parameter, 'place' | 'name'>,
): boolean {
  return renewal?.tokens.some(({ to }) => to.place === place && to.name === name) === true
}

/**
 * Lists where a probe may put values, in turns: the first parameter of every entry, then the second of each, so that
 * a budget which ends early has tried something of everything. `rank` puts the likely ones first, 0 before 1.
 */
export function insertionPoints(
  { entries }: Pick<Surface, 'entries'>,
  {
    effect,
    places,
    rank = () => 0,
  }: {
    /** `writes` takes both kinds: whoever may write may read. */
    readonly effect: 'reads' | 'writes'
    readonly places: readonly ParameterPlace[]
    readonly rank?: (point: InsertionPoint) => number
  },
): readonly InsertionPoint[] {
  const rows = entries
    .filter((entry) => effect === 'writes' || entry.effect === 'reads')
    .map((entry) =>
      entry.parameters
        .filter((parameter) => places.includes(parameter.place) && !isToken(entry, parameter))
        .map((parameter): InsertionPoint => ({ entry, parameter })),
    )
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  const interleaved = Array.from({ length: longest }, (_, index) =>
    rows.flatMap((row) => row.slice(index, index + 1)),
  )
  return interleaved.flat().toSorted((one, other) => rank(one) - rank(other))
}
