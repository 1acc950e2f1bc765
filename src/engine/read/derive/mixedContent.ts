import type { Page } from '../../model/artifacts.ts'
import type { HtmlElement } from '../../model/html.ts'
import { enforcedPolicies } from '../http/cspPolicy.ts'
import { isLoopback } from '../url/hostnames.ts'
import { resolveUrl } from '../url/urls.ts'

export type Load = { readonly element: HtmlElement; readonly attribute: string; readonly url: URL }

const activeLoads: Readonly<Record<string, string>> = {
  script: 'src',
  iframe: 'src',
  frame: 'src',
  object: 'data',
  embed: 'src',
}
const passiveLoads: Readonly<Record<string, string>> = {
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  track: 'src',
}

export function listActiveLoads({ document }: Page): readonly Load[] {
  return listLoads(document.baseUrl, document.elements, (element) => {
    if (element.name !== 'link') return activeLoads[element.name]
    const rels = (element.attributes.rel ?? '').toLowerCase().split(/\s+/)
    return rels.includes('stylesheet') ? 'href' : undefined
  })
}

export function listPassiveLoads({ document }: Page): readonly Load[] {
  return listLoads(document.baseUrl, document.elements, ({ name }) => passiveLoads[name])
}

/** A network attacker can change HTTP, except on loopback. */
export function isInsecure(url: URL): boolean {
  return url.protocol === 'http:' && !isLoopback(url.hostname)
}

export function upgradesRequests(page: Page): boolean {
  return enforcedPolicies(page).some(({ directives }) => directives.has('upgrade-insecure-requests'))
}

export function quoteLoad({ element, attribute }: Omit<Load, 'url'>): string {
  return `<${element.name} ${attribute}="${quoteUrl(element.attributes[attribute] ?? '')}">`
}

/** Removes what may hold keys. Accepts code that ends with a URL. */
export function quoteUrl(text: string): string {
  return text.replace(/[?#].*$/s, '').replace(/(\/\/)[^/\s]{1,500}@/, '$1')
}

function listLoads(
  baseUrl: string,
  elements: readonly HtmlElement[],
  attributeOf: (element: HtmlElement) => string | undefined,
): readonly Load[] {
  return elements.flatMap((element) => {
    const attribute = attributeOf(element)
    const written = attribute === undefined ? undefined : element.attributes[attribute]
    const url = written === undefined || written.trim() === '' ? null : resolveUrl(written, baseUrl)
    return attribute === undefined || url === null ? [] : [{ element, attribute, url }]
  })
}
