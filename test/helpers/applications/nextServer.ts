/** Behavior of vulnerable and fixed Next.js, by the advisories. */
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { html, redirect, type Site, type SiteRequest, type SiteResponse } from '../sites/site.ts'

/**
 * Lookup of references in Server Component payloads: `inherited` as React 19.0.0, `own` as the first fix,
 * `refuse` as later fixes.
 */
export type NameLookup = 'inherited' | 'own' | 'refuse'

const stream = {
  'content-type': 'text/x-component',
  vary: 'rsc, next-router-state-tree',
  'x-powered-by': 'Next.js',
}

/** Decodes the arguments of `Next-Action` before it reports an unknown action. */
export function respondToAction({ headers, body }: SiteRequest, lookup: NameLookup): SiteResponse {
  try {
    const parts = readParts(body, /boundary=([\w-]+)/.exec(String(headers['content-type']))?.[1] ?? '')
    resolveReferences(JSON.parse(parts.get('0') ?? 'null'), parts, lookup)
  } catch {
    const digest = String(randomBytes(4).readUInt32BE())
    return {
      status: 500,
      headers: stream,
      body: `0:{"a":"$@1","f":"","b":"dev"}\n1:E{"digest":"${digest}"}\n`,
    }
  }
  const notFound = { ...html('<h1>404</h1>'), status: 404 }
  return { ...notFound, headers: { ...notFound.headers, 'x-nextjs-action-not-found': '1' } }
}

function readParts(body: string, boundary: string): ReadonlyMap<string, string> {
  const parts = body.split(`--${boundary}`).flatMap((text) => {
    const [, name, value] = /name="(\w+)"\r\n\r\n([\s\S]*)\r\n$/.exec(text) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return new Map(parts)
}

function resolveReferences(value: unknown, parts: ReadonlyMap<string, string>, lookup: NameLookup): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, parts, lookup))
  if (typeof value !== 'string' || !/^\$\d/.test(value)) return value
  const [id = '', ...names] = value.slice(1).split(':')
  // biome-ignore lint/suspicious/noExplicitAny: it has to fail as the real one does, on whatever it is.
  let found: any = JSON.parse(parts.get(id) ?? 'null')
  for (const name of names) {
    if (
      lookup === 'inherited' ||
      (typeof found === 'object' && found !== null && Object.hasOwn(found, name))
    ) {
      found = found[name]
    } else if (lookup === 'refuse') throw new Error('Invalid reference.')
  }
  return found
}

/** Runs the middleware, which vulnerable versions skip for requests that look internal. */
export function throughMiddleware(
  request: SiteRequest,
  {
    isFixed,
    name = 'middleware',
    middleware,
    page,
  }: {
    readonly isFixed: boolean
    readonly name?: string
    /** Null: continues to the page. */
    readonly middleware: (request: SiteRequest) => SiteResponse | null
    readonly page: (request: SiteRequest) => SiteResponse
  },
): SiteResponse {
  const callers = String(request.headers['x-middleware-subrequest'] ?? '').split(':')
  const depth = callers.filter((caller) => caller === name).length
  const isSkipped = !isFixed && depth >= recursionDepthMax
  return (isSkipped ? null : middleware(request)) ?? page(request)
}

const recursionDepthMax = 5

export function demandSession({ headers, path }: SiteRequest): SiteResponse | null {
  return /\bsession=/.test(headers.cookie ?? '')
    ? null
    : redirect(`/login?from=${encodeURIComponent(path)}`, 307)
}

/** Null if the origin of a call is accepted; 16.1.6 takes `null` for a missing one. */
export function refuseOrigin(
  { headers }: SiteRequest,
  { acceptsNull }: { readonly acceptsNull: boolean },
): SiteResponse | null {
  const { origin, host } = headers
  if (origin === undefined || (origin === 'null' && acceptsNull) || origin === `http://${host}`) return null
  return { status: 500, headers: stream, body: '1:E{"digest":"268360936@E80"}\n' }
}

/** As 16.2.4: an upgrade goes to the host that its request line names. */
export const forwardUpgrade: Required<Site>['onUpgrade'] = ({ url = '', headers }, socket) => {
  const named = /^https?:\/\/\/?([\w.-]+:\d+\/.*)$/.exec(url)?.[1]
  if (named === undefined) return false
  const forwarded = get(`http://${named}`, { headers: { ...headers, host: named.split('/', 1)[0] } })
  forwarded.on('error', () => socket.destroy())
  forwarded.on('response', (response) => {
    socket.write(`HTTP/1.1 ${response.statusCode} OK\r\nConnection: close\r\n\r\n`)
    response.pipe(socket)
  })
  return true
}
