import { readFileSync, writeFileSync } from 'node:fs'

/** Seconds per file below test/, at least one. `npm test -- --record` updates it. */
const recordFile = 'test/suite/durations.json'
const recordedMsMin = 1_000
/** Unmeasured files run before the fast ones. */
const unknownSeconds = 1

/** Measured with parallel files on two processors. */
const longSeconds = 30

const recorded: Readonly<Record<string, number>> = JSON.parse(readFileSync(recordFile, 'utf8'))

export function sortByDuration(files: readonly string[]): readonly string[] {
  return files.toSorted((one, other) => secondsOf(other) - secondsOf(one))
}

/** Returns true for files that run only in the whole suite. */
export function isLong(file: string): boolean {
  return secondsOf(file) >= longSeconds
}

function secondsOf(file: string): number {
  return recorded[nameOf(file)] ?? unknownSeconds
}

export function recordDurations(msByFile: ReadonlyMap<string, number>): void {
  const long = [...msByFile]
    .filter(([, ms]) => ms >= recordedMsMin)
    .map(([file, ms]) => [nameOf(file), Math.round(ms / 1000)] as const)
    .sort(([one, ms], [other, otherMs]) => otherMs - ms || (one < other ? -1 : 1))
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`)
}

function nameOf(file: string): string {
  return file.replace(/^build\/test\//, '').replace(/\.test\.js$/, '')
}
