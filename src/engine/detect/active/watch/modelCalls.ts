import type { ActiveSummary } from '../../../../shared/model/report.ts'
import type { EgressRequest, EgressResponse } from '../../../model/egress.ts'
import type { Entry } from '../../../model/surface.ts'
import type { EgressRefusal, ModelLog } from '../../../network/layers/layer.ts'
import { readModelFormat, readTokenUse } from '../../../read/llm/chatResponse.ts'
import { modelLikeness } from '../../../read/llm/modelLikeness.ts'
import { redactUrl } from '../../../read/url/redactUrl.ts'

const modelCallsMax = 20
const refusedMax = 10

const spared: EgressRefusal = {
  ok: false,
  code: 'model_spared',
  message: 'The request calls a language model, which costs money: only probes about models send it',
}
const exhausted: EgressRefusal = {
  ok: false,
  code: 'model_spared',
  message: `The scan has called language models ${modelCallsMax} times, its limit`,
}

type Endpoint = NonNullable<ActiveSummary['model_calls']>['endpoints'][number]

export class ModelCalls implements ModelLog {
  readonly #known = new Set<string>()
  readonly #endpoints = new Map<string, Endpoint>()
  #calls = 0
  #refused = 0

  know(entries: readonly Pick<Entry, 'method' | 'url'>[]): void {
    for (const entry of entries) this.#known.add(keyOf(entry))
  }

  refusal(request: EgressRequest): EgressRefusal | null {
    if (request.callsModel !== true) return this.#isModel(request) ? spared : null
    if (this.#calls >= modelCallsMax) return exhausted
    this.#calls += 1
    return null
  }

  note(request: EgressRequest, response: EgressResponse): void {
    if (request.callsModel === true) {
      if (isRefused(response) && this.#refused < refusedMax) {
        this.#refused += 1
        this.#calls -= 1
        return
      }
      this.#count(request, response)
    } else if (request.method === 'POST' && response.ok && readModelFormat(response.exchange) !== null) {
      this.know([{ method: 'POST', url: request.url }])
      this.#calls += 1
      this.#count(request, response)
    }
  }

  summary(): NonNullable<ActiveSummary['model_calls']> | null {
    if (this.#calls === 0) return null
    return { calls: this.#calls, calls_max: modelCallsMax, endpoints: [...this.#endpoints.values()] }
  }

  #isModel({ method = 'GET', url, body }: EgressRequest): boolean {
    if (method !== 'POST') return false
    if (this.#known.has(keyOf({ method, url }))) return true
    const read = body === undefined ? null : ({ kind: 'json', text: body } as const)
    return modelLikeness({ method, url, body: read, mediaType: null }) === 'certain'
  }

  #count(request: EgressRequest, response: EgressResponse): void {
    const { method = 'GET', url, body = '' } = request
    const key = keyOf({ method, url })
    const answer = response.ok ? response.exchange.body : ''
    const used = response.ok ? readTokenUse(response.exchange) : null
    const before = this.#endpoints.get(key)
    this.#endpoints.set(key, {
      method,
      url: redactUrl(url),
      calls: (before?.calls ?? 0) + 1,
      characters_sent: (before?.characters_sent ?? 0) + body.length,
      characters_received: (before?.characters_received ?? 0) + answer.length,
      tokens: used === null ? (before?.tokens ?? null) : (before?.tokens ?? 0) + used.input + used.output,
    })
  }
}

function isRefused(response: EgressResponse): boolean {
  return response.ok && response.exchange.status === 401
}

function keyOf({ method, url }: Pick<Entry, 'url'> & { readonly method: string }): string {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin}${pathname}`
}
