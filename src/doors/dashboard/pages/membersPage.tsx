import type { VNode } from 'preact'
import { type Invitation, type Member, roles, type Session } from '../../../service/store/personRecords.ts'
import { Badge } from '../components/badge.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirm } from '../components/confirm.tsx'
import { CopyText } from '../components/copyText.tsx'
import { FormField, SelectField, TextField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { roleWords } from '../words/roleWords.ts'

export type MembersPageData = {
  readonly session: Session
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
  readonly withFactor: ReadonlySet<string>
  readonly isRequired: boolean
  /** A new invitation, whose link is shown only once. */
  readonly made: { readonly email: string; readonly link: string } | null
  readonly sendsMail: boolean
  readonly email: string
  readonly error: string | null
}

export function MembersPage(data: MembersPageData): VNode {
  const { session, members, invitations, made } = data
  const isOwner = session.role === 'owner'
  const isLastOwner = members.filter(({ role }) => role === 'owner').length === 1
  return (
    <>
      {made !== null && (
        <Notice kind="done">
          <p>
            {data.sendsMail ? 'Scanward sends this link to ' : 'Send this link to '}
            <strong>{made.email}</strong>. It can be used once within 7 days and is not shown again.
          </p>
          <CopyText id="new-link" label="invitation link" text={made.link} />
        </Notice>
      )}
      {isOwner && <InviteForm {...data} />}
      <Table
        caption="Members"
        columns={[
          { label: 'Email' },
          { label: 'Role' },
          { label: 'Sites' },
          ...(isOwner ? [{ label: 'Second factor' }] : []),
          { label: 'Member since' },
          ...(isOwner ? [{ label: 'Actions', kind: 'actions' } as const] : []),
        ]}
        rows={members.map((member) => ({
          key: member.userId,
          cells: [
            <span key="email" class="line">
              {member.email}
              {member.userId === session.user.id && <Badge tone="active" text="You" />}
            </span>,
            roleWords[member.role].label,
            member.hostnames?.join(', ') ?? 'All',
            ...(isOwner ? [data.withFactor.has(member.userId) ? 'On' : 'Off'] : []),
            <Time key="since" at={member.createdAt} />,
            !isOwner ? null : member.role === 'owner' && isLastOwner ? (
              <span key="actions" class="soft">
                Last owner
              </span>
            ) : (
              <MemberActions key="actions" member={member} />
            ),
          ],
        }))}
      />
      {isOwner && <SecondFactorForm isRequired={data.isRequired} />}
      {isOwner && invitations.length > 0 && <OpenInvitations invitations={invitations} />}
      {!isOwner && (
        <p class="soft">Only an owner of the organization can invite, change or remove members.</p>
      )}
    </>
  )
}

function InviteForm({
  email,
  error,
  sendsMail,
}: Pick<MembersPageData, 'email' | 'error' | 'sendsMail'>): VNode {
  return (
    <Card title="Invite a member" id="invite">
      <p class="soft prose">
        {sendsMail
          ? 'Scanward sends the invitation link by email.'
          : 'Scanward sends no email. Send the invitation link yourself.'}
      </p>
      <DashboardForm action="/members/invite" className="form-line">
        <FormField
          name="email"
          label="Email"
          type="email"
          value={email}
          required
          maxLength={254}
          error={error}
        />
        <SelectField
          name="role"
          label="Role"
          value="member"
          options={[
            { value: 'member', label: 'Member' },
            { value: 'viewer', label: 'Viewer: reads everything, changes nothing' },
            { value: 'owner', label: 'Owner: can manage members' },
          ]}
        />
        <TextField
          name="hostnames"
          label="Hosts"
          hint="Optional, one per line, such as *.example.com. Members and viewers see no other sites."
          rows={2}
        />
        <Button>{sendsMail ? 'Invite' : 'Create link'}</Button>
      </DashboardForm>
    </Card>
  )
}

function SecondFactorForm({ isRequired }: Pick<MembersPageData, 'isRequired'>): VNode {
  return (
    <Card title="Second factor" id="second-factor">
      <p class="soft prose">
        {isRequired
          ? 'Members who sign in with a password need an authenticator app. Without it, they can only set it up.'
          : 'Members choose whether they use an authenticator app. Single sign-on is not affected.'}
      </p>
      <DashboardForm action="/members/second-factor">
        <Button kind="plain" name="required" value={isRequired ? 'no' : 'yes'}>
          {isRequired ? 'Make it optional' : 'Require a second factor'}
        </Button>
      </DashboardForm>
    </Card>
  )
}

function MemberActions({ member }: { readonly member: Member }): VNode {
  const others = roles.filter((role) => role !== member.role)
  return (
    <>
      <DashboardForm action={`/members/${member.userId}/role`}>
        {others.map((role) => (
          <Button
            key={role}
            kind="plain"
            name="role"
            value={role}
            label={`Make ${roleWords[role].one}: ${member.email}`}
          >
            Make {roleWords[role].one}
          </Button>
        ))}
      </DashboardForm>
      {member.role !== 'owner' && (
        <ButtonLink
          kind="plain"
          href={`/members/${member.userId}/sites`}
          label={`Limit the sites of ${member.email}`}
        >
          Sites
        </ButtonLink>
      )}
      <Confirm action={`/members/${member.userId}/remove`} label="Remove" of={member.email}>
        The member is signed out of this organization and loses access to it. API tokens that they created
        stay valid.
      </Confirm>
    </>
  )
}

function OpenInvitations({ invitations }: Pick<MembersPageData, 'invitations'>): VNode {
  return (
    <Card title="Open invitations" id="invitations">
      <Table
        caption="Open invitations"
        columns={[
          { label: 'Email' },
          { label: 'Role' },
          { label: 'Sites' },
          { label: 'Expires' },
          { label: 'Actions', kind: 'actions' },
        ]}
        rows={invitations.map(({ id, email, role, hostnames, expiresAt }) => ({
          key: id,
          cells: [
            email ?? 'Anyone with the link',
            roleWords[role].label,
            hostnames?.join(', ') ?? 'All',
            <Time key="until" at={expiresAt} />,
            <DashboardForm key="withdraw" action={`/members/invitations/${id}/withdraw`}>
              <Button kind="plain" label={`Withdraw the invitation of ${email ?? 'anyone with the link'}`}>
                Withdraw
              </Button>
            </DashboardForm>,
          ],
        }))}
      />
    </Card>
  )
}
