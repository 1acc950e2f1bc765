import type { components } from '../../../../generated/api.d.ts'
import type { CalledResponse, OperationParameters } from '../../../shared/model/operationCall.ts'
import { siteOrigin } from '../../../shared/origin.ts'
import { readTime } from '../../api/floorTimestamp.ts'

type SecurityIssue = components['schemas']['SecurityIssue']

export function pageLocalIssues(
  issues: readonly SecurityIssue[],
  query: NonNullable<OperationParameters['query']>,
): CalledResponse {
  const text = (name: string) => (query[name] === undefined ? undefined : String(query[name]))
  const since = readTime(text('since'), 'query.since')
  if (!since.ok) return since.problem
  const [states, severities] = [text('state')?.split(','), text('severity')?.split(',')]
  const hostname = text('hostname')?.toLowerCase()
  const origin = text('origin')
  const checkId = text('check_id')
  const owasp = text('owasp')
  const cursor = text('cursor')
  const limit = Number(query.limit)
  const rest = issues.filter(
    (issue) =>
      (states === undefined || states.includes(issue.state)) &&
      (severities === undefined || severities.includes(issue.severity)) &&
      (hostname === undefined || issue.hostname === hostname) &&
      (origin === undefined || issue.origin === siteOrigin(origin)) &&
      (checkId === undefined || issue.check_id === checkId) &&
      (owasp === undefined || issue.classification?.owasp_top_10.includes(owasp) === true) &&
      (since.time === null || issue.state_changed_at >= since.time) &&
      (cursor === undefined || cursorOf(issue) < cursor),
  )
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const isLast = rest.length <= limit || last === undefined
  return { status: 200, body: { issues: page, next_cursor: isLast ? null : cursorOf(last) } }
}

function cursorOf({ first_seen: firstSeen, id }: SecurityIssue): string {
  return `${firstSeen}:${id}`
}
