import type { ComponentChildren, VNode } from 'preact'

export function Card({
  title,
  id,
  children,
}: {
  readonly title?: string
  /** Anchor of the card; its heading's id derives from it. */
  readonly id?: string
  readonly children: ComponentChildren
}): VNode {
  if (title === undefined) return <div class="card">{children}</div>
  const headingId = `${id ?? title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-heading`
  return (
    <section class="card" id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}

/** A list of names and values. */
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
