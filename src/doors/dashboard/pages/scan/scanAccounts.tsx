import type { VNode } from 'preact'
import type { ReportedSignIn } from '../../../../shared/model/report.ts'
import { Badge, type Tone } from '../../components/badge.tsx'
import { Table } from '../../components/table.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { kindWords } from '../../words/domainWords.ts'

const accountStates: Readonly<Record<ReportedSignIn['state'], { text: string; tone: Tone }>> = {
  signed_in: { text: 'Signed in', tone: 'good' },
  not_signed_in: { text: 'Not signed in', tone: 'bad' },
  lost: { text: 'Session lost', tone: 'warning' },
  not_used: { text: 'Not used', tone: 'neutral' },
}

export function ScanAccounts({ signIns }: { readonly signIns: readonly ReportedSignIn[] }): VNode | null {
  if (signIns.length === 0) return null
  return (
    <section class="stack" aria-labelledby="accounts-heading">
      <h2 id="accounts-heading">Accounts</h2>
      <Table
        caption="Accounts that were given to the scan"
        columns={[
          { label: 'Account' },
          { label: 'Role' },
          { label: 'Sign-in' },
          { label: 'State' },
          { label: 'Sessions', kind: 'number' },
          { label: 'Reason' },
        ]}
        rows={signIns.map(({ account, role, kind, state, reason, epochs }) => ({
          key: account,
          cells: [
            <UntrustedLine text={account} charsMax={60} />,
            <UntrustedLine text={role} charsMax={40} />,
            kindWords[kind].label,
            <Badge {...accountStates[state]} />,
            String(epochs),
            reason === null ? '–' : <UntrustedLine text={reason} charsMax={400} />,
          ],
        }))}
      />
    </section>
  )
}
