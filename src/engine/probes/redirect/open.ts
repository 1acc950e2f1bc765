import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { type FilledRequest, fillEntry } from '../../parse/surface/fillEntry.ts'
import { type BrowserMove, listBrowserMoves } from '../_shared/browserMoves.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { addressRank } from '../_shared/urlParameters.ts'

/** A value, and the host at which the browser ends when it gets through. */
type Trick = { readonly value: string; readonly host: string; readonly idea: string }

/**
 * Redirects to any host that a parameter of the address names.
 *
 * Certain: the answer takes the browser to a host that nobody has (`.example`, RFC 2606), twice, each time the one
 * that was asked for; the host is compared whole, as browsers resolve it. Fires on `Location` made of `?next=`; not on
 * lists of allowed hosts, paths of the site, pages that ask first, or a sign-in page that repeats the address in its
 * own. Nothing is followed. Source: ZAP 20019.
 */
export default activeProbe({
  id: 'redirect.open',
  cwe: 601,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Redirect to any site that the address names',
  why: 'A link that begins with this site’s name takes whoever follows it to any other: a copied sign-in page, a download, or, in a sign-in flow, somebody who collects the code or token.',
  fix: {
    steps:
      '1. Find the handler behind the entry in the sample, where it redirects to the parameter.\n2. For ways back into the site, accept only what stays on it: `const url = new URL(value, ownOrigin)`, require `url.origin === ownOrigin`, and redirect to `url.pathname + url.search`. Comparing the beginning or a part of the text is not enough: `//other.example`, `/\\other.example`, `https://own.site@other.example` and `https://own.site.other.example` all pass such a test. `ownOrigin` is a constant of the configuration and not the `Host` header.\n3. For links to other sites, use a number or short name that stands for a stored address, or a list of allowed host names compared as whole names, or show a page that names the destination and asks.\n4. Look for the same helper at the other redirects: after sign-in, sign-out, changing the language, confirming an e-mail.',
    variants: {
      nextjs:
        'In the Route Handler, Server Action, page (`redirect(searchParams.next)`) or `proxy.ts` (up to Next.js 15 `middleware.ts`) behind the entry in the sample: `const url = new URL(value, process.env.APP_ORIGIN)`, and only if `url.origin === process.env.APP_ORIGIN` redirect to `url.pathname + url.search`, else to `/`. With Auth.js, let the `redirect` callback return `baseUrl` for anything foreign. In the browser check the same before `router.push(value)` and `window.location = value`.',
      express:
        "Where `res.redirect(req.query.…)` is called: `const url = new URL(String(value), ownOrigin)`, and only if `url.origin === ownOrigin` call `res.redirect(url.pathname + url.search)`, else `res.redirect('/')`. `ownOrigin` is a constant of the configuration, not `req.headers.host`. Testing `value.startsWith('/')` is not enough: `//other.example` and `/\\other.example` start with it too.",
      react:
        'Look for `window.location = params.get(…)`, `navigate(params.get(…))` and the handler of the server that answers the entry in the sample. Accept only `new URL(value, window.location.origin)` whose `origin` is `window.location.origin`, and go to its `pathname` and `search`.',
      vue: 'Look for `router.push(route.query.…)`, `window.location = …` and the handler of the server that answers the entry in the sample. Accept only `new URL(value, window.location.origin)` whose `origin` is `window.location.origin`, and go to its `pathname` and `search`.',
      svelte:
        'In the `load` function, action or `+server` handler behind the entry in the sample, where `redirect(303, value)` is called with a parameter: `const to = new URL(value, url.origin)`, and only if `to.origin === url.origin` redirect to `to.pathname + to.search`, else to `/`; set `ORIGIN` so that `url.origin` does not come from the `Host` header.',
      django:
        "Before `redirect(request.GET['next'])` call `url_has_allowed_host_and_scheme(next, allowed_hosts={settings.OWN_HOST}, require_https=request.is_secure())`, and go to `/` when it says no. `LoginView` does this by itself.",
      laravel:
        'Replace `redirect($request->input(…))` and `redirect()->away(…)` by `redirect()->intended(…)` or `redirect()->route(…)`. Where a parameter has to be taken, compare `parse_url($value, PHP_URL_HOST)` of the resolved address with a list of whole host names, and refuse backslashes.',
      rails:
        'Call `redirect_to url_from(params[:next]) || root_path`: `url_from` gives nil for other hosts. Remove `allow_other_host: true`, and set `config.action_controller.raise_on_open_redirects = true`.',
    },
    risk: 'Links from e-mails and partners that rely on the parameter lead to the start page afterwards. Collect them from the logs first and put their hosts on the list.',
    verify:
      'Repeat the request with the `curl` of the evidence. Neither the `location` line nor a `refresh` in the answer names the host of the parameter; the same holds for `//not-allowed.example`, `/\\not-allowed.example` and `https://own.site@not-allowed.example`.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
    'https://url.spec.whatwg.org/#url-parsing',
  ],
  needs: [],
  skipReason: ({ surface }) =>
    pointsOf(surface).length === 0 ? 'no parameter was seen that could name where to go' : null,
  async run(context) {
    const observations: Observation[] = []
    for (const point of pointsOf(context.surface)) {
      const seen = await tryPoint(point, context)
      if (seen !== null) observations.push(seen)
    }
    return { observations, gap: null }
  },
})

const likelyRankMax = 3

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  const points = insertionPoints(surface, { effect: 'reads', places: ['query', 'path'], rank: addressRank })
  return points.filter((point) => addressRank(point) <= likelyRankMax || isRedirect(point))
}

function isRedirect({ entry: { status } }: InsertionPoint): boolean {
  return status !== null && status >= 300 && status < 400
}

async function tryPoint(
  point: InsertionPoint,
  context: Pick<ProbeContext, 'send' | 'chance'>,
): Promise<Observation | null> {
  const [plain, ...others] = tricks
  const first = await tryTrick(point, plain, context)
  if (first !== null) return first
  if (!(await decidesWhereToGo(point, context))) return null
  for (const make of others) {
    const seen = await tryTrick(point, make, context)
    if (seen !== null) return seen
  }
  return null
}

/** Asks twice, each time for another host, so that no host of the application's own passes for ours. */
async function tryTrick(
  point: InsertionPoint,
  make: MakeTrick,
  { send, chance }: Pick<ProbeContext, 'send' | 'chance'>,
): Promise<Observation | null> {
  let seen: Observation | null = null
  for (let round = 0; round < 2; round += 1) {
    const trick = make(`${chance.word()}.example`, new URL(point.entry.url))
    const request = fillEntry(point.entry, [{ parameter: point.parameter, value: trick.value }])
    const answer = await send({ ...request, followRedirects: false })
    const move = answer.ok ? findMove(answer.exchange, trick) : undefined
    if (!answer.ok || move === undefined) return null
    seen = describe(point, { request, exchange: answer.exchange, move, trick })
  }
  return seen
}

function findMove(exchange: Exchange, { host }: Trick): BrowserMove | undefined {
  return listBrowserMoves(exchange).find(({ url }) => url.hostname === host)
}

/** Sends a path of the site that nobody has: where the answer leads there, the parameter is what decides. */
async function decidesWhereToGo(
  { entry, parameter }: InsertionPoint,
  { send, chance }: Pick<ProbeContext, 'send' | 'chance'>,
): Promise<boolean> {
  const word = chance.word()
  const request = fillEntry(entry, [{ parameter, value: `/${word}` }])
  const answer = await send({ ...request, followRedirects: false })
  return answer.ok && listBrowserMoves(answer.exchange).some(({ url }) => url.pathname.startsWith(`/${word}`))
}

type MakeTrick = (host: string, own: URL) => Trick

/** What careless tests let pass, the plain address first. */
const tricks: readonly [MakeTrick, ...MakeTrick[]] = [
  (host) => ({ host, value: `https://${host}/`, idea: 'a whole address' }),
  (host) => ({ host, value: `//${host}/`, idea: 'an address without its scheme' }),
  (host) => ({ host, value: `/\\${host}/`, idea: 'a backslash, which browsers take for a slash' }),
  (host, own) => ({
    host,
    value: `${own.protocol}//${own.host}@${host}/`,
    idea: 'the own host as a user name',
  }),
  (host, own) => ({
    host: `${own.hostname}.${host}`,
    value: `${own.protocol}//${own.hostname}.${host}/`,
    idea: 'the own host as the start of another',
  }),
  (host, own) => ({ host, value: `https://${host}/?${own.origin}/`, idea: 'the own address in the query' }),
  (host) => ({ host, value: `/\t/${host}/`, idea: 'a tab, which browsers leave out' }),
  (host) => ({ host, value: `///${host}/`, idea: 'three slashes' }),
  (host) => ({ host, value: `@${host}/`, idea: 'a host behind the own one, which becomes a user name' }),
  (host, own) => ({
    host: `${own.hostname}.${host}`,
    value: `.${host}/`,
    idea: 'an ending for the own host',
  }),
]

function describe(
  { entry, parameter }: InsertionPoint,
  {
    request,
    exchange,
    move,
    trick,
  }: {
    readonly request: FilledRequest
    readonly exchange: Exchange
    readonly move: BrowserMove
    readonly trick: Trick
  },
): Observation {
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    headers: ['location', 'refresh'],
    details: {
      parameter: parameter.name,
      payload: trick.value,
      idea: trick.idea,
      leads_to: move.url.href,
      by: move.by,
    },
  })
}
