import type { Action } from '../model/effect.ts'
import type { FormPlace } from '../model/surface.ts'
import type { SeenRequest } from './entryOf.ts'

/** A request as some source found it, with what else tells what it does. */
export type FoundRequest = SeenRequest &
  Omit<Action, 'method' | 'url' | 'body' | 'effect'> & {
    /** Tells apart operations that share an address and their parameters, as GraphQL's do. */
    readonly operation?: string
    /** The form that sends it, and its hidden fields, of which some may be new each time. */
    readonly form?: FormPlace & {
      readonly hidden: readonly string[]
      /** What its buttons send that lead away from it. */
      readonly leaving: readonly (readonly [name: string, value: string])[]
    }
    /** The page made it when it was loaded, before anything was done there. */
    readonly isByItself?: boolean
    /** Parameters that begin with this alone are probed. */
    readonly pointerStart?: string
  }
