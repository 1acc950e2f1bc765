import type { VNode } from 'preact'
import type { ApiToken } from '../../../shared/model/records.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirm } from '../components/confirm.tsx'
import { CopyText } from '../components/copyText.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { FormField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

export const tokenNameCharsMax = 100

export type TokensPageData = {
  readonly tokens: readonly ApiToken[]
  /** A new token, shown only once. */
  readonly made: { readonly name: string; readonly plaintext: string } | null
  readonly name: string
  readonly error: string | null
}

export function TokensPage({ tokens, made, name, error }: TokensPageData): VNode {
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
      <Card title="Create a token" id="make">
        <p class="soft prose">
          A token authenticates a program at the <a href="/docs/api">API</a> as the organization, until it is
          revoked.
        </p>
        <DashboardForm action="/tokens" className="form-line">
          <FormField
            name="name"
            label="Name"
            value={name}
            placeholder="Deployments"
            required
            maxLength={tokenNameCharsMax}
            error={error}
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
            { label: 'Ends with' },
            { label: 'Status' },
            { label: 'Created' },
            { label: 'Last used' },
            { label: 'Actions', kind: 'actions' },
          ]}
          rows={tokens.map((token) => ({ key: token.id, cells: cellsOf(token) }))}
        />
      )}
    </>
  )
}

function cellsOf(token: ApiToken): readonly (VNode | string | null)[] {
  const isRevoked = token.revokedAt !== null
  return [
    token.name,
    <code key="end">…{token.lastFour}</code>,
    isRevoked ? <Badge key="state" text="Revoked" /> : <Badge key="state" tone="good" text="Active" />,
    <Time key="made" at={token.createdAt} />,
    <Time key="used" at={token.lastUsedAt} fallback="Never" />,
    isRevoked ? null : (
      <Confirm key="revoke" action={`/tokens/${token.id}/revoke`} label="Revoke" of={token.name}>
        Requests with this token are refused from now on.
      </Confirm>
    ),
  ]
}
