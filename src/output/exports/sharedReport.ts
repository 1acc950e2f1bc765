import type { Evidence } from '../../shared/model/evidence.ts'
import type { ExportInput } from './exportInput.ts'
import type { ExportedFinding } from './scanResult.ts'

/**
 * Reduces a report to what readers outside of the organization may see: texts of the checks, and paths.
 * Evidence, commands and stored texts may quote secrets of the site.
 */
export function sharedReport(input: ExportInput, checkPage: (checkId: string) => string): ExportInput {
  const { scan, report } = input.body
  return {
    ...input,
    carried: [],
    suppressionOf(finding) {
      const decision = input.suppressionOf(finding)
      return decision === null ? null : { kind: decision.kind, reason: 'decided by the owner of the site' }
    },
    body: {
      scan: { ...scan, target_url: bareUrl(scan.target_url) },
      report: report === null ? null : withoutSecrets(report, checkPage),
    },
  }
}

type Report = NonNullable<ExportInput['body']['report']>

function withoutSecrets(report: Report, checkPage: (checkId: string) => string): Report {
  const { totals, engine_version, requests, view, ended_by, target, checks, findings, error } = report
  return {
    ...(totals === undefined ? {} : { totals }),
    ...(engine_version === undefined ? {} : { engine_version }),
    ...(requests === undefined ? {} : { requests }),
    ...(view === undefined ? {} : { view }),
    ...(ended_by === undefined ? {} : { ended_by }),
    ...(target === undefined ? {} : { target: { ...target, final_url: bareUrl(target.final_url ?? '') } }),
    ...(Array.isArray(checks)
      ? { checks: checks.map((check) => ({ ...check, reason: bareText(check.reason) })) }
      : {}),
    ...(findings === undefined ? {} : { findings: findings.map((one) => bareFinding(one, checkPage)) }),
    ...(error === undefined ? {} : { error: { code: error.code, message: bareText(error.message) ?? '' } }),
  }
}

function bareFinding(
  { title: _title, description: _description, evidence, remediation: _remediation, ...kept }: ExportedFinding,
  checkPage: (checkId: string) => string,
): ExportedFinding {
  const { url, confidence } = evidence ?? {}
  const place: Evidence = {
    ...(url === undefined ? {} : { url: bareUrl(url) }),
    ...(confidence === undefined ? {} : { confidence }),
  }
  return { ...kept, evidence: place, remediation: `How to fix it: ${checkPage(kept.check_id)}` }
}

/** Without user, query and fragment. */
function bareUrl(text: string): string {
  if (!URL.canParse(text)) return ''
  const { origin, pathname, protocol } = new URL(text)
  return /^https?:$/.test(protocol) ? `${origin}${bareText(pathname)}` : ''
}

/** Long words may be tokens, also in paths. */
function bareText<T extends string | null>(text: T): T | string {
  return (
    text
      ?.replaceAll(/\?[^\s"'<>)]*/g, '?…')
      .replaceAll(/\/\/[^\s/@"']*@/g, '//')
      .replaceAll(/[\w.~%+=-]{40,}|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, '…') ?? text
  )
}
