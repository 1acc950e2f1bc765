import type { VNode } from 'preact'
import {
  type IntegrationKind,
  integrationFieldCharsMax,
  integrationSecretCharsMax,
  isTicketKind,
} from '../../../../shared/model/integration.ts'
import { severities } from '../../../../shared/model/severity.ts'
import { CheckField, FormField, SelectField } from '../../components/field.tsx'
import type { IntegrationForm } from '../../integrationForm.ts'
import { MessageFields } from '../webhook/webhookFields.tsx'

type Words = {
  readonly project?: readonly [label: string, example: string]
  readonly apiUrl?: readonly [label: string, example: string]
  readonly secret: readonly [label: string, hint: string]
}

const words: Readonly<Record<IntegrationKind, Words>> = {
  github: {
    project: ['Repository', 'acme/shop'],
    apiUrl: ['API URL (only GitHub Enterprise Server)', 'https://github.example.com/api/v3'],
    secret: ['Token', 'A fine-grained token for this repository with read and write access to issues.'],
  },
  gitlab: {
    project: ['Project', 'acme/shop'],
    apiUrl: ['API URL (only self-managed)', 'https://gitlab.example.com/api/v4'],
    secret: ['Token', 'A project access token with the role Reporter or higher and the scope api.'],
  },
  jira: {
    project: ['Project key', 'SEC'],
    apiUrl: ['Site', 'https://acme.atlassian.net'],
    secret: ['API token', 'It belongs to the account above, which may create and edit issues.'],
  },
  linear: {
    project: ['Team key', 'ENG'],
    secret: ['API key', 'A personal API key, or an OAuth access token.'],
  },
  slack: { secret: ['Webhook URL', 'The URL of an incoming webhook of the channel. It is a secret.'] },
  teams: {
    secret: ['Webhook URL', 'The URL of the workflow "Send webhook alerts to a channel". It is a secret.'],
  },
  discord: { secret: ['Webhook URL', 'Channel settings > Integrations > Webhooks. It is a secret.'] },
}

export function IntegrationFields({
  form: { settings, errors },
  isNew,
}: {
  readonly form: IntegrationForm
  readonly isNew: boolean
}): VNode {
  const { kind } = settings
  const { project, apiUrl, secret } = words[kind]
  return (
    <>
      <FormField
        name="name"
        label="Name (optional)"
        value={settings.name}
        maxLength={integrationFieldCharsMax}
        error={errors.name ?? null}
      />
      {apiUrl !== undefined && (
        <FormField
          name="api_url"
          type="url"
          label={apiUrl[0]}
          placeholder={apiUrl[1]}
          value={settings.apiUrl ?? ''}
          required={kind === 'jira'}
          maxLength={integrationFieldCharsMax}
          error={errors.api_url ?? null}
        />
      )}
      {kind === 'jira' && (
        <FormField
          name="account"
          type="email"
          label="Email address of the account"
          value={settings.account ?? ''}
          required
          maxLength={integrationFieldCharsMax}
          error={errors.account ?? null}
        />
      )}
      {project !== undefined && (
        <FormField
          name="project"
          label={project[0]}
          placeholder={project[1]}
          value={settings.project}
          required
          maxLength={integrationFieldCharsMax}
          error={errors.project ?? null}
        />
      )}
      <FormField
        name="secret"
        type="password"
        autocomplete="off"
        label={secret[0]}
        hint={isNew ? secret[1] : `${secret[1]} Leave it empty to keep the stored one.`}
        required={isNew}
        maxLength={integrationSecretCharsMax}
        error={errors.secret ?? null}
      />
      {isTicketKind(kind) ? (
        <TicketFields settings={settings} />
      ) : (
        <MessageFields events={settings.events} error={errors.events ?? null} />
      )}
      <SelectField
        name="severity_min"
        label="Lowest severity"
        value={settings.severityMin}
        options={severities.map((value) => ({
          value,
          label: value.replace(/^./, (letter) => letter.toUpperCase()),
        }))}
      />
      <FormField
        name="hostnames"
        label="Sites (optional)"
        hint="Hostnames, such as app.example.com or *.example.com. Empty: every site."
        value={settings.hostnames.join(', ')}
        error={errors.hostnames ?? null}
      />
      <FormField
        name="checks"
        label="Checks (optional)"
        hint="Such as secrets.* or access.idor. Empty: every check."
        value={settings.checks.join(', ')}
        error={errors.checks ?? null}
      />
    </>
  )
}

function TicketFields({ settings }: Pick<IntegrationForm, 'settings'>): VNode {
  const { kind } = settings
  return (
    <>
      {kind === 'jira' && (
        <FormField name="issue_type" label="Issue type" placeholder="Task" value={settings.issueType} />
      )}
      {kind !== 'linear' && (
        <FormField name="labels" label="Labels (optional)" value={settings.labels.join(', ')} />
      )}
      <CheckField
        name="new_only"
        label="Only issues that are found from now on"
        hint="Otherwise, open issues get tickets at once, up to 500."
        checked={settings.newOnly}
      />
      <CheckField
        name="fix_prompt"
        label="Add the fix prompt for a coding agent"
        checked={settings.fixPrompt}
      />
      {kind === 'github' && (
        <CheckField
          name="allow_public"
          label="Also write to a public repository"
          hint="Everyone can then read the findings before they are fixed."
          checked={settings.allowPublic}
        />
      )}
    </>
  )
}
