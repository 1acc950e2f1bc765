/** Server-rendered pages over the API's store. It requests no target and escapes all text of targets. */

import type { RouterContext } from '@koa/router'
import Router from '@koa/router'
import type { Context as KoaContext, Middleware } from 'koa'
import { checksPath } from '../../output/present/checkPath.ts'
import { PasswordsBusyError } from '../../service/passwords.ts'
import { isDatabaseUnavailable } from '../../service/store/database/database.ts'
import { parseAllowList } from '../../shared/addresses.ts'
import { discardBody } from '../http/requestBody.ts'
import { refuseOtherSites } from './access/limitHosts.ts'
import { isAllowed, isUsableBeforeSetUp } from './access/mayUse.ts'
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

type Dashboard = {
  handle(koa: KoaContext): Promise<Omit<SentResponse, 'cookies'> | null>
}

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

const sharedPaths: ReadonlySet<string> = new Set(
  routes.map(({ path }) => path).filter((path) => ['', 'docs'].includes(folderOf(path))),
)

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

function openRouter(deps: FrameDeps): Middleware {
  const router = new Router({ sensitive: true })
  for (const route of routes) {
    router.register(route.path, [route.method], async (koa) => {
      koa.state.response = isDecodable(koa.path) ? await response(koa, route, deps) : refuse('not_found')
    })
  }
  const dispatch = router.routes()
  return (koa, next) => dispatch(Object.assign(koa, { router, params: {} }), next)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The only catch: the log has the error, and the page its request id. */
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
    if (err instanceof PasswordsBusyError) {
      const headers = { 'retry-after': String(PasswordsBusyError.retryAfterSeconds) }
      return renderResponse(
        refuse('busy', { requestId, headers }),
        unauthenticatedFrame(koa, deps),
        deps.baseUrl,
      )
    }
    const isAway = isDatabaseUnavailable(err)
    deps.log.error({ requestId, err }, isAway ? 'database away' : 'page failed')
    // Without the session, because loading it may have failed.
    const refusal = refuse(isAway ? 'unavailable' : 'fault', { requestId })
    return renderResponse(refusal, unauthenticatedFrame(koa, deps), deps.baseUrl)
  }
}

function refuseRoute({ path, matched }: KoaContext): DashboardResponse {
  const layers: readonly { readonly methods: readonly string[] }[] = matched
  const known = new Set(layers.flatMap(({ methods }) => methods))
  if (known.size === 0 || !isDecodable(path)) return refuse('not_found')
  const allow = ['GET', 'HEAD', 'POST'].filter((method) => known.has(method)).join(', ')
  return refuse('method_not_allowed', { headers: { allow } })
}

async function response(koa: RouterContext, route: Route, deps: DashboardDeps): Promise<DashboardResponse> {
  koa.state.page = route.path
  const frame: Frame = koa.state.frame
  const body = koa.method === 'POST' ? await readOwnForm(koa, frame, { ...deps, route }) : emptyForm
  if (!body.ok) return body.refusal
  const { session, client } = frame
  const request: DashboardRequest = {
    path: koa.path,
    params: koa.params,
    query: new URLSearchParams(koa.querystring),
    form: body.form,
    client,
    cookieField: koa.get('cookie'),
    host: koa.get('host'),
    session,
  }
  if (route.who === 'public') return route.handle(request, deps)
  if (session === null) return redirectToSignIn(koa)
  if (session.isSecondFactorDue && !isUsableBeforeSetUp(route)) {
    const failed = 'Set up a second factor first. Nothing was changed.'
    return redirect('/account/second-factor', koa.method === 'POST' ? { failed } : {})
  }
  if (!isAllowed(route, session.role)) return refuse(route.who === 'owner' ? 'owners_only' : 'members_only')
  const own = { ...request, session }
  return (await refuseOtherSites(route, own, deps)) ?? route.handle(own, deps)
}

const emptyForm = { ok: true, form: new URLSearchParams() } as const

async function readOwnForm(
  koa: KoaContext,
  frame: Frame,
  { baseUrl, route }: Pick<DashboardDeps, 'baseUrl'> & { readonly route: Route },
): Promise<
  | { readonly ok: true; readonly form: URLSearchParams }
  | { readonly ok: false; readonly refusal: DashboardResponse }
> {
  if (route.formOf === 'mail program') {
    return (await discardBody(koa.req, koa.state.bodyMsMax))
      ? emptyForm
      : { ok: false, refusal: refuse('too_slow', { headers: { connection: 'close' } }) }
  }
  const fields = {
    origin: koa.get('origin'),
    secFetchSite: koa.get('sec-fetch-site'),
    host: koa.get('host'),
  }
  const isOfMachine = route.formOf === 'machine'
  if (!isOfMachine && !isSameOrigin(fields, baseUrl)) return { ok: false, refusal: refuse('foreign_form') }
  const { bodyBytesMax: bytesMax } = route
  const body = await readForm(koa, {
    msMax: koa.state.bodyMsMax,
    ...(bytesMax === undefined ? {} : { bytesMax }),
  })
  if (!body.ok) {
    // The rest is still being sent, so the connection cannot be reused.
    return { ok: false, refusal: refuse(body.reason, { headers: { connection: 'close' } }) }
  }
  return isOfMachine || isSameToken(body.form.get(formTokenField), frame.formToken)
    ? { ok: true, form: body.form }
    : { ok: false, refusal: refuse('foreign_form') }
}

function redirectToSignIn(koa: KoaContext): DashboardResponse {
  if (koa.method === 'POST') return redirect('/sign-in', { failed: 'Sign in first. Nothing was changed.' })
  const here = koa.url === '/sites' ? '' : `?return=${encodeURIComponent(koa.url)}`
  return redirect(`/sign-in${here}`)
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
