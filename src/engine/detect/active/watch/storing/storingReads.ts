/**
 * Recognizes handlers that store something at each GET, such as link shorteners, and leaves them alone from then on.
 * What looks like one is proven first: a mistake would cost the tests of a page. May not know any probe.
 */
import type { ReportWrites } from '../../../../../shared/model/report.ts'
import type { Exchange } from '../../../../model/artifacts.ts'
import type { SkippedAction } from '../../../../model/effect.ts'
import type { EgressAccount, EgressRequest } from '../../../../model/egress.ts'
import type { Egress } from '../../../../network/egress/egress.ts'
import { withSend } from '../../../../network/egress/withSend.ts'
import { isReadingUrl } from '../../../../read/effects/visits.ts'
import { areNeighbors } from './counterIds.ts'
import { branchOf, isCovered, newAddress, patternOf, widerPattern } from './handlerPattern.ts'
import { type NamedAddress, namedBy } from './namedAddress.ts'
import { proveStoring } from './proveStoring.ts'

const limits = {
  /** Handlers of which is proven whether they store; those that do not cost a few requests each. */
  handlersMax: 20,
  /** Proofs of one handler, where the target does not respond. */
  triesMax: 3,
  /** Places that responses name, and responses that are kept of each. */
  placesMax: 300,
  seenMax: 6,
  pathsMax: 5_000,
  /** Folders around one that was proven. */
  widerMax: 3,
  /** Objects that the report lists. */
  listedMax: 20,
  bodyBytesMax: 16 * 1024,
} as const // `as`: numbers that nothing changes.

const why = 'stores something at each GET request, such as a short link'
const withheld = { ok: false, code: 'withheld', message: why } as const // `as`: a code of the union.

export type StoringReads = {
  /** The same way to the network, on which a handler that stores is sent nothing more. */
  guard(egress: Egress): Egress
  /** Takes note of responses that came another way. */
  note(exchanges: readonly Exchange[]): void
  /** What those handlers have stored for the scan, as far as it is known. */
  stored(): Pick<ReportWrites, 'requests' | 'objects'>
  /** Each of them, as a request that is not sent any more. */
  skipped(): readonly SkippedAction[]
}

export type StoringReadsOptions = {
  /** The target's, with its port: no other is watched. */
  readonly host: string
  /** What the owner of the target lets be sent whatever it does. */
  readonly isAllowed: (action: { readonly method: string; readonly url: string }) => boolean
  readonly randomName: () => string
}

type Seen = { readonly url: URL; readonly named: NamedAddress }

/** What may store, and the two responses that tell so. */
type Suspect = {
  readonly pattern: string
  readonly pair: readonly [Seen, Seen]
  tries: number
  /** Null until somebody asks for it. */
  isStoring: Promise<boolean> | null
}

/** A handler that stores. */
type Storing = { readonly pattern: string; readonly origin: string; count: number; made: readonly string[] }

/** Opens the watch of one scan. */
export function openStoringReads({ host, isAllowed, randomName }: StoringReadsOptions): StoringReads {
  const places = new Map<string, Seen[]>()
  const suspects = new Map<string, Suspect>()
  const storing: Storing[] = []
  /** Paths, and folders of paths, that named nothing, and those that did. */
  const [plain, naming] = [new Set<string>(), new Set<string>()]
  let turn: Promise<unknown> = Promise.resolve()
  let words = 0

  function noteOne(exchange: Exchange): void {
    const url = new URL(exchange.requestedUrl)
    if (exchange.method !== 'GET' || url.host !== host) return
    const named = namedBy(exchange)
    const { status } = exchange
    if (named === null) {
      // A page that refuses a visitor is a page, too.
      if (status < 400 || status === 401 || status === 403) keepPath(plain, url.pathname)
      return
    }
    keepPath(naming, url.pathname)
    const known = storing.find(({ pattern }) => isCovered(url.pathname, pattern))
    if (known !== undefined) known.count += 1
    else suspect({ url, named })
  }

  function suspect(seen: Seen): void {
    const place = seen.named.before + seen.named.after
    const before = places.get(place) ?? []
    if (!places.has(place) && places.size >= limits.placesMax) return
    places.set(place, [...before, seen].slice(-limits.seenMax))
    for (const one of before) {
      const pattern = areNeighbors(one.named.id, seen.named.id) ? patternOf(one.url, seen.url) : null
      if (pattern === null || suspects.has(pattern) || suspects.size >= limits.handlersMax) continue
      suspects.set(pattern, { pattern, pair: [seen, one], tries: 0, isStoring: null })
    }
  }

  /** One after the other: two proofs about one counter would disturb each other. */
  function settle(one: Suspect, ask: (url: string) => Promise<Exchange | null>): Promise<boolean> {
    const settled = turn.then(() => prove(one, ask))
    turn = settled
    return settled
  }

  async function prove(one: Suspect, askFor: (url: string) => Promise<Exchange | null>): Promise<boolean> {
    const { pattern, pair } = one
    const [{ url, named }, { url: other }] = pair
    if (storing.some((known) => isCovered(url.pathname, known.pattern))) return true
    let isHeard = true
    const ask = async (address: string) => {
      const exchange = await askFor(address)
      isHeard &&= exchange !== null
      return exchange
    }
    const seen = places.get(named.before + named.after) ?? []
    const known = seen.map((each) => each.named)
    const fresh = () => newAddress(pattern, url, other, nextWord())
    // Some look up what they are asked for, and store that somebody has asked.
    for (const newUrl of [fresh, () => url.href]) {
      const made = await proveStoring({ ask, newUrl, known })
      if (made === null) continue
      const [wide, more] = await widen(pattern, { pair, known, made }, ask)
      const count = seen.filter((each) => isCovered(each.url.pathname, wide)).length
      storing.push({ pattern: wide, origin: url.origin, count: count + made.length + more, made })
      return true
    }
    one.tries += 1
    // What was not heard to the end is proven at the next request.
    if (!isHeard && one.tries < limits.triesMax) one.isStoring = null
    return false
  }

  /** The widest folder that the handler responds for, and how many objects it took to see that. */
  async function widen(
    pattern: string,
    {
      pair,
      known,
      made,
    }: Pick<Suspect, 'pair'> & {
      readonly known: readonly NamedAddress[]
      readonly made: readonly string[]
    },
    ask: (url: string) => Promise<Exchange | null>,
  ): Promise<readonly [wide: string, more: number]> {
    const [{ url }, { url: other }] = pair
    let [wide, more] = [pattern, 0]
    for (; more < limits.widerMax; more += 1) {
      const wider = widerPattern(wide)
      if (wider === null) break
      const address = newAddress(wider, url, other, nextWord())
      const exchange = isReadingUrl(address) ? await ask(address) : null
      const named = exchange === null ? null : namedBy(exchange)
      if (named === null || named.before !== known[0]?.before) break
      if (known.some(({ id }) => id === named.id) || made.includes(named.before + named.id)) break
      wide = wider
    }
    return [wide, more]
  }

  function nextWord(): string {
    words += 1
    return `${randomName()}${words}`
  }

  /** Another page may stand in the folder of a handler that takes every other path. */
  function isOtherPage(pathname: string, pattern: string): boolean {
    const branch = branchOf(pathname, pattern)
    return branch !== null && plain.has(branch) && !naming.has(branch)
  }

  async function isWithheld(request: EgressRequest, egress: Egress): Promise<boolean> {
    const { url, method = 'GET', account } = request
    const { host: asked, pathname } = new URL(url)
    if ((method !== 'GET' && method !== 'HEAD') || asked !== host) return false
    if (isAllowed({ method: 'GET', url })) return false
    for (const one of suspects.values()) {
      if (!isCovered(pathname, one.pattern)) continue
      one.isStoring ??= settle(one, askBy(egress, account))
      await one.isStoring
    }
    const known = storing.find(({ pattern }) => isCovered(pathname, pattern))
    return known !== undefined && !isOtherPage(pathname, known.pattern)
  }

  return {
    guard: (egress) =>
      withSend(egress, async (request) => {
        if (await isWithheld(request, egress)) return withheld
        const response = await egress.send(request)
        if (response.ok) noteOne(response.exchange)
        return response
      }),
    note: (exchanges) => exchanges.forEach(noteOne),
    stored: () => ({
      requests: storing.map(({ pattern, count }) => ({ request: `GET ${pattern}`, count })),
      objects: storing
        .flatMap(({ made }) => made)
        .slice(0, limits.listedMax)
        .map((url) => ({ url, change: 'created', state: 'left' })),
    }),
    skipped: () =>
      storing.map(({ pattern, origin }) => ({
        method: 'GET',
        url: origin + pattern,
        effect: 'creates',
        why,
      })),
  }
}

/** A path and the folders in which it stands. */
function keepPath(paths: Set<string>, pathname: string): void {
  let path = ''
  for (const segment of pathname.split('/').slice(1)) {
    path += `/${segment}`
    if (paths.size < limits.pathsMax) paths.add(path)
  }
}

function askBy(egress: Egress, account: EgressAccount | null | undefined) {
  return async (url: string): Promise<Exchange | null> => {
    const response = await egress.send({
      url,
      ...(account === undefined ? {} : { account }),
      followRedirects: false,
      bodyBytesMax: limits.bodyBytesMax,
    })
    return response.ok ? response.exchange : null
  }
}
