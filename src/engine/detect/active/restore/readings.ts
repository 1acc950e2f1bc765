import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount } from '../../../model/egress.ts'
import type { Egress } from '../../../network/egress/egress.ts'

/** A page of several forms is read once for all of them; there are seldom more pages than that. */
const keptMax = 10
const bodyBytesMax = 2 * 1024 * 1024

type Asked = { readonly url: string; readonly account: EgressAccount | null; readonly accept?: string }

/** What the target shows of its state: read once for several who ask, as long as nobody else sends anything. */
export type Readings = {
  /** As it was read since the last `forget`, or is read now; null without a response. */
  read(asked: Asked): Promise<Exchange | null>
  readAnew(asked: Asked): Promise<Exchange | null>
  /** What was read last, once and to one: it may hold a token that serves once. Null where that was another page. */
  take(asked: Asked): Exchange | null
  /** What was read since the last `forget`. */
  list(): readonly Exchange[]
  /** Something was sent that may have changed what is shown. */
  forget(): void
}

/** Opens the readings of one scan, which go by `send`. */
export function openReadings(send: Egress['send']): Readings {
  let kept: readonly { readonly asked: Asked; readonly exchange: Exchange }[] = []
  let changes = 0

  async function readAnew(asked: Asked): Promise<Exchange | null> {
    const { url, account, accept = 'text/html, */*;q=0.5' } = asked
    const before = changes
    const response = await send({ url, account, bodyBytesMax, headers: { accept } })
    if (!response.ok) return null
    const { exchange } = response
    // What was sent meanwhile may have come before it or after it.
    if (before === changes)
      kept = [...kept.filter((one) => !isSame(one.asked, asked)).slice(1 - keptMax), { asked, exchange }]
    return exchange
  }

  return {
    readAnew,
    async read(asked) {
      return kept.find((one) => isSame(one.asked, asked))?.exchange ?? (await readAnew(asked))
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

function isSame(one: Asked, other: Asked): boolean {
  return one.url === other.url && one.account === other.account && one.accept === other.accept
}
