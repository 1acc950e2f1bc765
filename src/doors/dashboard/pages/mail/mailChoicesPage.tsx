import type { VNode } from 'preact'
import type { StoredMailChoices } from '../../../../service/store/mail/mailChoices.ts'
import type { SentMailSummary } from '../../../../service/store/mail/mails.ts'
import type { Session } from '../../../../service/store/personRecords.ts'
import { mailRefusalsMax } from '../../../../shared/model/mail.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CheckField, SelectField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'

type MailChoicesPageData = {
  readonly session: Session
  readonly choices: StoredMailChoices
  readonly mails: readonly SentMailSummary[]
}

export function MailChoicesPage({ session, choices, mails }: MailChoicesPageData): VNode {
  return (
    <>
      {choices.refusals >= mailRefusalsMax && (
        <Notice kind="failed">
          <p>
            The mail server refused {session.user.email} {choices.refusals} times, so nothing more is sent.
            Save to try again.
          </p>
        </Notice>
      )}
      <Card title={`Emails about ${session.organization.name}`} id="choices">
        <DashboardForm action="/account/mail" className="form">
          <CheckField
            name="alerts"
            label="Critical issues"
            hint="When they are opened or reopened."
            checked={choices.alerts}
          />
          <CheckField
            name="monitors"
            label="Changes that monitors notice"
            hint="Deployments, certificates, DNS records, and sites that do not respond."
            checked={choices.monitors}
          />
          <SelectField
            name="digest"
            label="Digest"
            hint="New, reopened and fixed issues, at 07:00 UTC. Not sent if nothing changed."
            value={choices.digest}
            options={[
              { value: 'off', label: 'Off' },
              { value: 'daily', label: 'Every day' },
              { value: 'weekly', label: 'Every Monday' },
            ]}
          />
          <Button>Save</Button>
        </DashboardForm>
      </Card>
      <Card title="Last messages" id="messages">
        {mails.length > 0 && (
          <Table
            caption="Last messages"
            columns={[{ label: 'Time' }, { label: 'Message' }, { label: 'State' }]}
            rows={mails.map(({ id, type, createdAt, status, error }) => ({
              key: id,
              cells: [
                <Time key="time" at={createdAt} />,
                typeWords[type],
                <span key="state" class="line">
                  <Badge {...stateBadges[status]} />
                  {error}
                </span>,
              ],
            }))}
          />
        )}
        <DashboardForm action="/account/mail/test">
          <Button kind="plain">Send a test message</Button>
        </DashboardForm>
      </Card>
    </>
  )
}

const typeWords: Readonly<Record<SentMailSummary['type'], string>> = {
  message: 'Message',
  digest: 'Digest',
  test: 'Test message',
  invitation: 'Invitation',
  password_reset: 'New password',
}

const stateBadges = {
  pending: { tone: 'neutral', text: 'Waiting' },
  delivered: { tone: 'good', text: 'Sent' },
  failed: { tone: 'bad', text: 'Not sent' },
} as const
