import type { ComponentChildren, VNode } from 'preact'
import { Allowed } from './rights.tsx'

type Kind = 'primary' | 'plain' | 'danger' | 'quiet'

type Look = {
  readonly kind?: Kind
  readonly children: ComponentChildren
  /** Accessible name, if the text is not enough. */
  readonly label?: string | undefined
}

/** Submits its form; `name` and `value` identify one of several buttons. */
export function Button({
  kind = 'primary',
  name,
  value,
  label,
  pressed,
  children,
}: Look & { readonly name?: string; readonly value?: string; readonly pressed?: boolean }): VNode {
  return (
    <button
      type="submit"
      class={`button button-${kind}`}
      name={name}
      value={value}
      aria-label={label}
      aria-pressed={pressed === undefined ? undefined : pressed ? 'true' : 'false'}
    >
      {children}
    </button>
  )
}

export function ButtonLink({
  kind = 'plain',
  href,
  label,
  children,
}: Look & { readonly href: string }): VNode {
  return (
    <Allowed method="GET" path={href}>
      <a class={`button button-${kind}`} href={href} aria-label={label}>
        {children}
      </a>
    </Allowed>
  )
}
