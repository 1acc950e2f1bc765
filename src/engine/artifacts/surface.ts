/** Where an application takes input, as an active scan found it. Types only. */

/** A place of a request into which a probe may put a value. */
export type ParameterPlace = 'query' | 'path' | 'form' | 'json' | 'multipart' | 'header' | 'cookie'

export type Parameter = {
  readonly place: ParameterPlace
  /**
   * The field's name. Of a path: the index of the segment, from 0, as text. Of JSON: a JSON Pointer (RFC 6901)
   * such as `/user/email`.
   */
  readonly name: string
  /** What the application itself sends there, decoded; a value made to fit where it names none. */
  readonly value: string
}

export type BodyKind = 'form' | 'json' | 'multipart'

export type EntryMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where an entry was seen. */
export type EntrySource = 'page' | 'link' | 'form' | 'script' | 'browser' | 'openapi' | 'graphql'

/**
 * A request that the application knows, with values that it takes. Two that differ in values alone are one entry.
 */
export type Entry = {
  /** Its shape, such as `GET /items/*?page,q`: unique, and the same in every scan. */
  readonly id: string
  readonly method: EntryMethod
  /** Whole, with the values of its path and query. */
  readonly url: string
  /** In the order of path, query, body, header, cookie; at most `parametersMax` of parse/surface/limits.ts. */
  readonly parameters: readonly Parameter[]
  /** Null without a body. JSON keeps its whole value as text, so that what is no parameter is sent too. */
  readonly body: { readonly kind: BodyKind; readonly text: string } | null
  /** Fields that the application sends beside, such as `content-type: application/graphql`; without sign-in. */
  readonly headers: Readonly<Record<string, string>>
  /** `reads`: GET, HEAD, OPTIONS, or a read-only query of GraphQL. Everything else may change something. */
  readonly effect: 'reads' | 'writes'
  readonly source: EntrySource
  /** Media type of the answer to it when the scan saw one, else null. */
  readonly mediaType: string | null
  /** Status of that answer. */
  readonly status: number | null
}

export type Surface = {
  /** Those with parameters first, then the rest; at most `entriesMax` of parse/surface/limits.ts. */
  readonly entries: readonly Entry[]
  /** How many further shapes there were beyond `entriesMax`. */
  readonly entriesLeftOut: number
  /** Requests that were seen and are never sent: logging out, deleting, paying. */
  readonly avoided: readonly { readonly method: string; readonly url: string; readonly why: string }[]
}
