import type { VNode } from 'preact'
import { Button } from '../../components/button.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'

export function ChallengePage({
  returnTo,
  error,
}: {
  readonly returnTo: string | null
  readonly error: string | null
}): VNode {
  return (
    <div class="card">
      <DashboardForm action="/sign-in/second-factor" className="form">
        {returnTo !== null && <input type="hidden" name="return" value={returnTo} />}
        <FormField
          name="code"
          label="Code"
          hint="The code of your authenticator app, or a recovery code."
          autocomplete="one-time-code"
          required
          maxLength={60}
          error={error}
        />
        <Button>Sign in</Button>
      </DashboardForm>
      <p>
        <a href="/sign-in">Start again</a>
      </p>
    </div>
  )
}
