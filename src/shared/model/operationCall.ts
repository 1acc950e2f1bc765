/** Types by which MCP tools call operations, local or remote. */
import type { operations } from '../../../generated/api.d.ts'

export type CalledOperation = Extract<
  keyof operations,
  'startScan' | 'getScan' | 'cancelScan' | 'listIssues' | 'getIssue' | 'retestIssue' | 'renderFixPrompt'
>

export type OperationParameters = {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: Readonly<Record<string, unknown>>
}

export type CalledResponse = { readonly status: number; readonly body: unknown }

/** Calls with the rights of one token. Rejects only on internal errors. */
export type CallOperation = (
  operationId: CalledOperation,
  parameters: OperationParameters,
) => Promise<CalledResponse>

/** Returns whether the token has the scope of an operation. */
export type CanCall = (operationId: CalledOperation) => boolean

/** Authenticated, rate-limited message; no batch. */
type McpMessage = {
  /** Without a body; `signal` aborts on disconnect. */
  readonly request: Request
  readonly body: unknown
  /** Limits concurrent waiting tools. */
  readonly tokenId: string
  readonly call: CallOperation
  readonly canCall: CanCall
}

export type McpService = { respond(message: McpMessage): Promise<Response> }
