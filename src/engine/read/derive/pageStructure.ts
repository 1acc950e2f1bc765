import type { HtmlDocument, HtmlElement } from '../../model/html.ts'
import { pathTemplate } from '../url/pathTemplate.ts'
import { resolveUrl } from '../url/urls.ts'

export type PageStructure = {
  /** Sequences of three start tags, each once: the length of lists does not count. */
  readonly shingles: ReadonlySet<string>
  readonly forms: ReadonlySet<string>
}

const elementsMax = 20_000
/** Each page is compared with one of every class. */
const shinglesMax = 1_000
const formsMax = 100
const fieldsMax = 100

// Vary between pages of one template.
const ignoredElements = new Set(
  'a|abbr|b|base|bdi|bdo|br|cite|code|data|em|font|head|html|i|kbd|link|mark|meta|noscript|option|optgroup|q|s|samp|script|small|span|strong|style|sub|sup|template|time|title|tt|u|var|wbr'.split(
    '|',
  ),
)

/**
 * Uses the flat list of start tags: neighbors distinguish templates as well as tree paths. A set is more
 * stable than a 64-bit hash for pages with ten tags.
 */
export function pageStructure({ elements, baseUrl }: HtmlDocument): PageStructure {
  const marks = ['^']
  for (const element of elements.slice(0, elementsMax)) {
    if (!ignoredElements.has(element.name)) marks.push(markOf(element))
  }
  marks.push('$')
  const shingles = new Set<string>()
  for (let at = 0; at + 2 < marks.length && shingles.size < shinglesMax; at += 1) {
    shingles.add(marks.slice(at, at + 3).join(' '))
  }
  return { shingles, forms: formsOf(elements, baseUrl) }
}

function markOf({ name, attributes }: HtmlElement): string {
  return name === 'input' ? `input:${(attributes.type ?? 'text').toLowerCase().slice(0, 20)}` : name
}

function formsOf(elements: readonly HtmlElement[], pageUrl: string): ReadonlySet<string> {
  const fields = new Map<number, Set<string>>()
  for (const { name, attributes, formIndex } of elements) {
    if (formIndex === null || !/^(?:input|select|textarea|button)$/.test(name)) continue
    const known = fields.get(formIndex) ?? new Set()
    fields.set(formIndex, known)
    if (known.size < fieldsMax) known.add(`${fieldName(attributes.name ?? '')}:${attributes.type ?? name}`)
  }
  const forms = new Set<string>()
  for (const [index, { name, attributes }] of elements.entries()) {
    if (name !== 'form' || forms.size >= formsMax) continue
    const own = [...(fields.get(index) ?? [])].sort().join(',')
    forms.add(
      `${(attributes.method ?? 'get').toLowerCase()} ${actionOf(attributes.action ?? '', pageUrl)} ${own}`,
    )
  }
  return forms
}

/** Some names are generated per response, such as tokens. */
function fieldName(name: string): string {
  return /[0-9a-f]{16}|\d{6}/i.test(name) ? '*' : name.slice(0, 80)
}

/** `/notes/tea/edit` and `/notes/jam/edit` have the same form. */
function actionOf(action: string, pageUrl: string): string {
  const url = action.trim() === '' ? null : resolveUrl(action, 'http://page.invalid/')
  if (url === null) return '.'
  const own = new URL(pageUrl).pathname.split('/')
  const path = pathTemplate(url.pathname)
    .split('/')
    .map((segment, at) => (at > 1 && segment !== '' && segment === own[at] ? '~' : segment))
    .join('/')
  return `${path}?${[...new Set(url.searchParams.keys())].sort().join(',')}`
}
