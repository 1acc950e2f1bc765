import type { VNode } from 'preact'
import { Button } from '../../components/button.tsx'
import { EmailField } from '../../components/emailField.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { passwordHint } from '../passwordHint.ts'

export function ForgottenPage({
  email,
  error,
}: {
  readonly email: string
  readonly error: string | null
}): VNode {
  return (
    <div class="card">
      <p>Scanward sends a link to a new password to the email address of your account.</p>
      <DashboardForm action="/sign-in/forgotten" className="form">
        <EmailField value={email} error={error} />
        <Button>Send the link</Button>
      </DashboardForm>
      <p>
        <a href="/sign-in">Sign in</a>
      </p>
    </div>
  )
}

export function NewPasswordPage({
  email,
  code,
  error,
}: {
  readonly email: string
  readonly code: string
  readonly error: string | null
}): VNode {
  return (
    <div class="card">
      <p>
        Choose a new password for <strong>{email}</strong>. All sessions are signed out.
      </p>
      <DashboardForm action="/sign-in/new-password" className="form">
        <input type="hidden" name="code" value={code} />
        <input type="text" name="username" autocomplete="username" value={email} hidden />
        <FormField
          name="new_password"
          label="New password"
          type="password"
          autocomplete="new-password"
          required
          hint={passwordHint}
          error={error}
        />
        <Button>Change the password</Button>
      </DashboardForm>
    </div>
  )
}
