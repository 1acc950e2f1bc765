import type { Exchange } from '../../model/artifacts.ts'
import type { EgressRequest } from '../../model/egress.ts'
import type { ResponseKeeper } from '../../network/layers/keepResponses.ts'
import { provokingRequest } from '../../read/http/provokingRequest.ts'

const keptMax = 60
const keptCharsMax = 12 * 1024 * 1024

export class DataLog implements ResponseKeeper {
  readonly #host: string
  readonly #kept = new Map<string, Exchange>()
  #charsLeft = keptCharsMax

  constructor(host: string) {
    this.#host = host
  }

  note(request: EgressRequest, exchange: Exchange): void {
    const key = `${exchange.url} ${exchange.body}`
    if (this.#kept.size >= keptMax || exchange.body.length > this.#charsLeft || this.#kept.has(key)) return
    if (!/json/.test(exchange.mediaType) || (request.account ?? null) !== null || !isReading(request)) return
    if (new URL(exchange.url).host !== this.#host) return
    this.#charsLeft -= exchange.body.length
    this.#kept.set(key, { ...exchange, ...provokingRequest(request) })
  }

  exchanges(): readonly Exchange[] {
    return [...this.#kept].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, exchange]) => exchange)
  }
}

function isReading({ method = 'GET', body = '' }: EgressRequest): boolean {
  if (method === 'GET') return true
  return (
    method === 'POST' &&
    /^\s{0,20}\{/.test(body) &&
    /"query"\s{0,5}:\s{0,5}"\s{0,20}(?:query\b|\{)/.test(body)
  )
}
