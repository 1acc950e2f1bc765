import type { Owner } from '../../../engine/model/check.ts'
import type { Evidence } from '../../../shared/model/evidence.ts'
import type { Finding } from '../../../shared/model/records.ts'

export function findingTitle({ title, checkId }: Pick<Finding, 'title' | 'checkId'>): string {
  return title ?? checkId
}

/** Returns a finding's URL as the target wrote it; it must not become a link. */
export function evidenceUrl(evidence: Evidence | null): string | null {
  const { url = '' } = evidence ?? {}
  return url === '' ? null : url
}

export const ownerWords: Readonly<Record<Owner, string>> = {
  code: 'In the source code',
  config: 'In headers, build or hosting',
  operator: 'By the operator of the site',
}
