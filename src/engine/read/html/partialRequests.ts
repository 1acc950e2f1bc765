import type { HtmlDocument, HtmlElement } from '../../model/html.ts'
import type { EntryMethod } from '../../model/surface.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { resolveWebUrl } from './links.ts'

/** A request that an attribute of htmx describes; the URL is as written. */
type PartialRequest = {
  readonly method: EntryMethod
  readonly url: string
  readonly values: readonly (readonly [name: string, value: string])[]
  readonly enctype: string | null
}

const partialMethods = [
  ['hx-get', 'GET'],
  ['hx-post', 'POST'],
  ['hx-put', 'PUT'],
  ['hx-patch', 'PATCH'],
  ['hx-delete', 'DELETE'],
] as const
const valuesMax = 20
const includedMax = 10

/** Lists the requests of an element. Source: htmx reference, "hx-vals", "hx-include" and "hx-encoding". */
export function listPartialRequests(
  element: HtmlElement,
  elements: readonly HtmlElement[],
): readonly PartialRequest[] {
  return partialMethods.flatMap(([attribute, method]) => {
    const url = partialAttribute(element, attribute)
    if (url === undefined) return []
    const values = [
      ...ownValue(element, elements),
      ...includedValues(element, elements),
      ...writtenValues(partialAttribute(element, 'hx-vals') ?? ''),
    ]
    const enctype = partialAttribute(element, 'hx-encoding') ?? null
    return [{ method, url, values: [...new Map(values)].slice(0, valuesMax), enctype }]
  })
}

export function listFragmentUrls({ elements, baseUrl }: HtmlDocument): readonly string[] {
  return elements.flatMap((element) => {
    const written = partialAttribute(element, 'hx-get')
    const url = written === undefined ? null : resolveWebUrl(written, baseUrl)
    return url === null ? [] : [url]
  })
}

function partialAttribute({ attributes }: HtmlElement, name: string): string | undefined {
  return attributes[name] ?? attributes[`data-${name}`]
}

function ownValue(element: HtmlElement, elements: readonly HtmlElement[]): PartialRequest['values'] {
  const { name, attributes } = element
  const field = attributes.name ?? ''
  if (field === '' || !/^(?:input|select|textarea|button)$/.test(name)) return []
  return [[field, name === 'select' ? firstOption(element, elements) : (attributes.value ?? '')]]
}

function firstOption(select: HtmlElement, elements: readonly HtmlElement[]): string {
  const following = elements.slice(elements.indexOf(select) + 1)
  const end = following.findIndex(({ name }) => name !== 'option' && name !== 'optgroup')
  const options = following.slice(0, end === -1 ? undefined : end).filter(({ name }) => name === 'option')
  const values = options.map(({ attributes, text }) => attributes.value ?? text.trim())
  return values.find((value) => value !== '') ?? ''
}

function includedValues(element: HtmlElement, elements: readonly HtmlElement[]): PartialRequest['values'] {
  const selectors = (partialAttribute(element, 'hx-include') ?? '').slice(0, 500).split(',')
  return selectors.slice(0, includedMax).flatMap((selector) => {
    const [, name, id] =
      /^\s*(?:[a-z]{0,10}\[name=["']?([^"'\]]{1,100})["']?\]|#([\w-]{1,100}))\s*$/.exec(selector) ?? []
    const field = elements.find(({ attributes }) =>
      name === undefined ? id !== undefined && attributes.id === id : attributes.name === name,
    )
    return field === undefined ? [] : ownValue(field, elements)
  })
}

function writtenValues(text: string): PartialRequest['values'] {
  const values = readJson(text)
  if (values === undefined || !isJsonObject(values)) return []
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || typeof value === 'object' ? [] : [[name, String(value)] as const],
  )
}
