import type { VNode } from 'preact'
import { Button } from '../components/button.tsx'
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
}

export function SignInPage({ email, returnTo, error, isFirst }: SignInPageData): VNode {
  return (
    <div class="card">
      {error !== null && (
        <Notice kind="failed">
          <p>{error}</p>
        </Notice>
      )}
      {isFirst && (
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
      <DashboardForm action="/sign-in" className="form">
        {returnTo !== null && <input type="hidden" name="return" value={returnTo} />}
        <FormField
          name="email"
          label="Email"
          type="email"
          value={email}
          autocomplete="username"
          required
          maxLength={254}
        />
        <FormField
          name="password"
          label="Password"
          type="password"
          autocomplete="current-password"
          required
        />
        <Button>Sign in</Button>
      </DashboardForm>
    </div>
  )
}
