import { expect } from 'chai'
import { Slots } from '../../../../src/engine/detect/templates/slots.ts'

describe('slots', () => {
  it('run no more tasks at once than their count', async () => {
    const slots = new Slots(2)
    let running = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 6 }, () =>
        slots.run(async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise(setImmediate)
          running -= 1
        }),
      ),
    )
    expect(most).to.equal(2)
  })

  it('let another task run while one waits, and keep their count after it', async () => {
    const slots = new Slots(1)
    const events: string[] = []
    let wake: () => void = () => undefined
    const first = slots.run(async () => {
      await slots.lend(() => new Promise((resolve) => (wake = resolve)))
      events.push('first ends')
    })
    const second = slots.run(async () => {
      events.push('second runs')
      wake()
      await new Promise(setImmediate)
      events.push('second ends')
    })
    await Promise.all([first, second])
    expect(events).to.deep.equal(['second runs', 'second ends', 'first ends'])
  })

  it('are free again after a task that fails', async () => {
    const slots = new Slots(1)
    await slots.run(() => Promise.reject(new Error('failed'))).catch(() => undefined)
    expect(await slots.run(async () => 'ran')).to.equal('ran')
  })
})
