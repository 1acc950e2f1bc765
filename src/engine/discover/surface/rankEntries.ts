import type { Entry } from '../../model/surface.ts'

/**
 * Ranks entries with parameters first, then by response. Each handler comes once before it repeats, unless a
 * repetition has new parameters.
 */
export function rankEntries(entries: readonly Entry[]): readonly Entry[] {
  const sorted = entries.toSorted(
    (one, other) => worthOf(other) - worthOf(one) || (one.id < other.id ? -1 : Number(one.id > other.id)),
  )
  const turns = new Map<string, number>()
  const inTurns = sorted
    .map((entry) => {
      const { handler } = entry
      const turn = turns.get(handler) ?? 0
      turns.set(handler, turn + 1)
      // Entries without parameters come last.
      return { entry, turn: turn + (entry.parameters.length === 0 ? turnsMax : 0) }
    })
    .toSorted((one, other) => one.turn - other.turn)
  const seen = new Set<string>()
  return inTurns
    .map(({ entry, turn }) => {
      const names = namesOf(entry).filter((name) => !seen.has(name))
      for (const name of names) seen.add(name)
      return { entry, turn: turn > 0 && names.length > 0 ? newTurn : turn }
    })
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ entry }) => entry)
}

const newTurn = 0.5

/** Headers and cookies are not specific to a handler. */
function namesOf({ handler, parameters }: Entry): readonly string[] {
  return parameters
    .filter(({ place }) => place !== 'header' && place !== 'cookie' && place !== 'path')
    .map(({ place, name }) => `${handler} ${place} ${name}`)
}

const turnsMax = 1_000_000

function worthOf({ parameters, mediaType, status, source, effect }: Entry): number {
  const responded = status === null ? 1 : status < 400 ? 3 : status < 500 ? 0 : 2
  const kind = mediaType === null ? 1 : /html|json|xml/.test(mediaType) ? 2 : 0
  const places = new Set(parameters.map(({ place }) => place))
  const input = places.has('query') || places.has('path') ? 3 : places.size > 0 ? 2 : 0
  const surely = source === 'script' || source === 'openapi' ? 0 : 1
  return input * 10 + responded * 3 + kind * 2 + surely + (effect === 'reads' ? 1 : 0)
}
