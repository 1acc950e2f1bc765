import { type ExportedFinding, findFailure, type ScanBody } from '../../../output/exports/scanResult.ts'
import { describeEarlyEnd } from '../../../shared/model/endedBy.ts'
import { isAtLeast, type Severity } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { type ExitCode, exitCodes } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { listRequested } from './onlyChecks.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

const messageCharsMax = 500

/** Says why a scan failed, and whether its result passes. `counting`: the findings that count for `failOn`. */
export function exitCodeOf(
  body: ScanBody,
  counting: readonly ExportedFinding[],
  {
    failOn,
    onlyChecks,
    terminal,
  }: Pick<ScanCommandOptions, 'onlyChecks'> & {
    readonly failOn: Severity | undefined
    readonly terminal: Terminal
  },
): ExitCode {
  const failure = findFailure(body)
  if (failure !== null) {
    const { code, message } = failure
    terminal.say(
      `scanward: The scan failed: ${cleanLine(message, messageCharsMax)} (${cleanLine(code, 50)}).`,
    )
    if (code === 'auth_failed') {
      terminal.say('Correct the account, or set continueUnauthenticated to scan without it.')
    }
    return exitCodes.failed
  }
  const early = describeEarlyEnd(body.report)
  if (early !== null) terminal.say(`scanward: ${early}`)
  // 3 goes before 1: a gate that reads 1 may take the other requested checks for evaluated.
  const outcomes = listRequested(body, onlyChecks)
  if (outcomes.some(({ state }) => state === 'not_evaluated' || state === 'passed_in_part'))
    return exitCodes.failed
  const isFailing = failOn !== undefined && counting.some(({ severity }) => isAtLeast(severity, failOn))
  return isFailing ? exitCodes.findings : exitCodes.fine
}
