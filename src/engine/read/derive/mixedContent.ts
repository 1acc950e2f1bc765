import type { Page } from '../../model/artifacts.ts'
import type { HtmlElement } from '../../model/html.ts'
import { enforcedPolicies } from '../http/cspPolicy.ts'
import { isLoopback } from '../url/hostnames.ts'
import { resolveUrl } from '../url/urls.ts'

/** Something that a page loads. */
export type Load = { readonly element: HtmlElement; readonly attribute: string; readonly url: URL }

/** Attributes by which elements load what can change the whole page. */
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

/** What a page loads that is code, a style or a document. */
export function listActiveLoads({ document }: Page): readonly Load[] {
  return listLoads(document.baseUrl, document.elements, (element) => {
    if (element.name !== 'link') return activeLoads[element.name]
    const rels = (element.attributes.rel ?? '').toLowerCase().split(/\s+/)
    return rels.includes('stylesheet') ? 'href' : undefined
  })
}

/** The images, sounds and films that a page loads. */
export function listPassiveLoads({ document }: Page): readonly Load[] {
  return listLoads(document.baseUrl, document.elements, ({ name }) => passiveLoads[name])
}

/** Says whether loading it over the network is open to whoever stands on the way: http, and not the machine itself. */
export function isInsecure(url: URL): boolean {
  return url.protocol === 'http:' && !isLoopback(url.hostname)
}

/** Says whether the page asks browsers to turn its http addresses into https ones. */
export function upgradesRequests(page: Page): boolean {
  return enforcedPolicies(page).some(({ directives }) => directives.has('upgrade-insecure-requests'))
}

/** The tag with the attribute that matters, for evidence; of its address no more than where it leads. */
export function quoteLoad({ element, attribute }: Omit<Load, 'url'>): string {
  return `<${element.name} ${attribute}="${quoteUrl(element.attributes[attribute] ?? '')}">`
}

/**
 * An address, or code that ends with one, for evidence: without query, fragment, user and password, which
 * may hold keys.
 */
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
