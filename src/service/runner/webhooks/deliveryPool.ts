import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { Db } from '../../store/database/database.ts'
import {
  type DeliveryLease,
  type DeliveryTable,
  renewDeliveryLease,
} from '../../store/webhooks/deliveryLeases.ts'
import { tolerate } from '../tolerate.ts'

/** With one poll below the first retry delay: then a delivery of a killed process is claimed again. */
export const deliveryLeaseMs = 4_000
const renewalMs = 1_000

const perReceiverMax = 2

const atOnceMax = 10

export type MessageDelivery = {
  /** Resolves when due deliveries have started. */
  fill(): Promise<void>
  settled(): Promise<void>
}

type PoolOptions<Claimed> = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly table: DeliveryTable
  readonly claim: (busy: readonly string[]) => Promise<Claimed | null>
  readonly receiverOf: (claimed: Claimed) => string
  readonly deliver: (claimed: Claimed) => Promise<void>
}

/** Claims nothing after `stopping` aborts. */
export function openDeliveryPool<Claimed extends DeliveryLease>(
  { db, clock, log, table, claim, receiverOf, deliver }: PoolOptions<Claimed>,
  stopping: AbortSignal,
): MessageDelivery {
  const workers = new Set<Promise<void>>()
  const underWay: string[] = []

  async function claimNext(): Promise<Claimed | null> {
    if (stopping.aborted) return null
    const busy = [...new Set(underWay)].filter(
      (id) => underWay.filter((other) => other === id).length >= perReceiverMax,
    )
    const claimed = await claim(busy)
    if (claimed !== null) underWay.push(receiverOf(claimed))
    return claimed
  }

  async function work(first: Claimed): Promise<void> {
    const about = { log, keys: { receiverId: receiverOf(first) }, step: 'deliver messages' }
    let claimed: Claimed | null = first
    while (claimed !== null) {
      const current: Claimed = claimed
      const done = await tolerate(() => deliverUnderLease(current), about)
      underWay.splice(underWay.indexOf(receiverOf(current)), 1)
      if (!done.ok) return
      const next = await tolerate(claimNext, about)
      claimed = next.ok ? next.value : null
    }
  }

  async function deliverUnderLease(claimed: Claimed): Promise<void> {
    const about = { log, keys: { deliveryId: claimed.id }, step: 'renew the lease of a delivery' }
    const renewing = setInterval(() => {
      void tolerate(
        () => renewDeliveryLease(db, table, { ...claimed, leaseMs: deliveryLeaseMs }, clock),
        about,
      )
    }, renewalMs)
    try {
      await deliver(claimed)
    } finally {
      clearInterval(renewing)
    }
  }

  return {
    async fill() {
      while (workers.size < atOnceMax) {
        const claimed = await claimNext()
        if (claimed === null) return
        const worker = work(claimed).finally(() => workers.delete(worker))
        workers.add(worker)
      }
    },
    async settled() {
      await Promise.all(workers)
    },
  }
}
