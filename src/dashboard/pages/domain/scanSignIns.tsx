import type { VNode } from 'preact'
import {
  type Domain,
  type SignInAccount,
  type SignInSummary,
  signInAccounts,
} from '../../../store/records.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ChoiceField, Field, TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Time } from '../../components/time.tsx'
import { domainPath } from '../../domainPath.ts'
import { accountWords } from '../../domainWords.ts'
import {
  checkPathCharsMax,
  credentialCharsMax,
  credentialNameCharsMax,
  loginCharsMax,
} from '../../readSignIn.ts'

/** A refused form: which it was, and what was wrong. What was typed into it is not kept. */
export type SignInForm = {
  readonly form: SignInAccount | 'check_path'
  readonly field: string
  readonly message: string
}

/** Takes what a scan signs in with. What was given is never shown again: only that it is there. */
export function ScanSignIns({
  domain,
  signIns,
  refused,
}: {
  readonly domain: Domain
  readonly signIns: SignInSummary | null
  readonly refused: SignInForm | null
}): VNode {
  const accounts = signIns?.accounts ?? []
  return (
    <Card title="Sign-in of active scans" id="sign-ins">
      <p>
        With a sign-in, active scans also look behind the login. Use test accounts. What you give is sealed,
        used only towards {domain.hostname}, and never shown again.
        {signIns !== null && (
          <>
            {' '}
            Last changed <Time at={signIns.updatedAt} />.
          </>
        )}
      </p>
      {signInAccounts.map((account) => (
        <Account
          key={account}
          domain={domain}
          account={account}
          isSet={accounts.includes(account)}
          refused={refused?.form === account ? refused : null}
        />
      ))}
      {accounts.length > 0 && (
        <CheckPath
          domain={domain}
          path={signIns?.checkPath ?? null}
          refused={refused?.form === 'check_path' ? refused : null}
        />
      )}
    </Card>
  )
}

type AccountProps = {
  readonly domain: Domain
  readonly account: SignInAccount
  readonly isSet: boolean
  readonly refused: SignInForm | null
}

function Account({ domain, account, isSet, refused }: AccountProps): VNode {
  const { label, hint } = accountWords[account]
  const action = `${domainPath(domain.hostname)}/sign-ins`
  return (
    <details class="account" open={refused !== null}>
      <summary>
        {label} <Badge tone={isSet ? 'good' : 'neutral'} text={isSet ? 'Set' : 'Not set'} />
      </summary>
      <p class="hint">{hint}</p>
      <Form action={action} className="form" label={`${label}: ${isSet ? 'replace' : 'set'}`}>
        <input type="hidden" name="account" value={account} />
        {account === 'login' ? (
          <LoginFields refused={refused} />
        ) : (
          <CredentialFields account={account} refused={refused} />
        )}
        <Button>{isSet ? 'Replace it' : 'Keep it'}</Button>
      </Form>
      {isSet && (
        <Form action={`${action}/remove`} label={`${label}: remove`}>
          <input type="hidden" name="account" value={account} />
          <Button kind="danger">Remove it</Button>
        </Form>
      )}
    </details>
  )
}

function CredentialFields({ account, refused }: Pick<AccountProps, 'account' | 'refused'>): VNode {
  const field = (name: string) => ({ id: `${account}-${name}`, name, error: errorOf(refused, name) })
  return (
    <>
      <ChoiceField
        {...field('kind')}
        label="How the scan is known"
        value="bearer"
        options={[
          { value: 'bearer', label: 'Bearer token' },
          { value: 'cookie', label: 'Cookie' },
          { value: 'header', label: 'Header field' },
        ]}
      />
      <Field
        {...field('name')}
        label="Name of the cookie or field"
        hint="Empty for a bearer token, and where the value is a whole Cookie field."
        autocomplete="off"
        maxLength={credentialNameCharsMax}
      />
      <TextField {...field('value')} label="Value" rows={3} maxLength={credentialCharsMax} />
    </>
  )
}

function LoginFields({ refused }: Pick<AccountProps, 'refused'>): VNode {
  const field = (name: string) => ({ id: `login-${name}`, name, error: errorOf(refused, name) })
  return (
    <>
      <Field
        {...field('identifier')}
        label="Name or e-mail address"
        autocomplete="off"
        required
        maxLength={loginCharsMax}
      />
      <Field
        {...field('password')}
        label="Password"
        type="password"
        autocomplete="new-password"
        required
        maxLength={loginCharsMax}
      />
    </>
  )
}

function CheckPath({
  domain,
  path,
  refused,
}: {
  readonly domain: Domain
  readonly path: string | null
  readonly refused: SignInForm | null
}): VNode {
  return (
    <Form action={`${domainPath(domain.hostname)}/sign-ins`} className="form" label="Where a sign-in shows">
      <input type="hidden" name="account" value="check_path" />
      <Field
        name="check_path"
        label="Path that shows whether the user is signed in"
        hint={
          <>
            Such as <code>/account</code>: one that answers otherwise when nobody is signed in. Empty: the
            first page.
          </>
        }
        value={path ?? ''}
        error={errorOf(refused, 'check_path')}
        maxLength={checkPathCharsMax}
      />
      <Button kind="plain">Keep the path</Button>
    </Form>
  )
}

function errorOf(refused: SignInForm | null, field: string): string | null {
  return refused?.field === field ? refused.message : null
}
