import type { Protocol } from 'devtools-protocol'
import type { PageRecorder } from './pageRecord.ts'
import {
  type BrowserRequest,
  type PageResponse,
  type ResponseRequest,
  readPageRequest,
} from './pageRequest.ts'

export type ResponseLimits = {
  /** Documents of the main frame. */
  readonly navigationsMax: number
  /** Memory until the browser takes them. */
  readonly responseBytesMax: number
}

type GivenResponse = {
  readonly url: string
  readonly response: PageResponse
  readonly isWayOn: boolean
}

export class PageResponses {
  readonly #respond: ResponseRequest
  readonly #recorder: PageRecorder
  readonly #limits: ResponseLimits
  #navigations = 0
  #bytes = 0

  constructor(response: ResponseRequest, recorder: PageRecorder, limits: ResponseLimits) {
    this.#respond = response
    this.#recorder = recorder
    this.#limits = limits
  }

  /** `frameId`: the main frame. Never rejects. */
  async give(event: Protocol.Fetch.RequestPausedEvent, frameId: string | null): Promise<GivenResponse> {
    const request = readPageRequest(event)
    const isMain = event.resourceType === 'Document' && event.frameId === frameId
    if (isMain) this.#navigations += 1
    const isWayOn = isMain && this.#navigations > 1
    const note = this.#recorder.addRequest(request)
    const response = await this.#respondWithin(request)
    note(response.ok ? null : response.reason)
    return { url: request.url, response, isWayOn }
  }

  async #respondWithin(request: BrowserRequest): Promise<PageResponse> {
    const { navigationsMax, responseBytesMax } = this.#limits
    if (!this.#recorder.hasRoom || this.#navigations > navigationsMax) return overBudget
    const response = await this.#respond(request)
    if (!response.ok) return response
    if (this.#bytes + response.body.length > responseBytesMax) return overBudget
    this.#bytes += response.body.length
    return response
  }
}

const overBudget: PageResponse = { ok: false, reason: 'budget' }
