/** Merges results in mocha's JSON format. */
import { readFileSync } from 'node:fs'

export type TestResult = {
  readonly fullTitle: string
  readonly duration?: number
  readonly err?: { readonly message?: string }
}

const counts = ['suites', 'tests', 'passes', 'pending', 'failures'] as const

export type Results = {
  readonly stats: Readonly<Record<(typeof counts)[number], number>>
  readonly tests: readonly TestResult[]
  readonly pending: readonly TestResult[]
  readonly failures: readonly TestResult[]
}

/** Reads results. A file without a test counts as failed. */
export function readResults(path: string, file: string): Results {
  const results: Results = JSON.parse(readFileSync(path, 'utf8'))
  return results.stats.tests === 0 ? failedFile(`${file} holds no test`) : results
}

/** Counts a file as one failed test. */
export function failedFile(fullTitle: string, message = fullTitle): Results {
  const test = { title: fullTitle, fullTitle, err: { message } }
  return {
    stats: { suites: 0, tests: 1, passes: 0, pending: 0, failures: 1 },
    tests: [test],
    pending: [],
    failures: [test],
  }
}

export function mergeResults(all: readonly Results[]): Results {
  const sum = (name: (typeof counts)[number]) => all.reduce((total, { stats }) => total + stats[name], 0)
  return {
    stats: {
      suites: sum('suites'),
      tests: sum('tests'),
      passes: sum('passes'),
      pending: sum('pending'),
      failures: sum('failures'),
    },
    tests: all.flatMap(({ tests }) => tests),
    pending: all.flatMap(({ pending }) => pending),
    failures: all.flatMap(({ failures }) => failures),
  }
}

export function summarise({ stats, pending, failures }: Results, ms: number): string {
  const { passes, failures: failed, pending: skipped } = stats
  return [
    ...pending.map(({ fullTitle }) => `SKIPPED: ${fullTitle}`),
    ...failures.map(({ fullTitle, err }) => `FAILED: ${fullTitle}\n    ${firstLines(err?.message)}`),
    `The suite took ${formatDuration(ms)}.`,
    `${passes} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n')
}

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const shownLinesMax = 6

function firstLines(message = ''): string {
  return message.split('\n').slice(0, shownLinesMax).join('\n    ')
}
