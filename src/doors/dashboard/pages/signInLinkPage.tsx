import type { VNode } from 'preact'
import { Button } from '../components/button.tsx'
import { DashboardForm } from '../components/form.tsx'

export function SignInLinkPage({ email, code }: { readonly email: string; readonly code: string }): VNode {
  return (
    <div class="card">
      <p>
        Sign in as <strong>{email}</strong>. The link works once.
      </p>
      <DashboardForm action="/sign-in/link" className="form">
        <input type="hidden" name="code" value={code} />
        <Button>Sign in</Button>
      </DashboardForm>
    </div>
  )
}

export function GoneLinkPage(): VNode {
  return (
    <div class="card">
      <p>This link was used or has expired. Ask for a new one.</p>
      <p>
        <a href="/sign-in">Sign in</a>
      </p>
    </div>
  )
}
