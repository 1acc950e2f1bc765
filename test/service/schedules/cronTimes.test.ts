import { expect } from 'chai'
import { findRunAfter, shortestGapMinutes } from '../../../src/service/schedules/cronTimes.ts'
import { cronPattern, timeZonePattern } from '../../../src/service/schedules/patterns.ts'
import { timestamp } from '../../../src/shared/clock.ts'
import { isTimeZone } from '../../../src/shared/timeZones.ts'

const from = Date.parse('2026-11-24T00:00:00Z')

function runs(cron: string, timeZone: string, after: string): readonly string[] {
  const found: string[] = []
  let ms: number | null = Date.parse(after)
  while (found.length < 3) {
    ms = findRunAfter({ cron, timeZone }, ms)
    if (ms === null) break
    found.push(timestamp(ms).replace(':00.000Z', 'Z'))
  }
  return found
}

describe('findRunAfter and shortestGapMinutes', () => {
  const times: Readonly<Record<string, Parameters<typeof runs>>> = {
    'skip to the end of the hour that Berlin skips': ['30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00Z'],
    'come once in the hour that Berlin repeats': ['30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z'],
    'skip to the end of the hour that New York skips': [
      '30 2 * * *',
      'America/New_York',
      '2026-03-07T12:00Z',
    ],
    'come once in the hour that New York repeats': ['30 1 * * *', 'America/New_York', '2026-10-31T12:00Z'],
    'keep every hour where Berlin repeats one': ['0 * * * *', 'Europe/Berlin', '2026-10-24T23:30Z'],
    'know Europe/Kyiv': ['0 0 * * *', 'Europe/Kyiv', '2026-03-28T12:00Z'],
    'know UTC, names and lists': ['15 4,16 1 JAN-mar *', 'UTC', '2026-11-24T00:00Z'],
    'take either of day and weekday': ['0 0 1 * mon', 'UTC', '2026-11-24T00:00Z'],
    'know leap days': ['0 0 29 2 *', 'UTC', '2026-11-24T00:00Z'],
  }
  const expected: readonly (readonly string[])[] = [
    ['2026-03-29T01:00Z', '2026-03-30T00:30Z', '2026-03-31T00:30Z'],
    ['2026-10-25T00:30Z', '2026-10-26T01:30Z', '2026-10-27T01:30Z'],
    ['2026-03-08T07:00Z', '2026-03-09T06:30Z', '2026-03-10T06:30Z'],
    ['2026-11-01T05:30Z', '2026-11-02T06:30Z', '2026-11-03T06:30Z'],
    ['2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z'],
    ['2026-03-28T22:00Z', '2026-03-29T21:00Z', '2026-03-30T21:00Z'],
    ['2027-01-01T04:15Z', '2027-01-01T16:15Z', '2027-02-01T04:15Z'],
    ['2026-11-30T00:00Z', '2026-12-01T00:00Z', '2026-12-07T00:00Z'],
    ['2028-02-29T00:00Z', '2032-02-29T00:00Z', '2036-02-29T00:00Z'],
  ]
  for (const [index, [title, given]] of Object.entries(times).entries()) {
    it(title, () => expect(runs(...given)).to.deep.equal(expected[index]))
  }

  for (const cron of ['0 0 30 2 *', '0 0 31 4,6,9,11 *', '9-5 * * * *', '*/99 * * * *']) {
    it(`find no run for ${cron}`, () => {
      expect(findRunAfter({ cron, timeZone: 'UTC' }, from)).to.equal(null)
    })
  }

  it('find no run in an unknown time zone', () => {
    expect(findRunAfter({ cron: '0 0 * * *', timeZone: 'Mars/Olympus' }, from)).to.equal(null)
  })

  const gaps: Readonly<Record<string, number>> = {
    '* * * * *': 1,
    '*/7 * * * *': 4,
    '0 * * * *': 60,
    '59 * * * *': 60,
    '0 */6 * * *': 360,
    '0 0,5 * * *': 300,
    '0 3 * * mon': 7 * 1_440,
    '0 0 1 * *': 28 * 1_440,
    // One day apart if the first is a Sunday.
    '0 0 1 * mon': 1_440,
  }
  for (const [cron, minutes] of Object.entries(gaps)) {
    it(`return ${minutes} minutes for ${cron}`, () => {
      expect(shortestGapMinutes(cron, from)).to.equal(minutes)
    })
  }

  it('return years for a single run', () => {
    expect(shortestGapMinutes('0 0 30 2 *', from)).to.equal(2_000_000_000)
  })
})

describe('cronPattern', () => {
  const pattern = new RegExp(cronPattern)
  for (const cron of [
    ...['* * * * *', '*/7 * * * *', '0 */6 * * *', '0 0 30 2 *', '5,10-20/5 8-18 1,15 JAN mon-FRI'],
    ...['00 07 09 12 07', '0  3  * * *', '0 0 * * 0,6'],
  ]) {
    it(`accepts ${cron}`, () => expect(cron).to.match(pattern))
  }
  for (const cron of [
    ...['@daily', '@reboot', '* * * * * *', '0 0 * * * 2030', '0 0 ? * *', '0 0 L * *', '0 0 * * 5L'],
    ...['0 0 * * 1#2', '0 0 15W * *', '60 * * * *', '* 24 * * *', '* * 0 * *', '* * * 13 *', '* * * * 8'],
    ...[
      '*/0 * * * *',
      '5/15 * * * *',
      '* * * *',
      '',
      ' * * * * *',
      '* * * * * ',
      '* * * * *\n',
      '-1 * * * *',
    ],
    ...['2026-11-24T00:00:00Z', '0 0 * * monday', '0 0 * * +1', '1, * * * *', '~ * * * *', 'H * * * *'],
  ]) {
    it(`refuses ${JSON.stringify(cron)}`, () => expect(cron).to.not.match(pattern))
  }

  it("equals the contract's, like the pattern of time zones", async () => {
    const { readFile } = await import('node:fs/promises')
    const { parse } = await import('yaml')
    const contract = parse(await readFile('openapi.yaml', 'utf8'))
    const { cron, time_zone: timeZone } = contract.components.schemas.ScheduleRequest.properties
    expect([cron.pattern, timeZone.pattern]).to.deep.equal([cronPattern, timeZonePattern])
  })
})

describe('timeZonePattern', () => {
  const pattern = new RegExp(timeZonePattern)
  for (const name of ['UTC', 'Europe/Kyiv', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'Etc/GMT+2']) {
    it(`accepts the time zone ${name}`, () => {
      expect(name).to.match(pattern)
      expect(isTimeZone(name)).to.equal(true)
    })
  }
  for (const name of ['+02:00', '-0500', '+02', '', 'Europe/ Berlin', 'UTC+02:00', '/UTC']) {
    it(`refuses ${JSON.stringify(name)}`, () => expect(name).to.not.match(pattern))
  }
  it('accepts unknown names, which are refused later', () => {
    expect('Mars/Olympus').to.match(pattern)
    expect(isTimeZone('Mars/Olympus')).to.equal(false)
  })
})
