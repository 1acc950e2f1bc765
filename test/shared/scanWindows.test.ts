import { expect } from 'chai'
import {
  parseScanWindows,
  timeInWindow,
  windowStateAt,
  writeScanWindow,
} from '../../src/shared/scanWindows.ts'

function windowsOf(...texts: readonly string[]) {
  const parsed = parseScanWindows(texts)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.windows
}

const nights = 'Mon-Fri 22:00-05:00 Europe/Berlin'
const minuteMs = 60_000

describe('the syntax of scan windows', () => {
  const written: readonly (readonly [string, string])[] = [
    [nights, nights],
    ['mon–fri 22:00–05:00 Europe/Berlin', nights],
    ['Sat,Sun 0:00-24:00 UTC', 'Sat,Sun 00:00-24:00 UTC'],
    ['Fri-Mon 9:30 - 17:00 America/New_York', 'Mon,Fri-Sun 09:30-17:00 America/New_York'],
    ['Mon-Sun 08:00-08:00 Asia/Kolkata', 'Mon-Sun 08:00-08:00 Asia/Kolkata'],
    ['Wed,Mon,Tue 01:00-02:00 Etc/GMT+5', 'Mon-Wed 01:00-02:00 Etc/GMT+5'],
  ]
  for (const [text, normal] of written) {
    it(`reads ${text}`, () => {
      expect(windowsOf(text).map(writeScanWindow)).to.deep.equal([normal])
      expect(windowsOf(normal)).to.deep.equal(windowsOf(text))
    })
  }

  const refused: readonly (readonly [string, RegExp])[] = [
    [
      'nightly',
      /^days, times and a time zone such as "Mon-Fri 22:00-05:00 Europe\/Berlin", found "nightly"$/,
    ],
    ['Mon-Fri 22:00-05:00', /^days, times and a time zone/],
    ['Mon-Fri-Sun 22:00-05:00 UTC', /^days such as Mon-Fri/],
    ['Mo-Fr 22:00-05:00 UTC', /^days such as Mon-Fri/],
    ['Mon, 22:00-05:00 UTC', /^days such as Mon-Fri/],
    ['Mon 22:60-23:00 UTC', /^times from 00:00 to 24:00/],
    ['Mon 24:00-05:00 UTC', /^times from 00:00 to 24:00/],
    ['Mon 22:00-24:01 UTC', /^times from 00:00 to 24:00/],
    ['Mon 22:00-05:00 Mars/Olympus', /^a time zone such as Europe\/Berlin or UTC/],
    ['Mon 22:00-22:29 UTC', /^a window of at least 30 minutes/],
    [`Mon 22:00-23:00 ${'A'.repeat(300)}`, /^days, times/],
  ]
  for (const [text, message] of refused) {
    it(`refuses ${text.slice(0, 40)}`, () => {
      expect(parseScanWindows([text])).to.have.property('ok', false)
      expect(parseScanWindows([text]))
        .to.have.property('message')
        .that.matches(message)
    })
  }

  it('takes 10 windows, and refuses 11', () => {
    expect(parseScanWindows(Array.from({ length: 10 }, () => nights)).ok).to.equal(true)
    expect(parseScanWindows(Array.from({ length: 11 }, () => nights)).ok).to.equal(false)
  })
})

describe('windowStateAt', () => {
  /** Windows, now, and when the window closes or opens. */
  const cases: readonly (readonly [string, readonly string[], string, 'closes' | 'opens', string])[] = [
    ['an evening', [nights], '2026-11-30T21:30Z', 'closes', '2026-12-01T04:00Z'],
    ['the first instant', [nights], '2026-11-30T21:00Z', 'closes', '2026-12-01T04:00Z'],
    ['the last instant', [nights], '2026-12-01T04:00Z', 'opens', '2026-12-01T21:00Z'],
    ['the night after Friday', [nights], '2026-12-05T03:59Z', 'closes', '2026-12-05T04:00Z'],
    ['a weekend', [nights], '2026-12-05T21:30Z', 'opens', '2026-12-07T21:00Z'],
    ['the night before Monday', [nights], '2026-12-07T01:00Z', 'opens', '2026-12-07T21:00Z'],
    ['summer', [nights], '2026-07-01T20:30Z', 'closes', '2026-07-02T03:00Z'],
    ['one day a week', ['Tue 10:00-12:00 UTC'], '2026-12-01T12:00Z', 'opens', '2026-12-08T10:00Z'],
    [
      'a date ahead of UTC',
      ['Sat 00:00-06:00 Pacific/Auckland'],
      '2026-12-04T11:30Z',
      'closes',
      '2026-12-04T17:00Z',
    ],
    [
      'windows that touch',
      ['Mon 22:00-24:00 UTC', 'Tue 00:00-03:00 UTC'],
      '2026-11-30T23:00Z',
      'closes',
      '2026-12-01T03:00Z',
    ],
    [
      'windows of two zones',
      ['Mon 10:00-12:00 UTC', 'Mon 12:30-14:00 Europe/Berlin'],
      '2026-11-30T10:30Z',
      'closes',
      '2026-11-30T13:00Z',
    ],
    // Clocks of Berlin: 2026-03-29 02:00 → 03:00, and 2026-10-25 03:00 → 02:00.
    [
      'a night that is an hour shorter',
      ['Sat 22:00-05:00 Europe/Berlin'],
      '2026-03-28T21:00Z',
      'closes',
      '2026-03-29T03:00Z',
    ],
    [
      'a night that is an hour longer',
      ['Sat 22:00-05:00 Europe/Berlin'],
      '2026-10-24T20:00Z',
      'closes',
      '2026-10-25T04:00Z',
    ],
    [
      'a start that is skipped',
      ['Sun 02:30-04:00 Europe/Berlin'],
      '2026-03-29T00:59Z',
      'opens',
      '2026-03-29T01:00Z',
    ],
    [
      'an end that is skipped',
      ['Sun 01:00-02:30 Europe/Berlin'],
      '2026-03-29T00:30Z',
      'closes',
      '2026-03-29T01:00Z',
    ],
    [
      'a window that is skipped',
      ['Sun 02:00-03:00 Europe/Berlin'],
      '2026-03-29T00:30Z',
      'opens',
      '2026-04-05T00:00Z',
    ],
    [
      'an end that is repeated',
      ['Sun 01:00-02:30 Europe/Berlin'],
      '2026-10-25T00:00Z',
      'closes',
      '2026-10-25T00:30Z',
    ],
    [
      'the repeated hour',
      ['Sun 01:00-02:30 Europe/Berlin'],
      '2026-10-25T01:15Z',
      'opens',
      '2026-11-01T00:00Z',
    ],
    [
      'a start that is repeated',
      ['Sun 02:30-04:00 Europe/Berlin'],
      '2026-10-25T00:29Z',
      'opens',
      '2026-10-25T00:30Z',
    ],
    [
      'the hour after it',
      ['Sun 02:30-04:00 Europe/Berlin'],
      '2026-10-25T01:10Z',
      'closes',
      '2026-10-25T03:00Z',
    ],
    [
      'a gap of half an hour',
      ['Sun 02:15-03:00 Australia/Lord_Howe'],
      '2026-10-03T15:29Z',
      'opens',
      '2026-10-03T15:30Z',
    ],
    [
      'a switch at midnight',
      ['Sun 00:00-06:00 America/Santiago'],
      '2026-09-06T03:59Z',
      'opens',
      '2026-09-06T04:00Z',
    ],
  ]
  for (const [title, texts, now, kind, at] of cases) {
    it(`knows ${title}`, () => {
      const state = windowStateAt(windowsOf(...texts), Date.parse(now))
      const expected =
        kind === 'closes'
          ? { isOpen: true, untilMs: Date.parse(at) }
          : { isOpen: false, opensAtMs: Date.parse(at) }
      expect(state).to.deep.equal(expected)
    })
  }

  it('is always open without windows', () => {
    expect(windowStateAt([], Date.parse('2026-11-30T12:00Z'))).to.deep.equal({ isOpen: true, untilMs: null })
  })

  it('is open for days in windows without an end', () => {
    const now = Date.parse('2026-11-30T12:00Z')
    const state = windowStateAt(windowsOf('Mon-Sun 00:00-24:00 UTC'), now)
    expect(state).to.deep.equal({ isOpen: true, untilMs: Date.parse('2026-12-09T00:00Z') })
  })

  it('agrees with the wall clock in each hour of a year', () => {
    const windows = windowsOf(nights)
    const wall = new Intl.DateTimeFormat('en', {
      ...{ timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit', hourCycle: 'h23' },
    })
    const start = Date.parse('2026-01-01T00:30Z')
    const wrong = Array.from({ length: 365 * 24 }, (_, hour) => start + hour * 60 * minuteMs).filter(
      (now) => {
        const [day = '', hour = ''] = wall.format(now).split(', ')
        const isNight = Number(hour) >= 22 ? !/Sat|Sun/.test(day) : Number(hour) < 5 && !/Sun|Mon/.test(day)
        return windowStateAt(windows, now).isOpen !== isNight
      },
    )
    expect(wrong).to.deep.equal([])
  })
})

describe('timeInWindow', () => {
  const windows = windowsOf(nights)
  const at = (text: string) => Date.parse(text)

  it('leaves a limit that fits', () => {
    expect(timeInWindow(windows, 5 * minuteMs, at('2026-11-30T21:00Z'))).to.deep.equal({
      ...{ isOpen: true, timeLimitMs: 5 * minuteMs },
    })
  })

  it('cuts the limit at the end of the window', () => {
    expect(timeInWindow(windows, 60 * minuteMs, at('2026-12-01T03:50Z'))).to.deep.equal({
      ...{ isOpen: true, timeLimitMs: 10 * minuteMs },
    })
  })

  it('waits for the next window with less than 10 minutes or its own limit left', () => {
    const next = { isOpen: false, opensAtMs: at('2026-12-01T21:00Z') }
    expect(timeInWindow(windows, 60 * minuteMs, at('2026-12-01T03:51Z'))).to.deep.equal(next)
    expect(timeInWindow(windows, 5 * minuteMs, at('2026-12-01T03:55Z')).isOpen).to.equal(true)
    expect(timeInWindow(windows, 5 * minuteMs, at('2026-12-01T03:56Z'))).to.deep.equal(next)
  })
})
