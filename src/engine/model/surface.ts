import type { Json } from '../../shared/json.ts'
import type { SkippedAction } from './effect.ts'

export type ParameterPlace =
  | 'query'
  | 'path'
  | 'form'
  | 'json'
  | 'multipart'
  | 'file'
  | 'xml'
  | 'header'
  | 'cookie'

export type Parameter = {
  readonly place: ParameterPlace
  /**
   * Path: segment index from 0. JSON: JSON Pointer (RFC 6901). XML: element names such as `order/item/@id`,
   * with `#2` for the second of a name.
   */
  readonly name: string
  /** Decoded value from the application, or a sample. */
  readonly value: string
  readonly isMadeUp?: true
  /** The application sends the value in this encoding. */
  readonly encoding?: 'base64' | 'base64url'
}

export type BodyKind = 'form' | 'json' | 'multipart' | 'xml'

export type EntryBody = {
  readonly kind: BodyKind
  /** Multipart: form-encoded pairs. JSON and XML: the whole document. */
  readonly text: string
  /** As sent by the application. Default: the usual one of the kind. */
  readonly mediaType?: string
  readonly files?: Readonly<Record<string, string>>
  /** Media types by multipart field, if they differ from the filename's. */
  readonly fileTypes?: Readonly<Record<string, string>>
  /** JSON as React encodes arguments: a `$` at the start of a text is escaped by another. */
  readonly isReply?: true
  /** The JSON is sent in a query parameter, or, with `query: null`, as a member of the body. */
  readonly carrier?: {
    readonly encoding: 'json' | 'base64' | 'base64url' | 'devalue' | 'seroval'
    readonly query: string | null
  }
}

export type Change = {
  readonly parameter: Pick<Parameter, 'place' | 'name' | 'encoding'>
  /** Encoded for its place. JSON takes any type, other places text. */
  readonly value: Json
  /** Replaces the parameter's name: `id[$ne]`. Not for paths, JSON, XML and files. */
  readonly name?: string
}

/** An anti-CSRF token: its source on a page and its target in a request. */
export type TokenField = {
  readonly from: { readonly kind: 'field' | 'meta' | 'cookie'; readonly name: string }
  readonly to: Pick<Parameter, 'place' | 'name'>
}

export type FilledRequest = {
  readonly url: string
  readonly method: EntryMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly renewal?: Renewal
  readonly form?: SentForm
  /** Its cookies are input and no credentials. */
  readonly hasCookieInput?: true
  /** A sign-in or sign-up, which might end a session. */
  readonly signsIn?: true
  /** A POST request that only reads. */
  readonly isRead?: true
}

export type SentForm = FormPlace & {
  /** Original target and values. */
  readonly url: string
  readonly method?: 'POST' | 'PUT' | 'PATCH'
  readonly body: EntryBody
  readonly changed: readonly (readonly [name: string, value: string])[]
}

export type FormPlace = {
  readonly page: string
  /** Text fields were prefilled: submitting changes an existing object. */
  readonly isFilled: boolean
  readonly passwords: readonly string[]
  readonly texts: readonly string[]
  readonly fixed?: readonly string[]
}

export type Renewal = {
  /** Source page of the tokens; null without tokens. */
  readonly page: string | null
  readonly tokens: readonly TokenField[]
  /** Single-use values, such as a new account's name. */
  readonly fresh: readonly Parameter[]
  /** Builds the request with further changes. */
  refill(changes: readonly Change[]): FilledRequest
}

export type EntryMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type EntrySource =
  | 'page'
  | 'link'
  | 'form'
  | 'script'
  | 'browser'
  | 'openapi'
  | 'graphql'
  | 'postman'
  | 'har'
  | 'wsdl'

/** A request of the application. Requests with the same shape share one entry. */
export type Entry = {
  /** Shape such as `GET /items/*?page,q`; unique and stable across scans. */
  readonly id: string
  /**
   * Presumed code path, such as `GET /index.php?page=login`. Shared by entries that differ in other
   * parameters.
   */
  readonly handler: string
  readonly method: EntryMethod
  readonly url: string
  /** Order: path, query, body, header, cookie; at most `parametersMax` of surface/limits.ts. */
  readonly parameters: readonly Parameter[]
  readonly body: EntryBody | null
  /** Sent in addition, such as `content-type: application/graphql`; without credentials. */
  readonly headers: Readonly<Record<string, string>>
  /** `reads`: GET, HEAD, OPTIONS and read-only GraphQL queries. */
  readonly effect: 'reads' | 'writes'
  readonly source: EntrySource
  readonly mediaType: string | null
  readonly status: number | null
  readonly renewal?: { readonly page: string; readonly tokens: readonly TokenField[] }
  readonly form?: FormPlace
  /** Selects the operation. Not in `parameters`: every payload must be an unknown operation too. */
  readonly operationParameter?: Parameter
  readonly fresh?: readonly Pick<Parameter, 'place' | 'name'>[]
  readonly isForVisitors?: true
}

export type Surface = {
  /** Entries with parameters first; at most `entriesMax` of surface/limits.ts. */
  readonly entries: readonly Entry[]
  readonly entriesLeftOut: number
  /** Never sent: sign-out, deletion, payment. */
  readonly avoided: readonly SkippedAction[]
  /** GET variants of paths seen only with other methods. */
  readonly getVariants?: readonly Entry[]
  readonly redirectNames?: readonly string[]
  /** Functions of the server that scripts name and that the scan could not call, or only with guessed arguments. */
  readonly uncalled?: readonly UncalledFunction[]
  /** Count of entries without a response to their own values, such as at the request limit. */
  readonly unlearned?: number
  /** Calls of language models, which cost money: only probes about models send them. */
  readonly models?: readonly Entry[]
  /** Password resets, which send mail: only a probe sends them, for accounts of the scan. */
  readonly resets?: readonly Entry[]
}

export type UncalledFunction = {
  /** Such as `Server Action`. */
  readonly kind: string
  readonly name: string
  readonly url: string
  /** `effect`: nothing tells what it does, so it is not called. `protocol`: the scan cannot encode its arguments. */
  readonly unknown: 'effect' | 'arguments' | 'protocol'
}
