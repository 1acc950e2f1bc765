import type { VNode } from 'preact'
import { type Passkey, passkeysOfUserMax } from '../../../../service/store/identity/passkeys.ts'
import type { Session } from '../../../../service/store/personRecords.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormField, SelectField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Table } from '../../components/table.tsx'
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

export const passkeyNameCharsMax = 60

export function PasskeysCard({
  session,
  choice,
}: {
  readonly session: Session
  readonly choice: FactorChoice
}): VNode {
  const { passkeys, site } = choice
  return (
    <Card title="Passkeys" id="passkeys">
      <p class="soft prose">
        A passkey is a key that your device, your password manager or a security key holds. A sign-in with
        your password then needs the passkey, or another second factor. A passkey cannot be phished.
      </p>
      {passkeys.length > 0 && <PasskeyTable passkeys={passkeys} />}
      {!site.ok && <p>{site.reason}</p>}
      {site.ok && passkeys.length < passkeysOfUserMax && <AddForm session={session} choice={choice} />}
    </Card>
  )
}

function AddForm({ session, choice }: { readonly session: Session; readonly choice: FactorChoice }): VNode {
  const creation = {
    ceremony: 'create',
    optionsPath: '/account/second-factor/passkeys/creation',
    sends: 'current_password code passkey',
  } as const
  return (
    <>
      <p data-passkey-missing>Passkeys need JavaScript, and a browser that supports them.</p>
      <DashboardForm action="/account/second-factor/passkeys" className="form" label="Add a passkey">
        <input type="text" name="username" autocomplete="username" value={session.user.email} hidden />
        <FormField
          name="name"
          id="passkey-name"
          label="Name of the passkey"
          hint="Such as the device that holds it."
          required
          maxLength={passkeyNameCharsMax}
        />
        <PasswordField id="password-passkey" />
        {hasFactor(choice) && <ExistingFactorFields id="code-passkey" choice={choice} />}
        <div class="line">
          <PasskeyButton {...creation} kind="primary">
            Add a passkey
          </PasskeyButton>
          {hasUsablePasskey(choice) && (
            <PasskeyButton {...creation} confirmPath={ownRequestPath}>
              Add with an existing passkey
            </PasskeyButton>
          )}
        </div>
        <PasskeyResult />
      </DashboardForm>
    </>
  )
}

function PasskeyTable({ passkeys }: { readonly passkeys: readonly Passkey[] }): VNode {
  return (
    <Table
      caption="Your passkeys"
      columns={[{ label: 'Name' }, { label: 'Works at' }, { label: 'Added' }, { label: 'Last used' }]}
      rows={passkeys.map(({ id, name, rpId, createdAt, usedAt }) => ({
        key: id,
        cells: [
          <span key="name" class="break-anywhere">
            {name}
          </span>,
          rpId,
          <Time key="created" at={createdAt} />,
          usedAt === null ? 'never' : <Time key="used" at={usedAt} />,
        ],
      }))}
    />
  )
}

export function RemovePasskeyCard({ choice }: { readonly choice: FactorChoice }): VNode {
  return (
    <Card title="Remove a passkey" id="remove-passkey">
      <p class="soft">It stays on your device, but it does not sign you in any longer.</p>
      <ConfirmForm
        action="/account/second-factor/passkeys/remove"
        id="remove"
        choice={choice}
        submit={<Button kind="danger">Remove</Button>}
        passkeyText="Remove with a passkey"
      >
        <SelectField
          name="id"
          id="removed-passkey"
          label="Passkey"
          options={choice.passkeys.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ConfirmForm>
    </Card>
  )
}
