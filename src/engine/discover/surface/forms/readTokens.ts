import type { HtmlDocument } from '../../../model/html.ts'
import type { TokenField } from '../../../model/surface.ts'
import type { Pair } from '../../../read/body/entryBody.ts'
import { metaNamed } from '../../../read/html/metaElements.ts'
import { isOperationName } from '../identity/operations.ts'

type ReadToken = { readonly field: TokenField; readonly value: string }

/** Reads fields of the form that sends `own`; other forms may have the same names. */
export function readTokens(
  document: HtmlDocument,
  fields: readonly TokenField[],
  own: readonly Pair[],
): readonly ReadToken[] {
  const inputs = inputsOf(document, fields, new Map(own))
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

function inputsOf(
  { elements }: HtmlDocument,
  fields: readonly TokenField[],
  own: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const wanted = new Set(fields.flatMap(({ from }) => (from.kind === 'field' ? [from.name] : [])))
  const forms = new Map<
    number | null,
    { readonly tokens: Map<string, string>; common: number; isOther: boolean }
  >()
  for (const { name, attributes, formIndex } of elements) {
    const field = attributes.name ?? ''
    if (field === '' || !/^(?:input|select|textarea|button)$/.test(name)) continue
    const form = forms.get(formIndex) ?? { tokens: new Map<string, string>(), common: 0, isOther: false }
    forms.set(formIndex, form)
    if (own.has(field)) form.common += 1
    const isHidden = name === 'input' && attributes.type?.trim().toLowerCase() === 'hidden'
    if (isHidden && isOperationName(field) && own.get(field) !== attributes.value) form.isOther = true
    if (name === 'input' && wanted.has(field) && !form.tokens.has(field))
      form.tokens.set(field, attributes.value ?? '')
  }
  const [best] = [...forms.values()]
    .filter(({ tokens, isOther }) => tokens.size > 0 && !isOther)
    .toSorted((one, other) => other.common - one.common || other.tokens.size - one.tokens.size)
  return best?.tokens ?? new Map()
}
