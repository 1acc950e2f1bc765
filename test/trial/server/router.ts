import { randomBytes } from 'node:crypto'
import { validateHeaderValue } from 'node:http'
import type { ResponseHeaders, SiteRequest, SiteResponse } from '../../helpers/sites/site.ts'
import { escapeHtml, page, refuse } from './page.ts'
import type { Handler, Portal, PortalModule, Session } from './portal.ts'
import { decodeText, readCookies, readRequest } from './request.ts'

type Route = { readonly method: string; readonly pattern: RegExp; readonly handler: Handler }

const sessionsMax = 20_000

/** An exception becomes a generic error page. */
export function routeRequests(
  portal: Portal,
  modules: readonly PortalModule[],
): (raw: SiteRequest) => Promise<SiteResponse> {
  const routes = modules.flatMap(({ routes }) => Object.entries(routes).map(readRoute))
  return async (raw) => {
    const base = 'http://portal.invalid'
    if (!URL.canParse(raw.path, base)) return refuse(400, 'This is no path.')
    const url = new URL(raw.path, base)
    const method = raw.method === 'HEAD' ? 'GET' : raw.method
    const fitting = routes.filter(({ pattern }) => pattern.test(url.pathname))
    const route = fitting.find((each) => each.method === method)
    const session = findSession(portal, raw)
    if (route === undefined) {
      if (fitting.length > 0) return refuse(405, 'Method not allowed.')
      return {
        ...page('Not found', `<p>No page at ${escapeHtml(decodeText(url.pathname))}.</p>`),
        status: 404,
      }
    }
    const groups = route.pattern.exec(url.pathname)?.groups ?? {}
    const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeText(text)]))
    const idBefore = raw.headers.cookie?.includes(`sid=${session.id}`) ? session.id : null
    const response = await respond(route.handler, { raw, url, params, session })
    if (session.id === idBefore || response.raw !== undefined) return response
    return withCookie(response, `sid=${session.id}; Path=/; HttpOnly`)
  }
}

async function respond(handler: Handler, matched: Parameters<typeof readRequest>[0]): Promise<SiteResponse> {
  try {
    const response = await handler(readRequest(matched))
    checkHeaders(response.headers ?? {})
    return response
  } catch {
    return refuse(500, 'Something went wrong. The town hall has been told.')
  }
}

/** Throws for line breaks, like a server. */
function checkHeaders(headers: ResponseHeaders): void {
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values].flat()) validateHeaderValue(name, value)
  }
}

function readRoute([name, handler]: [string, Handler]): Route {
  const [method = '', path = ''] = name.split(' ')
  const source = path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { method, pattern: new RegExp(`^${source}$`), handler }
}

function findSession({ sessions }: Portal, { headers }: SiteRequest): Session {
  const found = sessions.get(readCookies(headers.cookie ?? '').sid ?? '')
  if (found !== undefined) return found
  const [oldest] = sessions.keys()
  if (sessions.size >= sessionsMax && oldest !== undefined) sessions.delete(oldest)
  const session = {
    id: randomBytes(16).toString('hex'),
    user: null,
    tokens: new Set<string>(),
    notes: new Map(),
  }
  sessions.set(session.id, session)
  return session
}

export function withCookie(response: SiteResponse, cookie: string): SiteResponse {
  const before = [response.headers?.['set-cookie'] ?? []].flat()
  return { ...response, headers: { ...response.headers, 'set-cookie': [...before, cookie] } }
}
