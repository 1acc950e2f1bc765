import type { VNode } from 'preact'
import { Button } from '../../components/button.tsx'
import { DashboardForm } from '../../components/form.tsx'
import {
  CodeField,
  type FactorChoice,
  hasUsablePasskey,
  PasskeyButton,
  PasskeyResult,
} from './factorFields.tsx'

export function ChallengePage({
  returnTo,
  error,
  ...choice
}: FactorChoice & {
  readonly returnTo: string | null
  readonly error: string | null
}): VNode {
  const hasPasskey = hasUsablePasskey(choice)
  return (
    <div class="card">
      {choice.passkeys.length > 0 && !hasPasskey && <p>{whyUnusable(choice)}</p>}
      <DashboardForm action="/sign-in/second-factor" className="form">
        {returnTo !== null && <input type="hidden" name="return" value={returnTo} />}
        {hasPasskey && (
          <PasskeyButton ceremony="get" optionsPath="/sign-in/second-factor/passkey" kind="primary">
            Use a passkey
          </PasskeyButton>
        )}
        <PasskeyResult />
        <CodeField choice={choice} error={error} />
        <Button kind={hasPasskey ? 'plain' : 'primary'}>Sign in</Button>
      </DashboardForm>
      <p>
        <a href="/sign-in">Start again</a>
      </p>
    </div>
  )
}

function whyUnusable({ passkeys, site }: FactorChoice): string {
  if (!site.ok) return site.reason
  const hosts = [...new Set(passkeys.map(({ rpId }) => rpId))]
  return `Your passkeys work only at ${hosts.join(', ')}.`
}
