import type { Action } from './effect.ts'
import type { Entry, EntryBody, EntryMethod, EntrySource, FormPlace, Parameter } from './surface.ts'

/** A path segment, from 0, and the name of its value: `projectId`. */
export type UnknownSegment = { readonly index: number; readonly name: string }

export type SeenRequest = {
  readonly method: EntryMethod
  readonly url: string
  readonly body?: EntryBody
  readonly headers?: Readonly<Record<string, string>>
  /** Headers and cookies that are application input. */
  readonly extra?: readonly Parameter[]
  readonly source: EntrySource
  readonly effect?: Entry['effect']
  readonly mediaType?: string
  readonly status?: number
  /** Path segments, from 0, that are values despite their look. */
  readonly pathValues?: readonly number[]
  /** Segments with a sample value until a real one is found. */
  readonly unknownSegments?: readonly UnknownSegment[]
}

export type FoundRequest = SeenRequest &
  Omit<Action, 'method' | 'url' | 'body' | 'effect'> & {
    /** Distinguishes operations with the same URL and parameters, as in GraphQL. */
    readonly operation?: string
    readonly form?: FormPlace & {
      readonly hidden: readonly string[]
      readonly leaving: readonly (readonly [name: string, value: string])[]
    }
    /** Sent on page load, before any interaction. */
    readonly isByItself?: boolean
    readonly pointerStart?: string
    /** A call of a server function with a sample for an argument of unknown type. */
    readonly isGuessed?: true
    /** A required parameter without a documented value. */
    readonly needsValue?: string
    readonly isRemoteCall?: true
  }
