import { expect } from 'chai'
import { throttleWrites, writeGapMs } from '../../../src/service/runner/throttleWrites.ts'
import { until } from '../../helpers/until.ts'

describe('noteInTurn', () => {
  it('writes the first value at once, and of those that come too soon the last', async () => {
    const written: { readonly value: number; readonly at: number }[] = []
    const { note, stop } = throttleWrites<number>(async (value) => {
      written.push({ value, at: performance.now() })
    })
    for (const value of [1, 2, 3]) note(value)
    await until(() => written.length === 2)
    await stop()
    expect(written.map(({ value }) => value)).to.deep.equal([1, 3])
    const [first, second] = written
    expect((second?.at ?? 0) - (first?.at ?? 0)).to.be.at.least(writeGapMs - 5)
  })

  it('writes nothing more once it is stopped, and waits for what is being written', async () => {
    const written: number[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { note, stop } = throttleWrites<number>(async (value) => {
      await finished
      written.push(value)
    })
    note(1)
    note(2)
    const stopped = stop()
    finish()
    await stopped
    note(3)
    await new Promise((resolve) => setImmediate(resolve))
    expect(written).to.deep.equal([1])
  })
})
