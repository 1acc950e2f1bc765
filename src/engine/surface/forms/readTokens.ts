import type { HtmlDocument } from '../../model/html.ts'
import type { TokenField } from '../../model/surface.ts'
import { metaNamed } from '../../parse/html/metaElements.ts'

export type ReadToken = { readonly field: TokenField; readonly value: string }

/** The values that a page has now for these fields, of forms those of the form that has most of them. */
export function readTokens(document: HtmlDocument, fields: readonly TokenField[]): readonly ReadToken[] {
  const inputs = inputsOf(document, fields)
  return fields.flatMap((field) => {
    const { kind, name } = field.from
    const value =
      kind === 'meta'
        ? metaNamed(document, name.toLowerCase())[0]
        : kind === 'field'
          ? inputs.get(name)
          : undefined
    return value === undefined || value === '' ? [] : [{ field, value }]
  })
}

function inputsOf({ elements }: HtmlDocument, fields: readonly TokenField[]): ReadonlyMap<string, string> {
  const wanted = new Set(fields.flatMap(({ from }) => (from.kind === 'field' ? [from.name] : [])))
  const forms = new Map<number | null, Map<string, string>>()
  for (const { name, attributes, formIndex } of elements) {
    const field = attributes.name ?? ''
    if (name !== 'input' || !wanted.has(field)) continue
    const form = forms.get(formIndex) ?? new Map<string, string>()
    forms.set(formIndex, form)
    if (!form.has(field)) form.set(field, attributes.value ?? '')
  }
  return [...forms.values()].toSorted((one, other) => other.size - one.size)[0] ?? new Map()
}
