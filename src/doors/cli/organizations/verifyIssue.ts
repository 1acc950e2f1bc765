import { setTimeout as delay } from 'node:timers/promises'
import { presentIssue, presentRetest } from '../../../output/present/issue.ts'
import { admitRetest } from '../../../service/admission/admitRetest.ts'
import { systemPolicy } from '../../../service/admission/targetPolicy.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { findIssue } from '../../../service/store/issues/issues.ts'
import { findLastRetest } from '../../../service/store/issues/retests.ts'
import { findScan } from '../../../service/store/scans.ts'
import { systemClock } from '../../../shared/clock.ts'
import { isId } from '../../../shared/ids.ts'
import type { IssueRetest, SecurityIssue } from '../../../shared/model/records.ts'
import { siteName } from '../../../shared/origin.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { CommandFailure, type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { findOwner } from './findOwner.ts'
import { shellActor } from './shellActor.ts'

export type VerifyIssueOptions = ConfigFlags & { readonly org: string; readonly json?: true }

const pollMs = 250
const waitMsMax = 30 * 60 * 1_000
const reasonCharsMax = 300

export async function verifyIssueCommand(
  text: string,
  options: VerifyIssueOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const config = readConfig(options, terminal)
  const { issue, retest } = await withStore(config, 'existing', async (db) => {
    const organization = await findOwner(db, options.org)
    const id = text.toLowerCase()
    const key = { id, organizationId: organization.id }
    const deps = { ...systemPolicy(config.allowPrivateTargets), db, clock: systemClock }
    const admitted = isId(id) ? await admitRetest(key, { organization, actor: shellActor() }, deps) : null
    if (admitted === null || (!admitted.ok && admitted.problem.status === 404)) {
      throw usageFailure(
        `Expected the ID of an issue of ${options.org} (see scanward issue list), found ${JSON.stringify(text)}.`,
      )
    }
    if (!admitted.ok)
      throw new CommandFailure(admitted.problem.body.message ?? 'The retest is refused.', exitCodes.failed)
    await waitForEnd(db, { id: admitted.scan.id, organizationId: organization.id })
    return { issue: await findIssue(db, key), retest: await findLastRetest(db, key) }
  })
  if (issue === null || retest === null)
    throw new CommandFailure('The issue was deleted meanwhile.', exitCodes.failed)
  if (options.json)
    terminal.print(JSON.stringify({ ...presentIssue(issue), last_retest: presentRetest(retest) }, null, 2))
  else terminal.print(describeVerdict(issue, retest))
  return { fixed: exitCodes.fine, still_there: exitCodes.findings, not_evaluated: exitCodes.failed }[
    retest.verdict
  ]
}

function describeVerdict({ checkId, origin }: SecurityIssue, { verdict, reason }: IssueRetest): string {
  const said = { fixed: 'fixed', still_there: 'still there', not_evaluated: 'not evaluated' }[verdict]
  const why = reason === null ? '' : `: ${cleanLine(reason, reasonCharsMax)}`
  return `${checkId} of ${siteName(origin)}: ${said}${why}`
}

async function waitForEnd(
  db: Db,
  key: { readonly id: string; readonly organizationId: string },
): Promise<void> {
  const deadline = systemClock.now() + waitMsMax
  while (systemClock.now() < deadline) {
    const scan = await findScan(db, key)
    if (scan === null || scan.status === 'completed' || scan.status === 'failed') return
    await delay(pollMs)
  }
  throw new CommandFailure('No runner has ended the retest within 30 minutes.', exitCodes.failed)
}
