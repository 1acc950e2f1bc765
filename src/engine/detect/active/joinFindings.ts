import type { Observation } from '../../model/check.ts'
import { pathOf } from '../../read/url/urls.ts'

/** Checks with one cause, the strongest first. A fix of the first fixes the others. */
const sameCause: readonly (readonly string[])[] = [
  ['injection.sqli-error', 'injection.sqli-boolean', 'injection.sqli-time'],
  ['injection.code', 'injection.ssti'],
  ['traversal.remote-include', 'traversal.path', 'traversal.source-disclosure'],
  ['traversal.remote-include', 'ssrf.parameter'],
  ['xss.stored', 'xss.reflected'],
  ['xss.reflected', 'xss.client-template'],
]

const stepsMax = 8

export type Joined = {
  readonly observations: readonly Observation[]
  /** Stronger check that reports all observations of this one. */
  readonly reportedAs: string | null
}

/**
 * Merges observations of one cause at one place: the strongest check reports them, with the proofs of the
 * others. Observations without a place stay separate.
 */
export function joinFindings(seen: ReadonlyMap<string, readonly Observation[]>): ReadonlyMap<string, Joined> {
  const joined = new Map<string, Joined>(
    [...seen].map(([id, observations]) => [id, { observations, reportedAs: null }]),
  )
  for (const ids of sameCause) {
    for (const [index, id] of ids.entries()) {
      const weaker = joined.get(id)
      if (weaker === undefined || weaker.observations.length === 0) continue
      for (const strongerId of ids.slice(0, index)) absorb(joined, strongerId, id)
    }
  }
  return joined
}

function absorb(joined: Map<string, Joined>, strongerId: string, weakerId: string): void {
  const [stronger, weaker] = [joined.get(strongerId), joined.get(weakerId)]
  if (stronger === undefined || weaker === undefined) return
  const places = new Map(
    stronger.observations.flatMap(({ place }, at) => (place === undefined ? [] : [[place, at]])),
  )
  const isAbsorbed = (one: Observation) => {
    const at = one.place === undefined ? undefined : places.get(one.place)
    const kept = at === undefined ? undefined : stronger.observations[at]
    return kept !== undefined && (strongerId !== 'xss.stored' || isShownAt(kept, one.url))
  }
  const absorbed = weaker.observations.filter(isAbsorbed)
  if (absorbed.length === 0) return
  const rest = weaker.observations.filter((observation) => !isAbsorbed(observation))
  const observations = [...stronger.observations]
  for (const one of absorbed) {
    const at = places.get(one.place ?? '') ?? 0
    const kept = observations[at]
    if (kept !== undefined) observations[at] = withProof(kept, one, weakerId)
  }
  joined.set(strongerId, { ...stronger, observations })
  joined.set(weakerId, { observations: rest, reportedAs: rest.length === 0 ? strongerId : null })
}

/**
 * A stored text is also reflected if the response itself shows it. On another page, the reflection is a
 * weakness of its own.
 */
function isShownAt({ details = {} }: Observation, url: string): boolean {
  const shownAt = details.shown_at
  return typeof shownAt === 'string' && URL.canParse(shownAt) && pathOf(shownAt) === pathOf(url)
}

function withProof(observation: Observation, further: Observation, id: string): Observation {
  const { details = {}, steps = [] } = observation
  const { also_proven_by: before = [] } = details
  const added = (further.steps ?? []).map((step) => ({ ...step, about: `${id}: ${step.about}` }))
  return {
    ...observation,
    details: { ...details, also_proven_by: [...new Set([...before, id])] },
    ...(steps.length + added.length === 0 ? {} : { steps: [...steps, ...added].slice(0, stepsMax) }),
  }
}
