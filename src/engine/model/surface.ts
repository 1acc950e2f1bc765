/** Where an application takes input, as an active scan found it. Types only. */
import type { Json } from '../../shared/json.ts'
import type { SkippedAction } from './effect.ts'

/** A place of a request into which a probe may put a value. */
export type ParameterPlace =
  | 'query'
  | 'path'
  | 'form'
  | 'json'
  | 'multipart'
  /** The name of a file that a field of a multipart body holds. */
  | 'file'
  | 'xml'
  | 'header'
  | 'cookie'

export type Parameter = {
  readonly place: ParameterPlace
  /**
   * The field's name. Of a path: the index of the segment, from 0, as text. Of JSON: a JSON Pointer (RFC 6901)
   * such as `/user/email`. Of XML: the names of the elements on the way, such as `order/item/@id`, the second of the
   * same with `#2`.
   */
  readonly name: string
  /** What the application itself sends there, decoded; a value made to fit where it names none. */
  readonly value: string
  /** Of a path: such a value, which may lead to nothing. */
  readonly isMadeUp?: true
}

export type BodyKind = 'form' | 'json' | 'multipart' | 'xml'

export type EntryBody = {
  readonly kind: BodyKind
  /**
   * Multipart bodies as pairs, encoded as those of a form. JSON and XML whole, so that what is no parameter is sent
   * too.
   */
  readonly text: string
  /** As the application itself names it, such as `application/vnd.api+json`. Default: the usual one of the kind. */
  readonly mediaType?: string
  /** Names of the fields of a multipart body that are files, with the names of the files. */
  readonly files?: Readonly<Record<string, string>>
  /** Media types of those files, where they are not those of their names. */
  readonly fileTypes?: Readonly<Record<string, string>>
}

/** What stands at a parameter instead of the application's own value. */
export type Change = {
  readonly parameter: Pick<Parameter, 'place' | 'name'>
  /** Sent as it is, encoded as its place wants it. In JSON any value may stand, elsewhere its text. */
  readonly value: Json
  /** Instead of the parameter's name, such as `id[$ne]`. Not for paths, JSON, XML and files. */
  readonly name?: string
}

/** A token against request forgery: where a page has it, and where a request brings it back. */
export type TokenField = {
  readonly from: { readonly kind: 'field' | 'meta' | 'cookie'; readonly name: string }
  readonly to: Pick<Parameter, 'place' | 'name'>
}

/** A request as `send` takes it. */
export type FilledRequest = {
  readonly url: string
  readonly method: EntryMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly renewal?: Renewal
  readonly form?: SentForm
  /** Its cookies hold input, and no sign-in. */
  readonly hasCookieInput?: true
  /** It signs in: sent with a session it may end that. */
  readonly signsIn?: true
}

/** The form that a writing request sends, so that what it changes can be put back. */
export type SentForm = FormPlace & {
  /** Where it is sent to, and what it sends unchanged. */
  readonly url: string
  readonly body: EntryBody
  /** The fields into which other values were put, with these. */
  readonly changed: readonly (readonly [name: string, value: string])[]
}

/** Where a form stands. */
export type FormPlace = {
  readonly page: string
  /** Its texts came with values: sent with others it changes something that is there already. */
  readonly isFilled: boolean
  /** Names of its fields for passwords: it signs in or up, or changes one. */
  readonly passwords: readonly string[]
  /** Names of its fields for other texts. */
  readonly texts: readonly string[]
  /** Names of its hidden fields and of its buttons, into which nobody types. */
  readonly fixed?: readonly string[]
}

/** What has to be done to a request each time before it is sent. */
export type Renewal = {
  /** Where the tokens come from; null where there are none. */
  readonly page: string | null
  readonly tokens: readonly TokenField[]
  /** Values that the application takes once only, such as the name of an account. */
  readonly fresh: readonly Parameter[]
  /** The same request with further values. */
  refill(changes: readonly Change[]): FilledRequest
}

export type EntryMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where an entry was seen. */
export type EntrySource = 'page' | 'link' | 'form' | 'script' | 'browser' | 'openapi' | 'graphql'

/**
 * A request that the application knows, with values that it takes. Two that differ in values alone are one entry.
 */
export type Entry = {
  /** Its shape, such as `GET /items/*?page,q`: unique, and the same in every scan. */
  readonly id: string
  /**
   * The code that we believe responds: method, path and the values of routers, such as `GET /index.php?page=login`.
   * Entries that differ in further parameters share it.
   */
  readonly handler: string
  readonly method: EntryMethod
  /** Whole, with the values of its path and query. */
  readonly url: string
  /** In the order of path, query, body, header, cookie; at most `parametersMax` of surface/limits.ts. */
  readonly parameters: readonly Parameter[]
  /** Null without a body. */
  readonly body: EntryBody | null
  /** Fields that the application sends beside, such as `content-type: application/graphql`; without sign-in. */
  readonly headers: Readonly<Record<string, string>>
  /** `reads`: GET, HEAD, OPTIONS, or a read-only query of GraphQL. Everything else may change something. */
  readonly effect: 'reads' | 'writes'
  readonly source: EntrySource
  /** Media type of the response to it when the scan saw one, else null. */
  readonly mediaType: string | null
  /** Status of that response. */
  readonly status: number | null
  /** The page that has tokens which the request has to bring, new for each. */
  readonly renewal?: { readonly page: string; readonly tokens: readonly TokenField[] }
  /** Of what a form writes. */
  readonly form?: FormPlace
  /**
   * A parameter by whose value the application chooses what it does, with one that it does not know. It is none of
   * `parameters`: whatever is sent there has to be as unknown.
   */
  readonly operationParameter?: Parameter
  /** Parameters whose values the application takes once only. */
  readonly fresh?: readonly Pick<Parameter, 'place' | 'name'>[]
}

export type Surface = {
  /** Those with parameters first, then the rest; at most `entriesMax` of surface/limits.ts. */
  readonly entries: readonly Entry[]
  /** How many further shapes there were beyond `entriesMax`. */
  readonly entriesLeftOut: number
  /** Requests that were seen and are never sent: logging out, deleting, paying. */
  readonly avoided: readonly SkippedAction[]
  /** GET of paths that were seen with other methods alone: entries once the target answers by a page or data. */
  readonly getVariants?: readonly Entry[]
  /** Names under which the application takes where to go next, wherever it shows them; the likeliest first. */
  readonly redirectNames?: readonly string[]
}
