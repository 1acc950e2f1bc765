import type { VNode } from 'preact'
import type { ApiToken } from '../../../shared/model/records.ts'
import { type TokenScope, tokenNameCharsMax } from '../../../shared/model/tokens.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirm } from '../components/confirm.tsx'
import { CopyText } from '../components/copyText.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { FormField, TextField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

export type TokensPageData = {
  readonly tokens: readonly ApiToken[]
  /** A new token, shown only once. */
  readonly made: { readonly name: string; readonly plaintext: string } | null
  readonly typed: TypedToken
  readonly error: string | null
  readonly offered: readonly TokenScope[]
  /** RFC 3339. */
  readonly now: string
}

export type TypedToken = {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly hostnames: string
  readonly expires: string
}

const scopeHints: Readonly<Record<TokenScope, string>> = {
  read: 'Read scans, findings, issues and reports.',
  scan: 'Start and cancel scans.',
  triage: 'Accept issues, and mark them as false positives.',
  manage: 'Change webhooks, integrations, schedules and monitors.',
  admin: 'Manage tokens, domains, test accounts and members, and read the audit log.',
  run: 'Run scans in another network, with the secrets that they need: for scanward runner --server.',
}

export function TokensPage({ tokens, made, typed, error, offered, now }: TokensPageData): VNode {
  return (
    <>
      {made !== null && (
        <Notice kind="done">
          <p>
            This is the token <strong>{made.name}</strong>. Copy it now: it is not shown again.
          </p>
          <CopyText id="new-token" label="API token" text={made.plaintext} />
        </Notice>
      )}
      <Card title="Create a token" id="make" action="/tokens">
        <p class="soft prose">
          A token authenticates a program at the <a href="/docs/api">API</a> as the organization, until it is
          revoked.
        </p>
        <DashboardForm action="/tokens" className="form">
          <FormField
            name="name"
            label="Name"
            value={typed.name}
            placeholder="Deployments"
            required
            maxLength={tokenNameCharsMax}
            error={error}
          />
          <ScopeFields chosen={typed.scopes} offered={offered} />
          <TextField
            name="hostnames"
            label="Hosts"
            hint="Optional, one per line, such as app.example.com or *.example.com. The token sees no other hosts."
            value={typed.hostnames}
            rows={2}
          />
          <FormField
            name="expires"
            label="Expires"
            type="date"
            hint="Optional. The token is refused from the beginning of this day (UTC)."
            value={typed.expires}
          />
          <Button>Create a token</Button>
        </DashboardForm>
      </Card>
      {tokens.length === 0 ? (
        <EmptyState title="No tokens yet">
          <p>Create one token for each program that starts scans or reads findings.</p>
        </EmptyState>
      ) : (
        <Table
          caption="API tokens"
          columns={[
            { label: 'Name' },
            { label: 'Scopes' },
            { label: 'Status' },
            { label: 'Created' },
            { label: 'Last used' },
            { label: 'Expires' },
            { label: 'Actions', kind: 'actions' },
          ]}
          rows={tokens.map((token) => ({ key: token.id, cells: cellsOf(token, now) }))}
        />
      )}
    </>
  )
}

function ScopeFields({
  chosen,
  offered,
}: {
  readonly chosen: readonly TokenScope[]
  readonly offered: readonly TokenScope[]
}): VNode {
  return (
    <fieldset class="field">
      <legend>Scopes</legend>
      {offered.map((scope) => (
        <div key={scope} class="choice">
          <input
            type="checkbox"
            id={`scope-${scope}`}
            name="scope"
            value={scope}
            checked={chosen.includes(scope)}
            aria-describedby={`scope-${scope}-hint`}
          />
          <label for={`scope-${scope}`}>{scope}</label>
          <p class="hint" id={`scope-${scope}-hint`}>
            {scopeHints[scope]}
          </p>
        </div>
      ))}
    </fieldset>
  )
}

function cellsOf(token: ApiToken, now: string): readonly (VNode | string | null)[] {
  const isRevoked = token.revokedAt !== null
  const isExpired = token.expiresAt !== null && token.expiresAt <= now
  return [
    <span key="name">
      {token.name} <code class="soft">…{token.lastFour}</code>
    </span>,
    <span key="scopes">
      {token.scopes.join(', ')}
      {token.hostnames !== null && <span class="soft"> for {token.hostnames.join(', ')}</span>}
    </span>,
    isRevoked || isExpired ? (
      <Badge key="state" text={isRevoked ? 'Revoked' : 'Expired'} />
    ) : (
      <Badge key="state" tone="good" text="Active" />
    ),
    <Time key="made" at={token.createdAt} />,
    <Time key="used" at={token.lastUsedAt} fallback="Never" />,
    <Time key="end" at={token.expiresAt} fallback="Never" />,
    isRevoked || isExpired ? null : (
      <Confirm key="revoke" action={`/tokens/${token.id}/revoke`} label="Revoke" of={token.name}>
        Requests with this token are refused from now on.
      </Confirm>
    ),
  ]
}
