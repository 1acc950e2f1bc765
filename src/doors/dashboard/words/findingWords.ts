import type { Owner } from '../../../engine/model/check.ts'
import type { Evidence } from '../../../shared/model/evidence.ts'
import type { Finding } from '../../../shared/model/records.ts'

/** What a finding is called; one without a title is named by its check. */
export function findingTitle({ title, checkId }: Pick<Finding, 'title' | 'checkId'>): string {
  return title ?? checkId
}

/** The URL at which a finding was seen, as the target had it: not to be made a link. */
export function evidenceUrl(evidence: Evidence | null): string | null {
  const { url = '' } = evidence ?? {}
  return url === '' ? null : url
}

/** Where a finding is fixed. */
export const ownerWords: Readonly<Record<Owner, string>> = {
  code: 'In the source code',
  config: 'In headers, build or hosting',
  operator: 'By the operator of the site',
}
