import type { Clock } from '../../shared/clock.ts'
import type { CallOperation } from '../../shared/model/operationCall.ts'
import type { ObjectSchema } from './contractSchema.ts'
import type { WaitSlots } from './waitSlots.ts'

/** What a tool says about its effects. All four, as what is left out counts as destructive. */
export type Annotations = {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  /** It has to do with more than this service. */
  readonly openWorldHint: boolean
}

/** What a call of a tool has at hand. */
export type ToolContext = {
  readonly call: CallOperation
  readonly clock: Clock
  /** Aborts when nobody waits for the result any more. */
  readonly signal: AbortSignal
  readonly seats: WaitSlots
  /** Who calls: seats are counted by it. */
  readonly tokenId: string
  /** How long to wait between two looks at a scan. */
  readonly pollMs: number
  /** Tells the client how far a call is, if it wants to know. */
  notify(progress: {
    readonly progress: number
    readonly total: number
    readonly message: string
  }): Promise<void>
}

/** Arguments that fit the input schema of their tool. */
export type ToolArguments = Readonly<Record<string, unknown>>

export type ToolResult =
  | {
      readonly ok: true
      readonly output: Readonly<Record<string, unknown>>
      /** What a client without structured outputs shows, where that is not the output itself. */
      readonly text?: string
    }
  /** A refusal, in a sentence that the model can act on. */
  | { readonly ok: false; readonly message: string }

export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Annotations
  readonly input: ObjectSchema
  readonly output: ObjectSchema
  /** Which part of the output is text of the scanned site; null where there is none. */
  readonly untrusted: string | null
  run(args: ToolArguments, context: ToolContext): Promise<ToolResult>
}
