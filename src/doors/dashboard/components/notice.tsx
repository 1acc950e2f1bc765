import type { ComponentChildren, VNode } from 'preact'

export function Notice({
  kind,
  children,
}: {
  readonly kind: 'done' | 'failed' | 'warning' | 'hint'
  readonly children: ComponentChildren
}): VNode {
  return (
    <div class={`notice notice-${kind}`} role={kind === 'failed' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
