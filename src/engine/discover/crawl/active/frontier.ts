import { type CrawlShape, crawlShape } from './crawlShape.ts'
import type { LearntRouting } from './learntRouting.ts'
import type { LearntNeutralNames } from './neutralNames.ts'

/** Sources of a URL: a link or redirect, a form with its default values, or a mere name. */
export type FoundKind = 'link' | 'form' | 'guess'

type Waiting = {
  readonly url: string
  readonly kind: FoundKind
  readonly depth: number
  readonly isFromNews: boolean
}

const waitingMax = 3_000
/** Visits of one shape before the first productive one. */
const allowanceMin = 3
const allowancePerNews = 2
/** Consecutive unproductive visits after which a shape is left. */
const dullMax = 2
/** The same for a folder; higher, because each of its pages may differ. */
const dullInFolderMax = 6
/** Each fourth batch starts with a guess, so that large sites cannot starve guesses. */
const guessTurn = 4
/** Combined filters would multiply the sets of parameter names without end. */
const setsOfNamesMax = 12

/** The yield of a visit: a form or parameters, a new page structure, or nothing. */
export type News = 'input' | 'structure' | null
/** Articles differ in tables and lists without end. */
const structuresMax = 3

type Account = {
  picked: number
  allowance: number
  dull: number
  structures: number
  /** URLs with digits as 0: after `note-1`, `start` ranks before `note-2`. */
  readonly patterns: Set<string>
}

function newAccount(): Account {
  return { picked: 0, allowance: allowanceMin, dull: 0, structures: 0, patterns: new Set() }
}

function patternOf(url: string): string {
  return url.replace(/\d+/g, '0')
}

/** Opens the queue of a crawl. Its order depends only on the content found. */
export function openFrontier(routing: LearntRouting, neutral: LearntNeutralNames) {
  const seen = new Set<string>()
  const waiting: Waiting[] = []
  const shapes = new Map<string, Account>()
  const folders = new Map<string, number>()
  const setsOfNames = new Map<string, Set<string>>()
  let known = new Map<string, CrawlShape>()
  let version = 0
  let batches = 0
  let overflow = 0

  function shapeOf(url: string): CrawlShape {
    if (version !== routing.version + neutral.version) {
      known = new Map()
      version = routing.version + neutral.version
    }
    const shape = known.get(url) ?? crawlShape(url, routing, neutral)
    known.set(url, shape)
    return shape
  }

  function tierOf({ kind }: Waiting, shape: CrawlShape): number | null {
    const account = shapes.get(shape.key)
    if (account !== undefined && (account.picked >= account.allowance || account.dull >= dullMax)) return null
    const names = setsOfNames.get(shape.path)
    const isManifold =
      (names?.size ?? 0) >= setsOfNamesMax &&
      !shape.names.some((name) => name.includes('=')) &&
      account === undefined
    const isDull = (folders.get(folderOf(shape)) ?? 0) >= dullInFolderMax
    if (shape.isVariant || isManifold || isDull) return 4
    if (account !== undefined) return 3
    return kind === 'link' ? 0 : kind === 'form' ? 1 : 2
  }

  function next(prefersGuess: boolean): { readonly at: number; readonly shape: CrawlShape } | null {
    let best: { at: number; shape: CrawlShape; rank: readonly number[] } | null = null
    for (const [at, found] of waiting.entries()) {
      const shape = shapeOf(found.url)
      const tier = tierOf(found, shape)
      if (tier === null) continue
      const isPreferred = prefersGuess && (tier === 1 || tier === 2)
      const isAlike = shapes.get(shape.key)?.patterns.has(patternOf(found.url)) ?? false
      const rank = [
        isPreferred ? -1 : tier,
        isAlike ? 1 : 0,
        shape.names.length > 0 ? 0 : 1,
        found.isFromNews ? 0 : 1,
        found.depth,
      ]
      if (best === null || isBefore(rank, best.rank)) best = { at, shape, rank }
    }
    return best
  }

  return {
    add(found: Waiting): boolean {
      if (seen.has(found.url)) return false
      seen.add(found.url)
      if (waiting.length < waitingMax) waiting.push(found)
      else overflow += 1
      return true
    },
    markVisited(url: string): void {
      seen.add(url)
      const at = waiting.findIndex((found) => found.url === url)
      if (at !== -1) waiting.splice(at, 1)
    },
    take(count: number): readonly Waiting[] {
      const batch: Waiting[] = []
      batches += 1
      while (batch.length < count) {
        const found = next(batch.length === 0 && batches % guessTurn === 0)
        const [taken] = found === null ? [] : waiting.splice(found.at, 1)
        if (found === null || taken === undefined) break
        this.count(taken.url)
        batch.push(taken)
      }
      return batch
    },
    count(url: string): void {
      const shape = shapeOf(url)
      const account = shapes.get(shape.key) ?? newAccount()
      account.picked += 1
      account.patterns.add(patternOf(url))
      shapes.set(shape.key, account)
      const names = setsOfNames.get(shape.path) ?? new Set()
      setsOfNames.set(shape.path, names.add(shape.names.join('&')))
    },
    note(url: string, news: News): void {
      const shape = shapeOf(url)
      const account = shapes.get(shape.key)
      if (account !== undefined) {
        if (news === 'structure') account.structures += 1
        const counts = news === 'input' || (news === 'structure' && account.structures <= structuresMax)
        account.dull = counts ? 0 : account.dull + 1
        if (counts) account.allowance += allowancePerNews
      }
      const folder = folderOf(shape)
      if (shape.names.length === 0 && !shape.isVariant)
        folders.set(folder, news === null ? (folders.get(folder) ?? 0) + 1 : 0)
    },
    /**
     * Returns the best kind of waiting URL: unvisited `places`, `siblings` of unproductive ones, or
     * `repeats`.
     */
    outlook(): 'places' | 'siblings' | 'repeats' {
      let outlook: 'siblings' | 'repeats' = 'repeats'
      for (const found of waiting) {
        const shape = shapeOf(found.url)
        const tier = tierOf(found, shape)
        if (tier !== null && tier <= 2) return 'places'
        if (tier === 4 && !shapes.has(shape.key)) outlook = 'siblings'
      }
      return outlook
    },
    get left() {
      return waiting.length + overflow
    },
    get shapeCount() {
      return shapes.size
    },
  }
}

/** A path with a query is a folder of its own. */
function folderOf({ path, names }: CrawlShape): string {
  return names.length === 0 ? path.slice(0, path.lastIndexOf('/') + 1) : `${path}?`
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
