import type { Clock } from '../../shared/clock.ts'
import type { CalledOperation, CallOperation } from '../../shared/model/operationCall.ts'
import type { ObjectSchema } from './contractSchema.ts'
import type { WaitSlots } from './waitSlots.ts'

/** All four are set, because clients take a missing hint for the worst case. */
export type Annotations = {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  /** Requests systems beyond this service. */
  readonly openWorldHint: boolean
}

export type ToolContext = {
  readonly call: CallOperation
  readonly clock: Clock
  /** Aborts when the client no longer waits. */
  readonly signal: AbortSignal
  readonly seats: WaitSlots
  readonly tokenId: string
  readonly pollMs: number
  notify(progress: {
    readonly progress: number
    readonly total: number
    readonly message: string
  }): Promise<void>
}

export type ToolArguments = Readonly<Record<string, unknown>>

export type ToolResult =
  | {
      readonly ok: true
      readonly output: Readonly<Record<string, unknown>>
      /** Text for clients without structured output; by default the output itself. */
      readonly text?: string
    }
  /** One sentence that the model can act on. */
  | { readonly ok: false; readonly message: string }

export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Annotations
  readonly operations: readonly CalledOperation[]
  readonly input: ObjectSchema
  readonly output: ObjectSchema
  /** Names the output's parts that quote the scanned site. */
  readonly untrusted: string | null
  run(args: ToolArguments, context: ToolContext): Promise<ToolResult>
}
