import type { components } from '../../../generated/api.d.ts'
import type { FixPrompt } from '../prompts/renderFixPrompt.ts'
import type { ServedIssue } from '../prompts/verifyIssue.ts'
import type { PresentableFinding } from './finding.ts'

/** A finding without a title is named by its check. */
export function presentFixPrompt(
  finding: PresentableFinding,
  rendered: FixPrompt,
): components['schemas']['FixPrompt'] {
  return {
    finding: {
      id: finding.id,
      scan_id: finding.scanId,
      check_id: finding.checkId,
      severity: finding.severity,
      title: finding.title ?? finding.checkId,
    },
    prompt: rendered.prompt,
    remediationMode: rendered.remediationMode,
    promptKind: rendered.promptKind,
    framework: rendered.framework,
  }
}

/** Null if no issue follows the finding. */
export function servedIssue(
  { issueId }: Pick<PresentableFinding, 'issueId'>,
  { name }: { readonly name: string },
  baseUrl: string,
): ServedIssue | null {
  return issueId === null ? null : { id: issueId, organizationName: name, baseUrl }
}
