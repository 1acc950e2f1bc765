import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { resemblesMissing } from '../../../read/derive/resemblesMissing.ts'
import { isReadingUrl } from '../../../read/effects/visits.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { listLinks } from '../../../read/html/links.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe, type ProbeFacts } from '../../../report/evidence/observeProbe.ts'
import {
  isSameContent,
  listEmails,
  type PersonalContent,
  personalContent,
} from '../_shared/personalContent.ts'
import {
  isAdminOnlyPath,
  isAdminPath,
  isOwnPath,
  listProtectedReads,
  routedPath,
  withResponses,
} from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse, readLeaves } from '../_shared/sameResponse.ts'
import { showContent } from '../_shared/showDifference.ts'
import { needsUser } from '../_shared/skipReasons.ts'
import { authorizationVariants } from './_accessFix.ts'

const bodyBytesMax = 512 * 1024
const candidatesMax = 80
/** News pages and price lists have rows too. */
const rowsMin = 3

type Need = 'target' | 'responses'

/**
 * Finds forced browsing: pages and API responses for authenticated users that are served without
 * authentication.
 *
 * Firm: requested without cookies and tokens, the URL returned twice the response that the scan's user got,
 * while other URLs refused the request. The response contains personal data, or rows of data at an
 * administrator URL. Fires on `/admin/export` beside a protected `/admin`. It stays silent on pages linked
 * from the public start page, views of public pages, shells, sign-in pages, and pages without personal data.
 * Source: OWASP Top 10, A01 Broken Access Control.
 */
export default activeProbe({
  id: 'access.forced-browsing',
  cwe: 425,
  severity: 'high',
  owner: 'code',
  title: 'Forced browsing: protected page or data accessible without authentication',
  why: 'Anyone who knows the URL can read data that the application shows only to authenticated users, because the server does not check the session. An unlinked URL is no protection: it appears in browser histories, logs and scripts, and it can be guessed.',
  fix: {
    steps: `1. Check the session on the server, with the check that the project has, in the routes of the URLs in the samples. Protect a whole router, group or folder only if you listed what is below it and all of it needs the check: what is public today stays public. Without a session respond as other protected routes do: 401, or a redirect to the sign-in page. Without the required role respond with 403.
2. Look for the same gap nearby: other routes in the same file, exports, downloads, older API versions. Code in the browser that calls them has to handle the 401.
3. A hidden link, a check in the browser, or a redirect whose response still contains the page does not protect the data.
4. Send \`Cache-Control: private, no-store\` with personal data, so that shared caches do not store it.
5. Report that the access log has to be searched for requests that read this data without a session.`,
    variants: authorizationVariants,
    risk: 'Clients without a session, such as health checks, webhooks and shared links, are refused too. List the intended ones and authenticate them separately.',
    verify:
      'Run the `curl` command from the evidence again; it sends no credentials. The response is 401, 403 or a redirect to the sign-in page, without the data; without the fix it is the page. With a session the page still works, and public pages next to it work without one.',
  },
  references: [
    'https://owasp.org/Top10/A01_2021-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 1 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) => (accounts.has('user') ? null : needsUser),
  async run(context) {
    const candidates = listProtectedReads(withResponses(context.surface, context.artifacts))
    if (candidates.length === 0)
      return { observations: [], gap: 'the scan found no page or data that requires authentication' }
    const { telling, others } = splitByContent(candidates, context.artifacts.responses)
    const served: Served[] = []
    const visitor = openVisitor(context)
    let refused: Exchange | null = null
    for (const entry of telling.slice(0, candidatesMax)) {
      const response = await context.send(requestOf(entry))
      if (!response.ok) continue
      if (isRefusal(response.exchange)) refused = preferRefusal(refused, response.exchange)
      else served.push(...(await confirm(context, { entry, exchange: response.exchange, visitor })))
    }
    for (const entry of others.slice(0, Math.max(0, candidatesMax - telling.length))) {
      if (refused !== null) break
      const response = await context.send(requestOf(entry))
      if (response.ok && isRefusal(response.exchange)) refused = response.exchange
    }
    if (refused === null)
      return {
        observations: [],
        gap: 'no URL refused an unauthenticated request, so the scan cannot tell which URLs are protected',
      }
    const seen = served.length === 0 ? [] : await visitor.seen(refused)
    return { observations: served.map((one) => observe(one, { refused, seen })), gap: null }
  },
})

function preferRefusal(known: Exchange | null, next: Exchange): Exchange {
  return known === null || known.status === 404 ? next : known
}

type Split = { readonly telling: readonly Entry[]; readonly others: readonly Entry[] }

function splitByContent(candidates: readonly Entry[], responses: readonly Exchange[]): Split {
  const isWithout = (entry: Entry) => {
    const seen = responses.filter(({ method, url }) => method === 'GET' && url === entry.url)
    return (
      seen.length > 0 &&
      seen.every((one) => !one.bodyTruncated && !isWorthProtecting(entry, one, personalContent(one)))
    )
  }
  const others = candidates.filter(isWithout)
  return { telling: candidates.filter((entry) => !others.includes(entry)), others }
}

type Visitor = {
  isShown(entry: Entry, exchange: Exchange): Promise<boolean>
  seen(refused: Exchange): Promise<readonly Exchange[]>
}

function openVisitor(context: ProbeContext<Need>): Visitor {
  const { url: firstUrl } = context.artifacts.target
  let first: Promise<Exchange | null> | null = null
  let missing: Promise<readonly Exchange[]> | null = null
  const sources = new Map<string, Promise<Exchange | null>>()
  const readSource = (url: string) => {
    const page = sources.get(url) ?? readPage(context, url)
    sources.set(url, page)
    return page
  }
  return {
    async isShown({ url }, exchange) {
      first ??= readPage(context, firstUrl)
      if (url === firstUrl || listPublicLinks(await first).has(url)) return true
      for (const general of publicSources(url)) {
        const page = await readSource(general)
        if (page !== null && page.status === 200 && !isRefusal(page) && holdsAll(page, exchange)) return true
      }
      missing ??= readMissing(context)
      return resemblesMissing(exchange, await missing, context.cache)
    },
    async seen(refused) {
      const signIn = await readPage(context, refused.requestedUrl)
      return [await first, signIn, ...((await missing) ?? [])].filter((page) => page !== null)
    },
  }
}

const sourcesMax = 3

/** URLs of the object whose export or print view this is, if only the view makes the URL look private. */
function publicSources(url: string): readonly string[] {
  if (isAdminPath(url)) return []
  const seen = new URL(url)
  const shorter = [...new Set(seen.searchParams.keys())].slice(0, sourcesMax).map((name) => {
    const source = new URL(url)
    source.searchParams.delete(name)
    return source.href
  })
  const parent = seen.pathname.replace(/\/[^/]+\/?$/, '')
  const all = parent === '' ? shorter : [...shorter, seen.origin + parent]
  return all.filter((source) => !isOwnPath(source) && isReadingUrl(source)).slice(0, sourcesMax)
}

function holdsAll(page: Exchange, exchange: Exchange): boolean {
  const { fields, rows } = personalContent(exchange)
  const emails = listEmails(exchange)
  const shown = new Set(listEmails(page))
  return (
    fields.length === 0 &&
    emails.length > 0 &&
    personalContent(page).rows >= rows &&
    emails.every((email) => shown.has(email))
  )
}

type Open = { readonly entry: Entry; readonly exchange: Exchange; readonly visitor: Visitor }

function requestOf({ url, headers }: Entry): ProbeRequest {
  return { url, headers, as: 'anonymous', bodyBytesMax }
}

async function readPage({ send }: ProbeContext<Need>, url: string): Promise<Exchange | null> {
  const response = await send({ url, as: 'anonymous', followRedirects: true, bodyBytesMax })
  return response.ok ? response.exchange : null
}

function listPublicLinks(page: Exchange | null): ReadonlySet<string> {
  if (page === null || !rendersHtml(page)) return new Set()
  return new Set([page.url, ...listLinks(parseHtml(page.body, page.url))])
}

async function readMissing({ send, artifacts, random }: ProbeContext<Need>): Promise<readonly Exchange[]> {
  const paths = [`/${random.word()}`, `/${random.word()}/${random.word()}`]
  const responses: Exchange[] = []
  for (const path of paths) {
    const response = await send({ url: artifacts.target.origin + path, as: 'anonymous', bodyBytesMax })
    if (response.ok) responses.push(response.exchange)
  }
  return responses
}

type Served = {
  readonly entry: Entry
  readonly exchange: Exchange
  readonly again: Exchange
  readonly own: Exchange
  readonly content: PersonalContent
}

async function confirm(
  context: ProbeContext<Need>,
  { entry, exchange, visitor }: Open,
): Promise<readonly Served[]> {
  const content = personalContent(exchange)
  if (!isWorthProtecting(entry, exchange, content) || (await visitor.isShown(entry, exchange))) return []
  const own = await context.send({ ...requestOf(entry), as: 'user' })
  const again = await context.send(requestOf(entry))
  if (!own.ok || !again.ok || isRefusal(own.exchange) || !isSameResponse(exchange, again.exchange)) return []
  const ownContent = personalContent(own.exchange)
  const isSame = isSameResponse(own.exchange, exchange) || isSameContent(ownContent, content)
  return isSame ? [{ entry, exchange, again: again.exchange, own: own.exchange, content }] : []
}

type Compared = { readonly refused: Exchange; readonly seen: readonly Exchange[] }

function observe(served: Served, compared: Compared): Observation {
  const { entry, exchange, content } = served
  return observeProbe(requestOf(entry), exchange, {
    sample: routedPath(entry.url),
    confidence: 'firm',
    headers: ['cache-control'],
    excerpt: describe(content, listsDataFiles(exchange)),
    details: { fields: [...content.fields], emails: content.emails, rows: content.rows },
    place: entry.handler,
    ...stepsOf(served, compared),
  })
}

function stepsOf(
  { entry, exchange, again, own }: Served,
  { refused, seen }: Compared,
): Pick<ProbeFacts, 'shows' | 'controls'> {
  const shows = showContent([exchange, again, own], [refused, ...seen])
  if (shows === null) return {}
  return {
    shows,
    controls: [
      {
        about: 'The same as the authenticated user',
        request: { ...requestOf(entry), as: 'user' },
        exchange: own,
        shows,
      },
      {
        about: 'Control: a URL that refuses unauthenticated requests',
        request: { url: refused.requestedUrl, as: 'anonymous' },
        exchange: refused,
        shows:
          'contains' in shows && !refused.body.includes(shows.contains)
            ? { lacks: shows.contains }
            : { status: refused.status },
      },
    ],
  }
}

function isWorthProtecting(
  { url }: Entry,
  exchange: Exchange,
  { fields, emails, rows }: PersonalContent,
): boolean {
  if (isAdminOnlyPath(url) && (rows > 0 || hasData(exchange))) return true
  if (isAdminPath(url)) return fields.length > 0 || emails > 0 || rows >= rowsMin
  if (rendersHtml(exchange)) return isOwnPath(url) && (emails > 0 || fields.length > 0)
  return fields.length >= 2 || (fields.length === 1 && isOwnPath(url))
}

const leavesMin = 2

function hasData(exchange: Exchange): boolean {
  if (listsDataFiles(exchange)) return true
  if (rendersHtml(exchange)) return /<form\b[^>]{0,500}\bmethod\s{0,5}=\s{0,5}["']?post/i.test(exchange.body)
  return (readLeaves(exchange)?.size ?? 0) >= leavesMin
}

const dataFile = /\.(?:csv|tsv|xlsx?|ods|sql|sqlite3?|db|mdb|accdb|dump|bak|zip|tar|t?gz|7z|rar)$/i

function listsDataFiles(exchange: Exchange): boolean {
  const { body, url } = exchange
  if (!rendersHtml(exchange)) return false
  return listLinks(parseHtml(body, url)).some(
    (link) => new URL(link).origin === new URL(url).origin && dataFile.test(pathOf(link)),
  )
}

function describe({ fields, emails, rows }: PersonalContent, hasFiles: boolean): string {
  return [
    'The unauthenticated response equals the authenticated one:',
    ...(fields.length > 0 ? [`fields ${fields.join(', ')}`] : []),
    ...(emails > 0 ? [`${emails} email addresses`] : []),
    ...(rows > 0 ? [`${rows} rows of data`] : []),
    ...(hasFiles ? ['links to files with data'] : []),
  ].join('\n')
}
