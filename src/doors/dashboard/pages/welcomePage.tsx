import type { VNode } from 'preact'
import type { Invitation } from '../../../service/store/personRecords.ts'
import { Button } from '../components/button.tsx'
import { EmailField } from '../components/emailField.tsx'
import { FormField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'
import { passwordHint } from './passwordHint.ts'

export type WelcomePageData = {
  readonly invitation: Invitation
  readonly code: string
  /** The user has an account and must authenticate. */
  readonly isKnown: boolean
  readonly email: string
  readonly errors: { readonly email?: string; readonly password?: string; readonly form?: string }
}

export function WelcomePage({ invitation, code, isKnown, email, errors }: WelcomePageData): VNode {
  return (
    <div class="card">
      <p>
        You are invited to <strong>{invitation.organizationName}</strong> as{' '}
        {invitation.role === 'owner' ? 'an owner' : `a ${invitation.role}`}.{' '}
        {isKnown ? 'Sign in with the password of your account to join.' : 'Choose a password to join.'}
      </p>
      {errors.form !== undefined && (
        <Notice kind="failed">
          <p>{errors.form}</p>
        </Notice>
      )}
      <DashboardForm action="/welcome" className="form">
        <input type="hidden" name="code" value={code} />
        <EmailField value={email} readOnly={invitation.email !== null} error={errors.email ?? null} />
        <FormField
          name="password"
          label="Password"
          type="password"
          autocomplete={isKnown ? 'current-password' : 'new-password'}
          required
          hint={isKnown ? undefined : passwordHint}
          error={errors.password ?? null}
        />
        <Button>{isKnown ? 'Sign in and join' : 'Create account'}</Button>
      </DashboardForm>
    </div>
  )
}

/** Shown for an expired or withdrawn invitation. */
export function GoneInvitationPage(): VNode {
  return (
    <div class="card">
      <p>This link has been used, withdrawn, or has expired. Ask the sender for a new one.</p>
      <p>
        On the server, <code>scanward user invite EMAIL --org NAME</code> prints a new link.
      </p>
      <p>
        <a href="/sign-in">Sign in</a>
      </p>
    </div>
  )
}
