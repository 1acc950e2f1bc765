import { acceptUntil, type FaultCase, withFault } from '../faultCase.ts'
import { makeMachineClock } from '../machineClock.ts'

const hourMs = 3_600_000
const scansEach = 6

export const clock: FaultCase = {
  name: 'Clock jumps',
  async run() {
    const { env, shift, remove } = makeMachineClock()
    try {
      // A reliable receiver, because after the clock goes back, retries would come an hour late.
      return await withFault({ roles: ['serve'], env, isReceiverFlaky: false }, async ({ ledger }) => {
        const offsets = [hourMs, 0, -hourMs, 0]
        for (const [index, offset] of offsets.entries()) {
          const scansMax = (index + 1) * scansEach
          await acceptUntil(ledger, { isOver: () => false, scansMax, everyMs: 150 })
          shift(offset)
        }
        await acceptUntil(ledger, {
          isOver: () => false,
          scansMax: (offsets.length + 1) * scansEach,
          everyMs: 150,
        })
        return { done: 'an hour ahead, back, an hour back, ahead' }
      })
    } finally {
      remove()
    }
  },
}
