/** How long files of tests took, so that the longest can begin first. */
import { readFileSync, writeFileSync } from 'node:fs'

/** Seconds by file below test/, of those that take at least one. `npm test -- --record` writes it anew. */
const recordFile = 'test/suite/durations.json'
const recordedMsMin = 1_000
/** A file that nobody has measured goes before the quick ones. */
const unknownSeconds = 1

/** Beside the others, on two processors: scans of whole sites, journeys in a browser, the command as it is bundled. */
const longSeconds = 30

const recorded: Readonly<Record<string, number>> = JSON.parse(readFileSync(recordFile, 'utf8'))

/** Sorts files, the longest first. */
export function sortByDuration(files: readonly string[]): readonly string[] {
  return files.toSorted((one, other) => secondsOf(other) - secondsOf(one))
}

/** Says whether a file takes so long that it is left to a run of the whole suite. */
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
