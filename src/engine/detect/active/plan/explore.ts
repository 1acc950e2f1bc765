import type { CrawledSummary } from '../../../../shared/model/report.ts'
import type { ScanIntensity } from '../../../../shared/model/scanMode.ts'
import type { ActiveCrawlLimits } from '../../../discover/crawl/active/activeCrawl.ts'
import { asAccount, type GatherContext } from '../../../discover/crawl/context.ts'
import { gatherFurther, type RenderedSite } from '../../../discover/gather/gatherFurther.ts'
import { type LearntPlaces, nothingLearnt } from '../../../discover/surface/identity/places.ts'
import type { Gathered, GatheredArtifacts, ObservedCookie } from '../../../model/artifacts.ts'
import type { RenderedApplication } from '../../../model/browser.ts'
import type { EgressAccount } from '../../../model/egress.ts'
import { sessionCandidates } from '../../../read/derive/cookieKinds.ts'

const crawlLimits: Readonly<Record<ScanIntensity, ActiveCrawlLimits>> = {
  safe: { documentsMax: 150, requestsMax: 300, elementsMax: 300_000, bodyBytesMax: 48 * 1024 * 1024 },
  intrusive: { documentsMax: 250, requestsMax: 500, elementsMax: 300_000, bodyBytesMax: 48 * 1024 * 1024 },
}

type ExploreOptions = {
  /** Unauthenticated; its requests count for the active part. */
  readonly context: GatherContext
  readonly seen: GatheredArtifacts
  readonly intensity: ScanIntensity
  /** Adds the view of this account; null extends the unauthenticated view. */
  readonly account: EgressAccount | null
  readonly signInCookies: readonly ObservedCookie[]
  render(site: RenderedSite): Promise<Gathered<RenderedApplication>>
  /** URLs at which the sign-in ended. */
  readonly startUrls: readonly string[]
}

export type Explored = {
  readonly gathered: GatheredArtifacts
  readonly visitorView: GatheredArtifacts
  readonly learnt: LearntPlaces
  readonly summary: CrawledSummary | null
  readonly rendered: Gathered<RenderedApplication>
}

export async function explore({
  context,
  seen,
  intensity,
  account,
  signInCookies,
  render,
  startUrls,
}: ExploreOptions): Promise<Explored> {
  const further = await gatherFurther(asAccount(context, account), seen, {
    limits: crawlLimits[intensity],
    isOtherView: account !== null,
    render,
    startUrls,
  })
  if (further === null) {
    const rendered = { ok: false, reason: 'there was nothing to crawl' } as const
    return { gathered: seen, visitorView: seen, learnt: nothingLearnt, summary: null, rendered }
  }
  const { crawl, rendered } = further
  const gathered = withSignInCookies(further.gathered, account, signInCookies)
  const { documents, shapes, structures, left, stopped } = crawl.summary()
  return {
    gathered,
    visitorView: account === null ? gathered : seen,
    learnt: crawl.learnt,
    summary: { documents, shapes, structures, urls_left: left, stopped, skipped: crawl.skipped.size },
    rendered,
  }
}

/**
 * Adds the cookies of the sign-in. The attributes of a cookie that the owner provided were never seen, so a
 * gap keeps its checks from passing.
 */
function withSignInCookies(
  gathered: GatheredArtifacts,
  account: EgressAccount | null,
  signInCookies: readonly ObservedCookie[],
): GatheredArtifacts {
  const { target, cookies } = gathered
  if (account === null || !target.ok || !cookies.ok) return gathered
  const namesOf = (list: readonly ObservedCookie[]) => new Set(list.map(({ cookie }) => cookie.name))
  const shown = namesOf(cookies.value)
  const added = signInCookies
    .filter(({ cookie }) => !shown.has(cookie.name))
    .map((observed) => ({ ...observed, isOfSignIn: true as const }))
  const sent = sentCookies(account.headersFor(new URL(target.value.url)).cookie ?? '')
  const candidates = sessionCandidates(sent)
  const mark =
    candidates.length === 1 ? { carriesSession: true as const } : { mayCarrySession: true as const }
  const value = [...cookies.value, ...added].map((observed) =>
    candidates.includes(observed.cookie.name) ? { ...observed, ...mark } : observed,
  )
  const seen = namesOf(value)
  const isSeen = sent.every(({ name }) => seen.has(name))
  return {
    ...gathered,
    cookies: { ...cookies, value, ...(isSeen ? {} : { gap: cookies.gap ?? unseenCookies }) },
  }
}

function sentCookies(field: string): readonly { readonly name: string; readonly value: string }[] {
  return field.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return name === '' ? [] : [{ name, value: value.join('=') }]
  })
}

const unseenCookies =
  'the session of the scan came with its sign-in, and the response that sets its cookies was not seen: check their attributes in a browser'
