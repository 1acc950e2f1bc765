import type { ActiveSummary } from '../../../../shared/model/report.ts'
import type { ScanIntensity } from '../../../../shared/model/scanMode.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { asAccount, type GatherContext, openShare } from '../../../discover/crawl/context.ts'
import type { RenderedSite } from '../../../discover/gather/gatherFurther.ts'
import type { ExploreLimits } from '../../../discover/gather/rendered/exploration.ts'
import { exploreApplication } from '../../../discover/gather/rendered/exploreApplication.ts'
import type { Gathered } from '../../../model/artifacts.ts'
import type { ExploredRequest, RenderedApplication, StoredItem } from '../../../model/browser.ts'
import type { EgressAccount } from '../../../model/egress.ts'
import { redactUrl } from '../../../read/url/redactUrl.ts'

const requestsMax: Readonly<Record<ScanIntensity, number>> = { safe: 120, intrusive: 240 }
const textCharsMax = 200
const skippedMax = 50

/** A visitor looks for what the signed-in browser does not see, such as the form for a new account. */
const visitorRequestsMax = 60
const visitorLimits: ExploreLimits = {
  statesMax: 12,
  depthMax: 2,
  actionsPerStateMax: 8,
  documentsMax: 12,
  hashRoutesMax: 12,
  exploreMsMax: 15_000,
}

type RenderApplicationOptions = {
  readonly context: GatherContext
  readonly account: EgressAccount | null
  readonly visited: Pick<RenderedSite, 'pages' | 'exchanges'>
  readonly storage: readonly StoredItem[]
  readonly intensity: ScanIntensity
}

export async function renderApplication(
  site: RenderedSite,
  { context, account, visited, storage, intensity }: RenderApplicationOptions,
): Promise<Gathered<RenderedApplication>> {
  const { browser, signal } = context
  if (browser === null) return { ok: false, reason: 'no browser on the scanning machine' }
  const share = openShare(asAccount(context, account), requestsMax[intensity])
  const own = await exploreApplication({ ...site, browser, share, storage, intensity, signal })
  if (account === null || !own.ok || intensity === 'safe') return own
  const visitor = await exploreApplication({
    ...{ ...site, ...visited, browser, intensity, signal, limits: visitorLimits },
    share: openShare(asAccount(context, null), visitorRequestsMax),
  })
  return visitor.ok ? { ...own, value: withVisitor(own.value, visitor.value) } : own
}

function withVisitor(own: RenderedApplication, visitor: RenderedApplication): RenderedApplication {
  const known = new Set(own.requests.map(shapeOf))
  const shown = new Set(own.pages.map(({ html }) => html))
  const count = (name: 'states' | 'documents' | 'actions' | 'heldBack' | 'cutShort') =>
    own.summary[name] + visitor.summary[name]
  const added = visitor.requests.filter((one) => one.method !== 'GET' && !known.has(shapeOf(one)))
  return {
    ...own,
    pages: [
      ...own.pages,
      ...visitor.pages.filter(({ html }) => passwordField.test(html) && !shown.has(html)),
    ],
    requests: [...own.requests, ...added],
    summary: {
      ...own.summary,
      ...{ states: count('states'), documents: count('documents'), actions: count('actions') },
      ...{ heldBack: count('heldBack'), cutShort: count('cutShort') },
      requests: own.summary.requests + added.length,
    },
  }
}

const passwordField = /<input\b[^>]{0,500}\btype\s{0,5}=\s{0,5}["']?password\b/i

function shapeOf({ method, url }: ExploredRequest): string {
  return `${method} ${new URL(url).pathname}`
}

export function presentRendered(
  rendered: Gathered<RenderedApplication>,
): NonNullable<ActiveSummary['rendered']> {
  if (!rendered.ok) {
    return { ...nothing, skipped: [], reason: cleanLine(rendered.reason, textCharsMax) }
  }
  const { states, documents, actions, heldBack, requests, cutShort, skipped, stopped } =
    rendered.value.summary
  return {
    states,
    documents,
    actions,
    requests_seen: requests,
    held_back: heldBack,
    cut_short: cutShort,
    skipped: skipped.slice(0, skippedMax).map(({ what, why }) => ({
      action: cleanLine(redactUrl(what), textCharsMax),
      reason: cleanLine(why, textCharsMax),
    })),
    stopped,
  }
}

const nothing = {
  states: 0,
  documents: 0,
  actions: 0,
  requests_seen: 0,
  held_back: 0,
  cut_short: 0,
  stopped: 'not_rendered',
} as const
