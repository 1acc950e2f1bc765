import type { Action } from './effect.ts'
import type { Entry, EntryBody, EntryMethod, EntrySource, FormPlace, Parameter } from './surface.ts'

/** A segment of a path, from 0, and the name of the value that belongs there, such as `projectId`. */
export type UnknownSegment = { readonly index: number; readonly name: string }

/** A request that the application makes or takes, as it was seen. */
export type SeenRequest = {
  readonly method: EntryMethod
  readonly url: string
  readonly body?: EntryBody
  readonly headers?: Readonly<Record<string, string>>
  /** Fields and cookies that are input of the application. */
  readonly extra?: readonly Parameter[]
  readonly source: EntrySource
  /** Default: by the method. */
  readonly effect?: Entry['effect']
  readonly mediaType?: string
  readonly status?: number
  /** Segments of the path that are values although they do not look it, from 0. */
  readonly pathValues?: readonly number[]
  /** Those of them that hold a value of ours until the application has shown one of its own. */
  readonly unknownSegments?: readonly UnknownSegment[]
}

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
