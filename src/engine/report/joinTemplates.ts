import type { CheckOutcome, ReportedFinding } from '../../shared/model/report.ts'

type Found = {
  readonly findings: readonly ReportedFinding[]
  readonly outcomes: readonly CheckOutcome[]
}

const templateGroup = 'template.'

/** Names templates at the finding of a check about the same exposed file, or the same CWE at the same path. */
export function joinTemplates({ findings, outcomes }: Found): Found {
  const templates = findings.filter(isOfTemplate)
  if (templates.length === 0) return { findings, outcomes }
  const names = new Map<ReportedFinding, string[]>()
  const reportedAs = new Map<string, string>()
  for (const template of templates) {
    const own = findings.find((finding) => !isOfTemplate(finding) && covers(finding, template))
    if (own === undefined) continue
    names.set(own, [...(names.get(own) ?? []), template.checkId])
    reportedAs.set(template.checkId, own.checkId)
  }
  if (reportedAs.size === 0) return { findings, outcomes }
  return {
    findings: findings
      .filter(({ checkId }) => !reportedAs.has(checkId))
      .map((finding) => withNames(finding, names.get(finding) ?? [])),
    outcomes: outcomes.map((outcome) => {
      const name = reportedAs.get(outcome.check_id)
      if (name === undefined) return outcome
      return { ...outcome, state: 'not_evaluated', reason: `what it found is reported as ${name}` }
    }),
  }
}

function isOfTemplate({ checkId }: ReportedFinding): boolean {
  return checkId.startsWith(templateGroup)
}

function covers(own: ReportedFinding, template: ReportedFinding): boolean {
  const path = pathOf(template)
  if (path === null || path === '/') return false
  const isSame = pathOf(own) === path || (own.evidence.samples ?? []).includes(path)
  return (
    isSame && (own.checkId.startsWith('exposure.') || (own.cweId !== null && own.cweId === template.cweId))
  )
}

function pathOf({ evidence: { url } }: ReportedFinding): string | null {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : null
}

function withNames(finding: ReportedFinding, names: readonly string[]): ReportedFinding {
  if (names.length === 0) return finding
  const { evidence } = finding
  const also = [...new Set([...(evidence.also_proven_by ?? []), ...names])].slice(0, 100)
  return { ...finding, evidence: { ...evidence, also_proven_by: also } }
}
