import { type ComponentChildren, createContext, type VNode } from 'preact'

import { Allowed } from './rights.tsx'

export const formTokenField = 'form_token'

export const FormToken = createContext('')

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
    <Allowed method="POST" path={action}>
      <FormToken.Consumer>
        {(token: string) => (
          <form method="post" action={action} class={className} aria-label={label}>
            <input type="hidden" name={formTokenField} value={token} />
            {children}
          </form>
        )}
      </FormToken.Consumer>
    </Allowed>
  )
}
