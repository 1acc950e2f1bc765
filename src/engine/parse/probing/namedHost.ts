import type { Exchange } from '../../model/artifacts.ts'
import { parseHtml } from '../../model/html.ts'
import { listBrowserMoves } from '../../probes/_shared/browserMoves.ts'
import { metaHttpEquiv } from '../html/metaElements.ts'
import { rendersHtml } from '../http/rendersHtml.ts'
import { resolveUrl } from '../url/urls.ts'

/** Attributes that hold an address which the browser follows or loads, or which others take for the page's own. */
const addressAttributes = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'content'] as const
const elementsMax = 5_000

/** A place of an answer whose address leads to a host. */
export type NamedHost = { readonly place: string; readonly address: string }

/**
 * Lists the addresses of an answer that lead to this host: where it redirects, and links, forms, scripts, and what the
 * page says of itself (`canonical`, `og:url`, `base`). Text that names the host is no address.
 */
export function findNamedHost(answer: Exchange, host: string): readonly NamedHost[] {
  const moves = listBrowserMoves(answer)
    .filter(({ url }) => url.hostname === host)
    .map(({ url, by }) => ({ place: by, address: url.href }))
  if (!rendersHtml(answer) || !answer.body.includes(host)) return moves
  const document = parseHtml(answer.body, answer.url)
  const refreshes = metaHttpEquiv(document, 'refresh')
  const named = document.elements.slice(0, elementsMax).flatMap(({ name, attributes }) =>
    addressAttributes.flatMap((attribute) => {
      const written = attributes[attribute]
      if (written === undefined || refreshes.includes(written)) return []
      if (attribute === 'content' && !isAddressMeta(attributes)) return []
      const url = resolveUrl(written, answer.url)
      return url?.hostname === host ? [{ place: `${attribute} of ${name}`, address: written }] : []
    }),
  )
  return [...moves, ...named]
}

function isAddressMeta({ property = '', name = '' }: Readonly<Record<string, string>>): boolean {
  return /^(?:og|twitter):(?:url|image|video|audio)/i.test(property || name)
}
