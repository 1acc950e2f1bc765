/** Types of handlers, derived from the contract: an undocumented status or a wrong body does not compile. */
import type { operations } from '../../../generated/api.d.ts'
import type { publicOperationIds } from '../../../generated/operations.ts'
import type { DefaultedQuery } from '../../../generated/validators.ts'
import type { TargetPolicy } from '../../service/admission/targetPolicy.ts'
import type { VerifyDomain } from '../../service/proof.ts'
import type { RunnerDesk } from '../../service/runnerDesk.ts'
import type { SecretBox } from '../../service/secretBox.ts'
import type { Db } from '../../service/store/database/database.ts'
import type { AllowList } from '../../shared/addresses.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Actor, Caller } from '../../shared/model/records.ts'

export type OperationId = keyof operations

type PublicOperationId = (typeof publicOperationIds)[number]

export type Deps = TargetPolicy & {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly openSecretBox: () => SecretBox
  readonly verifyDomain: VerifyDomain
  readonly runnerDesk: RunnerDesk
  /** Networks of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: AllowList
}

type Parameters<Id extends OperationId> = operations[Id]['parameters']

type Defined<T> = Exclude<T, undefined | never>

type Query<Id extends OperationId> =
  Parameters<Id> extends { query?: infer Q }
    ? [Defined<Q>] extends [never]
      ? Record<never, never>
      : Defined<Q> & Required<Pick<Defined<Q>, DefaultedQuery[Id] & keyof Defined<Q>>>
    : Record<never, never>

type Path<Id extends OperationId> = Parameters<Id> extends { path: infer P } ? P : Record<never, never>

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } }
}
  ? B
  : null

/** A request that has passed token, rate limits and validation, with defaults. */
export type OperationRequest<Id extends OperationId> = {
  readonly path: Path<Id>
  readonly query: Query<Id>
  readonly body: Body<Id>
  readonly caller: Id extends PublicOperationId ? null : Caller
  client(): Pick<Actor, 'address' | 'userAgent'>
  /** Returns the best of `types` by the Accept header, by default the first. */
  accepts(types: readonly [string, ...string[]]): string
  /** Returns a header by its lower-case name. */
  header(name: string): string | null
}

type Content<Response> = Response extends { content: infer Media } ? Media[keyof Media] : never

type OperationResponse<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: {
    readonly status: Status
    /** Text is sent as it is, anything else as JSON. */
    readonly body?: Content<operations[Id]['responses'][Status]>
    readonly mediaType?: string
    readonly headers?: Readonly<Record<string, string>>
  } & ([Content<operations[Id]['responses'][Status]>] extends [never]
    ? { readonly body?: never }
    : { readonly body: Content<operations[Id]['responses'][Status]> })
}[keyof operations[Id]['responses']]

export type ApiResponse = {
  readonly status: number
  readonly body?: unknown
  readonly mediaType?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type OperationHandler<Id extends OperationId> = (
  request: OperationRequest<Id>,
  deps: Deps,
) => Promise<OperationResponse<Id>>

export type OperationHandlers = { readonly [Id in OperationId]: OperationHandler<Id> }
