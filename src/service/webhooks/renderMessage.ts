import type { Json, JsonObject } from '../../shared/json.ts'
import { isRecord } from '../../shared/json.ts'
import { isAtLeast, type Severity, severities } from '../../shared/model/severity.ts'
import type { StoredMessage, Webhook } from '../../shared/model/webhook.ts'
import { renderSlackText } from './slackText.ts'

/** Omits the last issues; `issues_total` counts all. */
const bodyBytesMax = 20_000

type MessageOptions = {
  readonly format: Webhook['format']
  readonly severityMin: Severity
  /** Without a trailing slash. */
  readonly baseUrl: string
}

/** Renders the body deterministically, so that retries have the same bytes to sign. */
export function renderMessage(message: StoredMessage, options: MessageOptions): string {
  const { id, type, at } = message
  const data = messageData(message, options)
  if (options.format === 'slack') return JSON.stringify({ text: renderSlackText({ type, data }, options) })
  const rendered = (fields: JsonObject) => JSON.stringify({ id, type, timestamp: at, data: fields })
  const issues = Array.isArray(data.issues) ? data.issues : []
  for (let kept = issues.length; kept > 0; kept -= 1) {
    const body = rendered({ ...data, issues: issues.slice(0, kept) })
    if (Buffer.byteLength(body) <= bodyBytesMax) return body
  }
  return rendered(data)
}

export function messageData(
  { data }: Pick<StoredMessage, 'data'>,
  { severityMin, baseUrl }: Pick<MessageOptions, 'severityMin' | 'baseUrl'>,
): JsonObject {
  const { issues, totals, ...rest } = data
  if (!Array.isArray(issues)) return data
  const shown = issues.filter(isRecord).flatMap((issue) => describe(issue, severityMin, baseUrl))
  const counts: Readonly<Record<string, unknown>> = isRecord(totals) ? totals : {}
  const total = severities
    .filter((severity) => isAtLeast(severity, severityMin))
    .reduce((sum, severity) => sum + Number(counts[severity] ?? 0), 0)
  return { ...rest, issues: shown, issues_total: total }
}

function describe(
  issue: Readonly<Record<string, unknown>>,
  severityMin: Severity,
  baseUrl: string,
): readonly Json[] {
  const severity = severities.find((known) => known === issue.severity)
  if (severity === undefined || !isAtLeast(severity, severityMin)) return []
  const { id, hostname, origin, check_id, title, state } = issue
  const named = {
    id: String(id),
    hostname: String(hostname),
    // Messages of earlier versions have none.
    ...(typeof origin === 'string' && { origin }),
    check_id: String(check_id),
    severity,
    title: String(title),
    state: String(state),
  }
  return [{ ...named, url: `${baseUrl}/issues/${named.id}` }]
}
