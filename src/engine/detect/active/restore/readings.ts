import { createHash } from 'node:crypto'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount } from '../../../model/egress.ts'
import type { Egress } from '../../../network/egress/egress.ts'

const keptMax = 10
const pairsMax = 40
const withoutRead = [405, 501]
const refusedMax = 200
const steadyMax = 200
const bodyBytesMax = 2 * 1024 * 1024

type Asked = { readonly url: string; readonly account: EgressAccount | null; readonly accept?: string }

export type Readings = {
  read(asked: Asked): Promise<Exchange | null>
  /** Loads the page until two loads in a row are known, which show its tokens, or returns an earlier `fits`. */
  readTwice(asked: Asked, fits: (pair: PagePair) => boolean): Promise<PagePair>
  /** The page may hold a one-time token; null for another page. */
  take(asked: Asked): Exchange | null
  list(): readonly Exchange[]
  forget(): void
}

export type PagePair = readonly [Exchange | null, Exchange | null]

export function openReadings(send: Egress['send']): Readings {
  let kept: readonly { readonly asked: Asked; readonly exchange: Exchange }[] = []
  let changes = 0
  const steady = new Map<string, { readonly body: string; readonly isRepeated: boolean }>()
  const refused: { readonly asked: Asked; readonly exchange: Exchange }[] = []
  const pairs: { readonly asked: Asked; readonly pair: PagePair }[] = []

  async function readAnew(asked: Asked): Promise<Exchange | null> {
    const { url, account, accept = 'text/html, */*;q=0.5' } = asked
    const known = refused.find((one) => isSame(one.asked, asked))
    if (known !== undefined) return known.exchange
    const before = changes
    const response = await send({ url, account, bodyBytesMax, headers: { accept } })
    if (!response.ok) return null
    const { exchange } = response
    if (withoutRead.includes(exchange.status) && refused.length < refusedMax)
      refused.push({ asked, exchange })
    noteBody(url, exchange.body)
    // A request sent meanwhile may have changed the page.
    if (before === changes)
      kept = [...kept.filter((one) => !isSame(one.asked, asked)).slice(1 - keptMax), { asked, exchange }]
    return exchange
  }

  function noteBody(url: string, body: string): void {
    const last = steady.get(url)
    if (last === undefined && steady.size >= steadyMax) return
    const digest = digestOf(body)
    steady.set(url, { body: digest, isRepeated: last?.body === digest })
  }

  const read = async (asked: Asked) =>
    kept.find((one) => isSame(one.asked, asked))?.exchange ?? (await readAnew(asked))

  return {
    read,
    async readTwice(asked, fits) {
      const known = pairs.find((one) => isSame(one.asked, asked) && fits(one.pair))
      if (known !== undefined) return known.pair
      const first = await read(asked)
      const second = steady.get(asked.url)?.isRepeated === true ? first : await readAnew(asked)
      const pair = [first, second] as const
      if (pairs.length < pairsMax) pairs.push({ asked, pair })
      return pair
    },
    take(asked) {
      const last = kept.at(-1)
      if (last === undefined || !isSame(last.asked, asked)) return null
      kept = kept.slice(0, -1)
      return last.exchange
    },
    list: () => kept.map(({ exchange }) => exchange),
    forget() {
      changes += 1
      kept = []
    },
  }
}

export function notingReadings(readings: Readings): {
  readonly readings: Readings
  end(): readonly (Exchange | null)[]
} {
  const pages: (Exchange | null)[] = []
  let isNoting = true
  const note = (page: Exchange | null): Exchange | null => {
    if (isNoting) pages.push(page)
    return page
  }
  return {
    readings: {
      ...readings,
      read: async (asked) => note(await readings.read(asked)),
      async readTwice(asked, fits) {
        const [first, second] = await readings.readTwice(asked, fits)
        return [note(first), note(second)]
      },
    },
    end() {
      isNoting = false
      return pages
    },
  }
}

/** The pages come in their order until `end`; later reads are new. */
export function replayingReadings(
  readings: Readings,
  pages: readonly (Exchange | null)[],
): { readonly readings: Readings; end(): void } {
  let left = [...pages]
  let isReplaying = true
  const next = async (read: Readings['read'], asked: Asked): Promise<Exchange | null> =>
    isReplaying ? (left.shift() ?? null) : await read(asked)
  return {
    readings: {
      ...readings,
      read: (asked) => next(readings.read, asked),
      readTwice: async (asked) => [await next(readings.read, asked), await next(readings.read, asked)],
    },
    end() {
      left = []
      isReplaying = false
    },
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function isSame(one: Asked, other: Asked): boolean {
  return one.url === other.url && one.account === other.account && one.accept === other.accept
}
