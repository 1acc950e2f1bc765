import type { VNode } from 'preact'
import type { ApiToken } from '../../store/records.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirm } from '../components/confirm.tsx'
import { CopyText } from '../components/copyText.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

/** Characters of a token's name. */
export const tokenNameCharsMax = 100

export type TokensPageData = {
  readonly tokens: readonly ApiToken[]
  /** A token that was made just now; it is not shown again. */
  readonly made: { readonly name: string; readonly plaintext: string } | null
  readonly name: string
  readonly error: string | null
}

/** The tokens of an organisation's programs. */
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
      <Card title="Make a token" id="make">
        <p class="soft prose">
          A token lets a program use the <a href="/docs/api">API</a> in the name of the organisation, for as
          long as nobody revokes it.
        </p>
        <Form action="/tokens" className="form-line">
          <Field
            name="name"
            label="What it is for"
            value={name}
            placeholder="Deployments"
            required
            maxLength={tokenNameCharsMax}
            error={error}
          />
          <Button>Make a token</Button>
        </Form>
      </Card>
      {tokens.length === 0 ? (
        <EmptyState title="There are no tokens">
          <p>Make one for each program that is to start scans or read findings.</p>
        </EmptyState>
      ) : (
        <Table
          caption="API tokens"
          columns={[
            { label: 'Name' },
            { label: 'Ends with' },
            { label: 'State' },
            { label: 'Made' },
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
    isRevoked ? <Badge key="state" text="Revoked" /> : <Badge key="state" tone="good" text="In force" />,
    <Time key="made" at={token.createdAt} />,
    <Time key="used" at={token.lastUsedAt} fallback="Never" />,
    isRevoked ? null : (
      <Confirm key="revoke" action={`/tokens/${token.id}/revoke`} label="Revoke" of={token.name}>
        Every program that uses this token is refused from then on.
      </Confirm>
    ),
  ]
}
