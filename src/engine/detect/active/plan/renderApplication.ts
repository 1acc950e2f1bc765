import type { ActiveSummary } from '../../../../shared/model/report.ts'
import type { ScanIntensity } from '../../../../shared/model/scanMode.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { asAccount, type GatherContext, openShare } from '../../../discover/crawl/context.ts'
import type { RenderedSite } from '../../../discover/gather/gatherFurther.ts'
import { exploreApplication } from '../../../discover/gather/rendered/exploreApplication.ts'
import type { Gathered } from '../../../model/artifacts.ts'
import type { RenderedApplication, StoredItem } from '../../../model/browser.ts'
import type { EgressAccount } from '../../../model/egress.ts'
import { redactUrl } from '../../../read/url/redactUrl.ts'

/** Requests of the browser that known responses do not cover. */
const requestsMax: Readonly<Record<ScanIntensity, number>> = { safe: 120, intrusive: 240 }
const textCharsMax = 200
const skippedMax = 50

type RenderApplicationOptions = {
  readonly context: GatherContext
  readonly account: EgressAccount | null
  readonly storage: readonly StoredItem[]
  readonly intensity: ScanIntensity
}

/** Writes nothing. Returns a reason on failure. */
export async function renderApplication(
  site: RenderedSite,
  { context, account, storage, intensity }: RenderApplicationOptions,
): Promise<Gathered<RenderedApplication>> {
  const { browser, signal } = context
  if (browser === null) return { ok: false, reason: 'no browser on the scanning machine' }
  const share = openShare(asAccount(context, account), requestsMax[intensity])
  return await exploreApplication({ ...site, browser, share, storage, intensity, signal })
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
