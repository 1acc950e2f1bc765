import type { HtmlElement } from '../../../model/html.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { type CspPolicy, effectiveSources, objects, scriptElements } from '../../../read/http/cspPolicy.ts'
import { isOpenFor, isStrictDynamic } from '../../../read/http/cspSources.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

export type RemoteLoad = {
  readonly element: string
  readonly attribute: string
  readonly url: URL
  /** The resource runs scripts, or changes which ones run. */
  readonly isCode: boolean
}

type Kind = { readonly attribute: string; readonly isCode: boolean; readonly directives: readonly string[] }

const kinds: Readonly<Record<string, Kind>> = {
  script: { attribute: 'src', isCode: true, directives: scriptElements },
  base: { attribute: 'href', isCode: true, directives: ['base-uri'] },
  object: { attribute: 'data', isCode: false, directives: objects },
  embed: { attribute: 'src', isCode: false, directives: objects },
  iframe: { attribute: 'src', isCode: false, directives: ['frame-src', 'child-src', 'default-src'] },
  frame: { attribute: 'src', isCode: false, directives: ['frame-src', 'child-src', 'default-src'] },
  link: { attribute: 'href', isCode: false, directives: ['style-src-elem', 'style-src', 'default-src'] },
}

export function listLoadsFrom(html: string, url: string, hostname: string): readonly RemoteLoad[] {
  const document = parseHtml(html, url)
  const hasForeignBase = resolveUrl(document.baseUrl, url)?.hostname === hostname
  return document.elements.flatMap((element) => {
    const kind = kindOf(element)
    const written = kind === null ? undefined : element.attributes[kind.attribute]
    if (kind === null || written === undefined) return []
    // Only the base element is reported, not the relative URLs that it redirects.
    const loaded = resolveUrl(written, element.name === 'base' || hasForeignBase ? url : document.baseUrl)
    if (loaded === null || loaded.hostname !== hostname) return []
    return [{ element: element.name, attribute: kind.attribute, url: loaded, isCode: kind.isCode }]
  })
}

export function listLoadAttributes(html: string, url: string): readonly string[] {
  return parseHtml(html, url).elements.flatMap((element) => {
    const kind = kindOf(element)
    const written = kind === null ? undefined : element.attributes[kind.attribute]
    return written === undefined ? [] : [written]
  })
}

function kindOf({ name, attributes }: HtmlElement): Kind | null {
  const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.rel ?? '')
  if (name === 'link' && !isSheet) return null
  // `srcdoc` takes precedence over `src`.
  if (name === 'iframe' && attributes.srcdoc !== undefined) return null
  return Object.entries(kinds).find(([known]) => known === name)?.[1] ?? null
}

export function forbidsLoad(policies: readonly CspPolicy[], { element }: RemoteLoad): boolean {
  const directives = kinds[element]?.directives ?? []
  return policies.some((policy) => {
    const sources = effectiveSources(policy, directives)
    return sources !== null && (isStrictDynamic(sources) || !isOpenFor(sources, 'hosts'))
  })
}
