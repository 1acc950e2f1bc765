import { isRecord } from '../../shared/json.ts'
import type { CalledResponse } from '../../shared/model/operationCall.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import type { ToolResult } from './tool.ts'

const messageCharsMax = 500
const issuesShownMax = 5

/** Converts a response to a tool result; a refusal becomes one line. */
export function callResult({ status, body }: CalledResponse): ToolResult {
  if (!isRecord(body)) return { ok: false, message: `internal_error: The response had status ${status}.` }
  return status < 400 ? { ok: true, output: body } : { ok: false, message: describeProblem(body) }
}

function describeProblem({ error, message, issues }: Readonly<Record<string, unknown>>): string {
  const listed = Array.isArray(issues) ? issues.filter(isRecord).slice(0, issuesShownMax) : []
  const parts = [message, ...listed.map((issue) => `${issue.path}: ${issue.message}`)]
  return cleanLine(`${error}: ${parts.filter((part) => typeof part === 'string').join(' ')}`, messageCharsMax)
}
