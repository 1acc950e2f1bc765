import type { HeaderFields } from '../model/artifacts.ts'
import type { RefusalReason } from '../model/browser.ts'

/** A request that a page, frame or worker makes, before anything was sent. */
export type PageRequest = {
  /** http or https, without fragment. */
  readonly url: string
  readonly method: string
  /** As the DevTools protocol names it, in lower case. */
  readonly kind: string
  /** As the page set them; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

export type PageAnswer =
  | {
      readonly ok: true
      readonly status: number
      readonly headers: HeaderFields
      readonly body: Buffer
    }
  | { readonly ok: false; readonly reason: RefusalReason }

/** Answers a request of a page. Never rejects. */
export type AnswerRequest = (request: PageRequest) => Promise<PageAnswer>
