import type { VNode } from 'preact'
import type { Session } from '../../../../service/store/personRecords.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'

export function SetUpPage({
  session,
  secret,
  sealed,
  qr,
  error,
}: {
  readonly session: Session
  /** In base32. */
  readonly secret: string
  readonly sealed: string
  /** Modules of the QR code by row; dark is true. */
  readonly qr: readonly (readonly boolean[])[]
  readonly error: string | null
}): VNode {
  return (
    <>
      {session.isSecondFactorDue && (
        <Notice kind="hint">
          <p>{session.organization.name} requires a second factor. Set it up to continue.</p>
        </Notice>
      )}
      <Card title="Set up an authenticator app" id="set-up">
        <p class="soft prose">
          Scan the code with an authenticator app, or enter the key. From then on, a sign-in with your
          password needs a code of the app. All your other sessions are signed out.
        </p>
        <QrCode modules={qr} />
        <p>
          Key: <code class="break-anywhere">{secret.replace(/.{4}(?!$)/g, '$& ')}</code>
        </p>
        <DashboardForm action="/account/second-factor" className="form">
          <input type="text" name="username" autocomplete="username" value={session.user.email} hidden />
          <input type="hidden" name="sealed" value={sealed} />
          <FormField
            name="current_password"
            label="Current password"
            type="password"
            autocomplete="current-password"
            required
          />
          <FormField
            name="code"
            label="Code of the app"
            inputMode="numeric"
            autocomplete="one-time-code"
            required
            maxLength={10}
            error={error}
          />
          <Button>Turn on</Button>
        </DashboardForm>
      </Card>
    </>
  )
}

function QrCode({ modules }: { readonly modules: readonly (readonly boolean[])[] }): VNode {
  const size = modules.length
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      role="img"
      aria-label="QR code of the key below"
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
