import type { VNode } from 'preact'
import type { IntegrationKind } from '../../../../shared/model/integration.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'

export type TicketHookView = { readonly url: string; readonly isOn: boolean; readonly error: string | null }

export function TicketHookCard({
  kind,
  path,
  hook: { url, isOn, error },
}: {
  readonly kind: IntegrationKind
  readonly path: string
  readonly hook: TicketHookView
}): VNode {
  return (
    <Card title="Tickets that are closed there" id="hook">
      <p>
        Closing a ticket starts a verification of its issue. If the weakness is still there, the ticket is
        opened again. {placeWords[kind] ?? ''}
      </p>
      <CopyText id="hook-url" label="URL" text={url} isLong />
      <DashboardForm action={`${path}/hook`} className="form" label="Tickets that are closed there">
        <FormField
          name="hook_secret"
          label="Secret"
          hint={
            isOn ? 'A secret is stored. A new one replaces it.' : 'Signs the messages; 16 characters or more.'
          }
          type="password"
          autocomplete="off"
          required
          error={error}
        />
        <Button>Save the secret</Button>
      </DashboardForm>
      {isOn && (
        <DashboardForm action={`${path}/hook`}>
          <Button kind="plain" name="off" value="yes">
            Turn off
          </Button>
        </DashboardForm>
      )}
    </Card>
  )
}

const placeWords: Readonly<Partial<Record<IntegrationKind, string>>> = {
  github: 'Add a webhook in the settings of the repository: content type application/json, the event Issues.',
  gitlab: 'Add a webhook in the settings of the project: the secret token, and confidential issues events.',
  jira: 'Add a webhook in the system settings: the secret, and the event issue updated.',
  linear: 'Add a webhook in the settings of the workspace: issues. Copy its signing secret to here.',
}
