import type { VNode } from 'preact'
import type { TotpFactor } from '../../../../service/store/identity/secondFactors.ts'
import type { Session } from '../../../../service/store/personRecords.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Time } from '../../components/time.tsx'
import {
  ConfirmForm,
  ExistingFactorFields,
  type FactorChoice,
  hasFactor,
  hasUsablePasskey,
  ownRequestPath,
  PasskeyButton,
  PasskeyResult,
  PasswordField,
} from './factorFields.tsx'

export const existingCodeField = 'existing_code'

export type AppSetUp = {
  /** In base32. */
  readonly secret: string
  readonly sealed: string
  /** Modules of the QR code by row; dark is true. */
  readonly qr: readonly (readonly boolean[])[]
  readonly codeError: string | null
}

export function SetUpCard({
  session,
  setUp: { secret, sealed, qr, codeError },
  choice,
}: {
  readonly session: Session
  readonly setUp: AppSetUp
  readonly choice: FactorChoice
}): VNode {
  return (
    <Card title="Set up an authenticator app" id="set-up">
      <p class="soft prose">
        Scan the code with an authenticator app, or enter the key. A sign-in with your password then needs a
        code of the app, or another second factor.
      </p>
      <QrCode modules={qr} />
      <p>
        Key: <code class="break-anywhere">{secret.replace(/.{4}(?!$)/g, '$& ')}</code>
      </p>
      <DashboardForm action="/account/second-factor" className="form">
        <input type="text" name="username" autocomplete="username" value={session.user.email} hidden />
        <input type="hidden" name="sealed" value={sealed} />
        <PasswordField id="password-set-up" />
        <FormField
          name="code"
          id="code-set-up"
          label="Code of the app"
          inputMode="numeric"
          autocomplete="one-time-code"
          required
          maxLength={10}
          error={codeError}
        />
        {hasFactor(choice) && (
          <ExistingFactorFields id="code-existing" name={existingCodeField} choice={choice} />
        )}
        <div class="line">
          <Button>Turn on</Button>
          {hasUsablePasskey(choice) && (
            <PasskeyButton ceremony="get" optionsPath={ownRequestPath}>
              Turn on with a passkey
            </PasskeyButton>
          )}
        </div>
        <PasskeyResult />
      </DashboardForm>
    </Card>
  )
}

export function AppCard({ app, choice }: { readonly app: TotpFactor; readonly choice: FactorChoice }): VNode {
  return (
    <Card title="Authenticator app" id="off">
      <p class="soft">
        On since <Time at={app.createdAt} />.
      </p>
      <ConfirmForm
        action="/account/second-factor/disable"
        id="off"
        choice={choice}
        submit={<Button kind="danger">Turn off the authenticator app</Button>}
        passkeyText="Turn off with a passkey"
      />
    </Card>
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
