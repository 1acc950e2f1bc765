import type { VNode } from 'preact'
import type { SecondFactor } from '../../../../service/store/identity/secondFactors.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Time } from '../../components/time.tsx'

export function SecondFactorPage({
  factor,
  error,
}: {
  readonly factor: SecondFactor
  readonly error: string | null
}): VNode {
  return (
    <>
      {error !== null && (
        <Notice kind="failed">
          <p>{error}</p>
        </Notice>
      )}
      <Card>
        <p>
          Your authenticator app is the second factor since <Time at={factor.createdAt} />. Recovery codes
          left: {factor.recoveryCodes}.
        </p>
      </Card>
      <Card title="New recovery codes" id="recovery">
        <p class="soft">They replace the codes that you have.</p>
        <DashboardForm action="/account/second-factor/recovery-codes" className="form">
          <CodeField id="code-renew" />
          <Button>Make new codes</Button>
        </DashboardForm>
      </Card>
      <Card title="Turn off" id="off">
        <DashboardForm action="/account/second-factor/disable" className="form">
          <FormField
            name="current_password"
            label="Current password"
            type="password"
            autocomplete="current-password"
            required
          />
          <CodeField id="code-off" />
          <Button kind="danger">Turn off the second factor</Button>
        </DashboardForm>
      </Card>
    </>
  )
}

function CodeField({ id }: { readonly id: string }): VNode {
  return (
    <FormField
      name="code"
      id={id}
      label="Code of the app, or a recovery code"
      autocomplete="one-time-code"
      required
      maxLength={60}
    />
  )
}

export function RecoveryCodesPage({ codes }: { readonly codes: readonly string[] }): VNode {
  return (
    <>
      <Notice kind="done">
        <p>The second factor is on. Save these codes now: they are not shown again.</p>
      </Notice>
      <Card title="Recovery codes" id="codes">
        <p class="soft">Each signs you in once, if you lose the device with the authenticator app.</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink kind="primary" href="/sites">
            Continue
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}
