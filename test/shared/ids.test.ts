import { expect } from 'chai'
import { isId, newId } from '../../src/shared/ids.ts'
import { movableClock } from '../helpers/movableClock.ts'

describe('newId', () => {
  it('returns a UUID version 7 that starts with the milliseconds', () => {
    const id = newId(movableClock('2026-11-21T10:00:00.000Z'))
    expect(isId(id)).to.equal(true)
    expect(id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).to.equal(
      Date.parse('2026-11-21T10:00:00.000Z'),
    )
  })

  it('sorts after earlier IDs, also within a millisecond', () => {
    const clock = movableClock('2026-11-21T10:00:00.000Z')
    const ids = Array.from({ length: 2_000 }, () => newId(clock))
    expect(ids).to.deep.equal([...ids].sort())
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('is unique, also for many IDs in a millisecond', () => {
    const clock = movableClock('2026-11-21T10:00:00.000Z')
    expect(new Set(Array.from({ length: 20_000 }, () => newId(clock))).size).to.equal(20_000)
  })
})
