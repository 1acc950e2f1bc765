import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount } from '../../../model/egress.ts'
import type { Entry } from '../../../model/surface.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { isSetUpPath } from '../../../read/effects/actionOfUrl.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

export type StateSentinel = {
  check(): Promise<void>
  /** Returns the changes, for use after a colon; null if there are none. */
  readonly changed: () => string | null
}

type StateSentinelOptions = {
  readonly egress: Pick<Egress, 'send'>
  readonly account: EgressAccount | null
  readonly wait: (ms: number) => Promise<void>
  readonly pausesMs?: readonly number[]
  /** `check` sends nothing if this number of writes has not grown. */
  readonly writes?: () => number
}

export const noStateSentinel: StateSentinel = { check: async () => {}, changed: () => null }

const pagesMax = 3
const bodyBytesMax = 16 * 1024
/** An application may need seconds to show its data again; a reset is permanent. */
const defaultPausesMs = [2_000, 8_000]

/**
 * Picks pages that succeed twice, first from `startUrls`. `check` reports a change if at least half of them
 * fail, are missing, or redirect to a setup page.
 */
export async function openStateSentinel(
  startUrls: readonly string[],
  entries: readonly Entry[],
  options: StateSentinelOptions,
): Promise<StateSentinel> {
  const { egress, account, wait, pausesMs = defaultPausesMs, writes } = options
  const known = [...startUrls, ...entries.filter(isKnownGood).map(({ url }) => url)]
  const paths = known.map((url) => new URL(url).pathname)
  const urls = known.filter((_, index) => paths.indexOf(paths[index] ?? '') === index).slice(0, pagesMax)
  let changed: string | null = null

  async function whatIsWrong(url: string): Promise<string | null> {
    const response = await egress.send({ url, account, followRedirects: false, bodyBytesMax })
    // The monitor reports a target without responses.
    return response.ok ? wrongOf(response.exchange) : null
  }

  const good: string[] = []
  for (const url of urls) {
    if ((await whatIsWrong(url)) === null && (await whatIsWrong(url)) === null) good.push(url)
  }

  async function listWrong(): Promise<readonly string[]> {
    const found: string[] = []
    for (const [index, url] of good.entries()) {
      if ((found.length + good.length - index) * 2 < good.length) return []
      const wrong = await whatIsWrong(url)
      if (wrong !== null) found.push(`${new URL(url).pathname} ${wrong}`)
    }
    return found.length * 2 >= good.length ? found : []
  }

  let writesSeen = -1

  return {
    async check() {
      const written = writes?.() ?? null
      if (changed !== null || good.length === 0 || written === writesSeen) return
      writesSeen = written ?? writesSeen
      let wrong = await listWrong()
      for (const pauseMs of pausesMs) {
        if (wrong.length === 0) return
        await wait(pauseMs)
        wrong = await listWrong()
      }
      if (wrong.length > 0) changed = wrong.join(', ')
    },
    changed: () => changed,
  }
}

function isKnownGood({ method, effect, status }: Entry): boolean {
  return method === 'GET' && effect === 'reads' && status === 200
}

function wrongOf({ status, headers, url }: Exchange): string | null {
  if (status === 404 || status === 410 || status >= 500) return `responds with ${status}`
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  const target = location === null ? null : resolveUrl(location, url)
  return target !== null && isSetUpPath(target.pathname) ? `redirects to ${target.pathname}` : null
}
