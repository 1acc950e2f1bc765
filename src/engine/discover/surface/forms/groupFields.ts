import type { HtmlElement } from '../../../model/html.ts'

const fieldsMax = 200
const hintsMax = 3

export type Field = {
  readonly element: HtmlElement
  readonly options: HtmlElement[]
  readonly hints: HtmlElement[]
}

export function groupFields(elements: readonly HtmlElement[]): ReadonlyMap<number, readonly Field[]> {
  const groups = new Map<number, Field[]>()
  let select: Field | null = null
  const labels = listLabels(elements)
  let around: HtmlElement[] = []
  for (const element of elements) {
    if (element.name === 'label') around = element.attributes.for === undefined ? [element] : []
    if (element.name === 'option') {
      if (select !== null && select.options.length < fieldsMax) select.options.push(element)
      continue
    }
    if (element.name === 'optgroup') continue
    select = null
    if (element.formIndex === null) continue
    const group = groups.get(element.formIndex) ?? []
    if (/^(?:p|small|div|span|em)$/.test(element.name)) {
      const hints = group.at(-1)?.hints ?? []
      if (element.text !== '' && hints.length < hintsMax) hints.push(element)
    }
    if (!/^(?:input|select|textarea|button)$/.test(element.name)) continue
    groups.set(element.formIndex, group)
    if (group.length >= fieldsMax) continue
    const own = labels.get(element.attributes.id ?? '')
    const field = { element, options: [], hints: [...(own === undefined ? [] : [own]), ...around] }
    around = []
    group.push(field)
    if (element.name === 'select') select = field
  }
  return groups
}

function listLabels(elements: readonly HtmlElement[]): ReadonlyMap<string, HtmlElement> {
  return new Map(
    elements.flatMap((element) => {
      const { for: id = '' } = element.name === 'label' ? element.attributes : {}
      return id === '' ? [] : [[id, element]]
    }),
  )
}
