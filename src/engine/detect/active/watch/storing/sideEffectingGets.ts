import type { ReportWrites } from '../../../../../shared/model/report.ts'
import type { Exchange } from '../../../../model/artifacts.ts'
import type { SkippedAction } from '../../../../model/effect.ts'
import type { EgressAccount, EgressRequest } from '../../../../model/egress.ts'
import type { EgressRefusal, SendRequest, SideEffectLog } from '../../../../network/layers/layer.ts'
import { isReadingUrl } from '../../../../read/effects/visits.ts'
import { areNeighbors } from './counterIds.ts'
import { branchOf, isCovered, newAddress, patternOf, widerPattern } from './handlerPattern.ts'
import { type NamedAddress, namedBy } from './namedAddress.ts'
import { proveStoring } from './proveStoring.ts'

const limits = {
  handlersMax: 20,
  triesMax: 3,
  /** URL prefixes of ids in responses; each keeps `seenMax` responses. */
  placesMax: 300,
  seenMax: 6,
  pathsMax: 5_000,
  widerMax: 3,
  listedMax: 20,
  bodyBytesMax: 16 * 1024,
} as const

const why = 'stores something at each GET request, such as a short link'
const withheld: EgressRefusal = { ok: false, code: 'withheld', message: why }

type SideEffectingGetsOptions = {
  /** Host of the target with its port; requests to other hosts pass. */
  readonly host: string
  readonly isAllowed: (action: { readonly method: string; readonly url: string }) => boolean
  readonly randomName: () => string
}

type Seen = { readonly url: URL; readonly named: NamedAddress }

type Suspect = {
  readonly pattern: string
  readonly pair: readonly [Seen, Seen]
  tries: number
  /** Null until the first request to the handler starts the proof. */
  isStoring: Promise<boolean> | null
}

type Storing = { readonly pattern: string; readonly origin: string; count: number; made: readonly string[] }

type Fetch = (url: string) => Promise<Exchange | null>

/**
 * Withholds further requests to handlers such as link shorteners. Each suspicion is proven first, since a
 * false one would leave a page untested.
 */
export class SideEffectingGets implements SideEffectLog {
  readonly #options: SideEffectingGetsOptions
  readonly #places = new Map<string, Seen[]>()
  readonly #suspects = new Map<string, Suspect>()
  readonly #storing: Storing[] = []
  readonly #plain = new Set<string>()
  readonly #naming = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()
  #words = 0

  constructor(options: SideEffectingGetsOptions) {
    this.#options = options
  }

  async refusal(request: EgressRequest, send: SendRequest): Promise<EgressRefusal | null> {
    const { url, method = 'GET', account } = request
    const { host, pathname } = new URL(url)
    if ((method !== 'GET' && method !== 'HEAD') || host !== this.#options.host) return null
    if (this.#options.isAllowed({ method: 'GET', url })) return null
    for (const suspect of this.#suspects.values()) {
      if (!isCovered(pathname, suspect.pattern)) continue
      suspect.isStoring ??= this.#settle(suspect, fetchBy(send, account))
      await suspect.isStoring
    }
    const storing = this.#storing.find(({ pattern }) => isCovered(pathname, pattern))
    return storing !== undefined && !this.#isOtherPage(pathname, storing.pattern) ? withheld : null
  }

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) this.#noteOne(exchange)
  }

  stored(): Pick<ReportWrites, 'requests' | 'objects'> {
    return {
      requests: this.#storing.map(({ pattern, count }) => ({ request: `GET ${pattern}`, count })),
      objects: this.#storing
        .flatMap(({ made }) => made)
        .slice(0, limits.listedMax)
        .map((url) => ({ url, change: 'created', state: 'left' })),
    }
  }

  skipped(): readonly SkippedAction[] {
    return this.#storing.map(({ pattern, origin }) => ({
      method: 'GET',
      url: origin + pattern,
      effect: 'creates',
      why,
    }))
  }

  #noteOne(exchange: Exchange): void {
    const url = new URL(exchange.requestedUrl)
    if (exchange.method !== 'GET' || url.host !== this.#options.host) return
    const named = namedBy(exchange)
    const { status } = exchange
    if (named === null) {
      // A page that requires a sign-in is a page too.
      if (status < 400 || status === 401 || status === 403) keepPath(this.#plain, url.pathname)
      return
    }
    keepPath(this.#naming, url.pathname)
    const storing = this.#storing.find(({ pattern }) => isCovered(url.pathname, pattern))
    if (storing !== undefined) storing.count += 1
    else this.#suspect({ url, named })
  }

  #suspect(seen: Seen): void {
    const place = seen.named.before + seen.named.after
    const before = this.#places.get(place) ?? []
    if (!this.#places.has(place) && this.#places.size >= limits.placesMax) return
    this.#places.set(place, [...before, seen].slice(-limits.seenMax))
    for (const earlier of before) {
      const pattern = areNeighbors(earlier.named.id, seen.named.id) ? patternOf(earlier.url, seen.url) : null
      const isFull = this.#suspects.size >= limits.handlersMax
      if (pattern === null || this.#suspects.has(pattern) || isFull) continue
      this.#suspects.set(pattern, { pattern, pair: [seen, earlier], tries: 0, isStoring: null })
    }
  }

  /** Proofs run one after the other: two proofs about one counter would disturb each other. */
  #settle(suspect: Suspect, fetch: Fetch): Promise<boolean> {
    const settled = this.#turn.then(() => this.#prove(suspect, fetch))
    this.#turn = settled
    return settled
  }

  async #prove(suspect: Suspect, fetchOnce: Fetch): Promise<boolean> {
    const { pattern, pair } = suspect
    const [{ url, named }, { url: other }] = pair
    if (this.#storing.some((storing) => isCovered(url.pathname, storing.pattern))) return true
    let hasResponses = true
    const fetch: Fetch = async (wanted) => {
      const exchange = await fetchOnce(wanted)
      hasResponses &&= exchange !== null
      return exchange
    }
    const seen = this.#places.get(named.before + named.after) ?? []
    const known = seen.map((entry) => entry.named)
    const fresh = () => newAddress(pattern, url, other, this.#nextWord())
    // Some handlers store a record of each lookup, also for a known URL.
    for (const newUrl of [fresh, () => url.href]) {
      const made = await proveStoring({ ask: fetch, newUrl, known })
      if (made === null) continue
      const [wide, more] = await this.#widen(suspect, { known, made }, fetch)
      const count = seen.filter((entry) => isCovered(entry.url.pathname, wide)).length
      this.#storing.push({ pattern: wide, origin: url.origin, count: count + made.length + more, made })
      return true
    }
    suspect.tries += 1
    // A missing response makes the proof inconclusive.
    if (!hasResponses && suspect.tries < limits.triesMax) suspect.isStoring = null
    return false
  }

  /** Also returns the number of objects that the search created. */
  async #widen(
    { pattern, pair }: Suspect,
    { known, made }: { readonly known: readonly NamedAddress[]; readonly made: readonly string[] },
    fetch: Fetch,
  ): Promise<readonly [wide: string, more: number]> {
    const [{ url }, { url: other }] = pair
    let [wide, more] = [pattern, 0]
    for (; more < limits.widerMax; more += 1) {
      const wider = widerPattern(wide)
      if (wider === null) break
      const wanted = newAddress(wider, url, other, this.#nextWord())
      const exchange = isReadingUrl(wanted) ? await fetch(wanted) : null
      const named = exchange === null ? null : namedBy(exchange)
      if (named === null || named.before !== known[0]?.before) break
      if (known.some(({ id }) => id === named.id) || made.includes(named.before + named.id)) break
      wide = wider
    }
    return [wide, more]
  }

  #nextWord(): string {
    this.#words += 1
    return `${this.#options.randomName()}${this.#words}`
  }

  /** Folders of a handler may contain other pages too. */
  #isOtherPage(pathname: string, pattern: string): boolean {
    const branch = branchOf(pathname, pattern)
    return branch !== null && this.#plain.has(branch) && !this.#naming.has(branch)
  }
}

function keepPath(paths: Set<string>, pathname: string): void {
  let path = ''
  for (const segment of pathname.split('/').slice(1)) {
    path += `/${segment}`
    if (paths.size < limits.pathsMax) paths.add(path)
  }
}

function fetchBy(send: SendRequest, account: EgressAccount | null | undefined): Fetch {
  return async (url) => {
    const response = await send({
      url,
      ...(account === undefined ? {} : { account }),
      followRedirects: false,
      bodyBytesMax: limits.bodyBytesMax,
    })
    return response.ok ? response.exchange : null
  }
}
