import type { Exchange } from '../../../model/artifacts.ts'
import type { Accounts, ProbeContext } from '../../../model/probe.ts'
import { coversPath } from '../../../read/http/cookieJar.ts'
import { givesData, listProtectedReads, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { breakToken } from './_tamperedTokens.ts'

type Context = ProbeContext<'target' | 'responses'>
export type OwnToken = Accounts['tokens'][number]

const placesMax = 4
/** Several session values may each belong to other pages. */
const placesOfSeveralMax = 10
const bodyBytesMax = 256 * 1024

export type Protected = { readonly url: string; readonly own: Exchange }

export function openTokenPlaces(context: Context): {
  readonly placesOf: (token: OwnToken) => AsyncGenerator<Protected>
  readonly control: (token: OwnToken, place: Protected) => Promise<Exchange | null>
} {
  const { surface, artifacts, send, accounts } = context
  // Pages of a single-page application are public; its data needs the token.
  const reads = listProtectedReads(withResponses(surface, artifacts)).toSorted(
    (one, other) => Number(givesData(other)) - Number(givesData(one)),
  )
  const cookies = (accounts.headersWith('\u0000', '').cookie ?? '').split(';')
  const readsMax = cookies.length > 1 ? placesOfSeveralMax : placesMax
  const known = new Map<string, Protected | null>()
  async function judge(url: string): Promise<Protected | null> {
    const unauthenticated = await send({ url, as: 'anonymous', bodyBytesMax, isFirstLook: true })
    if (!unauthenticated.ok || !isRefusal(unauthenticated.exchange)) return null
    const own = await send({ url, as: 'user', bodyBytesMax, isFirstLook: true })
    return own.ok && !isRefusal(own.exchange) ? { url, own: own.exchange } : null
  }
  return {
    async *placesOf({ path }) {
      const within = reads.filter(({ url }) => coversPath(new URL(url).pathname, path))
      for (const { url } of within.slice(0, readsMax)) {
        const place = known.get(url) ?? (known.has(url) ? null : await judge(url))
        known.set(url, place)
        if (place !== null) yield place
      }
    },
    async control({ text }, place) {
      const broken = breakToken(text)
      const exchange =
        broken === null ? null : await requestWithToken(context, place, { from: text, to: broken })
      return exchange !== null && isRefusal(exchange) ? exchange : null
    },
  }
}

type Swap = { readonly from: string; readonly to: string }

export async function requestWithToken(
  { send, accounts }: Context,
  { url }: Protected,
  { from, to }: Swap,
): Promise<Exchange | null> {
  const response = await send({
    url,
    as: 'anonymous',
    headers: accounts.headersWith(from, to, url),
    bodyBytesMax,
  })
  return response.ok ? response.exchange : null
}

export function isTokenAccepted(exchange: Exchange | null, { own }: Protected): exchange is Exchange {
  return exchange !== null && !isRefusal(exchange) && isSameResponse(exchange, own)
}
