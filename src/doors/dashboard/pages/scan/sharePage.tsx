import type { VNode } from 'preact'
import type { ShareLink } from '../../../../service/store/sites/shareLinks.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'

export function SharePage({
  path,
  isOfSite,
  links,
  url,
  badgeUrl,
  error,
  passwordError,
}: {
  readonly path: string
  readonly isOfSite: boolean
  readonly links: readonly ShareLink[]
  readonly url: string | null
  readonly badgeUrl: string | null
  readonly error: string | null
  readonly passwordError: string | null
}): VNode {
  const action = `${path}/share`
  return (
    <>
      {url !== null && (
        <Notice kind="done">
          <p>Copy the link now. It is not shown again.</p>
          <CopyText id="new-link" label="link" text={url} isLong />
          {badgeUrl !== null && (
            <>
              <p>This image shows the grade and the number of open issues, for a README:</p>
              <CopyText id="new-badge" label="badge" text={`[![Scanward](${badgeUrl})](${url})`} isLong />
            </>
          )}
        </Notice>
      )}
      <Card title="New link">
        <p>
          {isOfSite
            ? 'Anyone with the link can read the latest report of this site until the link expires or you revoke it.'
            : 'Anyone with the link can read the report of this scan until the link expires or you revoke it.'}{' '}
          It has the findings with their severity and path, without evidence, commands and query strings.
          {isOfSite && ' A link without a password also has a badge.'}
        </p>
        <DashboardForm action={action} className="form" label="New link">
          <FormField
            name="days"
            label="Days until it expires"
            hint="1 to 365"
            inputMode="numeric"
            value="30"
            error={error}
          />
          <FormField
            name="password"
            label="Password"
            hint="8 characters or more; empty: the link suffices"
            type="password"
            autocomplete="new-password"
            error={passwordError}
          />
          <Button>Create link</Button>
        </DashboardForm>
      </Card>
      {links.length > 0 && (
        <Card title="Links">
          <Table
            caption="Links"
            columns={[
              { label: 'Created' },
              { label: 'By' },
              { label: 'Expires' },
              { label: 'Password' },
              { label: 'Actions', kind: 'actions' },
            ]}
            rows={links.map((link) => ({
              key: link.id,
              cells: [
                <Time at={link.createdAt} />,
                link.createdBy,
                <Time at={link.expiresAt} />,
                link.hasPassword ? 'Yes' : 'No',
                <DashboardForm action={`${action}/revoke`}>
                  <input type="hidden" name="link" value={link.id} />
                  <Button kind="danger" label={`Revoke the link of ${link.createdAt}`}>
                    Revoke
                  </Button>
                </DashboardForm>,
              ],
            }))}
          />
        </Card>
      )}
    </>
  )
}

export function SharePasswordPage({
  action,
  error,
}: {
  readonly action: string
  readonly error: string | null
}): VNode {
  return (
    <div class="card">
      <p>This report is protected by a password.</p>
      <DashboardForm action={action} className="form">
        <FormField
          name="password"
          label="Password"
          type="password"
          autocomplete="off"
          required
          error={error}
        />
        <Button>Show the report</Button>
      </DashboardForm>
    </div>
  )
}
