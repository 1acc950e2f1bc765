import type { HtmlElement } from '../../model/html.ts'

const controlNames = new Set(['input', 'select', 'textarea', 'button'])

/** Keys are the indexes of form elements. One pass, because a page may hold tens of thousands. */
export function groupControls(elements: readonly HtmlElement[]): ReadonlyMap<number, readonly HtmlElement[]> {
  const groups = new Map<number, HtmlElement[]>()
  for (const element of elements) {
    if (element.formIndex === null || !controlNames.has(element.name)) continue
    const group = groups.get(element.formIndex)
    if (group === undefined) groups.set(element.formIndex, [element])
    else group.push(element)
  }
  return groups
}
