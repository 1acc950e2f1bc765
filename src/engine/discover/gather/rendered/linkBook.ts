import type { Page } from '../../../model/artifacts.ts'
import type { LiveLink, LiveState } from '../../../network/browser/liveState.ts'
import { skippedVisit } from '../../../read/effects/visits.ts'
import { isDocumentUrl, pathShape } from '../../../read/html/links.ts'
import { routeOf } from './actionBook.ts'
import { isScripted, scriptedKind } from './scriptedPages.ts'

const linksMax = 1_000
const perKindMax = 3
const perShapeMax = 12

export class LinkBook {
  readonly #origin: string
  readonly #hashRoutesMax: number
  readonly #seen = new Set<string>()
  readonly #harmful = new Set<string>()
  readonly #shapes = new Map<string, number>()
  readonly #waiting: string[] = []
  readonly #pages: ReadonlyMap<string, Page>
  #hashRoutes = 0

  constructor(origin: string, hashRoutesMax: number, pages: readonly Page[]) {
    this.#origin = origin
    this.#hashRoutesMax = hashRoutesMax
    this.#pages = new Map(pages.map((page) => [page.url, page]))
  }

  addPages(): void {
    for (const [url, page] of this.#pages) if (isScripted(page)) this.add(url)
  }

  get size(): number {
    return this.#seen.size
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  get visitable(): readonly string[] {
    const urls = [...this.#seen].map((url) => url.split('#', 1)[0] ?? url)
    return [...new Set(urls)].filter((url) => !this.#harmful.has(url))
  }

  addAllOf(state: LiveState): void {
    for (const link of state.links) {
      if (isHarmless(link)) this.add(link.url)
      else this.#harmful.add(link.url.split('#', 1)[0] ?? link.url)
    }
    this.add(state.url)
  }

  add(text: string): void {
    const url = new URL(text)
    if (!/^#!?\//.test(url.hash)) url.hash = ''
    if (url.origin !== this.#origin || this.#seen.has(url.href) || this.#seen.size >= linksMax) return
    if (!isDocumentUrl(url.href) || skippedVisit({ method: 'GET', url: url.href }) !== null) return
    this.#seen.add(url.href)
    if (url.hash !== '') {
      if (this.#hashRoutes >= this.#hashRoutesMax) return
      this.#hashRoutes += 1
    }
    const page = this.#pages.get(url.href)
    // Only a script changes what the crawl has read.
    if (page !== undefined && !isScripted(page)) return
    const shape = `${routeOf(url.href)} ${pathShape(url.href)}`
    const kind = page === undefined ? shape : `${shape} ${scriptedKind(page)}`
    const isWanted = this.#count(kind) <= perKindMax && (kind === shape || this.#count(shape) <= perShapeMax)
    if (isWanted) this.#waiting.push(url.href)
  }

  #count(shape: string): number {
    const count = (this.#shapes.get(shape) ?? 0) + 1
    this.#shapes.set(shape, count)
    return count
  }

  take(): string | null {
    for (let url = this.#waiting.shift(); url !== undefined; url = this.#waiting.shift()) {
      if (!this.#harmful.has(url.split('#', 1)[0] ?? url)) return url
    }
    return null
  }
}

function isHarmless({ url, labels, names, icons, confirms }: LiveLink): boolean {
  return !confirms && skippedVisit({ method: 'GET', url, labels, names, icons }) === null
}
