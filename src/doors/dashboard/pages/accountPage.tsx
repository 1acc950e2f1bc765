import type { VNode } from 'preact'
import type { Membership, Session, SessionSummary } from '../../../service/store/personRecords.ts'
import { Badge } from '../components/badge.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Card, Facts } from '../components/card.tsx'
import { FormField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { describeUserAgent } from '../describeUserAgent.ts'
import { roleWords } from '../words/roleWords.ts'
import { passwordHint } from './passwordHint.ts'

export type AccountPageData = {
  readonly session: Session
  readonly memberships: readonly Membership[]
  readonly sessions: readonly SessionSummary[]
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  readonly sendsMail: boolean
  readonly errors: { readonly current?: string; readonly password?: string }
}

export function AccountPage(data: AccountPageData): VNode {
  const { session, memberships, sessions, errors, hasPassword, hasSecondFactor, sendsMail } = data
  return (
    <>
      <Card>
        <Facts
          facts={[
            { name: 'Email', value: session.user.email },
            { name: 'Organization', value: session.organization.name },
            { name: 'Role', value: roleWords[session.role].label },
          ]}
        />
      </Card>
      {memberships.length > 1 && <Organizations session={session} memberships={memberships} />}
      {hasPassword && <PasswordCard session={session} errors={errors} />}
      {hasPassword && (
        <Card title="Second factor" id="second-factor">
          <p class="soft">
            {hasSecondFactor
              ? 'A sign-in with your password needs your second factor.'
              : 'With a passkey or an authenticator app, a stolen password is not enough to sign in.'}
          </p>
          <div>
            <ButtonLink href="/account/second-factor">
              {hasSecondFactor ? 'Manage the second factor' : 'Set up a second factor'}
            </ButtonLink>
          </div>
        </Card>
      )}
      {sendsMail && (
        <Card title="Email" id="email">
          <p class="soft">Critical issues at once, and a digest every day or week.</p>
          <div>
            <ButtonLink href="/account/mail">Choose emails</ButtonLink>
          </div>
        </Card>
      )}
      <Card title="Sessions" id="sessions">
        <Table
          caption="Your sessions"
          columns={[
            { label: 'Browser' },
            { label: 'IP address' },
            { label: 'Signed in' },
            { label: 'Last used' },
            { label: 'Actions', kind: 'actions' },
          ]}
          rows={sessions.map((each) => ({
            key: each.id,
            cells: [
              <span key="where" class="line">
                {describeUserAgent(each.userAgent)}
                {each.id === session.id && <Badge tone="active" text="Current session" />}
              </span>,
              each.address ?? 'unknown',
              <Time key="created" at={each.createdAt} />,
              <Time key="seen" at={each.seenAt} />,
              each.id === session.id ? null : <EndSession key="end" id={each.id} />,
            ],
          }))}
        />
        <DashboardForm action="/account/sessions/end">
          <Button kind="danger" name="which" value="all">
            Sign out everywhere
          </Button>
        </DashboardForm>
      </Card>
    </>
  )
}

function PasswordCard({ session, errors }: Pick<AccountPageData, 'session' | 'errors'>): VNode {
  return (
    <Card title="Change the password" id="password">
      <p class="soft">All your other sessions are signed out.</p>
      <DashboardForm action="/account/password" className="form">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autocomplete="username" value={session.user.email} hidden />
        <FormField
          name="current_password"
          label="Current password"
          type="password"
          autocomplete="current-password"
          required
          error={errors.current ?? null}
        />
        <FormField
          name="new_password"
          label="New password"
          type="password"
          autocomplete="new-password"
          required
          hint={passwordHint}
          error={errors.password ?? null}
        />
        <Button>Change the password</Button>
      </DashboardForm>
    </Card>
  )
}

function Organizations({ session, memberships }: Pick<AccountPageData, 'session' | 'memberships'>): VNode {
  return (
    <Card title="Organizations" id="organizations">
      <Table
        caption="Your organizations"
        columns={[{ label: 'Name' }, { label: 'Role' }, { label: 'Actions', kind: 'actions' }]}
        rows={memberships.map(({ organizationId, organizationName, role }) => ({
          key: organizationId,
          cells: [
            <span key="name" class="line">
              {organizationName}
              {organizationId === session.organization.id && <Badge tone="active" text="Current" />}
            </span>,
            roleWords[role].label,
            organizationId === session.organization.id ? null : (
              <DashboardForm key="switch" action="/account/organization">
                <Button
                  kind="plain"
                  name="organization"
                  value={organizationId}
                  label={`Switch to ${organizationName}`}
                >
                  Switch
                </Button>
              </DashboardForm>
            ),
          ],
        }))}
      />
    </Card>
  )
}

function EndSession({ id }: { readonly id: string }): VNode {
  return (
    <DashboardForm action="/account/sessions/end">
      <Button kind="plain" name="which" value={id}>
        End session
      </Button>
    </DashboardForm>
  )
}
