import type { HtmlDocument, HtmlElement } from '../../model/html.ts'
import { sampleValue } from '../sampleValue.ts'
import { valueForPattern } from '../valueForPattern.ts'

/** A form as it would be sent, its fields filled in. Addresses and methods are as written. */
export type Form = {
  readonly action: string
  readonly method: string
  readonly enctype: string
  readonly pairs: readonly Pair[]
  readonly submitters: readonly Submitter[]
  readonly hasPassword: boolean
  /** It has a handler, or names no address: a script sends it as a rule. */
  readonly isScripted: boolean
  /** Its id and its name. */
  readonly names: readonly string[]
}

export type Pair = readonly [name: string, value: string]

/** A button that sends the form, and what it changes; null where it changes nothing. */
export type Submitter = {
  readonly pair: Pair | null
  readonly action: string | null
  readonly method: string | null
  readonly enctype: string | null
  readonly label: string
}

const formsMax = 100
const fieldsMax = 200
const nameCharsMax = 500
/** The state that some frameworks hide in a form is long. */
const valueCharsMax = 16 * 1024

/** The forms of a document, each with the values that it has or that its fields ask for. */
export function listForms({ elements }: HtmlDocument): readonly Form[] {
  const fieldsOf = groupFields(elements)
  const forms: Form[] = []
  for (const [index, { name, attributes }] of elements.entries()) {
    if (name !== 'form') continue
    if (forms.length >= formsMax) break
    const fields = fieldsOf.get(index) ?? []
    forms.push({
      action: attributes.action ?? '',
      method: attributes.method ?? 'get',
      enctype: attributes.enctype ?? '',
      pairs: fillFields(fields),
      submitters: fields.flatMap(({ element }) => submitterOf(element) ?? []),
      hasPassword: fields.some(({ element }) => typeOf(element) === 'password'),
      isScripted: attributes.onsubmit !== undefined || attributes.action === undefined,
      names: [attributes.id ?? '', attributes.name ?? ''],
    })
  }
  return forms
}

/** A control, and the options of a list that stand behind it. */
type Field = { readonly element: HtmlElement; readonly options: HtmlElement[] }

function groupFields(elements: readonly HtmlElement[]): ReadonlyMap<number, readonly Field[]> {
  const groups = new Map<number, Field[]>()
  let select: Field | null = null
  for (const element of elements) {
    if (element.name === 'option') {
      if (select !== null && select.options.length < fieldsMax) select.options.push(element)
      continue
    }
    if (element.name === 'optgroup') continue
    select = null
    if (!/^(?:input|select|textarea|button)$/.test(element.name) || element.formIndex === null) continue
    const group = groups.get(element.formIndex) ?? []
    groups.set(element.formIndex, group)
    if (group.length >= fieldsMax) continue
    const field = { element, options: [] }
    group.push(field)
    if (element.name === 'select') select = field
  }
  return groups
}

function fillFields(fields: readonly Field[]): readonly Pair[] {
  const radios = new Map<string, string>()
  for (const { element } of fields) {
    const { name = '', value = 'on', checked } = element.attributes
    // The one that is chosen, or else the first.
    if (typeOf(element) === 'radio' && (checked !== undefined || !radios.has(name))) radios.set(name, value)
  }
  return fields.flatMap(({ element, options }): readonly Pair[] => {
    const { name = '', disabled } = element.attributes
    if (name === '' || disabled !== undefined || name.length > nameCharsMax) return []
    if (typeOf(element) === 'radio') {
      const value = radios.get(name)
      return value === undefined || !radios.delete(name) ? [] : [[name, cut(value)]]
    }
    const value = element.name === 'select' ? chosenOption(element, options) : fieldValue(element)
    return value === null ? [] : [[name, cut(value)]]
  })
}

function chosenOption(element: HtmlElement, options: readonly HtmlElement[]): string {
  const named = options.filter(
    ({ attributes }) => attributes.value !== undefined && attributes.disabled === undefined,
  )
  const chosen =
    named.find(({ attributes }) => attributes.selected !== undefined) ??
    named.find(({ attributes }) => attributes.value !== '')
  return chosen?.attributes.value ?? sampleValue(element.attributes.name ?? '')
}

/** Null for what a browser would not send. */
function fieldValue(element: HtmlElement): string | null {
  const { attributes } = element
  if (element.name === 'textarea') return element.text.trim() === '' ? madeValue(element) : element.text
  const type = typeOf(element)
  switch (type) {
    case 'submit':
    case 'image':
    case 'button':
    case 'reset':
      return null
    case 'hidden':
      return attributes.value ?? ''
    case 'checkbox':
      return attributes.checked === undefined && attributes.required === undefined
        ? null
        : (attributes.value ?? 'on')
    default:
      return attributes.value === undefined || attributes.value === '' ? madeValue(element) : attributes.value
  }
}

function madeValue(element: HtmlElement): string {
  const { name = '', min, max, minlength, maxlength, pattern } = element.attributes
  const fitting = pattern === undefined ? null : valueForPattern(pattern)
  if (fitting !== null) return fitting
  const [lengthMin, lengthMax] = [readLength(minlength), readLength(maxlength)]
  return sampleValue(name, {
    type: typeOf(element),
    min,
    max,
    ...(lengthMin === null ? {} : { lengthMin }),
    ...(lengthMax === null ? {} : { lengthMax }),
  })
}

function submitterOf(element: HtmlElement): Submitter | null {
  const { attributes } = element
  const type = typeOf(element)
  const isSubmitter = element.name === 'button' ? type === 'submit' : type === 'submit' || type === 'image'
  if (!isSubmitter || attributes.disabled !== undefined) return null
  const { name = '', value = '', formaction = null, formmethod = null, formenctype = null } = attributes
  return {
    pair: name === '' || type === 'image' ? null : [name.slice(0, nameCharsMax), cut(value)],
    action: formaction,
    method: formmethod,
    enctype: formenctype,
    label: [element.text, type === 'image' ? '' : value, attributes['aria-label'] ?? ''].join(' ').trim(),
  }
}

function typeOf({ name, attributes }: HtmlElement): string {
  const type = attributes.type?.trim().toLowerCase() ?? ''
  if (name === 'button') return type === 'button' || type === 'reset' ? type : 'submit'
  return name === 'input' && type !== '' ? type : 'text'
}

function readLength(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
}

function cut(value: string): string {
  return value.slice(0, valueCharsMax)
}
