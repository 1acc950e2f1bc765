/** The use of a value: as markup, as a program, or as an expression. */
export type DomPayloadKind = 'markup' | 'program' | 'expression'

export const domPayloadKinds: readonly DomPayloadKind[] = ['markup', 'program', 'expression']

/**
 * Builds a payload that only calls the recorder of the scan's browser.
 *
 * `markup` first closes attributes, comments and text elements. `program` is also a `javascript:` URL and
 * breaks out of quotes.
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

export type UrlPart =
  | { readonly place: 'query' | 'path'; readonly name: string }
  /** `name` null: the whole fragment behind its route. `route`: `/search`, or `/items/` before a segment. */
  | { readonly place: 'hash'; readonly name: string | null; readonly route?: string }

type FilledPart = { readonly part: UrlPart; readonly value: string }

/** Puts values into a URL, and encodes only delimiters, as in an attacker's link. */
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

function escapePair(value: string): string {
  return value.replace(/[#&%+]/g, encodeURIComponent)
}

export function nameUrlPart(url: string, { place, name }: UrlPart): string {
  const { pathname } = new URL(url)
  if (place === 'path') return `${pathname}: segment ${Number(name) + 1} of the path`
  if (name === null) return `${pathname}: URL fragment`
  return `${pathname}: ${name} (${place === 'hash' ? 'URL fragment' : 'query'})`
}
