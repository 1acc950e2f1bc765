import { html, redirect, type Site, type SiteRequest, type SiteResponse, type SiteRoute } from './site.ts'

type Behavior = (request: SiteRequest, site: Site) => SiteResponse | null

const challenge = html(
  '<!doctype html><html><head><title>One moment</title></head><body><p>Checking that you are human. Please enable scripts and wait.</p></body></html>',
)
const signIn = html(
  '<!doctype html><html><head><title>Sign in</title></head><body><form method="post"><input name="user"><input type="password" name="password"></form></body></html>',
)

export const disturbances = {
  // Like a stopped server; new connections are refused, too.
  refused: () => ({ raw: '' }),
  // Half a status line, then the end.
  reset: () => ({ raw: 'HTTP/1.1 20' }),
  silent: () => null,
  403: () => ({ status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' }),
  503: () => ({
    status: 503,
    headers: { 'content-type': 'text/html' },
    body: '<h1>Service Unavailable</h1>',
  }),
  429: () => ({
    status: 429,
    headers: { 'content-type': 'text/html', 'retry-after': '0' },
    body: 'Slow down',
  }),
  challenge: () => challenge,
  'sign-in': ({ path }) => (path.startsWith('/sign-in') ? signIn : redirect('/sign-in')),
} as const satisfies Readonly<Record<string, Behavior>>

export type DisturbanceName = keyof typeof disturbances

/** Requests are counted from 1 over all sites with this state. */
export type DisturbedState = {
  readonly name: DisturbanceName
  readonly from: number
  /** Default: all that follow. */
  readonly to?: number
  requests: number
}

export function isDisturbed({ from, to = Number.POSITIVE_INFINITY, requests }: DisturbedState): boolean {
  return requests >= from && requests <= to
}

export function disturb(site: Site, state: DisturbedState): Site {
  const wrap =
    (route: SiteRoute): SiteRoute =>
    async (request) => {
      state.requests += 1
      const response = isDisturbed(state) ? disturbances[state.name](request) : undefined
      if (response === null) return await new Promise<SiteResponse>(() => {})
      return response ?? (typeof route === 'function' ? await route(request) : route)
    }
  const notFound: SiteResponse = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }
  return {
    ...site,
    routes: Object.fromEntries(Object.entries(site.routes).map(([path, route]) => [path, wrap(route)])),
    otherwise: wrap(site.otherwise ?? notFound),
  }
}
