import type { ComponentChildren, VNode } from 'preact'

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
