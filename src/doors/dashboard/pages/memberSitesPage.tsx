import type { VNode } from 'preact'
import type { Member } from '../../../service/store/personRecords.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { TextField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'

export function MemberSitesPage({
  member,
  typed,
  error,
}: {
  readonly member: Member
  readonly typed: string
  readonly error: string | null
}): VNode {
  return (
    <Card title="Access" id="sites">
      <p class="soft prose">
        With a list of hosts, this user sees and changes nothing of other hosts, and has no access to
        webhooks, integrations, members, templates and the audit log. Tokens that the user made are limited
        too. They stay limited when you extend the list; a token without a host left is revoked.
      </p>
      <DashboardForm action={`/members/${member.userId}/sites`} className="form">
        <TextField
          name="hostnames"
          label="Hosts"
          hint="One per line, such as app.example.com or *.example.com. Leave empty for access to all sites."
          value={typed}
          error={error}
          rows={6}
        />
        <Button>Save</Button>
      </DashboardForm>
    </Card>
  )
}
