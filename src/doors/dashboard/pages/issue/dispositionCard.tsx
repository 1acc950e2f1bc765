import type { VNode } from 'preact'
import { noteCharsMax, reasonCharsMax } from '../../../../shared/model/issue.ts'
import type { SecurityIssue } from '../../../../shared/model/records.ts'
import { Button } from '../../components/button.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { ChoiceField, FormField, TextField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedBlock, UntrustedLine } from '../../components/untrusted.tsx'
import type { DispositionForm } from '../../dispositionForm.ts'
import { issueStateWords } from '../../words/issueWords.ts'

export function DispositionCard({
  issue,
  form,
}: {
  readonly issue: SecurityIssue
  readonly form: DispositionForm
}): VNode {
  return (
    <Card title="Decision" id="decision">
      <Decided issue={issue} />
      <DashboardForm action={`/issues/${issue.id}/disposition`} className="form" label="Decision">
        <ChoiceField
          name="state"
          label="What do you decide?"
          value={form.state}
          options={[
            { value: 'accepted', label: 'Accept', hint: 'The weakness is real, and you live with it.' },
            { value: 'false_positive', label: 'False positive', hint: 'There is no weakness.' },
            ...(issue.disposition === null
              ? []
              : [{ value: 'open', label: 'Reopen', hint: 'Clears the decision.' }]),
          ]}
        />
        <FormField
          name="reason"
          label="Reason"
          value={form.reason}
          error={form.reasonError}
          required
          maxLength={reasonCharsMax}
        />
        <TextField
          name="note"
          label="Note (optional)"
          value={form.note}
          error={form.noteError}
          maxLength={noteCharsMax}
        />
        <FormField
          name="expires"
          label="Until (optional)"
          type="date"
          hint="The issue opens again when this day begins (UTC)."
          value={form.expires}
          error={form.expiresError}
        />
        <div class="line">
          <Button>Save decision</Button>
        </div>
      </DashboardForm>
    </Card>
  )
}

function Decided({ issue: { disposition } }: { readonly issue: SecurityIssue }): VNode {
  if (disposition === null) return <p>Nothing is decided. The issue counts while scans find it.</p>
  const { state, reason, note, expiresAt, setAt, setBy } = disposition
  return (
    <>
      <Facts
        facts={[
          { name: 'Decision', value: issueStateWords[state].label },
          { name: 'Reason', value: <UntrustedLine text={reason} charsMax={reasonCharsMax} /> },
          { name: 'By', value: <UntrustedLine text={setBy.name} charsMax={120} /> },
          { name: 'Since', value: <Time at={setAt} /> },
          { name: 'Until', value: expiresAt === null ? 'No end' : <Time at={expiresAt} /> },
        ]}
      />
      {note !== null && <UntrustedBlock label="Note" text={note} />}
    </>
  )
}
