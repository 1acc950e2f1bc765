import type { Exchange } from '../../model/artifacts.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { Egress } from '../../network/egress/egress.ts'
import {
  compareSignedIn,
  indicatorsOfText,
  type SignedInIndicators,
} from '../../read/derive/signedInIndicators.ts'

/** Each costs two requests, the matching one four. */
const urlsMax = 6
const bodyBytesMax = 512 * 1024
const timeoutMs = 15_000

type IndicatorOptions = {
  readonly egress: Pick<Egress, 'send'>
  readonly account: EgressAccount
  /** Candidate URLs, the best first. */
  readonly urls: readonly string[]
  /** Text that only signed-in users see at the first URL; null: any difference counts. */
  readonly signedIn: string | null
  readonly onRequest: () => void
}

export type IndicatorUrl = { readonly ok: true; readonly url: string; readonly marks: SignedInIndicators }

/** Compares responses with and without sign-in, twice each. */
export async function findSignedInIndicators(
  options: IndicatorOptions,
): Promise<IndicatorUrl | { readonly ok: false; readonly reason: string }> {
  let reason = 'sign-in not confirmed: the target did not respond'
  for (const [index, url] of [...new Set(options.urls)].slice(0, urlsMax).entries()) {
    const pair = await requestBoth(options, url)
    if (pair === null) continue
    const path = new URL(url).pathname
    if (options.signedIn !== null) {
      const told = indicatorsOfText(options.signedIn, pair)
      return told.ok
        ? { ok: true, url, marks: told.marks }
        : { ok: false, reason: `${told.reason} (${path})` }
    }
    const first = compareSignedIn([pair.user], [pair.visitor])
    const again = first.ok ? await requestBoth(options, url) : null
    const told =
      again === null ? first : compareSignedIn([pair.user, again.user], [pair.visitor, again.visitor])
    if (told.ok) return { ok: true, url, marks: told.marks }
    if (index === 0)
      reason = `${told.reason} (${path}); add a check with a page that only a signed-in user sees`
  }
  return { ok: false, reason }
}

export async function requestAs(
  { egress, onRequest }: Pick<IndicatorOptions, 'egress' | 'onRequest'>,
  url: string,
  account: EgressAccount | null,
): Promise<Exchange | null> {
  const headers = { accept: 'text/html,application/json;q=0.9,*/*;q=0.8' }
  const response = await egress.send({
    url,
    account,
    headers,
    followRedirects: false,
    bodyBytesMax,
    timeoutMs,
  })
  onRequest()
  return response.ok ? response.exchange : null
}

async function requestBoth(options: IndicatorOptions, url: string) {
  const user = await requestAs(options, url, options.account)
  const visitor = await requestAs(options, url, null)
  return user === null || visitor === null ? null : { user, visitor }
}
