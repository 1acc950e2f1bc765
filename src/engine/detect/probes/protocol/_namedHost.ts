import type { Exchange } from '../../../model/artifacts.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { metaHttpEquiv } from '../../../read/html/metaElements.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { listNavigations } from '../_shared/browserMoves.ts'

/** Attributes that hold an address which the browser follows or loads, or which others take for the page's own. */
const urlAttributes = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'content'] as const
const elementsMax = 5_000

/** A place of a response whose address leads to a host. */
export type HostInjection = { readonly place: string; readonly url: string }

/**
 * Lists the addresses of a response that lead to this host: where it redirects, and links, forms, scripts, and what the
 * page says of itself (`canonical`, `og:url`, `base`). Text that names the host is no address.
 */
export function findHostInjections(response: Exchange, host: string): readonly HostInjection[] {
  const moves = listNavigations(response)
    .filter(({ url }) => url.hostname === host)
    .map(({ url, by }) => ({ place: by, url: url.href }))
  if (!rendersHtml(response) || !response.body.includes(host)) return moves
  const document = parseHtml(response.body, response.url)
  const refreshes = metaHttpEquiv(document, 'refresh')
  const named = document.elements.slice(0, elementsMax).flatMap(({ name, attributes }) =>
    urlAttributes.flatMap((attribute) => {
      const written = attributes[attribute]
      if (written === undefined || refreshes.includes(written)) return []
      if (attribute === 'content' && !isUrlMeta(attributes)) return []
      const url = resolveUrl(written, response.url)
      return url?.hostname === host ? [{ place: `${attribute} of ${name}`, url: written }] : []
    }),
  )
  return [...moves, ...named]
}

function isUrlMeta({ property = '', name = '' }: Readonly<Record<string, string>>): boolean {
  return /^(?:og|twitter):(?:url|image|video|audio)/i.test(property || name)
}
