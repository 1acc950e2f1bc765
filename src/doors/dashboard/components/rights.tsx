import { type ComponentChildren, createContext, type VNode } from 'preact'

export type MayUse = (method: 'GET' | 'POST', path: string) => boolean

/** Routes that the user may use. Forms and links to others are not shown. */
export const Rights = createContext<MayUse>(() => true)

export function Allowed({
  method,
  path,
  children,
}: {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly children: ComponentChildren
}): VNode {
  return <Rights.Consumer>{(mayUse: MayUse) => (mayUse(method, path) ? children : null)}</Rights.Consumer>
}
