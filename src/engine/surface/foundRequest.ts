import type { Action } from '../model/effect.ts'
import type { SeenRequest } from './entryOf.ts'

/** A request as some source found it, with what else tells what it does. */
export type FoundRequest = SeenRequest &
  Omit<Action, 'method' | 'url' | 'body' | 'effect'> & {
    /** Tells apart operations that share an address and their parameters, as GraphQL's do. */
    readonly operation?: string
    /** The page of a form, and its hidden fields, of which some may be new each time. */
    readonly form?: { readonly page: string; readonly hidden: readonly string[] }
    /** Parameters that begin with this alone are probed. */
    readonly pointerStart?: string
  }
