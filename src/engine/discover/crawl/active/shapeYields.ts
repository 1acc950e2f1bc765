import { type CrawlShape, crawlShape } from './crawlShape.ts'
import type { LearntRouting } from './learntRouting.ts'
import type { LearntNeutralNames } from './neutralNames.ts'

/** Sources of a URL: a link or redirect, a form with its default values, a URL in another place, or a mere name. */
export type FoundKind = 'link' | 'form' | 'mention' | 'guess'

/** The yield of a visit: a form or parameters, a new page structure, or nothing. */
export type News = 'input' | 'structure' | null

/** Visits of one shape before the first productive one. */
const allowanceMin = 3
const allowancePerNews = 2
/** Consecutive unproductive visits after which a shape is left. */
const unproductiveMax = 2
/** The same for a folder; higher, because each of its pages may differ. */
const unproductiveInFolderMax = 6
/** Combined filters would multiply the sets of parameter names without end. */
const setsOfNamesMax = 12
/** Articles differ in tables and lists without end. */
const structuresMax = 3

/** Priorities of waiting URLs; the lowest is visited first. */
export const tiers = { link: 0, form: 1, mention: 2, guess: 3, visitedShape: 4, unlikely: 5 } as const // `as`: numbers that nothing changes.

type ShapeYield = {
  visits: number
  allowance: number
  unproductive: number
  structures: number
  /** URLs with digits as 0: after `note-1`, `start` ranks before `note-2`. */
  readonly patterns: Set<string>
}

/** Yields of the visits so far, by URL shape and folder. They give the priority of a waiting URL. */
export class ShapeYields {
  readonly #routing: LearntRouting
  readonly #neutral: LearntNeutralNames
  readonly #yields = new Map<string, ShapeYield>()
  /** Unproductive visits in a row. */
  readonly #folders = new Map<string, number>()
  readonly #setsOfNames = new Map<string, Set<string>>()
  #cached = new Map<string, CrawlShape>()
  #cachedVersion = 0

  constructor(routing: LearntRouting, neutral: LearntNeutralNames) {
    this.#routing = routing
    this.#neutral = neutral
  }

  /** Visited shapes. */
  get count(): number {
    return this.#yields.size
  }

  shapeOf(url: string): CrawlShape {
    const version = this.#routing.version + this.#neutral.version
    if (this.#cachedVersion !== version) {
      this.#cached = new Map()
      this.#cachedVersion = version
    }
    const shape = this.#cached.get(url) ?? crawlShape(url, this.#routing, this.#neutral)
    this.#cached.set(url, shape)
    return shape
  }

  isVisited({ key }: CrawlShape): boolean {
    return this.#yields.has(key)
  }

  isPatternVisited({ key }: CrawlShape, url: string): boolean {
    return this.#yields.get(key)?.patterns.has(patternOf(url)) ?? false
  }

  /** Null if the shape has had its visits. */
  tierOf(kind: FoundKind, shape: CrawlShape): number | null {
    const visited = this.#yields.get(shape.key)
    if (visited !== undefined && isExhausted(visited)) return null
    const names = this.#setsOfNames.get(shape.path)
    const isManifold =
      (names?.size ?? 0) >= setsOfNamesMax &&
      !shape.names.some((name) => name.includes('=')) &&
      visited === undefined
    const isUnproductive = (this.#folders.get(folderOf(shape)) ?? 0) >= unproductiveInFolderMax
    if (shape.isVariant || isManifold || isUnproductive) return tiers.unlikely
    return visited === undefined ? tiers[kind] : tiers.visitedShape
  }

  countVisit(url: string): void {
    const shape = this.shapeOf(url)
    const visited = this.#yields.get(shape.key) ?? newYield()
    visited.visits += 1
    visited.patterns.add(patternOf(url))
    this.#yields.set(shape.key, visited)
    const names = this.#setsOfNames.get(shape.path) ?? new Set()
    this.#setsOfNames.set(shape.path, names.add(shape.names.join('&')))
  }

  note(url: string, news: News): void {
    const shape = this.shapeOf(url)
    const visited = this.#yields.get(shape.key)
    if (visited !== undefined) noteNews(visited, news)
    if (shape.names.length > 0 || shape.isVariant) return
    const folder = folderOf(shape)
    this.#folders.set(folder, news === null ? (this.#folders.get(folder) ?? 0) + 1 : 0)
  }
}

function newYield(): ShapeYield {
  return { visits: 0, allowance: allowanceMin, unproductive: 0, structures: 0, patterns: new Set() }
}

function isExhausted({ visits, allowance, unproductive }: ShapeYield): boolean {
  return visits >= allowance || unproductive >= unproductiveMax
}

function noteNews(visited: ShapeYield, news: News): void {
  if (news === 'structure') visited.structures += 1
  const counts = news === 'input' || (news === 'structure' && visited.structures <= structuresMax)
  visited.unproductive = counts ? 0 : visited.unproductive + 1
  if (counts) visited.allowance += allowancePerNews
}

function patternOf(url: string): string {
  return url.replace(/\d+/g, '0')
}

function folderOf({ path, names }: CrawlShape): string {
  return names.length === 0 ? path.slice(0, path.lastIndexOf('/') + 1) : `${path}?`
}
