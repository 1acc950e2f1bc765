import type { ComponentChildren, VNode } from 'preact'
import { Button } from './button.tsx'
import { DashboardForm } from './form.tsx'

/**
 * An action that cannot be taken back: the first click shows what it means, the second does it. It works
 * without a program, as browsers open and close it themselves.
 */
export function Confirm({
  action,
  label,
  of,
  children,
  fields = {},
}: {
  readonly action: string
  /** The verb on both buttons, such as "Revoke". */
  readonly label: string
  /** What it is done to, for who hears the page. */
  readonly of: string
  /** What it means. */
  readonly children: ComponentChildren
  readonly fields?: Readonly<Record<string, string>>
}): VNode {
  return (
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
  )
}
