import type { VNode } from 'preact'
import type { Finding } from '../../../../shared/model/records.ts'
import { plural } from '../../../../shared/plural.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { FindingLink } from '../../components/findingLink.tsx'
import { Table } from '../../components/table.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { evidenceUrl } from '../../words/findingWords.ts'
import type { ScanView } from './scanView.ts'

export function ScanFindings({ view }: { readonly view: ScanView }): VNode {
  const { scan, findings, findingsTotal, page, changes } = view
  // If every finding is new, the sentence above says so once.
  const marked = changes === null || changes.added.size === findingsTotal ? new Set<string>() : changes.added
  const isNew = ({ fingerprint }: Finding) => marked.has(fingerprint)
  return (
    <section class="stack" aria-labelledby="findings-heading">
      <h2 id="findings-heading">{findingsTotal === 0 ? 'Findings' : plural(findingsTotal, 'finding')}</h2>
      {findingsTotal === 0 ? (
        <p>No findings. The checks that were not evaluated are listed below.</p>
      ) : (
        <>
          <p>
            <ButtonLink href={`/scans/${scan.id}/fix-plan`}>Copy the plan</ButtonLink>{' '}
            <span class="soft">One prompt for all findings that a coding agent can fix.</span>
          </p>
          <Table
            caption="Findings of this scan, most severe first"
            columns={[{ label: 'Finding' }, { label: 'Severity' }, { label: 'URL' }]}
            rows={findings.map((finding) => ({
              key: finding.id,
              cells: [
                <FindingLink finding={finding} isNew={isNew(finding)} />,
                <SeverityBadge severity={finding.severity} />,
                <UntrustedLine text={evidenceUrl(finding.evidence) ?? '–'} charsMax={100} />,
              ],
            }))}
          />
        </>
      )}
      {page.last > 1 && (
        <nav class="pagination" aria-label="Pages: findings">
          <span class="soft">
            Page {page.number} of {page.last}
          </span>
          {page.number > 1 && (
            <a class="button button-plain" href={`/scans/${scan.id}?page=${page.number - 1}`} rel="prev">
              Previous page
            </a>
          )}
          {page.number < page.last && (
            <a class="button button-plain" href={`/scans/${scan.id}?page=${page.number + 1}`} rel="next">
              Next page
            </a>
          )}
        </nav>
      )}
    </section>
  )
}
