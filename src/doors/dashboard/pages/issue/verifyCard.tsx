import type { VNode } from 'preact'
import type { IssueRetest, SecurityIssue } from '../../../../shared/model/records.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'

/** A retest that has not ended, and the latest that has. */
export type Retests = { readonly pendingScanId: string | null; readonly last: IssueRetest | null }

const verdictWords = {
  fixed: 'Fixed: the weakness was not found again.',
  still_there: 'Not fixed: the weakness was found again.',
  not_evaluated: 'Unknown: the check could not be evaluated.',
} as const satisfies Record<IssueRetest['verdict'], string>

export function VerifyCard({
  issue,
  retests: { pendingScanId, last },
}: {
  readonly issue: Pick<SecurityIssue, 'id'>
  readonly retests: Retests
}): VNode {
  return (
    <Card title="Verify fix" id="verify">
      {pendingScanId !== null && (
        <p>
          The fix is being verified. <a href={`/scans/${pendingScanId}`}>Scan</a>
        </p>
      )}
      {pendingScanId === null && last !== null && (
        <p>
          {verdictWords[last.verdict]}{' '}
          {last.reason !== null && <UntrustedLine text={last.reason} charsMax={300} />}{' '}
          <a href={`/scans/${last.scanId}`}>
            <Time at={last.at} />
          </a>
        </p>
      )}
      {pendingScanId === null && (
        <DashboardForm action={`/issues/${issue.id}/retest`} className="form" label="Verify fix">
          <p>
            Scans for this weakness alone, in the same way in which it was found. It uses no scan of the plan.
          </p>
          <div class="line">
            <Button>Verify fix</Button>
          </div>
        </DashboardForm>
      )}
    </Card>
  )
}
