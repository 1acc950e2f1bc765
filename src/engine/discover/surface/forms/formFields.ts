import type { HtmlDocument, HtmlElement } from '../../../model/html.ts'
import type { Pair } from '../../../read/body/entryBody.ts'
import { type ElementSigns, elementSigns } from '../../../read/effects/elementSigns.ts'
import { listPartialRequests } from '../../../read/html/partialRequests.ts'
import { sampleValue } from '../../../read/knowledge/sampleValue.ts'
import { valueForPattern } from '../valueForPattern.ts'
import { type Field, groupFields } from './groupFields.ts'
import { listShownDocuments, sampleFile } from './sampleFile.ts'
import { writtenExample } from './writtenExample.ts'

/** A filled form; URL and method are as written. */
export type FoundForm = {
  readonly action: string
  readonly method: string
  readonly enctype: string
  readonly pairs: readonly Pair[]
  readonly submitters: readonly Submitter[]
  readonly unticked: readonly Pair[]
  readonly hidden: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly names: readonly string[]
  readonly headings: readonly string[]
  readonly hasOnlyButtons: boolean
  readonly isFilled: boolean
  readonly passwords: readonly string[]
  readonly texts: readonly string[]
  readonly asksConfirmation: boolean
}

export type Submitter = {
  readonly pair: Pair | null
  readonly action: string | null
  readonly method: string | null
  readonly enctype: string | null
  readonly signs: ElementSigns
}

const formsMax = 100
const nameCharsMax = 500
/** Fits framework state such as `__VIEWSTATE`. */
const valueCharsMax = 64 * 1024

/**
 * Lists forms with their own or generated values.
 *
 * `asShown`: only with the document's values, as a browser would submit them.
 */
export function listForms(
  { elements, baseUrl }: HtmlDocument,
  { asShown = false }: { readonly asShown?: boolean } = {},
): readonly FoundForm[] {
  const fieldsOf = groupFields(elements)
  const forms: FoundForm[] = []
  const shown = listShownDocuments(elements)
  // Reflected values of the scan are no content.
  const asked = new Set(
    [...new URL(baseUrl).searchParams].flatMap(([name, value]) =>
      value === sampleValue(name) ? [value] : [],
    ),
  )
  for (const [index, form] of elements.entries()) {
    const { name, attributes } = form
    if (name !== 'form') continue
    if (forms.length >= formsMax) break
    const all = fieldsOf.get(index) ?? []
    const isFilled = all.some(({ element }) => isText(element) && showsText(element, asked))
    // An existing file could not be restored.
    const fields = isFilled ? all.filter(({ element }) => typeOf(element) !== 'file') : all
    const [partial = null] = listPartialRequests(form, elements)
    const filled = asShown ? shownFields(fields) : fillFields(fields, shown)
    forms.push({
      action: partial?.url ?? attributes.action ?? '',
      method: partial?.method ?? browserMethod(attributes.method ?? ''),
      enctype: partial?.enctype ?? attributes.enctype ?? '',
      pairs: [...filled, ...(partial?.values ?? [])],
      unticked: fields.flatMap(({ element }) => untickedPair(element)),
      submitters: fields.flatMap(({ element }) => submitterOf(element) ?? []),
      hidden: namesOf(fields, (element) => typeOf(element) === 'hidden'),
      files: Object.fromEntries(
        fields.flatMap(({ element }) =>
          typeOf(element) === 'file' && element.attributes.name !== undefined
            ? [[element.attributes.name, sampleFile(element.attributes, shown).name]]
            : [],
        ),
      ),
      names: [attributes.id ?? '', attributes.name ?? ''],
      headings: headingsOf(elements, index),
      hasOnlyButtons: !fields.some(({ element }) => isFillable(element)),
      isFilled,
      passwords: namesOf(fields, (element) => typeOf(element) === 'password'),
      texts: namesOf(fields, isText),
      asksConfirmation: elementSigns(form).asksConfirmation === true,
    })
  }
  return forms
}

function browserMethod(written: string): string {
  const method = written.trim().toLowerCase()
  return method === 'post' || method === 'dialog' ? method : 'get'
}

function namesOf(fields: readonly Field[], isWanted: (element: HtmlElement) => boolean): readonly string[] {
  return fields.flatMap(({ element }) => (isWanted(element) ? (element.attributes.name ?? []) : []))
}

function fillFields(fields: readonly Field[], shown: readonly string[]): readonly Pair[] {
  const radios = new Map<string, string>()
  for (const { element } of fields) {
    const { name = '', value = 'on', checked } = element.attributes
    if (typeOf(element) === 'radio' && (checked !== undefined || !radios.has(name))) radios.set(name, value)
  }
  return fields.flatMap((field): readonly Pair[] => {
    const { element, options } = field
    const { name = '', disabled } = element.attributes
    if (name === '' || disabled !== undefined || name.length > nameCharsMax) return []
    if (typeOf(element) === 'radio') {
      const value = radios.get(name)
      return value === undefined || !radios.delete(name) ? [] : [[name, cut(value)]]
    }
    const value = element.name === 'select' ? chosenOption(element, options) : fieldValue(field, shown)
    return value === null ? [] : [[name, cut(value)]]
  })
}

/** As a browser would submit it unchanged (HTML, "Constructing the entry list"), without files. */
function shownFields(fields: readonly Field[]): readonly Pair[] {
  return fields.flatMap(({ element, options }): readonly Pair[] => {
    const { name = '', disabled, checked, value } = element.attributes
    const type = typeOf(element)
    if (name === '' || disabled !== undefined || /^(?:submit|image|button|reset|file)$/.test(type)) return []
    if (element.name === 'select') return shownOptions(element, options).map((option) => [name, option])
    if (type === 'radio' || type === 'checkbox') return checked === undefined ? [] : [[name, value ?? 'on']]
    return [[name, shownText(element)]]
  })
}

function shownOptions({ attributes }: HtmlElement, options: readonly HtmlElement[]): readonly string[] {
  const selected = options.filter((option) => option.attributes.selected !== undefined)
  const isOne = attributes.multiple === undefined
  const first = options.filter((option) => option.attributes.disabled === undefined).slice(0, 1)
  const chosen = isOne ? (selected.length === 0 ? first : selected.slice(-1)) : selected
  return chosen.map(optionValue)
}

function shownText({ name, attributes, text }: HtmlElement): string {
  // A leading line break belongs to the tag (HTML §13.1.2.5).
  return name === 'textarea' ? text.replace(/^\r?\n/, '') : (attributes.value ?? '')
}

/** Whitespace in a text area is usually unintended. */
function showsText(element: HtmlElement, asked: ReadonlySet<string>): boolean {
  const text = shownText(element)
  return element.name === 'textarea' ? text.trim() !== '' : text !== '' && !asked.has(text)
}

function isText(element: HtmlElement): boolean {
  return (
    element.name === 'textarea' ||
    (element.name === 'input' && /^(?:text|email|url|tel)$/.test(typeOf(element)))
  )
}

function chosenOption(element: HtmlElement, options: readonly HtmlElement[]): string {
  const offered = options.filter(({ attributes }) => attributes.disabled === undefined)
  // An empty option with text, such as "Please choose", is a placeholder.
  const [first] = offered
  const isEmpty =
    first !== undefined &&
    optionValue(first) === '' &&
    first.text.trim() === '' &&
    !sortingName.test(element.attributes.name ?? '')
  const chosen =
    offered.find(({ attributes }) => attributes.selected !== undefined) ??
    (isEmpty && element.attributes.required === undefined ? first : undefined) ??
    offered.find(({ attributes }) => (attributes.value ?? '') !== '') ??
    offered.find((option) => option.attributes.value === undefined && /\p{L}|\d/u.test(option.text))
  return chosen === undefined ? sampleValue(element.attributes.name ?? '') : optionValue(chosen)
}

/** Its direction counts only with a column. */
const sortingName = /^(?:order|sort)(?:_?(?:by|field|column|key))?$/i

/** HTML, "The option element". */
function optionValue({ attributes, text }: HtmlElement): string {
  return attributes.value ?? text.replace(/\s+/g, ' ').trim()
}

/** Null if a browser does not submit it. */
function fieldValue(field: Field, shown: readonly string[]): string | null {
  const { element } = field
  const { attributes } = element
  if (element.name === 'textarea')
    return shownText(element).trim() === '' ? madeValue(field) : shownText(element)
  const type = typeOf(element)
  switch (type) {
    case 'submit':
    case 'image':
    case 'button':
    case 'reset':
      return null
    case 'hidden':
      return attributes.value ?? ''
    case 'file':
      return sampleFile(attributes, shown).text
    case 'checkbox':
      return attributes.checked === undefined && attributes.required === undefined
        ? null
        : (attributes.value ?? 'on')
    default:
      return attributes.value === undefined || attributes.value === '' ? madeValue(field) : attributes.value
  }
}

function untickedPair(element: HtmlElement): readonly Pair[] {
  const { name = '', value = 'on', checked, required, disabled } = element.attributes
  const isUnticked = checked === undefined && required === undefined && disabled === undefined
  return typeOf(element) === 'checkbox' && isUnticked && name !== '' && name.length <= nameCharsMax
    ? [[name, cut(value)]]
    : []
}

function madeValue({ element, hints }: Field): string {
  const { name = '', min, max, minlength, maxlength, pattern, placeholder = '' } = element.attributes
  const fitting = pattern === undefined ? null : valueForPattern(pattern)
  if (fitting !== null) return fitting
  const [lengthMin, lengthMax] = [readLength(minlength), readLength(maxlength)]
  const texts = hints.map(({ text }) => text)
  const example = writtenExample({ name, type: typeOf(element), lengthMax, placeholder, texts })
  if (example !== null) return example
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
    method: formmethod === null ? null : browserMethod(formmethod),
    enctype: formenctype,
    signs: submitterSigns(element, value),
  }
}

function submitterSigns(element: HtmlElement, value: string): ElementSigns {
  const signs = elementSigns(element)
  return { ...signs, labels: [...(signs.labels ?? []), cut(value).slice(0, nameCharsMax)] }
}

function isFillable(element: HtmlElement): boolean {
  return !/^(?:hidden|submit|image|button|reset)$/.test(typeOf(element))
}

const headingsBack = 40

function headingsOf(elements: readonly HtmlElement[], formAt: number): readonly string[] {
  const isHeading = ({ name }: HtmlElement) => /^(?:h[1-3]|legend)$/.test(name)
  const back = elements.slice(Math.max(0, formAt - headingsBack), formAt)
  const lastForm = back.findLastIndex(({ name }) => name === 'form')
  // A heading inside another form belongs to that form.
  const before = back.findLast(
    (element, index) =>
      isHeading(element) && element.formIndex === null && (element.name !== 'legend' || index > lastForm),
  )
  const inside = elements
    .slice(formAt + 1, formAt + 1 + headingsBack)
    .filter((element) => element.formIndex === formAt && isHeading(element))
  return [...(before === undefined ? [] : [before]), ...inside].map(({ text }) => text.trim()).slice(0, 4)
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
