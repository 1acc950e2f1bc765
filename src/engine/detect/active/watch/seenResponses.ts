import type { Exchange, GatheredArtifacts } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../../../model/egress.ts'
import type { ResponseKeeper } from '../../../network/layers/keepResponses.ts'

const keptMax = 400
const keptCharsMax = 12 * 1024 * 1024

type Sent = Pick<EgressRequest, 'url' | 'method' | 'headers' | 'body'>

export class SeenResponses implements ResponseKeeper {
  readonly #account: EgressAccount | null
  readonly #seen = new Map<string, Exchange>()
  readonly #noted = new Set<string>()
  #charsLeft = keptCharsMax

  constructor({ responses }: Pick<GatheredArtifacts, 'responses'>, account: EgressAccount | null) {
    this.#account = account
    // The authenticated view of a page comes last and wins.
    for (const exchange of responses.ok ? responses.value : [])
      if (exchange.method === 'GET' && !exchange.bodyTruncated)
        this.#seen.set(keyOf({ url: exchange.url }), exchange)
  }

  note(request: EgressRequest, exchange: Exchange): void {
    const key = keyOf(request)
    const isOwn = (request.account ?? null) === this.#account && exchange.redirects.length === 0
    if (!isOwn || exchange.bodyTruncated) return
    const held = this.#seen.get(key)
    if (exchange.status >= 400 && held !== undefined && held.status < 400) return
    const freed = this.#noted.has(key) ? (held?.body.length ?? 0) : 0
    const isFull = this.#noted.size >= keptMax && !this.#noted.has(key)
    if (isFull || exchange.body.length > this.#charsLeft + freed) return
    this.#charsLeft += freed - exchange.body.length
    this.#noted.add(key)
    this.#seen.set(key, exchange)
  }

  find(request: Sent): Exchange | null {
    return this.#seen.get(keyOf(request)) ?? null
  }
}

function keyOf({ url, method = 'GET', headers = {}, body = '' }: Sent): string {
  return JSON.stringify([method, url, Object.entries(headers), body])
}
