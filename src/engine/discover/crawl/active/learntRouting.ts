import { isRoutingValue, mayBeRouter, namedRouting, type Routing } from '../../surface/identity/routing.ts'
import type { Classified } from './structureClasses.ts'

/** Values of one parameter whose responses are compared; what the first ones show is not learnt anew by the hundredth. */
const comparedMax = 6
const parametersMax = 2_000

type Seen = { readonly ids: Set<number>; values: number; hasForms: boolean }

export type LearntRouting = Routing & {
  /** Notes how the response to a query was built; `path` is a template. */
  note(path: string, pairs: readonly (readonly [name: string, value: string])[], seen: Classified): void
  /** Grows when something was learnt. */
  readonly version: number
}

/**
 * Learns which parameters are routers whatever they are called: those of which two values give differently built
 * responses, while all else in the query is the same. Numbers count only where the responses differ in their forms, as one article of a series may hold a table
 * that the next one has not.
 */
export function learnRouting(): LearntRouting {
  const compared = new Map<string, Seen>()
  const learnt = new Set<string>()
  let version = 0
  const kindOf = (value: string) =>
    isRoutingValue(value) ? 'word' : /^\d{1,6}$/.test(value) ? 'number' : null
  return {
    note(path, pairs, { id, hasNewForm }) {
      for (const [name, value] of pairs) {
        const kind = mayBeRouter(name) ? kindOf(value) : null
        if (kind === null || compared.size >= parametersMax) continue
        const others = pairs.filter(([other]) => other !== name).map(([other, text]) => `${other}=${text}`)
        const key = [path, name, kind, ...others.sort()].join('\n')
        const seen = compared.get(key) ?? { ids: new Set(), values: 0, hasForms: false }
        compared.set(key, seen)
        if (seen.values >= comparedMax) continue
        // The form of the first response is new to the scan, and says nothing of how the second one differs.
        if (seen.values > 0 && hasNewForm) seen.hasForms = true
        seen.values += 1
        seen.ids.add(id)
        const isRouter = seen.ids.size > 1 && (kind === 'word' || seen.hasForms)
        if (!isRouter || learnt.has(`${path}?${name} ${kind}`)) continue
        learnt.add(`${path}?${name} ${kind}`)
        version += 1
      }
    },
    get version() {
      return version
    },
    isRouting(path, name, value) {
      return namedRouting.isRouting(path, name, value) || learnt.has(`${path}?${name} ${kindOf(value)}`)
    },
  }
}
