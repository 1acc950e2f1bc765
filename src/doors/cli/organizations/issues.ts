import { presentIssue } from '../../../output/present/issue.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { type DecidedDisposition, storeDisposition } from '../../../service/store/issues/dispositions.ts'
import { pageIssues } from '../../../service/store/issues/issuePages.ts'
import { systemClock } from '../../../shared/clock.ts'
import { isId } from '../../../shared/ids.ts'
import { type IssueState, isReason, reasonCharsMax } from '../../../shared/model/issue.ts'
import type { ListPosition, SecurityIssue } from '../../../shared/model/records.ts'
import { siteName } from '../../../shared/origin.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { findOwner } from './findOwner.ts'
import { readExpiry } from './readExpiry.ts'
import { shellActor } from './shellActor.ts'

export type ListIssuesOptions = ConfigFlags & {
  readonly org: string
  readonly state?: IssueState
  readonly json?: true
}

export type SetIssueOptions = ConfigFlags & {
  readonly org: string
  readonly state: DecidedDisposition['state']
  readonly reason: string
  readonly expires?: string
}

const listedMax = 100_000
const pageMax = 1_000

export async function listIssuesCommand(options: ListIssuesOptions, terminal: Terminal): Promise<ExitCode> {
  const issues = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const { id } = await findOwner(db, options.org)
    return readIssues(db, id, options.state ?? null)
  })
  if (options.json) {
    terminal.print(JSON.stringify(issues.map(presentIssue), null, 2))
    return exitCodes.fine
  }
  const rows = issues.map((issue) => [
    ...[issue.id, issue.state, issue.severity, siteName(issue.origin), issue.checkId],
    ...[issue.firstSeen, issue.lastSeen, issue.disposition?.expiresAt ?? '–'],
  ])
  const headings = ['ID', 'STATE', 'SEVERITY', 'SITE', 'CHECK', 'FIRST SEEN', 'LAST SEEN', 'UNTIL']
  terminal.print(formatColumns(headings, rows))
  return exitCodes.fine
}

async function readIssues(
  db: Db,
  organizationId: string,
  state: IssueState | null,
): Promise<readonly SecurityIssue[]> {
  const issues: SecurityIssue[] = []
  const filter = { severities: null, checkId: null, hostname: null, since: null }
  let after: ListPosition | null = null
  while (issues.length < listedMax) {
    const limit = Math.min(listedMax - issues.length, pageMax)
    const states = state === null ? null : [state]
    const page = await pageIssues(db, { organizationId, states, ...filter, limit, after })
    issues.push(...page.items)
    after = page.next
    if (after === null) break
  }
  return issues
}

export async function setIssueCommand(
  id: string,
  options: SetIssueOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const decided = readDecided(options)
  const set = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const { id: organizationId } = await findOwner(db, options.org)
    const actor = { ...shellActor(), kind: 'shell' } as const
    return isId(id)
      ? storeDisposition(db, { id, organizationId }, { decided, actor }, systemClock)
      : ({ ok: false, reason: 'unknown' } as const)
  })
  if (set.ok) {
    terminal.say(`Issue ${id} is ${set.issue.state}.`)
    return exitCodes.fine
  }
  throw set.reason === 'unknown'
    ? usageFailure(
        `Expected the ID of an issue of ${options.org} (see scanward issue list), found ${JSON.stringify(id)}.`,
      )
    : usageFailure(`Expected a date in the future for --expires, found ${options.expires}.`)
}

function readDecided({ state, reason: typed, expires }: SetIssueOptions): DecidedDisposition {
  const reason = typed.trim()
  if (!isReason(reason)) {
    throw usageFailure(`Expected a reason of 1 to ${reasonCharsMax} characters on one line for --reason.`)
  }
  return { state, reason, note: null, expiresAt: readExpiry(expires) }
}
