import type { Json } from '../../../shared/json.ts'
import type { Exchange, Page } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { HtmlElement } from '../../model/html.ts'
import { type ElementSigns, elementSigns } from '../../read/effects/elementSigns.ts'
import { isJsonObject, readJson } from '../../read/formats/json.ts'
import { parseHtml } from '../../read/html/html.ts'
import { listLinks, resolveWebUrl } from '../../read/html/links.ts'
import { headerValue } from '../../read/http/headers.ts'
import { listAbsoluteUrls } from '../../read/url/namedPaths.ts'

const mentionsMax = 300
const attributeCharsMax = 10_000
const textCharsMax = 2 * 1024 * 1024

/** Attributes of HTML and SVG that hold a URL and make no link. HTML standard, index of attributes; SVG 2. */
const urlAttributes =
  /^(?:archive|background|cite|codebase|data|dynsrc|href|icon|longdesc|lowsrc|manifest|poster|profile|src|xlink:href)$/
const candidateAttributes = /^(?:imagesrcset|srcset)$/
/** Their files are gathered otherwise, or are no part of the application. */
const gatheredRels = /\b(?:stylesheet|icon|preconnect|dns-prefetch|preload|modulepreload)\b/i

/**
 * Lists URLs of the page's origin that are no links, and that a browser may never request: in attributes,
 * frames, styles, meta elements and text.
 */
export function listPageMentions({ document, url: pageUrl }: Page): readonly FoundRequest[] {
  const { baseUrl, elements, text } = document
  const mentions = [
    ...elements.flatMap((element) => listElementMentions(element, baseUrl)),
    ...asPlain(listAbsoluteUrls(text, baseUrl)),
  ]
  return asRequests(mentions, pageUrl)
}

/** Labels and names beside a URL may say that requesting it acts. */
type Mention = { readonly url: string; readonly signs: Partial<ElementSigns> }

function asPlain(urls: readonly string[]): readonly Mention[] {
  return urls.map((url) => ({ url, signs: {} }))
}

function listElementMentions(element: HtmlElement, base: string): readonly Mention[] {
  const { name, text, attributes } = element
  const written = Object.entries(attributes).flatMap(([attribute, value]): readonly Mention[] => {
    if (value === '') return []
    const cut = value.slice(0, attributeCharsMax)
    if (/^\s*[[{]/.test(cut)) return attribute.startsWith('data-') ? listJsonMentions(cut, base) : []
    const urls = urlsOfAttribute(element, { attribute, value: cut, base })
    if (urls.length === 0) return []
    const signs = elementSigns(element)
    const names = [...(signs.names ?? []), attribute]
    return urls.map((url) => ({ url, signs: { ...signs, names } }))
  })
  return name === 'style' ? [...written, ...asPlain(listStyleMentions(text, base))] : written
}

type Attribute = { readonly attribute: string; readonly value: string; readonly base: string }

function urlsOfAttribute(element: HtmlElement, { attribute, value, base }: Attribute): readonly string[] {
  const { name } = element
  if (attribute === 'style') return listStyleMentions(value, base)
  if (attribute === 'srcdoc') return listLinks(parseHtml(value, base))
  if (attribute === 'content') return name === 'meta' ? listAbsoluteUrls(value, base) : []
  if (attribute === 'value') return isUrlParameter(element) ? resolved([value], base) : []
  if (attribute.startsWith('data-')) return listDataUrls(value, base)
  if (attribute === 'ping') return resolved(value.split(/\s+/), base)
  if (candidateAttributes.test(attribute)) {
    return resolved(
      value.split(',').map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? ''),
      base,
    )
  }
  return urlAttributes.test(attribute) && isMention(element, attribute) ? resolved([value], base) : []
}

/** Excludes links, scripts and styles. */
function isMention({ name, attributes }: HtmlElement, attribute: string): boolean {
  if (attribute === 'href') return name === 'link' ? !gatheredRels.test(attributes.rel ?? '') : !isLink(name)
  return name !== 'script' && !(attribute === 'src' && (name === 'iframe' || name === 'frame'))
}

function isLink(name: string): boolean {
  return name === 'a' || name === 'area' || name === 'base'
}

/** `<param name="movie" value="…">` */
function isUrlParameter({ name, attributes }: HtmlElement): boolean {
  return name === 'param' && /^(?:code|data|filename|href|movie|src|url)$/i.test(attributes.name ?? '')
}

function listDataUrls(value: string, base: string): readonly string[] {
  return /^(?:https?:\/\/|\.{0,2}\/)[^\s"'<>]+$/i.test(value) ? resolved([value], base) : []
}

const jsonDepthMax = 8
const jsonNodesMax = 5_000
/** Members that hold a URL to follow, in HAL, JSON:API and most other JSON. */
const linkingName = /(?:^|[_-]|[a-z](?=[A-Z]))(?:first|href|html|last|link|next|prev|previous|self|uri|url)$/i

/** Lists URLs that JSON names as links. Descriptions of APIs name operations, which are learned otherwise. */
function listJsonMentions(text: string, base: string): readonly Mention[] {
  const found: Mention[] = []
  let left = jsonNodesMax
  const walk = (value: Json, names: readonly string[]): void => {
    left -= 1
    if (left < 0 || names.length > jsonDepthMax || found.length >= mentionsMax) return
    if (typeof value === 'string') {
      if (!linkingName.test(names.at(-1) ?? '') || !/^(?:https?:\/\/|\/)[^\s"'<>]+$/i.test(value)) return
      found.push(...resolved([value], base).map((url) => ({ url, signs: { names } })))
    } else if (Array.isArray(value)) {
      for (const item of value) walk(item, names)
    } else if (isJsonObject(value) && !('paths' in value) && isReading(value)) {
      for (const [name, member] of Object.entries(value)) walk(member, [...names, name])
    }
  }
  const json = readJson(text)
  if (json !== undefined) walk(json, [])
  return found
}

/** `{ "href": "/orders/7", "method": "DELETE" }` */
function isReading({ method }: Readonly<Record<string, Json>>): boolean {
  return typeof method !== 'string' || method.toUpperCase() === 'GET'
}

const styleReference = /\burl\(\s{0,20}["']?([^"')\s]{1,500})|@import\s{1,20}["']([^"']{1,500})["']/gi

function listStyleMentions(css: string, base: string): readonly string[] {
  const references = [...css.slice(0, textCharsMax).matchAll(styleReference)].slice(0, mentionsMax)
  return resolved(
    references.map(([, url = '', imported = '']) => url || imported),
    base,
  )
}

export function listResponseMentions(exchange: Exchange): readonly FoundRequest[] {
  return asRequests([...asPlain(listHeaderUrls(exchange)), ...listBodyMentions(exchange)], exchange.url)
}

function asRequests(mentions: readonly Mention[], from: string): readonly FoundRequest[] {
  const { origin } = new URL(from)
  const found = new Map<string, FoundRequest>()
  for (const { url, signs } of mentions) {
    if (found.size >= mentionsMax) break
    if (found.has(url) || new URL(url).origin !== origin) continue
    found.set(url, { method: 'GET', url, source: 'link', ...signs })
  }
  return [...found.values()]
}

/** Link (RFC 8288), Refresh and Content-Location (RFC 9110, 8.7). */
function listHeaderUrls({ headers, url }: Exchange): readonly string[] {
  const links = [...(headerValue(headers, 'link') ?? '').slice(0, attributeCharsMax).matchAll(linkValue)]
    .filter(([, , parameters = '']) => !gatheredRels.test(parameters))
    .map(([, target = '']) => target)
  const refresh = /;\s{0,20}url\s{0,20}=\s{0,20}["']?([^"']{1,2000})/i.exec(
    headerValue(headers, 'refresh') ?? '',
  )
  return resolved([...links, refresh?.[1] ?? '', headerValue(headers, 'content-location') ?? ''], url)
}

const linkValue = /<([^<>]{1,2000})>([^<,]{0,300})/g
const xmlReference =
  /<(?:link|loc|url|guid|comments)\b[^>]{0,200}>\s{0,20}(?:<!\[CDATA\[)?\s{0,20}([^<\]\s]{1,2000})|\s(?:href|src|url)=["']([^"']{1,2000})["']/gi

function listBodyMentions({ mediaType, body, url }: Exchange): readonly Mention[] {
  const text = body.slice(0, textCharsMax)
  if (/\bjson$/.test(mediaType)) return listJsonMentions(text, url)
  return asPlain(listTextUrls(mediaType, text, url))
}

function listTextUrls(mediaType: string, text: string, url: string): readonly string[] {
  if (/^text\/html$|xhtml/.test(mediaType)) return []
  if (/\bxml$/.test(mediaType)) {
    const references = [...text.matchAll(xmlReference)].slice(0, mentionsMax)
    return resolved(
      references.map(([, content = '', value = '']) => content || value),
      url,
    )
  }
  if (mediaType === 'text/css') return listStyleMentions(text, url)
  return /^text\/(?:plain|markdown)$/.test(mediaType) ? listAbsoluteUrls(text, url) : []
}

function resolved(references: readonly string[], base: string): readonly string[] {
  return references.flatMap((reference) =>
    reference.trim() === '' || reference.startsWith('#') ? [] : (resolveWebUrl(reference, base) ?? []),
  )
}
