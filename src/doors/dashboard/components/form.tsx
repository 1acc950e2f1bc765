import { type ComponentChildren, createContext, type VNode } from 'preact'

/** Name of the field with the CSRF token. */
export const formTokenField = 'form_token'

/** The CSRF token of the rendered session, provided by the layout. */
export const FormToken = createContext('')

/** A POST form with the CSRF token. */
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
