import { isRoutingValue, mayBeRouter, namedRouting, type Routing } from '../../surface/identity/routing.ts'
import type { Classified } from './structureClasses.ts'

const comparedMax = 6
const parametersMax = 2_000

type Seen = { readonly ids: Set<number>; values: number; hasForms: boolean }

export type LearntRouting = Routing & {
  note(path: string, pairs: readonly (readonly [name: string, value: string])[], seen: Classified): void
  readonly version: number
}

/**
 * Learns routers by effect: two values of one parameter yield different page structures. For numbers the
 * forms must differ, because tables also differ between articles.
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
        // The first response has nothing to compare with.
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
