/**
 * The dashboard: pages for people, rendered here, over the same store as the API. It may not gather anything
 * about a target, and it says nothing that a target said without escaping it.
 */

import type { RouterContext } from '@koa/router'
import Router from '@koa/router'
import type { Context as KoaContext, Middleware } from 'koa'
import { checksPath } from '../../output/present/checkPath.ts'
import { isDatabaseUnavailable } from '../../service/store/database/database.ts'
import { parseAllowList } from '../../shared/addresses.ts'
import { formTokenField } from './components/form.tsx'
import type { DashboardDeps } from './deps.ts'
import { refuse } from './errorPages.tsx'
import { readForm } from './formBody.ts'
import { type Frame, type FrameDeps, openFrame, unauthenticatedFrame } from './frame.ts'
import { renderResponse, type SentResponse } from './renderResponse.tsx'
import type { DashboardRequest } from './request.ts'
import { type DashboardResponse, redirect } from './response.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { isSameOrigin } from './sameOrigin.ts'
import { securityHeaders } from './securityHeaders.ts'
import { assetsFolder, serveAsset } from './serveAsset.ts'
import { isSameToken } from './visitor.ts'

export type Dashboard = {
  /** Answers a request for one of the dashboard's paths; null for any other. Never rejects. */
  handle(koa: KoaContext): Promise<Omit<SentResponse, 'cookies'> | null>
}

/** Opens the dashboard. It listens to nothing itself: the server asks it before the API. */
export function openDashboard(options: DashboardDeps): Dashboard {
  const deps = { ...options, trustedProxies: parseAllowList(options.trustProxy) }
  const dispatch = openRouter(deps)
  return {
    async handle(koa) {
      if (!isOwn(koa.path)) return null
      koa.set({ ...securityHeaders })
      const asset = isRead(koa.method) ? serveAsset(koa.path) : null
      if (asset !== null) return asset
      koa.set('vary', 'cookie')
      const { cookies, ...response } = await respondOrExplain(koa, dispatch, deps)
      if (cookies.length > 0) koa.append('set-cookie', [...cookies])
      return response
    },
  }
}

/** Routes whose first folder is not the dashboard's alone: the start page, the API's reference and the pages of checks. */
const sharedPaths: ReadonlySet<string> = new Set(
  routes.map(({ path }) => path).filter((path) => ['', 'docs'].includes(folderOf(path))),
)

/** First parts of paths below which everything is the dashboard's. */
const ownFolders: ReadonlySet<string> = new Set(
  [assetsFolder, ...routes.map(({ path }) => path).filter((path) => !sharedPaths.has(path))].map(folderOf),
)

function isOwn(path: string): boolean {
  return (
    ownFolders.has(folderOf(path)) ||
    sharedPaths.has(path.replace(/(?<=.)\/$/, '')) ||
    path.startsWith(`${checksPath}/`)
  )
}

function folderOf(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

/** Lets @koa/router find the route of a request, the first in the table that fits. HEAD works where GET does. */
function openRouter(deps: FrameDeps): Middleware {
  const router = new Router({ sensitive: true })
  for (const route of routes) {
    router.register(route.path, [route.method], async (koa) => {
      koa.state.response = isDecodable(koa.path) ? await response(koa, route, deps) : refuse('not_found')
    })
  }
  const dispatch = router.routes()
  // The router's types expect of a context what it sets there itself.
  return (koa, next) => dispatch(Object.assign(koa, { router, params: {} }), next)
}

/** A broken escape names nothing that there could be; the router would hand it over as it came. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The one catch of the dashboard: what went wrong on our side is in the log, and its number on the page. */
async function respondOrExplain(
  koa: KoaContext,
  dispatch: Middleware,
  deps: FrameDeps,
): Promise<SentResponse> {
  const requestId: string = koa.state.requestId
  try {
    const frame = await openFrame(koa, deps)
    koa.state.frame = frame
    await dispatch(koa, async () => {
      koa.state.response = refuseRoute(koa)
    })
    return renderResponse(koa.state.response, frame, deps.baseUrl)
  } catch (err) {
    const isAway = isDatabaseUnavailable(err)
    deps.log.error({ requestId, err }, isAway ? 'database away' : 'page failed')
    // Without a session: it may be what could not be read, and this page has to come out.
    const refusal = refuse(isAway ? 'unavailable' : 'fault', { requestId })
    return renderResponse(refusal, unauthenticatedFrame(koa, deps), deps.baseUrl)
  }
}

/** Returns where the router found no route of the method (405) or none at all (404). */
function refuseRoute({ path, matched }: KoaContext): DashboardResponse {
  // What the router knows of the path, whatever the method.
  const layers: readonly { readonly methods: readonly string[] }[] = matched
  const known = new Set(layers.flatMap(({ methods }) => methods))
  if (known.size === 0 || !isDecodable(path)) return refuse('not_found')
  const allow = ['GET', 'HEAD', 'POST'].filter((method) => known.has(method)).join(', ')
  return refuse('method_not_allowed', { headers: { allow } })
}

/** Holds a form to its session and origin (403), asks who may, and runs the route. */
async function response(koa: RouterContext, route: Route, deps: DashboardDeps): Promise<DashboardResponse> {
  koa.state.page = route.path
  const frame: Frame = koa.state.frame
  const body = koa.method === 'POST' ? await readOwnForm(koa, frame, deps) : emptyForm
  if (!body.ok) return body.refusal
  const { session, client } = frame
  const request: DashboardRequest = {
    path: koa.path,
    params: koa.params,
    query: new URLSearchParams(koa.querystring),
    form: body.form,
    client,
    session,
  }
  if (route.who === 'public') return route.handle(request, deps)
  if (session === null) return redirectToSignIn(koa)
  if (route.who === 'owner' && session.role !== 'owner') return refuse('owners_only')
  return route.handle({ ...request, session }, deps)
}

const emptyForm = { ok: true, form: new URLSearchParams() } as const

/** Reads a form that was sent from a page of this very session. */
async function readOwnForm(
  koa: KoaContext,
  frame: Frame,
  { baseUrl }: DashboardDeps,
): Promise<
  | { readonly ok: true; readonly form: URLSearchParams }
  | { readonly ok: false; readonly refusal: DashboardResponse }
> {
  const fields = {
    origin: koa.get('origin'),
    secFetchSite: koa.get('sec-fetch-site'),
    host: koa.get('host'),
  }
  if (!isSameOrigin(fields, baseUrl)) return { ok: false, refusal: refuse('foreign_form') }
  const body = await readForm(koa, koa.state.bodyMsMax)
  if (!body.ok) {
    // The rest of the form is still on its way: the connection is of no more use.
    return { ok: false, refusal: refuse(body.reason, { headers: { connection: 'close' } }) }
  }
  return isSameToken(body.form.get(formTokenField), frame.formToken)
    ? { ok: true, form: body.form }
    : { ok: false, refusal: refuse('foreign_form') }
}

/** A page can be come back to after the sign-in; what a form was to do has to be done again. */
function redirectToSignIn(koa: KoaContext): DashboardResponse {
  if (koa.method === 'POST') return redirect('/sign-in', { failed: 'Sign in first. Nothing was changed.' })
  const here = koa.url === '/sites' ? '' : `?return=${encodeURIComponent(koa.url)}`
  return redirect(`/sign-in${here}`)
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
