/** What a script of a page may do with a value: write it as markup, run it as a program, or put it into one. */
export type DomPayloadKind = 'markup' | 'program' | 'expression'

export const domPayloadKinds: readonly DomPayloadKind[] = ['markup', 'program', 'expression']

/**
 * Makes a value that calls the recorder of the scan's browser, and does nothing else, where a page takes it as
 * markup or script.
 *
 * `markup` leaves attributes, comments and elements of text first; the picture is refused, so its handler runs.
 * `program` is a statement behind a label, which makes it an address with the scheme `javascript:` too, and goes on
 * where it stands between single or double quotes. `expression` stands where a value is wanted.
 */
export function domPayload(kind: DomPayloadKind, marker: string, id: number): string {
  const call = `${marker}(${id})`
  switch (kind) {
    case 'markup':
      return `'"--></style></title></textarea></script><img src=x onerror=${call}>`
    case 'program':
      return `javascript:${call}//'-${call}-'//"-${call}-"`
    case 'expression':
      return call
  }
}

/** A part of an address that scripts of a page may read. */
export type UrlPart =
  | { readonly place: 'query' | 'path'; readonly name: string }
  /**
   * `name` null: all of what stands behind the `#` and the route. `route`: what stands before, such as `/search` before a
   * name, and `/items/` with its slash before the last segment.
   */
  | { readonly place: 'hash'; readonly name: string | null; readonly route?: string }

export type FilledPart = { readonly part: UrlPart; readonly value: string }

/** Puts values into an address. What has no meaning there is left as it is, as in a link that somebody prepared. */
export function fillUrl(url: string, filled: readonly FilledPart[]): string {
  const parsedUrl = new URL(url)
  const query = new Map(
    parsedUrl.search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
        return [name, value]
      }),
  )
  const segments = parsedUrl.pathname.split('/')
  const hash: string[] = []
  let route = ''
  for (const { part, value } of filled) {
    if (part.place === 'query') query.set(encodeURIComponent(part.name), escapePair(value))
    else if (part.place === 'path') segments[Number(part.name) + 1] = encodeURIComponent(value)
    else if (part.place === 'hash') {
      if (part.route !== undefined) route = part.route.endsWith('/') ? part.route : `${part.route}?`
      hash.push(part.name === null ? value : `${encodeURIComponent(part.name)}=${escapePair(value)}`)
    }
  }
  parsedUrl.pathname = segments.join('/')
  parsedUrl.search = [...query].map(([name, value]) => `${name}=${value}`).join('&')
  parsedUrl.hash = route + hash.join('&')
  return parsedUrl.href
}

/** Only what would end the value or be read as something else: a script may not decode the rest. */
function escapePair(value: string): string {
  return value.replace(/[#&%+]/g, encodeURIComponent)
}

/** Names a part for people, such as `/docs: q (query)`. */
export function nameUrlPart(url: string, { place, name }: UrlPart): string {
  const { pathname } = new URL(url)
  if (place === 'path') return `${pathname}: segment ${Number(name) + 1} of the path`
  if (name === null) return `${pathname}: URL fragment`
  return `${pathname}: ${name} (${place === 'hash' ? 'URL fragment' : 'query'})`
}
