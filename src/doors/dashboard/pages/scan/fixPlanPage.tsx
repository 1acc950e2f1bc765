import type { VNode } from 'preact'
import type { FixPlan } from '../../../../output/prompts/plan/renderPlan.ts'
import type { PlannedScan } from '../../../../shared/model/records.ts'
import { plural } from '../../../../shared/plural.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { FindingLink } from '../../components/findingLink.tsx'
import { Table } from '../../components/table.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'

/** Omitted findings shown; the API lists all of them. */
const leftOutShownMax = 200

export function FixPlanPage({ scan, plan }: { readonly scan: PlannedScan; readonly plan: FixPlan }): VNode {
  return (
    <>
      <Card>
        <p>
          One prompt for {plural(plan.findings.length, 'finding')}, in the order in which to fix them. Give it
          to a coding agent with access to the source code. The prompt quotes content of the site as untrusted
          data.
        </p>
        <CopyText id="fix-plan" label="fix plan" button="Copy the plan" text={plan.prompt} isLong />
      </Card>
      {plan.leftOut.length > 0 && <LeftOutFindings scan={scan} plan={plan} />}
    </>
  )
}

function LeftOutFindings({ scan, plan }: { readonly scan: PlannedScan; readonly plan: FixPlan }): VNode {
  const findings = new Map(scan.findings.map((finding) => [finding.id, finding]))
  const shown = plan.leftOut.slice(0, leftOutShownMax)
  const rest = plan.leftOut.length - shown.length
  return (
    <section class="stack" aria-labelledby="left-out-heading">
      <h2 id="left-out-heading">Not in the plan: {plural(plan.leftOut.length, 'finding')}</h2>
      <Table
        caption="Findings that the plan leaves out"
        columns={[{ label: 'Finding' }, { label: 'Severity' }, { label: 'Reason' }]}
        rows={shown.flatMap(({ id, reason }) => {
          const finding = findings.get(id)
          return finding === undefined
            ? []
            : [
                {
                  key: id,
                  cells: [
                    <FindingLink finding={finding} />,
                    <SeverityBadge severity={finding.severity} />,
                    <UntrustedLine text={reason} charsMax={300} />,
                  ],
                },
              ]
        })}
      />
      {rest > 0 && <p class="soft">{plural(rest, 'more finding')} in the API.</p>}
    </section>
  )
}
