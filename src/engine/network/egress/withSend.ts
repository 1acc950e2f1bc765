import type { Egress } from './egress.ts'

/** The same door to the network, whose requests go another way: counters of it stay those of the moment. */
export function withSend(egress: Egress, send: Egress['send']): Egress {
  return {
    ...egress,
    // Spread alone would keep the number as it was then.
    get requests() {
      return egress.requests
    },
    send,
  }
}
