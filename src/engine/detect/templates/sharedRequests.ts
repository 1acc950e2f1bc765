import type { Exchange } from '../../model/artifacts.ts'
import type { EgressRequest, EgressResponse } from '../../model/egress.ts'

const keptCharsMax = 64 * 1024 * 1024
const entriesMax = 20_000

export class SharedRequests {
  readonly #send: (request: EgressRequest) => Promise<EgressResponse>
  readonly #responses = new Map<string, Promise<EgressResponse>>()
  readonly #bodies = new Map<string, string>()
  #chars = 0

  constructor(send: (request: EgressRequest) => Promise<EgressResponse>) {
    this.#send = send
  }

  async send(request: EgressRequest, { isFresh = false } = {}): Promise<EgressResponse> {
    const { method = 'GET', followRedirects = true } = request
    const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    if (!isReading || isFresh) return await this.#send(request)
    const key = keyOf(request, followRedirects)
    const other = this.#responses.get(keyOf(request, !followRedirects))
    if (other === undefined || this.#responses.has(key)) return await this.#sendOnce(request, key)
    const response = await other
    return response.ok && !isRedirected(response.exchange) ? response : await this.#sendOnce(request, key)
  }

  #sendOnce(request: EgressRequest, key: string): Promise<EgressResponse> {
    const known = this.#responses.get(key)
    if (known !== undefined) return known
    const response = this.#send(request).then((received) => this.#keep(received))
    if (this.#responses.size >= entriesMax || this.#chars > keptCharsMax) this.#forget()
    this.#responses.set(key, response)
    return response
  }

  #keep(response: EgressResponse): EgressResponse {
    if (!response.ok) return response
    const { body } = response.exchange
    const same = this.#bodies.get(body)
    if (same === undefined) {
      this.#bodies.set(body, body)
      this.#chars += body.length
      return response
    }
    return { ...response, exchange: { ...response.exchange, body: same } }
  }

  #forget(): void {
    this.#responses.clear()
    this.#bodies.clear()
    this.#chars = 0
  }
}

function keyOf(
  { method = 'GET', url, headers = {}, body }: EgressRequest,
  followsRedirects: boolean,
): string {
  return JSON.stringify([method, url, headers, body, followsRedirects])
}

function isRedirected({ status, redirects }: Exchange): boolean {
  return redirects.length > 0 || (status >= 300 && status < 400)
}
