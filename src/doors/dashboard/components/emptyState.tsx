import type { ComponentChildren, VNode } from 'preact'

/** Stands where a list would: says why it is empty, and what to do about it. */
export function EmptyState({
  title,
  children,
}: {
  readonly title: string
  readonly children?: ComponentChildren
}): VNode {
  return (
    <div class="empty-state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
