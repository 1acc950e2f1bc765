import type { VNode } from 'preact'
import type { SignInSummary } from '../../../../service/store/signIns.ts'
import type { Domain } from '../../../../shared/model/records.ts'
import { type AccountSummary, type SignInKind, signInKinds } from '../../../../shared/model/signIns.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Allowed } from '../../components/rights.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import { loginCharsMax } from '../../readSignIn.ts'
import { kindWords } from '../../words/domainWords.ts'
import { AccountFields } from './accountFields.tsx'
import type { SignInForm } from './domainView.ts'

type Props = {
  readonly domain: Domain
  readonly signIns: readonly SignInSummary[]
  readonly kind: SignInKind
  readonly refused: SignInForm | null
}

/** Stored secrets are never shown. */
export function ScanSignIns(props: Props): VNode {
  const { domain, signIns, refused } = props
  return (
    <Card title="Sign-ins" id="sign-ins">
      <p>
        With an account, active scans also test authenticated pages. Use test accounts: two users show whether
        one can access data of the other, and an administrator whether users can access administrative
        functions. By default, a scan fails if an account cannot sign in. Credentials are stored encrypted,
        sent only to {domain.hostname}, and never shown again.
      </p>
      <Accounts domain={domain} signIns={signIns} />
      <Allowed method="POST" path={`${domainPath(domain.hostname)}/sign-ins`}>
        <AddAccount {...props} />
        <LoginAccount
          domain={domain}
          isSet={signIns.some(({ port, hasLogin }) => port === null && hasLogin)}
          refused={refused?.form === 'login' ? refused : null}
        />
      </Allowed>
    </Card>
  )
}

function Accounts({ domain, signIns }: Pick<Props, 'domain' | 'signIns'>): VNode | null {
  const rows = signIns.flatMap(({ port, accounts, updatedAt }) =>
    accounts.map((account) => ({ account, port, updatedAt })),
  )
  if (rows.length === 0) return null
  const everyPort = rows.some(({ port }) => port !== null) ? 'All others' : 'All'
  return (
    <Table
      caption="Accounts that scans sign in with"
      columns={[
        { label: 'Account' },
        { label: 'Role' },
        { label: 'Sign-in' },
        { label: 'Port' },
        { label: 'Check' },
        { label: 'Changed' },
        { label: 'Actions', kind: 'actions' },
      ]}
      rows={rows.map(({ account, port, updatedAt }) => ({
        key: `${port ?? 'all'} ${account.id}`,
        cells: [
          <UntrustedLine text={account.id} charsMax={60} />,
          <UntrustedLine text={account.role} charsMax={40} />,
          account.kind === null ? 'Credential' : kindWords[account.kind].label,
          port === null ? everyPort : String(port),
          checkWords(account),
          <Time at={updatedAt} />,
          <Remove domain={domain} port={port} id={account.id} />,
        ],
      }))}
    />
  )
}

function checkWords({ check }: AccountSummary): VNode | string {
  return check === null ? 'Automatic' : <UntrustedLine text={check.url} charsMax={100} />
}

function Remove({
  domain,
  port,
  id,
}: {
  readonly domain: Domain
  readonly port: number | null
  readonly id: string
}): VNode {
  const action = `${domainPath(domain.hostname)}/sign-ins/remove`
  const label = `Remove the account ${id}${port === null ? '' : ` of port ${port}`}`
  return (
    <DashboardForm action={action} label={label}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="port" value={port === null ? '' : String(port)} />
      <Button kind="danger" label={label}>
        Remove
      </Button>
    </DashboardForm>
  )
}

function AddAccount({ domain, signIns, kind, refused }: Props): VNode {
  const own = refused === null || refused.form === 'login' ? null : refused
  const hasNone = signIns.every(({ accounts }) => accounts.length === 0)
  const stateOf = (name: string) => ({
    value: own?.fields.get(name) ?? '',
    error: own?.field === name ? own.message : null,
  })
  const field = (name: string) => ({ id: `account-${name}`, name, autocomplete: 'off', ...stateOf(name) })
  const here = domainPath(domain.hostname)
  return (
    <section class="stack" aria-labelledby="add-account-heading">
      <h3 id="add-account-heading">Add an account</h3>
      <nav class="kinds" aria-label="Kinds of sign-in">
        {signInKinds.map((other) => (
          <a
            key={other}
            href={`${here}?kind=${other}#sign-ins`}
            aria-current={other === kind ? 'true' : undefined}
          >
            {kindWords[other].label}
          </a>
        ))}
      </nav>
      <p class="hint">{kindWords[kind].hint}</p>
      <DashboardForm action={`${here}/sign-ins`} className="form" label="Add an account">
        <input type="hidden" name="kind" value={kind} />
        <FormField
          {...field('id')}
          label="Name of the account"
          hint="Reports show it. An account of the same name and port is replaced."
          value={stateOf('id').value || (hasNone ? 'user' : '')}
          required
          maxLength={60}
        />
        <FormField
          {...field('role')}
          label="Role"
          hint={
            <>
              <code>admin</code> for an administrator, otherwise <code>user</code>.
            </>
          }
          value={stateOf('role').value || 'user'}
          required
          maxLength={40}
        />
        <AccountFields kind={kind} stateOf={stateOf} />
        <details open={['check_url', 'check_text', 'port'].includes(own?.field ?? '')}>
          <summary>Session check and port</summary>
          <FormField
            {...field('check_url')}
            label="Page that shows whether the account is signed in"
            hint={
              <>
                Such as <code>/account</code>. By default, the scan finds one.
              </>
            }
            maxLength={2_000}
          />
          <FormField
            {...field('check_text')}
            label="Text that only a signed-in user sees there"
            hint={
              <>
                Such as <code>Sign out</code>. Default page: <code>/</code>.
              </>
            }
            maxLength={500}
          />
          <FormField
            {...field('port')}
            label="Port"
            hint="Targets at this port then use no other accounts. Default: all ports."
            inputMode="numeric"
            maxLength={5}
          />
        </details>
        <Button>Save account</Button>
      </DashboardForm>
    </section>
  )
}

function LoginAccount({
  domain,
  isSet,
  refused,
}: {
  readonly domain: Domain
  readonly isSet: boolean
  readonly refused: SignInForm | null
}): VNode {
  const action = `${domainPath(domain.hostname)}/sign-ins/login`
  const field = (name: string) => ({
    id: `login-${name}`,
    name,
    error: refused?.field === name ? refused.message : null,
    required: true,
    maxLength: loginCharsMax,
  })
  return (
    <details class="account" open={refused !== null}>
      <summary>
        Test account for the login form{' '}
        <Badge tone={isSet ? 'good' : 'neutral'} text={isSet ? 'Set' : 'Not set'} />
      </summary>
      <p class="hint">
        An account that may be locked out by wrong passwords. Only probes of the login form use it.
      </p>
      <DashboardForm action={action} className="form" label="Test account for the login form">
        <FormField {...field('identifier')} label="Username or email address" autocomplete="off" />
        <FormField {...field('password')} label="Password" type="password" autocomplete="new-password" />
        <Button>{isSet ? 'Replace' : 'Save'}</Button>
      </DashboardForm>
      {isSet && (
        <DashboardForm action={`${action}/remove`} label="Remove the test account for the login form">
          <Button kind="danger">Remove</Button>
        </DashboardForm>
      )}
    </details>
  )
}
