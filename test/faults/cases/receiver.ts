import { createServer } from 'node:net'
import { acceptUntil, type FaultCase, withFault } from '../faultCase.ts'

const scansMax = 20

/** One receiver never responds, another works. */
export const receiver: FaultCase = {
  name: 'Silent receiver',
  async run() {
    let connections = 0
    const silent = createServer(() => {
      connections += 1
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    try {
      return await withFault({ roles: ['serve'] }, async ({ fleet, ledger }) => {
        const response = await fetch(`${fleet.url()}/api/v1/webhooks`, {
          method: 'POST',
          headers: { authorization: `Bearer ${fleet.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            url: `http://127.0.0.1:${port}/`,
            events: ['scan.completed', 'scan.failed'],
          }),
        })
        const wrong =
          response.status === 201 ? [] : [`the second webhook was refused with ${response.status}`]
        await acceptUntil(ledger, { isOver: () => false, scansMax, everyMs: 100 })
        return { done: `one of two webhooks never responds`, wrong }
      }).then((result) => ({
        ...result,
        done: `${result.done} (${connections} connections)`,
      }))
    } finally {
      silent.close()
    }
  },
}
