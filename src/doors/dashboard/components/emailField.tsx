import type { VNode } from 'preact'
import { FormField } from './field.tsx'

/** `username` tells password managers which account a form is about. */
export function EmailField({
  value,
  error = null,
  readOnly = false,
}: {
  readonly value: string
  readonly error?: string | null
  readonly readOnly?: boolean
}): VNode {
  return (
    <FormField
      name="email"
      label="Email"
      type="email"
      value={value}
      autocomplete="username"
      required
      maxLength={254}
      readOnly={readOnly}
      error={error}
    />
  )
}
