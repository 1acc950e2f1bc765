import { instantOf, isTimeZone, wallClockAt } from './timeZones.ts'

/** Weekly times in which scans of a site may run. */
export type ScanWindow = {
  /** 0 is Sunday; the day on which the window opens. */
  readonly days: readonly number[]
  /** Minutes of the day. A window that ends at or before its start ends on the next day. */
  readonly from: number
  readonly to: number
  readonly timeZone: string
}

type ParsedWindows =
  | { readonly ok: true; readonly windows: readonly ScanWindow[] }
  | { readonly ok: false; readonly message: string }

export const scanWindowsMax = 10
const windowForm = '"Mon-Fri 22:00-05:00 Europe/Berlin"'
const windowCharsMax = 200
const shortestMinutes = 30

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const pattern = /^(\S+) +(\d{1,2}:\d{2}) *[-–] *(\d{1,2}:\d{2}) +(\S{1,60})$/
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const dayMinutes = 24 * 60

/** Parses one window per text. An empty list means any time. */
export function parseScanWindows(texts: readonly string[]): ParsedWindows {
  if (texts.length > scanWindowsMax) return { ok: false, message: `at most ${scanWindowsMax} windows` }
  const windows: ScanWindow[] = []
  for (const text of texts) {
    const parsed = parseWindow(text.trim())
    if (typeof parsed === 'string') return { ok: false, message: parsed }
    windows.push(parsed)
  }
  return { ok: true, windows }
}

function parseWindow(text: string): ScanWindow | string {
  const found = `found ${JSON.stringify(text.slice(0, windowCharsMax))}`
  const [, dayText, fromText, toText, timeZone] =
    text.length > windowCharsMax ? [] : (pattern.exec(text) ?? [])
  const usual = `days, times and a time zone such as ${windowForm}, ${found}`
  if (dayText === undefined || fromText === undefined || toText === undefined || timeZone === undefined) {
    return usual
  }
  const days = parseDays(dayText)
  if (days === null) return `days such as Mon-Fri or Mon,Wed,Sat, ${found}`
  const [from, to] = [parseTime(fromText), parseTime(toText)]
  if (from === null || to === null || from === dayMinutes) return `times from 00:00 to 24:00, ${found}`
  if (!isTimeZone(timeZone)) return `a time zone such as Europe/Berlin or UTC, ${found}`
  const window = { days, from, to, timeZone }
  return lengthOf(window) < shortestMinutes
    ? `a window of at least ${shortestMinutes} minutes, ${found}`
    : window
}

function parseDays(text: string): readonly number[] | null {
  const days = new Set<number>()
  for (const item of text.split(',')) {
    const [first, last] = item.split(/[-–]/).map(dayOf)
    if (first === undefined || first === -1 || last === -1 || item.split(/[-–]/).length > 2) return null
    const length = ((last ?? first) - first + 7) % 7
    for (let day = first; day <= first + length; day += 1) days.add(day % 7)
  }
  return [...days].sort((one, other) => one - other)
}

function dayOf(name: string): number {
  return dayNames.findIndex((day) => day.toLowerCase() === name.toLowerCase())
}

function parseTime(text: string): number | null {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  const time = hours * 60 + minutes
  return minutes < 60 && time <= dayMinutes ? time : null
}

function lengthOf({ from, to }: ScanWindow): number {
  return to > from ? to - from : to + dayMinutes - from
}

export function writeScanWindow({ days, from, to, timeZone }: ScanWindow): string {
  const time = (minutes: number): string =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${writeDays(days)} ${time(from)}-${time(to)} ${timeZone}`
}

function writeDays(days: readonly number[]): string {
  // Weeks begin on Monday.
  const ordered = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day))
  const runs: number[][] = []
  for (const day of ordered) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === (day + 6) % 7) run.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined): string => dayNames[day ?? 0] ?? ''
  return runs
    .map((run) => (run.length < 3 ? run.map(name).join(',') : `${name(run[0])}-${name(run.at(-1))}`))
    .join(',')
}

/** `untilMs` null: always open. `opensAtMs` null: no window within the next days. */
type WindowState =
  | { readonly isOpen: true; readonly untilMs: number | null }
  | { readonly isOpen: false; readonly opensAtMs: number | null }

const daysAhead = 8

/** Says whether scans may run now. Windows that touch or overlap count as one. */
export function windowStateAt(windows: readonly ScanWindow[], nowMs: number): WindowState {
  if (windows.length === 0) return { isOpen: true, untilMs: null }
  const stretches = windows
    .flatMap((window) => listStretches(window, nowMs))
    .sort((one, other) => one.startMs - other.startMs)
  let untilMs = nowMs
  for (const { startMs, endMs } of stretches) {
    if (startMs <= untilMs && endMs > untilMs) untilMs = endMs
  }
  if (untilMs > nowMs) return { isOpen: true, untilMs }
  return { isOpen: false, opensAtMs: stretches.find(({ startMs }) => startMs > nowMs)?.startMs ?? null }
}

function listStretches(
  { days, from, to, timeZone }: ScanWindow,
  nowMs: number,
): readonly { readonly startMs: number; readonly endMs: number }[] {
  const today = Math.floor(wallClockAt(timeZone, nowMs) / dayMs) * dayMs
  const end = to > from ? to : to + dayMinutes
  return Array.from({ length: daysAhead + 2 }, (_, index) => today + (index - 1) * dayMs)
    .filter((date) => days.includes(new Date(date).getUTCDay()))
    .map((date) => ({
      startMs: instantOf(timeZone, date + from * minuteMs),
      endMs: instantOf(timeZone, date + end * minuteMs),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
}

/** The time that a scan needs at least. Scans with a lower limit need only that. */
const leastMs = 10 * minuteMs

type ScanTime =
  | { readonly isOpen: true; readonly timeLimitMs: number }
  | { readonly isOpen: false; readonly opensAtMs: number }

/** Cuts the time limit of a scan at the end of the window. Shortly before the end, the scan waits for the next. */
export function timeInWindow(windows: readonly ScanWindow[], limitMs: number, nowMs: number): ScanTime {
  const state = windowStateAt(windows, nowMs)
  if (!state.isOpen) return { isOpen: false, opensAtMs: state.opensAtMs ?? nowMs + dayMs }
  const leftMs = state.untilMs === null ? limitMs : state.untilMs - nowMs
  if (leftMs >= Math.min(limitMs, leastMs)) return { isOpen: true, timeLimitMs: Math.min(limitMs, leftMs) }
  const next = windowStateAt(windows, nowMs + leftMs)
  return { isOpen: false, opensAtMs: (next.isOpen ? null : next.opensAtMs) ?? nowMs + dayMs }
}
