import type { ExportInput } from '../../../output/exports/exportInput.ts'
import { listChecks, rankFindings } from '../../../output/exports/scanResult.ts'
import { groupNotEvaluated } from '../../../output/present/groupNotEvaluated.ts'
import { isAtLeast } from '../../../shared/model/severity.ts'
import { shellWord } from '../calledAs.ts'
import type { Terminal } from '../terminal.ts'

/** Fewer checks can lack the responses of a single endpoint. */
const disturbedChecksMin = 10

/** Suggests one step: the worst finding to fix, else how to evaluate more; null if nothing is left. */
export function suggestNext(
  { body, isKnown, suppressionOf }: Pick<ExportInput, 'body' | 'isKnown' | 'suppressionOf'>,
  {
    target,
    terminal: { calledAs },
  }: { readonly target: string; readonly terminal: Pick<Terminal, 'calledAs'> },
): string | null {
  const worst = rankFindings(body).findIndex(
    (finding) => isAtLeast(finding.severity, 'low') && suppressionOf(finding) === null && !isKnown(finding),
  )
  if (worst !== -1) return `${calledAs} fix ${worst + 1}`
  const groups = groupNotEvaluated(listChecks(body))
  const disturbed = groups.find(({ need }) => need === 'steady target')
  if (disturbed !== undefined && disturbed.checks.length > disturbedChecksMin) {
    return 'let the scanner pass the rate limit or firewall of the target, then scan again'
  }
  const browser = groups.find(({ need }) => need === 'browser')
  if (browser !== undefined) return `install Chromium, which ${browser.checks.length} checks need`
  return body.scan.mode === 'active' ? null : `${calledAs} scan ${shellWord(target)} --mode active`
}
