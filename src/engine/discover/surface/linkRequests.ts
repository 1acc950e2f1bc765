import type { Page } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { HtmlDocument, HtmlElement } from '../../model/html.ts'
import { elementSigns } from '../../read/effects/elementSigns.ts'
import { listLinks, listMadeResourceUrls, resolveWebUrl } from '../../read/html/links.ts'
import { listPartialRequests } from '../../read/html/partialRequests.ts'
import { sampleValue } from '../../read/knowledge/sampleValue.ts'
import { listMarkdownLinks } from './markdownLinks.ts'
import { withoutTitles } from './recordTitles.ts'

const linksMax = 2_000

export function listLinkRequests({ document }: Pick<Page, 'document'>): readonly FoundRequest[] {
  const anchored: FoundRequest[] = []
  for (const element of document.elements) {
    if (anchored.length >= linksMax) break
    anchored.push(
      ...anchorRequest(element, document),
      ...handlerRequests(element, document),
      ...attributeRequests(element, document),
    )
  }
  const known = new Set(anchored.map(({ url }) => url))
  const others = listLinks(document)
    .filter((url) => !known.has(url))
    .map((url): FoundRequest => ({ method: 'GET', url, source: 'link' }))
  const written = listMarkdownLinks(document).filter(({ url }) => !known.has(url))
  return withSessionNames([...withoutTitles(anchored), ...others, ...written].slice(0, linksMax))
}

const sessionLinksMin = 4
const sessionShare = 0.5

function withSessionNames(requests: readonly FoundRequest[]): readonly FoundRequest[] {
  const counts = new Map<string, number>()
  for (const { url } of requests) {
    for (const name of new Set(new URL(url).searchParams.keys()))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const least = Math.max(sessionLinksMin, requests.length * sessionShare)
  const sessionNames = [...counts].flatMap(([name, count]) => (count > least ? [name] : []))
  return sessionNames.length === 0 ? requests : requests.map((request) => ({ ...request, sessionNames }))
}

export function listResourceRequests({ document }: Pick<Page, 'document'>): readonly FoundRequest[] {
  return listMadeResourceUrls(document)
    .slice(0, linksMax)
    .map((url): FoundRequest => ({ method: 'GET', url, source: 'link' }))
}

const linkMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function anchorRequest(element: HtmlElement, { baseUrl }: HtmlDocument): readonly FoundRequest[] {
  const { name, attributes } = element
  if ((name !== 'a' && name !== 'area') || attributes.href === undefined) return []
  const url = attributes.href.trim() === '' ? null : resolveWebUrl(attributes.href, baseUrl)
  if (url === null) return []
  // Conventions of Rails and Laravel.
  const written = attributes['data-method'] ?? attributes['data-turbo-method'] ?? 'get'
  const method = linkMethods.find((known) => known === written.trim().toUpperCase()) ?? 'GET'
  // The URL says nothing about the click handler.
  if (method === 'GET' && attributes.href.trim().startsWith('#')) return []
  const signs = elementSigns(element)
  return [{ method, url, source: 'link', ...signs, ...(method === 'GET' ? {} : { hasOnlyButtons: true }) }]
}

const handlerCharsMax = 2_000
const handlerLinksMax = 3
/** `'/notes/' + id` is not yet a URL. */
const handlerText = `\\s{0,5}(?:'([^'"\\s<>]{1,500})'|"([^'"\\s<>]{1,500})")\\s{0,5}`
const navigations = new RegExp(
  `\\blocation(?:\\.href)?\\s{0,5}=${handlerText}(?=[;)},]|$)|\\blocation\\.(?:assign|replace)\\(${handlerText}\\)|\\bwindow\\.open\\(${handlerText}[,)]`,
  'g',
)

/** `<button onclick="location.href='next.html'">` and `<a href="javascript:window.open('next.html')">` */
function handlerRequests(element: HtmlElement, { baseUrl }: HtmlDocument): readonly FoundRequest[] {
  const { onclick, href = '' } = element.attributes
  const handler = onclick ?? (/^\s{0,20}javascript:/i.test(href) ? href : undefined)
  if (handler === undefined) return []
  return [...handler.slice(0, handlerCharsMax).matchAll(navigations)]
    .slice(0, handlerLinksMax)
    .flatMap((match) => {
      const written = match.slice(1).find((text) => text !== undefined)
      const url = written === undefined || written.startsWith('#') ? null : resolveWebUrl(written, baseUrl)
      return url === null
        ? []
        : [{ method: 'GET' as const, url, source: 'link' as const, ...elementSigns(element) }]
    })
}

/** Forms send their fields too, see `listForms`. */
function attributeRequests(
  element: HtmlElement,
  { baseUrl, elements }: HtmlDocument,
): readonly FoundRequest[] {
  if (element.name === 'form') return []
  return listPartialRequests(element, elements).flatMap(({ method, url: written, values }) => {
    const url = resolveWebUrl(written, baseUrl)
    if (url === null) return []
    const text = new URLSearchParams(
      values.map(([name, value]) => [name, value || sampleValue(name)]),
    ).toString()
    const isInUrl = method === 'GET' || method === 'DELETE'
    const body = isInUrl || text === '' ? {} : { body: { kind: 'form' as const, text } }
    return [
      {
        method,
        url: isInUrl ? withQuery(url, text) : url,
        ...body,
        source: 'link' as const,
        ...elementSigns(element),
      },
    ]
  })
}

function withQuery(url: string, text: string): string {
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}
