import type { ComponentChildren, VNode } from 'preact'
import { Allowed } from './rights.tsx'

export function Card({
  title,
  id,
  action,
  children,
}: {
  readonly title?: string
  /** Anchor; the heading's id derives from it. */
  readonly id?: string
  /** Shows the card only to users who may submit its form. */
  readonly action?: string
  readonly children: ComponentChildren
}): VNode {
  if (title === undefined) return <div class="card">{children}</div>
  const headingId = `${id ?? title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-heading`
  const section = (
    <section class="card" id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
  if (action === undefined) return section
  return (
    <Allowed method="POST" path={action}>
      {section}
    </Allowed>
  )
}

export function Facts({
  facts,
}: {
  readonly facts: readonly { readonly name: string; readonly value: ComponentChildren }[]
}): VNode {
  return (
    <dl class="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
