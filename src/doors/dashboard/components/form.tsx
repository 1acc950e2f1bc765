import { type ComponentChildren, createContext, type VNode } from 'preact'

/** Name of the field that ties a form to the session that it was shown in. */
export const formTokenField = 'form_token'

/** The token of the session that a page is rendered for. The frame of the page provides it. */
export const FormToken = createContext('')

/** A form that is sent by POST. It carries the session's token, without which it would be refused. */
export function DashboardForm({
  action,
  children,
  className,
  label,
}: {
  readonly action: string
  readonly children: ComponentChildren
  readonly className?: string
  readonly label?: string
}): VNode {
  return (
    <FormToken.Consumer>
      {(token: string) => (
        <form method="post" action={action} class={className} aria-label={label}>
          <input type="hidden" name={formTokenField} value={token} />
          {children}
        </form>
      )}
    </FormToken.Consumer>
  )
}
