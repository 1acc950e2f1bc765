import { resemblesMissing } from '../../derive/resemblesMissing.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { parseHtml } from '../../model/html.ts'
import { type AccountName, activeProbe, type ProbeContext } from '../../model/probe.ts'
import { listLinks } from '../../parse/html/links.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { listEndpoints, listReadAddresses } from '../../parse/javascript/endpoints.ts'
import { signInPlaces } from '../../parse/probing/accessFix.ts'
import { avoidReason } from '../../parse/surface/avoidReason.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { isSameContent, personalContent } from '../_shared/personalContent.ts'
import { isAdminPath, isBoardPath, isPublicPath } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameAnswer } from '../_shared/sameResponse.ts'
import { describeObject } from './_ownObjects.ts'

/** Pages of the administrator that are read for what they lead to. */
const crawledMax = 10
/** Addresses of the administrator alone that are tried as user. */
const triedMax = 12
const bodyBytesMax = 512 * 1024
const emailsMin = 3
const fieldsMin = 2

type Context = ProbeContext<'target' | 'pages'>

/**
 * Pages and answers of the API that are meant for administrators and come to every account.
 *
 * Certain: three sign-ins of the owner; an address that only the administrator's pages lead to gave `user` the same
 * as the administrator, and a visitor nothing. Only GET, and nothing that looks as if it did something. Fires on
 * `/api/admin/users` that looks for a session alone; not on 403, on a page that is the same shell everywhere, or on
 * help that everybody signed in may read. Source: OWASP API Security 2023, API5.
 */
export default activeProbe({
  id: 'access.privilege',
  cwe: 269,
  severity: 'critical',
  owner: 'code',
  title: "An ordinary account gets the administrator's pages or data",
  why: 'The server looks whether somebody is signed in, and not whether they are an administrator. Whoever has an account, or makes one, can read and as a rule also do what only administrators should.',
  fix: {
    steps: `1. Check the role on the server for everything below the administrator's paths, in one middleware: 401 without a session, 403 with a session of another role. Read the role from the database or the session, never from a cookie, a header, the body or what the browser says.
2. Do it for pages and for the API behind them: a menu entry that is hidden, or a redirect in the browser, protects nothing.
3. Check again in each action that writes (change roles, delete accounts, export), even where the page is guarded.
4. Refuse by default: a new route is closed until a role is named for it.
5. Write a test that asks every route of administrators as an ordinary account and expects 403. Look through the log for accounts without the role that asked for them.`,
    variants: signInPlaces,
    risk: 'People who worked with these pages without having the role are refused: give it to those who should have it first.',
    verify:
      'Deploy, then run the `curl` of the evidence with the sign-in of an ordinary account: the answer is 403 (or 404), without the data. As administrator it still works.',
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
    accounts.has('administrator') && accounts.has('user')
      ? null
      : 'it takes the sign-ins of an administrator and of an ordinary account, and the scan was not given both',
  async run(context) {
    const candidates = await crawl(context)
    if (candidates.length === 0)
      return { observations: [], gap: 'no address was seen that only the administrator has' }
    const missing = await readMissing(context)
    const observations: Observation[] = []
    let tried = 0
    for (const { url, own } of candidates.slice(0, triedMax)) {
      const outcome = await judge(context, { url, own }, missing)
      if (outcome === 'undecided') continue
      tried += 1
      if (outcome !== null) observations.push(outcome)
    }
    const gap =
      tried === 0 ? 'nothing that only the administrator has could be told from what all have' : null
    return { observations, gap }
  },
})

type Candidate = { readonly url: string; readonly own: Exchange }

/** Reads the administrator's first pages, and gives those addresses that the pages of `user` do not lead to. */
async function crawl(context: Context): Promise<readonly Candidate[]> {
  const { artifacts, surface } = context
  const { url, origin } = artifacts.target
  const ofUser = new Set([
    ...artifacts.pages.flatMap((page) => [page.url, ...listLinks(page.document)]),
    ...surface.entries.filter(({ url: known }) => !isAdminPath(known)).map(({ url: known }) => known),
  ])
  const named = surface.entries
    .filter(({ method, effect, url: known }) => method === 'GET' && effect === 'reads' && isAdminPath(known))
    .map(({ url: known }) => known)
  const pages = artifacts.pages.map((page) => page.url).slice(0, 2)
  const queue = [...new Set([url, ...pages, ...named, `${origin}/admin`])]
  const seen = new Set(queue)
  const candidates: Candidate[] = []
  for (let at = 0; at < queue.length && at < crawledMax; at += 1) {
    const next = queue[at] ?? url
    const own = await ask(context, next, 'administrator')
    if (own === null || isRefusal(own)) continue
    if (!ofUser.has(next) || isAdminPath(next)) candidates.push({ url: next, own })
    const found = listAddresses(own).filter(
      (address) => address.startsWith(`${origin}/`) && !seen.has(address) && isHarmless(address),
    )
    for (const address of found) seen.add(address)
    // What administrators alone have first, or the ordinary pages would use up the requests.
    const fresh = found.filter((address) => !ofUser.has(address))
    queue.splice(at + 1, 0, ...fresh.filter(isAdminPath))
    queue.push(...fresh.filter((address) => !isAdminPath(address)))
  }
  return candidates
}

function isHarmless(url: string): boolean {
  return !isPublicPath(url) && avoidReason({ method: 'GET', url, source: 'link' }) === null
}

function listAddresses(exchange: Exchange): readonly string[] {
  const { body, url } = exchange
  if (!rendersHtml(exchange)) return []
  return [...listLinks(parseHtml(body, url)), ...listEndpoints(body, url), ...listReadAddresses(body, url)]
}

async function ask({ send }: Context, url: string, as: AccountName): Promise<Exchange | null> {
  const answer = await send({ url, as, bodyBytesMax })
  return answer.ok ? answer.exchange : null
}

/** What both accounts get where nothing is: the shell of a single-page application, behind the sign-in too. */
async function readMissing(context: Context): Promise<readonly Exchange[]> {
  const url = `${context.artifacts.target.origin}/${context.chance.word()}`
  const answers = [await ask(context, url, 'administrator'), await ask(context, url, 'user')]
  return answers.filter((answer) => answer !== null)
}

/** A finding; null where `user` is refused or everybody may; or that it is nothing of administrators. */
async function judge(
  context: Context,
  { url, own }: Candidate,
  samples: readonly Exchange[],
): Promise<Observation | null | 'undecided'> {
  if (!isForAdministrators(url, own) || resemblesMissing(own, samples)) return 'undecided'
  const user = await ask(context, url, 'user')
  if (user === null) return 'undecided'
  if (isRefusal(user) || resemblesMissing(user, samples) || !isAlike(own, user)) return null
  const visitor = await ask(context, url, 'anonymous')
  if (visitor === null) return 'undecided'
  const isPublic = !isRefusal(visitor) && isAlike(visitor, user)
  // What a visitor gets is meant for everybody, or, where `user` was led to it, for access.forced-browsing.
  if (isPublic && (!isBoardPath(url) || isKnown(context, url) || !holdsPeople(user))) return null
  const again = await ask(context, url, 'user')
  if (again === null || !isSameAnswer(user, again)) return 'undecided'
  return observe(url, user, { isPublic })
}

/** The same page, though each is greeted by a name and a menu of its own. */
function isAlike(one: Exchange, other: Exchange): boolean {
  if (isSameAnswer(one, other)) return true
  const isPage = rendersHtml(one) && one.status === other.status
  return isPage && isSameContent(personalContent(one), personalContent(other))
}

function isKnown({ surface }: Context, url: string): boolean {
  return surface.entries.some((entry) => entry.url === url)
}

function holdsPeople(exchange: Exchange): boolean {
  const { fields, emails } = personalContent(exchange)
  return fields.length + emails > 0
}

/** By its address and something in it, or by data about several people. */
function isForAdministrators(url: string, exchange: Exchange): boolean {
  const { fields, emails, rows } = personalContent(exchange)
  if (isAdminPath(url))
    return emails + fields.length + rows > 0 || !rendersHtml(exchange) || hasForm(exchange)
  return emails >= emailsMin && (fields.length >= fieldsMin || rows >= emailsMin)
}

function hasForm({ body }: Exchange): boolean {
  return /<form\b[^>]{0,500}\bmethod\s{0,5}=\s{0,5}["']?post/i.test(body)
}

function observe(url: string, exchange: Exchange, { isPublic }: { readonly isPublic: boolean }): Observation {
  const visitor = isPublic ? 'a visitor without a sign-in gets it too' : 'without a sign-in it was refused'
  const fields = describeObject(exchange)
  const { emails, rows } = personalContent(exchange)
  return observeProbe({ url, as: 'user' }, exchange, {
    sample: pathOf(url),
    headers: ['cache-control'],
    excerpt: `\`user\` got the same as \`administrator\`; ${visitor}.${fields.length > 0 ? ` It holds: ${fields.join(', ')}` : ''}`,
    details: { fields: [...fields], emails, rows, is_public: isPublic },
    place: pathOf(url),
  })
}
