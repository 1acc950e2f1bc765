import type { ComponentChildren, VNode } from 'preact'

/** A part of a page with a heading of its own. */
export function Card({
  title,
  id,
  children,
}: {
  readonly title?: string
  /** Anchor of the part; also what its heading is known by. */
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

/** Names and their values, such as what is known of a scan. */
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
