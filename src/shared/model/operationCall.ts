/**
 * Types by which MCP tools call operations of the contract: in this process, this service or a remote one.
 */
import type { operations } from '../../../generated/api.d.ts'

export type CalledOperation = Extract<
  keyof operations,
  'startScan' | 'getScan' | 'cancelScan' | 'listIssues' | 'getIssue' | 'renderFixPrompt'
>

export type OperationParameters = {
  /** Path parameters by their names in the contract, such as `scanId`. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Response body of the operation, or the error object. */
export type CalledResponse = { readonly status: number; readonly body: unknown }

/** Calls an operation as the holder of one token. Rejects only on internal errors. */
export type CallOperation = (
  operationId: CalledOperation,
  parameters: OperationParameters,
) => Promise<CalledResponse>

/** MCP message (no batch) that has passed authentication and rate limits. */
export type McpMessage = {
  /** Without a body; its signal aborts when the client disconnects. */
  readonly request: Request
  readonly body: unknown
  /** Token of the caller; limits concurrent waiting tools. */
  readonly tokenId: string
  readonly call: CallOperation
}

export type McpService = { respond(message: McpMessage): Promise<Response> }
