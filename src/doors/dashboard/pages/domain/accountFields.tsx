import type { VNode } from 'preact'
import type { SignInKind } from '../../../../shared/model/signIns.ts'
import { FormField, TextField } from '../../components/field.tsx'
import { accountCharsMax } from '../../readSignIn.ts'

/** A submitted non-secret field of a refused form. */
type FieldState = { readonly value: string; readonly error: string | null }

type FieldProps = FieldState & { readonly id: string; readonly name: string; readonly autocomplete: string }

type Fields = {
  readonly field: (name: string) => FieldProps
  /** Secrets are never rendered again. */
  readonly secret: (name: string) => FieldProps
}

const fieldsOfKind: Readonly<Record<SignInKind, (fields: Fields) => VNode>> = {
  form: PasswordFields,
  browser: PasswordFields,
  json: JsonFields,
  bearer: TokenField,
  cookie: CookieFields,
  header: HeaderFields,
}

export function AccountFields({
  kind,
  stateOf,
}: {
  readonly kind: SignInKind
  readonly stateOf: (name: string) => FieldState
}): VNode {
  const field = (name: string) => ({ id: `account-${name}`, name, autocomplete: 'off', ...stateOf(name) })
  const secret = (name: string) => ({ ...field(name), value: '' })
  return fieldsOfKind[kind]({ field, secret })
}

function PasswordFields({ field, secret }: Fields): VNode {
  return (
    <>
      <FormField
        {...field('username')}
        label="Username or email address (optional)"
        hint="Leave empty if the form has only a password."
        maxLength={500}
      />
      <FormField
        {...secret('password')}
        label="Password"
        type="password"
        autocomplete="new-password"
        required
        maxLength={500}
      />
      <FormField
        {...field('url')}
        label="Sign-in page (optional)"
        hint={
          <>
            Such as <code>/login</code>. By default, the scan looks for it.
          </>
        }
        maxLength={2_000}
      />
      <Totp state={secret('totp')} />
    </>
  )
}

function JsonFields({ field, secret }: Fields): VNode {
  return (
    <>
      <FormField
        {...field('url')}
        label="URL of the sign-in"
        hint={
          <>
            Such as <code>/api/login</code>.
          </>
        }
        required
        maxLength={2_000}
      />
      <TextField
        {...secret('body')}
        label="JSON body"
        hint={
          <>
            Such as <code>{'{"email": "qa@example.com", "password": "…"}'}</code>. <code>{'{totp}'}</code>{' '}
            stands for the one-time code.
          </>
        }
        rows={4}
        required
        maxLength={accountCharsMax}
      />
      <FormField
        {...field('token')}
        label="Token in the response (optional)"
        hint={
          <>
            Such as <code>$.access_token</code>. By default, the scan looks for the usual names.
          </>
        }
        maxLength={500}
      />
      <FormField
        {...field('send')}
        label="Header that carries the token (optional)"
        hint={
          <>
            Default: <code>{'Authorization: Bearer {token}'}</code>.
          </>
        }
        maxLength={500}
      />
      <Totp state={secret('totp')} />
    </>
  )
}

function TokenField({ secret }: Fields): VNode {
  return <TextField {...secret('value')} label="Token" rows={3} required maxLength={accountCharsMax} />
}

function CookieFields({ field, secret }: Fields): VNode {
  return (
    <>
      <FormField
        {...field('name')}
        label="Name of the cookie (optional)"
        hint="Leave empty if the value is a complete Cookie header."
        maxLength={200}
      />
      <TextField {...secret('value')} label="Value" rows={3} required maxLength={accountCharsMax} />
    </>
  )
}

function HeaderFields({ field, secret }: Fields): VNode {
  return (
    <>
      <FormField
        {...field('name')}
        label="Name of the header"
        hint={
          <>
            Such as <code>X-Api-Key</code>.
          </>
        }
        required
        maxLength={200}
      />
      <TextField {...secret('value')} label="Value" rows={3} required maxLength={accountCharsMax} />
    </>
  )
}

function Totp({ state }: { readonly state: FieldProps }): VNode {
  return (
    <FormField
      {...state}
      label="Secret of the authenticator app (optional)"
      hint="In base32 or as an otpauth: URL, as the application shows it when two-factor authentication is set up."
      type="password"
      autocomplete="off"
      maxLength={1_000}
    />
  )
}
