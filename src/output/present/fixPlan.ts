import type { components } from '../../../generated/api.d.ts'
import type { FindingDecision, PlannedScan } from '../../shared/model/records.ts'
import { loadCheckTexts } from '../prompts/loadCheckTexts.ts'
import { type FixPlan, renderPlan } from '../prompts/plan/renderPlan.ts'

export async function planScan(scan: PlannedScan): Promise<FixPlan> {
  const checkTexts = await loadCheckTexts()
  const { findings, decisions, framework, technologies, seenBy } = scan
  const plannable = findings.map((finding) => ({
    ...finding,
    settled: describeDecision(decisions.get(finding.fingerprint)),
  }))
  return renderPlan(plannable, {
    checkOf: (checkId) => checkTexts.find(({ id }) => id === checkId) ?? null,
    framework,
    technologies,
    seenBy,
  })
}

export function presentFixPlan(
  scanId: string,
  { prompt, findings, leftOut }: FixPlan,
): components['schemas']['ScanFixPrompt'] {
  return {
    scan_id: scanId,
    prompt,
    findings: [...findings],
    left_out: leftOut.map(({ id, reason }) => ({ finding_id: id, reason })),
  }
}

const decisionWords: Readonly<Record<FindingDecision['state'], string>> = {
  accepted: 'accepted',
  false_positive: 'false positive',
}

function describeDecision(decision: FindingDecision | undefined): string | null {
  return decision === undefined ? null : `${decisionWords[decision.state]}: ${decision.reason}`
}
