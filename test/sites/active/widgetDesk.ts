import { html, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://widget-desk.example'
const session = 'd41e7c90b6a2f835'

function isAda({ headers }: SiteRequest): boolean {
  return new RegExp(`(?:^|; )desk_session=${session}(?:;|$)`).test(headers.cookie ?? '')
}

function script(body: string): SiteResponse {
  return { headers: { 'content-type': 'text/javascript; charset=utf-8' }, body }
}

/** JSONP, as `res.jsonp` of Express. */
function jsonp({ path }: SiteRequest, value: unknown): SiteResponse {
  const name = (new URL(path, origin).searchParams.get('callback') ?? 'show').replace(/[^\w$.[\]]/g, '')
  return script(`/**/ typeof ${name} === 'function' && ${name}(${JSON.stringify(value)});`)
}

const site: Site = {
  routes: {
    '/': html(
      `<!doctype html><html lang="en"><head><title>Widgets</title></head><body><h1>Widgets</h1><p id="out"></p><script>function show(value) { out.textContent = value.name }</script>
      <script src="/widgets/profile?callback=show"></script><script src="/widgets/teas?callback=show"></script><script src="/widgets/orders?callback=show"></script></body></html>`,
    ),
    '/widgets/profile': (request) =>
      isAda(request)
        ? jsonp(request, { name: 'Ada', phone: '+43 660 1234567', town: 'Linz', points: 4711 })
        : { ...jsonp(request, { error: 'Please sign in' }), status: 401 },
    '/widgets/teas': (request) => jsonp(request, { name: 'Teas', list: ['Green', 'Oolong', 'Black'] }),
    // Fixed callback and an unguessable token.
    '/widgets/orders': (request) =>
      request.headers['x-desk'] === undefined
        ? { ...script('show({ "error": "Not for other origins" });'), status: 403 }
        : jsonp(request, { name: 'Orders' }),
  },
}

export const widgetDesk: ActiveSite = {
  about: 'a desk whose widgets load their data as scripts',
  target: `${origin}/`,
  intensity: 'safe',
  signIns: { user: { kind: 'cookie', name: 'desk_session', value: session } },
  open: () => ({ world: { [origin]: site } }),
  findings: [['cors.jsonp-data', 'medium', '/widgets/profile: callback (query)']],
}
