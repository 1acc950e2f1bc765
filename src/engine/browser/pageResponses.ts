import type { Protocol } from 'devtools-protocol'
import type { PageRecorder } from './pageRecord.ts'
import type { AnswerRequest, PageAnswer, PageRequest } from './pageRequest.ts'

export type AnswerLimits = {
  /** Documents that the page's own frame may go on to, by redirects and by scripts. */
  readonly navigationsMax: number
  /** Bodies that a page is given, all together: each is held in memory until the browser has taken it. */
  readonly answerBytesMax: number
}

export type GivenAnswer = {
  readonly url: string
  readonly answer: PageAnswer
  /** The page's own frame was on its way from one document to another. */
  readonly isWayOn: boolean
}

/** Answers the requests of one page, notes them, and ends with them at the limits. */
export class PageAnswers {
  readonly #answer: AnswerRequest
  readonly #recorder: PageRecorder
  readonly #limits: AnswerLimits
  #navigations = 0
  #bytes = 0

  constructor(answer: AnswerRequest, recorder: PageRecorder, limits: AnswerLimits) {
    this.#answer = answer
    this.#recorder = recorder
    this.#limits = limits
  }

  /** `frameId` is that of the page's own frame. Never rejects. */
  async give(event: Protocol.Fetch.RequestPausedEvent, frameId: string | null): Promise<GivenAnswer> {
    const request = pageRequest(event)
    const isMain = event.resourceType === 'Document' && event.frameId === frameId
    if (isMain) this.#navigations += 1
    const isWayOn = isMain && this.#navigations > 1
    const note = this.#recorder.addRequest(request)
    const answer = await this.#answerWithin(request)
    note(answer.ok ? null : answer.reason)
    return { url: request.url, answer, isWayOn }
  }

  async #answerWithin(request: PageRequest): Promise<PageAnswer> {
    const { navigationsMax, answerBytesMax } = this.#limits
    if (!this.#recorder.hasRoom || this.#navigations > navigationsMax) return overBudget
    const answer = await this.#answer(request)
    if (!answer.ok) return answer
    if (this.#bytes + answer.body.length > answerBytesMax) return overBudget
    this.#bytes += answer.body.length
    return answer
  }
}

const overBudget: PageAnswer = { ok: false, reason: 'budget' }

function pageRequest({ request, resourceType }: Protocol.Fetch.RequestPausedEvent): PageRequest {
  return {
    url: request.url,
    method: request.method,
    kind: resourceType.toLowerCase(),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  }
}
