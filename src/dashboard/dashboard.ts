/**
 * The dashboard: pages for people, rendered here, over the same store as the API. It may not gather anything
 * about a target, and it says nothing that a target said without escaping it.
 */
import type { Context as KoaContext } from 'koa'
import { parseAllowList } from '../addresses.ts'
import { isDatabaseAway } from '../store/database/database.ts'
import { formTokenField } from './components/form.tsx'
import type { DashboardDeps } from './deps.ts'
import { refuse } from './errorPages.tsx'
import { readForm } from './formBody.ts'
import { type Frame, type FrameDeps, openFrame, outsideFrame } from './frame.ts'
import { renderAnswer, type SentAnswer } from './renderResponse.tsx'
import type { PageRequest } from './request.ts'
import { type DashboardAnswer, redirect } from './response.ts'
import { type MatchedRoute, matchRoutes } from './route.ts'
import { routes } from './routes.ts'
import { isSameOrigin } from './sameOrigin.ts'
import { securityHeaders } from './securityHeaders.ts'
import { assetsFolder, serveAsset } from './serveAsset.ts'
import { isSameToken } from './visitor.ts'

export type Dashboard = {
  /** Answers a request for one of the dashboard's paths; null for any other. Never rejects. */
  handle(koa: KoaContext): Promise<Omit<SentAnswer, 'cookies'> | null>
}

/** Opens the dashboard. It listens to nothing itself: the server asks it before the API. */
export function openDashboard(options: DashboardDeps): Dashboard {
  const deps = { ...options, trustedProxies: parseAllowList(options.trustProxy) }
  return {
    async handle(koa) {
      const matches = matchRoutes(routes, koa.path)
      if (matches.length === 0 && !isOwn(koa.path)) return null
      koa.set({ ...securityHeaders })
      const asset = isRead(koa.method) ? serveAsset(koa.path) : null
      if (asset !== null) return asset
      koa.set('vary', 'cookie')
      const { cookies, ...answer } = await answerOrExplain(koa, matches, deps)
      if (cookies.length > 0) koa.append('set-cookie', [...cookies])
      return answer
    },
  }
}

/** First parts of paths below which everything is the dashboard's. The API has a share in `docs`. */
const ownFolders: ReadonlySet<string> = new Set(
  [assetsFolder, ...routes.map(({ path }) => path)]
    .map((path) => path.split('/')[1] ?? '')
    .filter((folder) => folder !== '' && folder !== 'docs'),
)

function isOwn(path: string): boolean {
  return ownFolders.has(path.split('/')[1] ?? '')
}

/** The one catch of the dashboard: what went wrong on our side is in the log, and its number on the page. */
async function answerOrExplain(
  koa: KoaContext,
  matches: readonly MatchedRoute[],
  deps: FrameDeps,
): Promise<SentAnswer> {
  const requestId: string = koa.state.requestId
  try {
    const frame = await openFrame(koa, deps)
    return renderAnswer(await answer(koa, matches, frame, deps), frame, deps.baseUrl)
  } catch (err) {
    const isAway = isDatabaseAway(err)
    deps.log.error({ requestId, err }, isAway ? 'database away' : 'page failed')
    // Without a session: it may be what could not be read, and this page has to come out.
    const refusal = refuse(isAway ? 'unavailable' : 'fault', { requestId })
    return renderAnswer(refusal, outsideFrame(koa, deps), deps.baseUrl)
  }
}

/** Finds the route (404, 405), holds a form to its session and origin (403), asks who may, and runs it. */
async function answer(
  koa: KoaContext,
  matches: readonly MatchedRoute[],
  frame: Frame,
  deps: DashboardDeps,
): Promise<DashboardAnswer> {
  if (matches.length === 0) return refuse('not_found')
  // HEAD works wherever GET does: Koa leaves the body out.
  const method = koa.method === 'HEAD' ? 'GET' : koa.method
  const matched = matches.find(({ route }) => route.method === method)
  if (matched === undefined) return refuse('method_not_allowed', { headers: { allow: allowOf(matches) } })
  const { route, params } = matched
  koa.state.page = route.path

  const body = method === 'POST' ? await readOwnForm(koa, frame, deps) : emptyForm
  if (!body.ok) return body.refusal
  const { session, client } = frame
  const request: PageRequest = {
    path: koa.path,
    params,
    query: new URLSearchParams(koa.querystring),
    form: body.form,
    client,
    session,
  }
  if (route.who === 'public') return route.handle(request, deps)
  if (session === null) return askToSignIn(koa)
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
  | { readonly ok: false; readonly refusal: DashboardAnswer }
> {
  const fields = {
    origin: koa.get('origin'),
    secFetchSite: koa.get('sec-fetch-site'),
    host: koa.get('host'),
  }
  if (!isSameOrigin(fields, baseUrl)) return { ok: false, refusal: refuse('foreign_form') }
  const body = await readForm(koa.req)
  if (!body.ok) {
    // The rest of the form is still on its way: the connection is of no more use.
    return { ok: false, refusal: refuse(body.reason, { headers: { connection: 'close' } }) }
  }
  return isSameToken(body.form.get(formTokenField), frame.formToken)
    ? { ok: true, form: body.form }
    : { ok: false, refusal: refuse('foreign_form') }
}

/** A page can be come back to after the sign-in; what a form was to do has to be done again. */
function askToSignIn(koa: KoaContext): DashboardAnswer {
  if (koa.method === 'POST') return redirect('/sign-in', { failed: 'Sign in first. Nothing was done.' })
  const here = koa.url === '/scans' ? '' : `?return=${encodeURIComponent(koa.url)}`
  return redirect(`/sign-in${here}`)
}

function allowOf(matches: readonly MatchedRoute[]): string {
  const methods = new Set(matches.map(({ route }) => route.method))
  return [...(methods.has('GET') ? ['GET', 'HEAD'] : []), ...(methods.has('POST') ? ['POST'] : [])].join(', ')
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
