import type { ComponentChildren, VNode } from 'preact'
import type { FoundParty } from '../../../../service/passkeys/relyingParty.ts'
import type { Passkey } from '../../../../service/store/identity/passkeys.ts'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'

export type FactorChoice = {
  readonly passkeys: readonly Passkey[]
  readonly hasApp: boolean
  readonly site: FoundParty
}

export const ownRequestPath = '/account/second-factor/passkeys/request'

export function hasUsablePasskey({ passkeys, site }: Pick<FactorChoice, 'passkeys' | 'site'>): boolean {
  return site.ok && passkeys.some(({ rpId }) => rpId === site.party.id)
}

export function ConfirmForm({
  action,
  id,
  choice,
  submit,
  passkeyText,
  needsPassword = true,
  children,
}: {
  readonly action: string
  readonly id: string
  readonly choice: FactorChoice
  readonly submit: VNode
  readonly passkeyText: string
  readonly needsPassword?: boolean
  readonly children?: ComponentChildren
}): VNode {
  return (
    <DashboardForm action={action} className="form">
      {children}
      {needsPassword && <PasswordField id={`password-${id}`} />}
      <CodeField id={`code-${id}`} choice={choice} />
      <div class="line">
        {submit}
        {hasUsablePasskey(choice) && (
          <PasskeyButton ceremony="get" optionsPath={ownRequestPath}>
            {passkeyText}
          </PasskeyButton>
        )}
      </div>
      <PasskeyResult />
    </DashboardForm>
  )
}

export function ExistingFactorFields({
  id,
  name = 'code',
  choice,
}: {
  readonly id: string
  readonly name?: string
  readonly choice: FactorChoice
}): VNode {
  return (
    <>
      <p class="soft">Confirm it with a factor that you have.</p>
      <CodeField id={id} name={name} choice={choice} />
    </>
  )
}

export function hasFactor({ hasApp, passkeys }: FactorChoice): boolean {
  return hasApp || passkeys.length > 0
}

export function PasswordField({ id }: { readonly id: string }): VNode {
  return (
    <FormField
      name="current_password"
      id={id}
      label="Current password"
      type="password"
      autocomplete="current-password"
      required
    />
  )
}

export function CodeField({
  id = 'code',
  name = 'code',
  choice,
  error = null,
}: {
  readonly id?: string
  readonly name?: string
  readonly choice: FactorChoice
  readonly error?: string | null
}): VNode {
  return (
    <FormField
      name={name}
      id={id}
      label={choice.hasApp ? 'Code of the app, or a recovery code' : 'Recovery code'}
      autocomplete="one-time-code"
      required={!hasUsablePasskey(choice)}
      maxLength={60}
      error={error}
    />
  )
}

/** Its script shows it. */
export function PasskeyButton({
  ceremony,
  optionsPath,
  sends = '',
  confirmPath,
  kind = 'plain',
  children,
}: {
  readonly ceremony: 'create' | 'get'
  readonly optionsPath: string
  readonly sends?: string
  readonly confirmPath?: string
  readonly kind?: 'primary' | 'plain'
  readonly children: string
}): VNode {
  return (
    <button
      type={ceremony === 'create' && confirmPath === undefined ? 'submit' : 'button'}
      class={`button button-${kind}`}
      data-ceremony={ceremony}
      data-options={optionsPath}
      data-sends={sends}
      data-confirm={confirmPath}
      hidden
    >
      {children}
    </button>
  )
}

export function PasskeyResult(): VNode {
  return (
    <>
      <input type="hidden" name="passkey" value="" />
      <p class="field-error" role="alert" data-passkey-error hidden />
    </>
  )
}
