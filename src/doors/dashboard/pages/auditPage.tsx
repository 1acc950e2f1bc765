import type { VNode } from 'preact'
import type { JsonObject } from '../../../shared/json.ts'
import type { AuditAction, AuditEntry } from '../../../shared/model/records.ts'
import { EmptyState } from '../components/emptyState.tsx'
import { Pagination } from '../components/pagination.tsx'
import { Table } from '../components/table.tsx'
import { formatTime, Time } from '../components/time.tsx'
import { describeUserAgent } from '../describeUserAgent.ts'

type AuditPageData = {
  readonly entries: readonly AuditEntry[]
  readonly isFirst: boolean
  readonly next: string | null
}

export function AuditPage({ entries, isFirst, next }: AuditPageData): VNode {
  if (entries.length === 0) {
    return (
      <EmptyState title="No entries">
        <p>This log lists sign-ins, active scans, and changes to domains, tokens and members.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p class="soft prose">Entries cannot be changed or deleted: the database rejects it.</p>
      <Table
        caption="Audit log"
        columns={[{ label: 'Action' }, { label: 'Time' }, { label: 'Subject' }, { label: 'Actor' }]}
        rows={entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry) }))}
      />
      <Pagination label="Audit log" first={isFirst ? null : '/audit'} next={next} />
    </>
  )
}

function cellsOf({ action, createdAt, subject, details, actor }: AuditEntry): readonly (VNode | string)[] {
  const remarks = describeDetails(details)
  return [
    actionLabels[action],
    <Time key="when" at={createdAt} />,
    <span key="about" class="break-anywhere">
      {subject}
      {remarks !== '' && <span class="soft"> ({remarks})</span>}
    </span>,
    <span key="by">
      {actor.kind === 'user' ? actor.name : `${actor.name} (${actorLabels[actor.kind]})`}
      {actor.address !== null && (
        <>
          <br />
          <span class="soft">
            {actor.address}, {describeUserAgent(actor.userAgent)}
          </span>
        </>
      )}
    </span>,
  ]
}

const actorLabels = { user: 'user', shell: 'server shell', token: 'API token', system: 'system' }

const actionLabels: Readonly<Record<AuditAction, string>> = {
  'api_description.created': 'API description stored',
  'api_description.deleted': 'API description deleted',
  'template.stored': 'Template stored',
  'template.deleted': 'Template deleted',
  'domain.added': 'Domain added',
  'domain.verified': 'Domain verified',
  'domain.proof_lost': 'Domain verification lost',
  'domain.authorized': 'Active scans authorized',
  'domain.authorization_withdrawn': 'Authorization withdrawn',
  'domain.removed': 'Domain removed',
  'domain.requests_changed': 'Connections of scans changed',
  'domain.runner_label_changed': 'Label of the runners changed',
  'sign_in.set': 'Scan sign-in set',
  'sign_in.removed': 'Scan sign-in removed',
  'token.created': 'API token created',
  'token.revoked': 'API token revoked',
  'member.invited': 'Member invited',
  'member.invitation_withdrawn': 'Invitation withdrawn',
  'member.joined': 'Member joined',
  'member.role_changed': 'Role changed',
  'member.access_changed': 'Access of a member changed',
  'member.removed': 'Member removed',
  'session.started': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'identity.linked': 'Identity linked',
  'sign_in_link.created': 'Sign-in link created',
  'second_factor.enabled': 'Second factor turned on',
  'second_factor.disabled': 'Second factor turned off',
  'second_factor.reset': 'Second factor reset',
  'second_factor.recovery_code_used': 'Recovery code used',
  'second_factor.recovery_codes_renewed': 'Recovery codes renewed',
  'second_factor.passkey_added': 'Passkey added',
  'second_factor.passkey_removed': 'Passkey removed',
  'second_factor.passkey_copy_suspected': 'Passkey refused, a copy may exist',
  'password.changed': 'Password changed',
  'password.reset_requested': 'Password reset requested',
  'scan.started': 'Active scan started',
  'scan.cancelled': 'Scan canceled',
  'scan.shared': 'Report shared by a link',
  'scan.share_revoked': 'Link to a report revoked',
  'issue.disposition_set': 'Issue disposition set',
  'webhook.created': 'Webhook created',
  'webhook.changed': 'Webhook changed',
  'webhook.deleted': 'Webhook deleted',
  'webhook.secret_rotated': 'Webhook secret rotated',
  'webhook.disabled': 'Webhook disabled',
  'integration.created': 'Integration added',
  'integration.changed': 'Integration changed',
  'integration.deleted': 'Integration deleted',
  'schedule.created': 'Schedule created',
  'schedule.changed': 'Schedule changed',
  'schedule.deleted': 'Schedule deleted',
  'monitor.created': 'Monitor created',
  'monitor.changed': 'Monitor changed',
  'monitor.deleted': 'Monitor deleted',
  'organization.plan_changed': 'Plan changed',
  'organization.second_factor_changed': 'Second factor of members changed',
}

/** Omits ids, which mean nothing to the reader. */
function describeDetails(details: JsonObject): string {
  return Object.entries(details)
    .filter(([name]) => !/(^|_)id$/.test(name))
    .flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value)
        ? [`${name.replaceAll('_', ' ')}: ${describeValue(String(value))}`]
        : [],
    )
    .join(', ')
}

function describeValue(text: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? formatTime(text) : text
}
