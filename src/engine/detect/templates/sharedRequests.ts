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

  send(request: EgressRequest, { isFresh = false } = {}): Promise<EgressResponse> {
    const { method = 'GET', url, headers = {}, body, followRedirects } = request
    const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    if (!isReading || isFresh) return this.#send(request)
    const key = JSON.stringify([method, url, headers, body, followRedirects])
    const known = this.#responses.get(key)
    if (known !== undefined) return known
    const response = this.#send(request).then((own) => this.#keep(own))
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
