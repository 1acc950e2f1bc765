import type { VNode } from 'preact'
import { unsubscribePath } from '../../../../service/mail/mailSecrets.ts'
import { Button } from '../../components/button.tsx'
import { DashboardForm } from '../../components/form.tsx'

export function UnsubscribePage({ token }: { readonly token: string }): VNode {
  return (
    <div class="card">
      <p>Scanward then sends you no more emails about the issues of this organization.</p>
      <DashboardForm action={`${unsubscribePath}?token=${encodeURIComponent(token)}`} className="form">
        <Button>Unsubscribe</Button>
      </DashboardForm>
    </div>
  )
}

export function UnsubscribedPage(): VNode {
  return (
    <div class="card">
      <p>You receive no more emails about the issues of this organization. Your account has the choices.</p>
      <p>
        <a href="/account/mail">Choose emails</a>
      </p>
    </div>
  )
}
