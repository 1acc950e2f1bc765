import type { VNode } from 'preact'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmailField } from '../components/emailField.tsx'
import { FormField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'

type SignInPageData = {
  readonly email: string
  /** Null: the start page. */
  readonly returnTo: string | null
  readonly error: string | null
  /** No user exists yet. */
  readonly isFirst: boolean
  readonly methods: {
    readonly hasPassword: boolean
    readonly hasSingleSignOn: boolean
    readonly sendsMail: boolean
  }
}

export function SignInPage({ email, returnTo, error, isFirst, methods }: SignInPageData): VNode {
  return (
    <div class="card">
      {error !== null && (
        <Notice kind="failed">
          <p>{error}</p>
        </Notice>
      )}
      {isFirst && methods.hasPassword && (
        <Notice kind="hint">
          <p>
            There are no accounts yet. The first start printed a link to create one. This command on the
            server prints another link:
          </p>
          <p>
            <code>scanward user invite EMAIL --org default</code>
          </p>
        </Notice>
      )}
      {methods.hasSingleSignOn && (
        <div>
          <ButtonLink
            kind={methods.hasPassword ? 'plain' : 'primary'}
            href={
              returnTo === null ? '/sign-in/oidc' : `/sign-in/oidc?return=${encodeURIComponent(returnTo)}`
            }
          >
            Continue with single sign-on
          </ButtonLink>
        </div>
      )}
      {methods.hasPassword && <PasswordForm email={email} returnTo={returnTo} />}
      {methods.hasPassword && methods.sendsMail && (
        <p>
          <a href="/sign-in/forgotten">Forgot your password?</a>
        </p>
      )}
    </div>
  )
}

function PasswordForm({ email, returnTo }: Pick<SignInPageData, 'email' | 'returnTo'>): VNode {
  return (
    <DashboardForm action="/sign-in" className="form">
      {returnTo !== null && <input type="hidden" name="return" value={returnTo} />}
      <EmailField value={email} />
      <FormField name="password" label="Password" type="password" autocomplete="current-password" required />
      <Button>Sign in</Button>
    </DashboardForm>
  )
}
