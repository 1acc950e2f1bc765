import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { browserHeaders } from '../../../read/http/browserHeaders.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { givesContent, givesRecords, hasOwnContent, hasWords, ownWords } from '../_shared/openedContent.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { bypassFix, bypassReferences } from './_bypassFix.ts'
import { listRefusedUrls, refusesVisitor } from './_refusedUrls.ts'
import type { SpellingFacts, UrlSpelling } from './_spelling.ts'
import { readSpellingFacts } from './_spellingFacts.ts'
import { urlSpellings } from './_urlSpellings.ts'

const bodyBytesMax = 256 * 1024
const urlsMax = 4
const behindMax = 2
const requestsOfUrl = 3
const requestsOfProof = 3

type Need = 'target' | 'technologies' | 'responses' | 'pages'

/**
 * Finds protected pages and data that another spelling of the URL opens, because middleware, a proxy or a guard does not
 * recognize it. Tries letter case, encoding, slashes, dot segments, path parameters, a method, and rewriting headers.
 * Tries a path in the Host header, and IP addresses of the own machine in headers.
 * Also tries the forms in which Next.js asks for data, and folders of nginx (`alias` without a slash). Tries older
 * versions of an API, which without a test account have to give records.
 *
 * Certain with a test account: without a session the URL is refused, and the spelling gives twice the words that only the
 * session's response has. Firm without: it gives twice content that neither the start page, the refusal nor an invented
 * URL in the same spelling has. Fires on `/Admin` beside a refused `/admin`; not on catch-all pages, on servers that
 * normalize, or on redirects to a language. Sources: OWASP WSTG-ATHZ-02; GHSA-f82v-jwr5-mffw, GHSA-36qx-fr4f-26g5,
 * GHSA-492v-c6pp-mqqv.
 */
export default activeProbe({
  id: 'access.middleware-bypass',
  cwe: 288,
  severity: 'critical',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 200, perEntry: 0, isGradual: true },
  title: 'Authorization bypass by another spelling of the URL',
  why: 'Anyone can read pages and data that require a session. The check in front of the application compares the URL in one spelling, and the application serves the page under others too.',
  fix: bypassFix,
  references: bypassReferences,
  needs: ['target', 'technologies', 'responses', 'pages'],
  skipReason: ({ artifacts, surface }) =>
    listRefusedUrls(artifacts.responses, surface).length === 0
      ? 'the scan found no page that could require a session'
      : null,
  async run(context) {
    const refused = await findRefused(context)
    if (refused.length === 0)
      return { observations: [], gap: 'the scan found no page that requires a session' }
    const start = await context.send({ url: context.artifacts.target.url, ...asVisitor })
    const publics = start.ok ? [start.exchange] : []
    const facts = readSpellingFacts(
      context.artifacts,
      refused.map(({ plain }) => plain),
    )
    const observations = new Map<UrlSpelling['family'], Observation>()
    for (const spelling of urlSpellings) {
      const absent = new Set<string>()
      for (const one of refused) {
        if (observations.has(spelling.family)) break
        if (absent.has(areaOf(one.url))) continue
        if (context.left() < requestsOfProof + 1) {
          return { observations: [...observations.values()], gap: budgetGap }
        }
        const observation = await tryUrl({ ...one, publics, spelling, facts }, context)
        if (observation === 'absent') absent.add(areaOf(one.url))
        else if (observation !== null) observations.set(spelling.family, observation)
      }
    }
    return { observations: [...observations.values()], gap: null }
  },
})

const budgetGap = 'request budget exhausted before all spellings were tested'
const asVisitor = { as: 'anonymous', bodyBytesMax } as const

type Refused = {
  readonly url: string
  readonly plain: Exchange
  readonly own: Exchange | null
  /** `user` if its session is refused by status. */
  readonly as: 'anonymous' | 'user'
}

async function findRefused(context: ProbeContext<Need>): Promise<readonly Refused[]> {
  const { artifacts, surface, send, accounts, left } = context
  const refused: Refused[] = []
  const behind: Refused[] = []
  for (const url of listRefusedUrls(artifacts.responses, surface)) {
    if (refused.length >= urlsMax || left() < requestsOfUrl) break
    const plain = await send({ url, ...asVisitor })
    if (!plain.ok || !refusesVisitor(plain.exchange)) continue
    const own = accounts.has('user') ? await send({ url, as: 'user', bodyBytesMax }) : null
    if (own?.ok === true && own.exchange.status === 403) {
      if (behind.length < behindMax) behind.push({ url, plain: own.exchange, own: null, as: 'user' })
      continue
    }
    if (own !== null && (!own.ok || !givesContent(own.exchange))) continue
    refused.push({ url, plain: plain.exchange, own: own?.ok ? own.exchange : null, as: 'anonymous' })
  }
  return [...refused, ...behind]
}

type Attempt = Refused & {
  readonly publics: readonly Exchange[]
  readonly spelling: UrlSpelling
  readonly facts: SpellingFacts
}

/** A router treats a spelling alike for all its pages, and an API may have another. */
function areaOf(url: string): string {
  const [, first = ''] = new URL(url).pathname.split('/')
  return /^(?:api|v\d{1,3}|rest|graphql|rpc)$/i.test(first) ? first : ''
}

/** `absent`: the router knows no page of this spelling. */
async function tryUrl(attempt: Attempt, context: ProbeContext<Need>): Promise<Observation | 'absent' | null> {
  const { url, plain, own, as, publics, spelling, facts } = attempt
  const { send, random } = context
  const request = requestOf({ spelling, facts, as }, url)
  if (request === null) return null
  const first = await send(request)
  const others = [plain, ...publics]
  if (first.ok && first.exchange.status === 404 && plain.status !== 404) return 'absent'
  const words = own === null ? [] : ownWords(own, others)
  if (!first.ok || !givesContent(first.exchange)) return null
  if (own === null ? !hasOwnContent(first.exchange, others) : !hasWords(first.exchange, words)) return null
  if (own === null && spelling.family === 'version' && !givesRecords(first.exchange)) return null
  const invented = requestOf({ spelling, facts, as }, inventedUrl(url, random.word()))
  if (invented === null) return null
  const control = await send(invented)
  if (!control.ok) return null
  // The pages of one framework are alike, so the words of the session decide if there are any.
  const isForged =
    own === null ? isAlike(control.exchange, first.exchange) : hasWords(control.exchange, words)
  if (isForged) return null
  if (own === null && !hasOwnContent(first.exchange, [...others, control.exchange])) return null
  // Another method is sent as by a script: a check of Fetch Metadata refuses the plain request, and not that.
  const usual = { url, as, bodyBytesMax, headers: browserHeaders(request) }
  const plainAgain = await send(usual)
  if (!plainAgain.ok || plainAgain.exchange.status !== plain.status) return null
  const again = await send(request)
  if (!again.ok || !givesContent(again.exchange) || !isSameResponse(first.exchange, again.exchange))
    return null
  return observe(attempt, {
    request,
    exchange: again.exchange,
    words,
    usual,
    plainAgain: plainAgain.exchange,
  })
}

function requestOf(
  { spelling, facts, as }: Pick<Attempt, 'spelling' | 'facts' | 'as'>,
  url: string,
): ProbeRequest | null {
  const spelled = spelling.spell(new URL(url), facts)
  return spelled === null ? null : { ...spelled, as, bodyBytesMax }
}

/** A sibling that does not exist. Letters of the last segment stay those that some spellings change. */
function inventedUrl(url: string, word: string): string {
  const invented = new URL(url)
  invented.pathname = invented.pathname.replace(/[^/]*\/?$/, `sk${word}`)
  return invented.href
}

function isAlike(one: Exchange, other: Exchange): boolean {
  return givesContent(one) && isSameResponse(one, other)
}

type Proven = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly words: readonly string[]
  readonly usual: ProbeRequest
  readonly plainAgain: Exchange
}

function observe(
  { url, plain, own, spelling }: Attempt,
  { request, exchange, words, usual, plainAgain }: Proven,
): Observation {
  const header = Object.entries(request.headers ?? {}).find(([name]) => name !== 'rsc')
  return observeProbe(request, exchange, {
    sample: pathOf(url),
    place: spelling.family,
    confidence: own === null ? 'firm' : 'certain',
    severity: own === null ? 'high' : 'critical',
    excerpt:
      own === null
        ? 'The response has content that the start page, the refusal and an invented URL do not have.'
        : `The response has the content of the session's response: ${words.length} words that only it has.`,
    details: {
      spelling: spelling.name,
      protected_url: url,
      requested: header === undefined ? request.url : `${request.url} with ${header[0]}: ${header[1]}`,
      refused: `HTTP ${plain.status}${plain.status < 400 ? ` to ${headerValue(plain.headers, 'location') ?? ''}` : ''}`,
      opened: `HTTP ${exchange.status}, ${exchange.bodyBytes} bytes of ${exchange.mediaType}`,
      ...((spelling.known ?? []).length > 0 && { known_as: [...(spelling.known ?? [])] }),
    },
    controls: [
      {
        about: 'Control: the URL in its usual spelling',
        request: usual,
        exchange: plainAgain,
        shows: { status: plainAgain.status },
      },
    ],
  })
}
