import type { ComponentChildren, VNode } from 'preact'
import { Button } from './button.tsx'
import { DashboardForm } from './form.tsx'
import { Allowed } from './rights.tsx'

/** The first click explains the action, the second runs it. Works without scripts. */
export function Confirm({
  action,
  label,
  of,
  children,
  fields = {},
}: {
  readonly action: string
  /** Verb on both buttons, such as "Revoke". */
  readonly label: string
  /** Object of the action, for screen readers. */
  readonly of: string
  readonly children: ComponentChildren
  readonly fields?: Readonly<Record<string, string>>
}): VNode {
  return (
    <Allowed method="POST" path={action}>
      <details class="confirm">
        <summary class="button button-plain">
          {label}…<span class="visually-hidden"> {of}</span>
        </summary>
        <DashboardForm action={action} className="confirm-form">
          <p>{children}</p>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button kind="danger" label={`${label} ${of}`}>
            {label}
          </Button>
        </DashboardForm>
      </details>
    </Allowed>
  )
}
