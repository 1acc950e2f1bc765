import { renderFinding } from '../../../output/exports/findingText.ts'
import { printJson } from '../../../output/exports/json.ts'
import { rankFindings } from '../../../output/exports/scanResult.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { type ExitCode, exitCodes } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import type { Terminal } from '../terminal.ts'
import { type LastFlags, pickFinding, readKeptScan } from './keptScans.ts'

const titleCharsMax = 100

/** Shows a finding with its evidence, or lists the findings of a scan. */
export function show(wanted: string | undefined, flags: LastFlags, terminal: Terminal): ExitCode {
  const { env, style, print, say } = terminal
  const { body } = readKeptScan(flags.scan, env)
  if (wanted !== undefined) {
    const { finding } = pickFinding({ body }, wanted)
    print(flags.json ? printJson(finding) : renderFinding(finding, style))
    return exitCodes.fine
  }
  const findings = rankFindings(body)
  if (flags.json) {
    print(printJson(findings.map((finding, at) => ({ number: at + 1, ...finding }))))
    return exitCodes.fine
  }
  const rows = findings.map(({ severity, check_id: checkId, title }, at) => [
    String(at + 1),
    severity,
    checkId,
    cleanLine(title ?? '', titleCharsMax),
  ])
  say(`Scan ${body.scan.id} of ${cleanLine(body.scan.target_url, titleCharsMax)}`)
  print(formatColumns(['N', 'SEVERITY', 'CHECK', 'TITLE'], rows))
  return exitCodes.fine
}
