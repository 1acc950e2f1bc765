import { type CrawlShape, crawlShape } from './crawlShape.ts'
import type { LearntRouting } from './learntRouting.ts'
import type { LearntNeutralNames } from './neutralNames.ts'

/** How a URL became known: by a link or redirect, by a form with its own values, or by a name somewhere. */
export type FoundKind = 'link' | 'form' | 'guess'

type Waiting = {
  readonly url: string
  readonly kind: FoundKind
  /** Links from the first page. */
  readonly depth: number
  /** Stood on a page that was unlike all before. */
  readonly isFromNews: boolean
}

const waitingMax = 3_000
/** Documents of one shape, before any of them brought something new. */
const allowanceMin = 3
const allowancePerNews = 2
/** Visits of a shape, one after the other, that brought nothing new, after which it is left. */
const dullMax = 2
/** The same of a folder, whose pages may each be a place of their own. */
const dullInFolderMax = 6
/** Every so many batches begin with what is only guessed, so that a large site does not keep it from its turn. */
const guessTurn = 4
/** Sets of names at one path: filters that can be combined would make as many shapes as one likes. */
const setsOfNamesMax = 12

/** What a visit has brought: a form or parameters, a page that is built unlike all before, or nothing. */
export type News = 'input' | 'structure' | null
/** Articles differ in tables and lists without end. */
const structuresMax = 3

type Account = {
  picked: number
  allowance: number
  dull: number
  structures: number
  /** Addresses that were visited, their numbers left out: `note-1` and `note-2` are more alike than `note-1` and `start`. */
  readonly patterns: Set<string>
}

function newAccount(): Account {
  return { picked: 0, allowance: allowanceMin, dull: 0, structures: 0, patterns: new Set() }
}

function patternOf(url: string): string {
  return url.replace(/\d+/g, '0')
}

/** URLs that wait, and what visits have taught of their shapes. The order depends on what was found alone. */
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

  /** What has been learnt since may have made other shapes of all of them. */
  function shapeOf(url: string): CrawlShape {
    if (version !== routing.version + neutral.version) {
      known = new Map()
      version = routing.version + neutral.version
    }
    const shape = known.get(url) ?? crawlShape(url, routing, neutral)
    known.set(url, shape)
    return shape
  }

  /** Null: not now, and perhaps never. */
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
    /** Says whether it was new. */
    add(found: Waiting): boolean {
      if (seen.has(found.url)) return false
      seen.add(found.url)
      if (waiting.length < waitingMax) waiting.push(found)
      else overflow += 1
      return true
    },
    /** Will not be visited again. */
    markVisited(url: string): void {
      seen.add(url)
      const at = waiting.findIndex((found) => found.url === url)
      if (at !== -1) waiting.splice(at, 1)
    },
    /** The best of what waits, each counted against its shape at once. */
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
    /** Counts a visit of the URL's shape. */
    count(url: string): void {
      const shape = shapeOf(url)
      const account = shapes.get(shape.key) ?? newAccount()
      account.picked += 1
      account.patterns.add(patternOf(url))
      shapes.set(shape.key, account)
      const names = setsOfNames.get(shape.path) ?? new Set()
      setsOfNames.set(shape.path, names.add(shape.names.join('&')))
    },
    /** Notes what a visit has brought. */
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
    /** What waits at best: `places` of which nothing was visited yet, `siblings` of dull ones, or `repeats`. */
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
    /** URLs that were found and not visited. */
    get left() {
      return waiting.length + overflow
    },
    get shapeCount() {
      return shapes.size
    },
  }
}

/** A page without a query belongs to its folder; one with a query is a place of its own. */
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
