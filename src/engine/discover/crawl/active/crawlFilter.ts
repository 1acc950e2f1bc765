import type { SkippedAction } from '../../../model/effect.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { isReadingUrl, skippedVisit } from '../../../read/effects/visits.ts'
import { isDocumentUrl } from '../../../read/html/links.ts'
import { crawlUrl } from '../../../read/url/crawlUrl.ts'
import type { Frontier } from './frontier.ts'
import { listParents } from './pageLinks.ts'
import type { FoundKind } from './shapeYields.ts'

const skippedMax = 500
const guessesMax = 80
const mentionsMax = 300
const parentsMax = 30

/** `isFromNews`: found on a page with a new structure. */
export type FoundAt = { readonly depth: number; readonly isFromNews: boolean }

/** Admits documents of the target without a side effect. */
export class CrawlFilter {
  readonly #origin: string
  readonly #frontier: Frontier
  readonly #skipped = new Map<string, SkippedAction>()
  #guesses = 0
  #mentions = 0
  #parents = 0

  constructor(origin: string, frontier: Frontier) {
    this.#origin = origin
    this.#frontier = frontier
  }

  get skipped(): ReadonlyMap<string, SkippedAction> {
    return this.#skipped
  }

  isOnTarget({ url }: FoundRequest): boolean {
    return new URL(url).origin === this.#origin
  }

  add(request: FoundRequest, kind: FoundKind, at: FoundAt): void {
    if (request.method !== 'GET' || !this.isOnTarget(request)) return
    const url = crawlUrl(request.url)
    if (url === null) return
    const skip = skippedVisit({ ...request, url })
    if (skip !== null) {
      this.#skip(url, skip)
      return
    }
    if (!isDocumentUrl(url) || this.#skipped.has(url)) return
    if (kind === 'guess') this.#addGuess(url, at)
    else if (kind === 'mention') this.#addMention(url, at)
    else if (this.#frontier.add({ url, kind, ...at })) this.#addParents(url, at)
  }

  #skip(url: string, skip: SkippedAction): void {
    if (this.#skipped.size < skippedMax) this.#skipped.set(url, skip)
    // Another page may have linked to it with a harmless label.
    this.#frontier.markVisited(url)
  }

  #addGuess(url: string, at: FoundAt): void {
    if (this.#guesses < guessesMax && this.#frontier.add({ url, kind: 'guess', ...at })) this.#guesses += 1
  }

  #addMention(url: string, at: FoundAt): void {
    if (this.#mentions < mentionsMax && this.#frontier.add({ url, kind: 'mention', ...at }))
      this.#mentions += 1
  }

  #addParents(url: string, at: FoundAt): void {
    for (const parent of listParents(url)) {
      if (this.#parents >= parentsMax || !isReadingUrl(parent)) continue
      if (this.#frontier.add({ url: parent, kind: 'guess', ...at })) this.#parents += 1
    }
  }
}
