import { expect } from 'chai'
import { nextDigestAt } from '../../../../src/service/store/mail/digestTimes.ts'

describe('the next digest', () => {
  const next = (interval: 'daily' | 'weekly', now: string) =>
    new Date(nextDigestAt(interval, Date.parse(now)) ?? 0).toISOString()

  it('is at the next 07:00 UTC, never now', () => {
    expect(next('daily', '2026-03-10T06:59:59.999Z')).to.equal('2026-03-10T07:00:00.000Z')
    expect(next('daily', '2026-03-10T07:00:00.000Z')).to.equal('2026-03-11T07:00:00.000Z')
    expect(next('daily', '2026-12-31T23:00:00.000Z')).to.equal('2027-01-01T07:00:00.000Z')
  })

  it('is on a Monday if weekly', () => {
    expect(next('weekly', '2026-03-09T06:00:00.000Z')).to.equal('2026-03-09T07:00:00.000Z')
    expect(next('weekly', '2026-03-09T07:00:00.000Z')).to.equal('2026-03-16T07:00:00.000Z')
    expect(next('weekly', '2026-03-15T12:00:00.000Z')).to.equal('2026-03-16T07:00:00.000Z')
  })

  it('is none if off', () => {
    expect(nextDigestAt('off', 0)).to.equal(null)
  })
})
