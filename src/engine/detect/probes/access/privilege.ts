import type { JsonObject } from '../../../../shared/json.ts'
import { isOwnAccountPath } from '../../../discover/surface/alternateReadUrls.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { AccountName } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { resemblesMissing } from '../../../read/derive/resemblesMissing.ts'
import { isReadingUrl } from '../../../read/effects/visits.ts'
import { readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { listLinks } from '../../../read/html/links.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { listEndpoints, listReadUrls } from '../../../read/programs/facts/endpoints.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isSameContent, personalContent } from '../_shared/personalContent.ts'
import { isAdminOnlyPath, isAdminPath, isPublicPath, routedPath } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { needsAdministrator } from '../_shared/skipReasons.ts'
import { authorizationVariants } from './_accessFix.ts'
import { describeObject, listJsonObjects } from './_ownObjects.ts'

const crawledMax = 16
const insideMax = 5
const triedMax = 12
const bodyBytesMax = 512 * 1024
const emailsMin = 3
const fieldsMin = 2

type Context = ProbeContext<'target' | 'pages'>

/**
 * Finds vertical privilege escalation: administrator pages and API responses that every account can read.
 *
 * Certain: the probe requests URLs that only administrator pages link to, as administrator, as regular user
 * and unauthenticated. `user` got the same response as the administrator. If an unauthenticated request gets
 * it too, it counts only on an administrator path with personal data that no other page links to. The probe
 * sends only GET, and skips URLs that look state-changing. Firm without an administrator: two regular accounts get the
 * same list of users with roles and times, or with secrets, at an administrator path that no page uses. Fires on `/api/admin/users` that checks only for a
 * session; not on 403, on a page that is the same shell everywhere, or on help pages for all users. Source:
 * OWASP API Security Top 10 2023, API5.
 */
export default activeProbe({
  id: 'access.privilege',
  cwe: 269,
  severity: 'critical',
  owner: 'code',
  title: 'Privilege escalation: administrator page or data accessible to regular users',
  why: 'Anyone with an account can read administrator pages or data, and can usually perform administrator actions too. The server checks that there is a session, but not the role of the user.',
  fix: {
    steps: `1. Check the role on the server for everything under the administrator paths, in one middleware: 401 without a session, 403 with another role. Read the role from the database or the session, never from a client-controlled cookie, header or body.
2. Do this for the pages and for the API behind them: a hidden menu item or a redirect in the browser protects nothing.
3. Check again in each state-changing action (change roles, delete accounts, export), even where the page is protected.
4. Deny by default: a new route requires an explicit role.
5. Write a test that requests every administrator route as a regular account and expects 403. Search the log for requests to them by accounts without the role.`,
    variants: authorizationVariants,
    risk: 'Users who worked with these pages without the role are refused: assign the role first to those who need it.',
    verify:
      'Run the `curl` command from the evidence with the session of a regular account: the response is 403 (or 404), without the data. As administrator it still works.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa5-broken-function-level-authorization/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  ],
  intensity: 'intrusive',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 0 },
  needs: ['target', 'pages'],
  skipReason: ({ accounts }) =>
    accounts.has('user') && (accounts.has('administrator') || accounts.has('other'))
      ? null
      : needsAdministrator,
  async run(context) {
    if (!context.accounts.has('administrator')) {
      const observations = await compareUsers(context)
      return { observations, gap: observations.length > 0 ? null : needsAdministrator }
    }
    const candidates = await crawl(context)
    if (candidates.length === 0)
      return { observations: [], gap: 'no URL was found that only the administrator pages link to' }
    const missing = await readMissing(context)
    const observations: Observation[] = []
    const compared = new Set<string>()
    for (const { url, own } of candidates.slice(0, triedMax)) {
      const outcome = await judge(context, { url, own }, missing)
      if (outcome === 'undecided') continue
      compared.add(url)
      if (outcome !== null) observations.push(outcome)
    }
    const gap =
      compared.size === 0 ? 'no page or data could be identified as restricted to administrators' : null
    return { observations, gap, part: describeUncompared(context, compared) }
  },
})

type Candidate = { readonly url: string; readonly own: Exchange }

async function crawl(context: Context): Promise<readonly Candidate[]> {
  const { artifacts, surface } = context
  const { url, origin } = artifacts.target
  const ofUser = new Set([
    ...artifacts.pages.flatMap((page) => [page.url, ...listLinks(page.document)]),
    ...surface.entries.filter(({ url: known }) => !isAdminPath(known)).map(({ url: known }) => known),
  ])
  const named = surface.entries
    .filter(({ method, effect, url: known }) => method === 'GET' && effect === 'reads' && isAdminPath(known))
    .map((entry) => fillEntry(entry).url)
  const pages = artifacts.pages.map((page) => page.url).slice(0, 2)
  const ownPages = surface.entries.filter(isOwnPage).map(({ url: known }) => known)
  const inside = [...new Set([...ownPages.filter(isOwnAccountPath), ...ownPages])]
  const starts = [url, `${origin}/`, ...inside.slice(0, insideMax), ...pages, `${origin}/admin`]
  const queue = [...new Set([...named, ...starts])]
  const seen = new Set(queue)
  const candidates: Candidate[] = []
  for (let at = 0; at < queue.length && at < crawledMax; at += 1) {
    const next = queue[at] ?? url
    const own = await ask(context, next, 'administrator')
    if (own === null || isRefusal(own)) continue
    if (!ofUser.has(next) || isAdminPath(next)) candidates.push({ url: next, own })
    const found = listUrls(own).filter(
      (url) => url.startsWith(`${origin}/`) && !seen.has(url) && isHarmless(url),
    )
    for (const url of found) seen.add(url)
    const fresh = found.filter((url) => !ofUser.has(url))
    queue.splice(at + 1, 0, ...fresh.filter(isAdminPath))
    queue.push(...fresh.filter((url) => !isAdminPath(url)))
  }
  return candidates
}

function describeUncompared({ surface }: Context, compared: ReadonlySet<string>): string | null {
  const left = surface.entries.filter(
    (entry) => isAdminPath(entry.url) && !isShownPage(entry) && !compared.has(comparedUrl(entry)),
  )
  const [first] = left
  return first === undefined
    ? null
    : `${left.length} administrator requests, such as ${first.method} ${pathOf(first.url)}, were not compared: the probe sends only GET, and needs a response to the administrator`
}

function isShownPage({ method, status, mediaType }: Entry): boolean {
  return method === 'GET' && status !== null && status < 300 && /html/.test(mediaType ?? '')
}

function comparedUrl(entry: Entry): string {
  return entry.method === 'GET' ? fillEntry(entry).url : ''
}

async function compareUsers(context: Context): Promise<readonly Observation[]> {
  const { artifacts, surface } = context
  const linked = new Set(artifacts.pages.flatMap(({ document }) => listLinks(document)))
  const candidates = surface.entries.filter(
    ({ method, effect, url, source }) =>
      method === 'GET' &&
      effect === 'reads' &&
      isAdminOnlyPath(url) &&
      !linked.has(url) &&
      !['page', 'link', 'browser'].includes(source),
  )
  const observations: Observation[] = []
  for (const { url } of candidates.slice(0, triedMax)) {
    const user = await ask(context, url, 'user')
    if (user === null || isRefusal(user) || !listsAccounts(user)) continue
    const other = await ask(context, url, 'other')
    if (other === null || isRefusal(other) || !isAlike(user, other)) continue
    const visitor = await ask(context, url, 'anonymous')
    if (visitor === null || !isRefusal(visitor)) continue
    observations.push(observe(url, user, { isPublic: false, isOfUsers: true }))
  }
  return observations
}

const adminFolder = /\/(?:admin\w*|back-?office|superuser|internal)\//i
const secretName =
  /^(?:password_?(?:hash|digest)|hashed_?password|(?:reset|access|refresh|session|api)_?token|api_?key|totp_?secret)$/i
const roleName = /^(?:roles?|is_?admin|permissions)$/i
const accountTimeName = /^(?:created(?:_?at)?|registered_?at|last_?(?:sign_?in|log_?in)(?:_?at)?)$/i

function listsAccounts(exchange: Exchange): boolean {
  if (personalContent(exchange).emails < emailsMin) return false
  const document = rendersHtml(exchange) ? undefined : readJson(exchange.body)
  const accounts = document === undefined ? [] : listJsonObjects(document).filter(hasEmail)
  const inFolder = adminFolder.test(pathOf(exchange.requestedUrl))
  const restricted = accounts.filter(
    (account) =>
      has(account, secretName) || (inFolder && has(account, roleName) && has(account, accountTimeName)),
  )
  return restricted.length >= emailsMin
}

function hasEmail(account: JsonObject): boolean {
  return has(account, /^e?_?mail(?:_?address)?$/i)
}

function has(account: JsonObject, name: RegExp): boolean {
  return Object.entries(account).some(
    ([key, value]) => name.test(key) && value !== null && value !== '' && value !== undefined,
  )
}

function isOwnPage({ method, effect, status, mediaType, url }: Entry): boolean {
  const isPage = method === 'GET' && effect === 'reads' && status === 200 && /html/.test(mediaType ?? '')
  return isPage && !isPublicPath(url) && new URL(url).search === ''
}

function isHarmless(url: string): boolean {
  return !isPublicPath(url) && isReadingUrl(url)
}

function listUrls(exchange: Exchange): readonly string[] {
  const { body, url } = exchange
  if (!rendersHtml(exchange)) return []
  return [...listLinks(parseHtml(body, url)), ...listEndpoints(body, url), ...listReadUrls(body, url)]
}

async function ask({ send }: Context, url: string, as: AccountName): Promise<Exchange | null> {
  const response = await send({ url, as, bodyBytesMax })
  return response.ok ? response.exchange : null
}

async function readMissing(context: Context): Promise<readonly Exchange[]> {
  const url = `${context.artifacts.target.origin}/${context.random.word()}`
  const responses = [await ask(context, url, 'administrator'), await ask(context, url, 'user')]
  return responses.filter((response) => response !== null)
}

async function judge(
  context: Context,
  { url, own }: Candidate,
  samples: readonly Exchange[],
): Promise<Observation | null | 'undecided'> {
  if (!isForAdministrators(url, own) || resemblesMissing(own, samples, context.cache)) return 'undecided'
  const user = await ask(context, url, 'user')
  if (user === null) return 'undecided'
  if (isRefusal(user) || resemblesMissing(user, samples, context.cache) || !isAlike(own, user)) return null
  const visitor = await ask(context, url, 'anonymous')
  if (visitor === null) return 'undecided'
  const isPublic = !isRefusal(visitor) && isAlike(visitor, user)
  if (isPublic && (!isAdminOnlyPath(url) || isKnown(context, url) || !containsPersonalData(user))) return null
  const again = await ask(context, url, 'user')
  if (again === null || !isSameResponse(user, again)) return 'undecided'
  return observe(url, user, { isPublic })
}

function isAlike(one: Exchange, other: Exchange): boolean {
  if (isSameResponse(one, other)) return true
  const isPage = rendersHtml(one) && one.status === other.status
  return isPage && isSameContent(personalContent(one), personalContent(other))
}

function isKnown({ surface }: Context, url: string): boolean {
  return surface.entries.some((entry) => entry.url === url)
}

function containsPersonalData(exchange: Exchange): boolean {
  const { fields, emails } = personalContent(exchange)
  return fields.length + emails > 0
}

function isForAdministrators(url: string, exchange: Exchange): boolean {
  const { fields, emails, rows } = personalContent(exchange)
  if (isAdminPath(url))
    return emails + fields.length + rows > 0 || !rendersHtml(exchange) || hasForm(exchange)
  return emails >= emailsMin && (fields.length >= fieldsMin || rows >= emailsMin)
}

function hasForm({ body }: Exchange): boolean {
  return /<form\b[^>]{0,500}\bmethod\s{0,5}=\s{0,5}["']?post/i.test(body)
}

type Seen = { readonly isPublic: boolean; readonly isOfUsers?: true }

function observe(url: string, exchange: Exchange, { isPublic, isOfUsers }: Seen): Observation {
  const visitor = isPublic
    ? 'an unauthenticated request gets it too'
    : 'an unauthenticated request was refused'
  const fields = describeObject(exchange)
  const { emails, rows } = personalContent(exchange)
  const same = isOfUsers
    ? 'Two regular accounts got the same list of users'
    : '`user` got the same response as `administrator`'
  return observeProbe({ url, as: 'user' }, exchange, {
    sample: routedPath(url),
    headers: ['cache-control'],
    ...(isOfUsers ? { confidence: 'firm', severity: 'high' } : {}),
    excerpt: `${same}; ${visitor}.${fields.length > 0 ? ` Fields: ${fields.join(', ')}` : ''}`,
    details: { fields: [...fields], emails, rows, is_public: isPublic },
    place: pathOf(url),
  })
}
