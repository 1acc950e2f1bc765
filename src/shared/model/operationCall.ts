/** How MCP tools ask for an operation of the contract, whoever answers: this service, another one, or this process. */
import type { operations } from '../../../generated/api.d.ts'

/** The operations that tools are made of. */
export type CalledOperation = Extract<
  keyof operations,
  'startScan' | 'getScan' | 'cancelScan' | 'listIssues' | 'getIssue' | 'renderFixPrompt'
>

export type OperationParameters = {
  /** By the names of the contract, such as `scanId`. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** A response of the contract: what the operation returns, or the error object. */
export type CalledResponse = { readonly status: number; readonly body: unknown }

/** Calls an operation as the holder of one token. Rejects on faults of our own. */
export type CallOperation = (
  operationId: CalledOperation,
  parameters: OperationParameters,
) => Promise<CalledResponse>

/** A message of MCP that has passed token, rate windows and limits, and that is no batch. */
export type McpMessage = {
  /** Method, URL, headers, and a signal that aborts when the client hangs up; without a body. */
  readonly request: Request
  readonly body: unknown
  /** Whose message it is: tools that wait are limited by it. */
  readonly tokenId: string
  readonly call: CallOperation
}

/** What serves MCP behind the API. */
export type McpService = { respond(message: McpMessage): Promise<Response> }
