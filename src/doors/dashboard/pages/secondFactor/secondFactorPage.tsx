import type { VNode } from 'preact'
import type { FoundParty } from '../../../../service/passkeys/relyingParty.ts'
import type { Passkey } from '../../../../service/store/identity/passkeys.ts'
import type { TotpFactor } from '../../../../service/store/identity/secondFactors.ts'
import type { Session } from '../../../../service/store/personRecords.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { AppCard, type AppSetUp, SetUpCard } from './appCards.tsx'
import { ConfirmForm, type FactorChoice, hasFactor } from './factorFields.tsx'
import { PasskeysCard, RemovePasskeyCard } from './passkeyCards.tsx'

type SecondFactorPageData = {
  readonly session: Session
  readonly app: TotpFactor | null
  readonly setUp: AppSetUp | null
  readonly passkeys: readonly Passkey[]
  readonly recoveryCodes: number
  readonly site: FoundParty
  readonly error: string | null
}

export function SecondFactorPage(data: SecondFactorPageData): VNode {
  const { session, app, setUp, passkeys, recoveryCodes, site, error } = data
  const choice = { passkeys, hasApp: app !== null, site }
  return (
    <>
      {error !== null && (
        <Notice kind="failed">
          <p>{error}</p>
        </Notice>
      )}
      {session.isSecondFactorDue && (
        <Notice kind="hint">
          <p>{session.organization.name} requires a second factor. Set it up to continue.</p>
        </Notice>
      )}
      {!hasFactor(choice) && (
        <p class="soft prose">
          With a second factor, a stolen password is not enough to sign in. Setting up the first one signs you
          out of your other sessions.
        </p>
      )}
      <PasskeysCard session={session} choice={choice} />
      {passkeys.length > 0 && <RemovePasskeyCard choice={choice} />}
      {setUp !== null && <SetUpCard {...{ session, setUp, choice }} />}
      {app !== null && <AppCard app={app} choice={choice} />}
      {hasFactor(choice) && <RecoveryCard codes={recoveryCodes} choice={choice} />}
    </>
  )
}

function RecoveryCard({ codes, choice }: { readonly codes: number; readonly choice: FactorChoice }): VNode {
  return (
    <Card title="Recovery codes" id="recovery">
      <p class="soft">Recovery codes left: {codes}. New codes replace them.</p>
      <ConfirmForm
        action="/account/second-factor/recovery-codes"
        id="renew"
        choice={choice}
        submit={<Button>Make new codes</Button>}
        passkeyText="Make them with a passkey"
        needsPassword={false}
      />
    </Card>
  )
}
