import type { Entry } from '../../artifacts/surface.ts'
import { resemblesMissing } from '../../derive/resemblesMissing.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { parseHtml } from '../../model/html.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { listLinks } from '../../parse/html/links.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { signInPlaces } from '../../parse/probing/accessFix.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { isSameContent, type PersonalContent, personalContent } from '../_shared/personalContent.ts'
import {
  isAdminPath,
  isBoardPath,
  isOwnPath,
  listProtectedReads,
  withAnswers,
} from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameAnswer, readLeaves } from '../_shared/sameResponse.ts'

const bodyBytesMax = 512 * 1024
/** A page of news or a price list has rows too; those that run an application look at several. */
const rowsMin = 3

type Need = 'target' | 'responses'

/**
 * Pages and answers of an API that are meant for who is signed in and come without any sign-in.
 *
 * Firm: asked for as seen by the scan's user, without cookies and tokens, the same answer came twice, while other
 * addresses were refused; it holds data about people, or rows of data at an address for administrators. Fires on
 * `/admin/export` beside a guarded `/admin`; not on pages that the public start page leads to, on the shell of a
 * single-page application, on a page to sign in at, or on pages that are the same for all and hold nothing personal.
 * Source: OWASP Top 10, A01 Broken Access Control.
 */
export default activeProbe({
  id: 'access.forced-browsing',
  cwe: 425,
  severity: 'high',
  owner: 'code',
  title: 'Protected page or data reachable without login',
  why: 'What the application shows to people who are signed in comes to anybody who knows the address, without any session. That the address is nowhere linked protects nothing: it stands in histories, logs, scripts and guesses.',
  fix: {
    steps: `1. Check on the server who asks, in one place before all routes, and let everything be closed that is not listed as public: 401 (or the way to the sign-in) without a session, 403 without the right.
2. Give the addresses of the samples that check. Look for the same gap beside them: other routes of the same file, exports, downloads, older versions of the API.
3. Hiding a link, a check in the browser or a redirect that still sends the page does not count.
4. Send \`Cache-Control: private, no-store\` with data of one person, so that no cache hands it on.
5. Look through the access log for who has read it without a session.`,
    variants: signInPlaces,
    risk: 'Callers without a session, such as health checks, webhooks or shared links, are refused too: list those that are meant, and give them a check of their own.',
    verify:
      'Deploy, then run the `curl` of the evidence again: it sends no sign-in, and the answer has to be 401, 403 or a redirect to the sign-in, with none of the data. Signed in, the page still works.',
  },
  references: [
    'https://owasp.org/Top10/A01_2021-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 1 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) =>
    accounts.has('user') ? null : 'the scan does not sign in, so it saw nothing that a sign-in protects',
  async run(context) {
    const candidates = listProtectedReads(withAnswers(context.surface, context.artifacts))
    if (candidates.length === 0) return { observations: [], gap: 'nothing was seen behind the sign-in' }
    const linked = await listPublicLinks(context)
    const missing = await readMissing(context)
    const open: Open[] = []
    let refused = 0
    for (const entry of candidates) {
      const answer = await context.send(requestOf(entry))
      if (!answer.ok) continue
      if (isRefusal(answer.exchange)) refused += 1
      else if (!linked.has(entry.url) && !resemblesMissing(answer.exchange, missing)) {
        open.push({ entry, exchange: answer.exchange })
      }
    }
    // An application that never refused anything may have nothing that a sign-in protects.
    if (refused === 0) return { observations: [], gap: 'no address was seen that a sign-in protects' }
    const observations: Observation[] = []
    for (const each of open) observations.push(...(await confirm(context, each)))
    return { observations, gap: null }
  },
})

type Open = { readonly entry: Entry; readonly exchange: Exchange }

function requestOf({ url, headers }: Entry): ProbeRequest {
  return { url, headers, as: 'anonymous', bodyBytesMax }
}

/** Addresses that a visitor is led to. */
async function listPublicLinks({ send, artifacts }: ProbeContext<Need>): Promise<ReadonlySet<string>> {
  const { url } = artifacts.target
  const answer = await send({ url, as: 'anonymous', followRedirects: true, bodyBytesMax })
  if (!answer.ok || !rendersHtml(answer.exchange)) return new Set([url])
  const { body, url: at } = answer.exchange
  return new Set([url, at, ...listLinks(parseHtml(body, at))])
}

/** What a visitor gets where nothing is: a single-page application answers its shell, others repeat the path. */
async function readMissing({ send, artifacts, chance }: ProbeContext<Need>): Promise<readonly Exchange[]> {
  const paths = [`/${chance.word()}`, `/${chance.word()}/${chance.word()}`]
  const answers: Exchange[] = []
  for (const path of paths) {
    const answer = await send({ url: artifacts.target.origin + path, as: 'anonymous', bodyBytesMax })
    if (answer.ok) answers.push(answer.exchange)
  }
  return answers
}

async function confirm(
  context: ProbeContext<Need>,
  { entry, exchange }: Open,
): Promise<readonly Observation[]> {
  const content = personalContent(exchange)
  if (!isWorthProtecting(entry, exchange, content)) return []
  const own = await context.send({ ...requestOf(entry), as: 'user' })
  const again = await context.send(requestOf(entry))
  if (!own.ok || !again.ok || isRefusal(own.exchange) || !isSameAnswer(exchange, again.exchange)) return []
  // A page that greets whom it knows differs a little; what it holds about people does not.
  const ownContent = personalContent(own.exchange)
  const isSame = isSameAnswer(own.exchange, exchange) || isSameContent(ownContent, content)
  if (!isSame) return []
  return [
    observeProbe(requestOf(entry), exchange, {
      sample: pathOf(entry.url),
      confidence: 'firm',
      headers: ['cache-control'],
      excerpt: describe(content),
      details: { fields: [...content.fields], emails: content.emails, rows: content.rows },
      place: entry.id,
    }),
  ]
}

function isWorthProtecting(
  { url }: Entry,
  exchange: Exchange,
  { fields, emails, rows }: PersonalContent,
): boolean {
  if (isBoardPath(url) && (rows > 0 || hasData(exchange))) return true
  if (isAdminPath(url)) return fields.length > 0 || emails > 0 || rows >= rowsMin
  if (rendersHtml(exchange)) return isOwnPath(url) && (emails > 0 || fields.length > 0)
  return fields.length >= 2 || (fields.length === 1 && isOwnPath(url))
}

const leavesMin = 2

/** JSON with values, or a page with a form that changes something. */
function hasData(exchange: Exchange): boolean {
  if (rendersHtml(exchange)) return /<form\b[^>]{0,500}\bmethod\s{0,5}=\s{0,5}["']?post/i.test(exchange.body)
  return (readLeaves(exchange)?.size ?? 0) >= leavesMin
}

function describe({ fields, emails, rows }: PersonalContent): string {
  return [
    'Without a sign-in the same came as with one:',
    ...(fields.length > 0 ? [`fields ${fields.join(', ')}`] : []),
    ...(emails > 0 ? [`${emails} e-mail addresses`] : []),
    ...(rows > 0 ? [`${rows} rows of data`] : []),
  ].join('\n')
}
