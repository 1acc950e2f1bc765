import { expect } from 'chai'
import { findNextRun, planRun } from '../../../src/service/schedules/planRun.ts'
import { timestamp } from '../../../src/shared/clock.ts'

const hourMs = 60 * 60 * 1_000

function schedule(cron: string, dueAt: string) {
  const nextRun = { runAt: dueAt, nextRunAt: dueAt }
  return { id: '01932f91-3c51-7e22-8d6f-5a7b9c1d3e44', cron, timeZone: 'UTC', jitterMinutes: 0, nextRun }
}

const plan = (cron: string, dueAt: string, now: string) => {
  const { isTimely, next } = planRun(schedule(cron, dueAt), Date.parse(now))
  return [isTimely, next?.nextRunAt ?? null]
}

describe('planRun', () => {
  it('starts a due scan and finds the next run', () => {
    expect(plan('0 * * * *', '2026-11-24T10:00:00.000Z', '2026-11-24T10:00:03Z')).to.deep.equal([
      true,
      '2026-11-24T11:00:00.000Z',
    ])
  })

  it('merges the runs missed by an outage', () => {
    expect(plan('0 * * * *', '2026-11-24T10:00:00.000Z', '2026-11-24T13:30:00Z')).to.deep.equal([
      true,
      '2026-11-24T14:00:00.000Z',
    ])
    expect(plan('0 3 * * *', '2026-11-21T03:00:00.000Z', '2026-11-24T02:59:00Z')).to.deep.equal([
      true,
      '2026-11-24T03:00:00.000Z',
    ])
    expect(plan('0 * * * *', '2025-11-24T10:00:00.000Z', '2026-11-24T13:30:00Z')).to.deep.equal([
      true,
      '2026-11-24T14:00:00.000Z',
    ])
  })

  it('starts no scan if the latest run was due more than 24 hours ago', () => {
    const monday = '2026-11-23T03:00:00.000Z'
    const next = '2026-11-30T03:00:00.000Z'
    expect(plan('0 3 * * mon', monday, '2026-11-24T03:00:00Z')).to.deep.equal([true, next])
    expect(plan('0 3 * * mon', monday, '2026-11-24T03:00:00.001Z')).to.deep.equal([false, next])
  })

  it('returns no next run in an unknown time zone', () => {
    const given = { ...schedule('0 * * * *', '2026-11-24T10:00:00.000Z'), timeZone: 'Mars/Olympus' }
    expect(planRun(given, Date.parse('2026-11-24T10:00:00Z'))).to.deep.equal({ isTimely: true, next: null })
  })

  it('delays by at most the jitter, constant per run and different between runs', () => {
    const given = { ...schedule('0 * * * *', ''), jitterMinutes: 60 }
    const waits = new Set<number>()
    for (let hour = 0; hour < 200; hour += 1) {
      const after = Date.parse('2026-11-24T00:00:00Z') + hour * hourMs
      const next = findNextRun(given, after)
      expect(findNextRun(given, after)).to.deep.equal(next)
      expect(next?.runAt).to.equal(timestamp(after + hourMs))
      const wait = Date.parse(next?.nextRunAt ?? '') - after - hourMs
      expect(wait).to.be.within(0, hourMs - 1_000)
      waits.add(wait)
    }
    expect(waits.size).to.be.greaterThan(150)
    expect(Math.max(...waits)).to.be.greaterThan(50 * 60_000)
    expect(findNextRun({ ...given, jitterMinutes: 0 }, Date.parse('2026-11-24T00:00:00Z'))).to.deep.equal({
      runAt: '2026-11-24T01:00:00.000Z',
      nextRunAt: '2026-11-24T01:00:00.000Z',
    })
  })

  it('loses no run because of the jitter, however late', () => {
    const given = { ...schedule('0 * * * *', ''), jitterMinutes: 60 }
    const nextRun = findNextRun(given, Date.parse('2026-11-24T00:00:00Z'))
    if (nextRun === null) throw new Error('Expected a run')
    // Two seconds later is the next hour already.
    const { next } = planRun({ ...given, nextRun }, Date.parse(nextRun.nextRunAt) + 2_000)
    expect(next?.runAt).to.equal('2026-11-24T02:00:00.000Z')
  })
})
