/**
 * Runs test files in parallel processes and writes build/test-results.json. Skips slow files. Other arguments
 * go to one mocha process, except:
 *
 * `--whole` includes slow files, as CI does. `--record` also records durations. `--soak` repeats tests that
 * depend on chance.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createDatabaseTemplates, groundworkVariable } from './helpers/databases/groundwork.ts'
import { isLong, recordDurations, sortByDuration } from './suite/durations.ts'
import { failedFile, mergeResults, type Results, summarise } from './suite/results.ts'
import { type FileResult, runFiles } from './suite/runFiles.ts'

const resultsFile = 'build/test-results.json'
/** Results per file. */
const partsFolder = 'build/test-results'
const root = 'build/test'

/** They read the soak setting. */
const soaked = [`${root}/sites/active.test.js`, `${root}/contract/random.test.js`]

/** Many tests wait, but the slowest ones start browsers and scans. */
const workers = availableParallelism() + 3

/** Time for a test process to end after closing everything. */
const endMsMax = 20_000

type Limits = { readonly fileMsMax: number; readonly runMsMax: number }
/** Limits for hanging tests: a busy machine is three times as slow. */
const limits: Limits = { fileMsMax: 20 * 60_000, runMsMax: 60 * 60_000 }
const soakLimits: Limits = { fileMsMax: 50 * 60_000, runMsMax: 60 * 60_000 }

const runs = {
  '': () => listFiles().filter((file) => !isLong(file)),
  '--whole': listFiles,
  '--record': listFiles,
  '--soak': () => soaked,
} as const satisfies Readonly<Record<string, () => readonly string[]>>

const parameters = process.argv.slice(2)
const asked = parameters.join(' ')
const run = isRun(asked) ? asked : null
// The package that starts PostgreSQL ends the process with 0 otherwise.
process.exit(run === null ? await runMocha(parameters) : await runFilesOf(run))

function isRun(text: string): text is keyof typeof runs {
  return Object.hasOwn(runs, text)
}

async function runFilesOf(run: keyof typeof runs): Promise<number> {
  const startedAt = performance.now()
  const isSoak = run === '--soak'
  const { fileMsMax, runMsMax } = isSoak ? soakLimits : limits
  for (const path of [resultsFile, partsFolder]) rmSync(path, { recursive: true, force: true })
  mkdirSync(partsFolder, { recursive: true })
  const groundwork = await createDatabaseTemplates()
  const done: FileResult[] = []
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop)
  const overdue = setTimeout(stop, runMsMax)
  const options = {
    folder: partsFolder,
    fileMsMax,
    endMsMax,
    env: {
      ...process.env,
      [groundworkVariable]: JSON.stringify(groundwork.given),
      ...(isSoak ? { TEST_SOAK: '1' } : {}),
    },
    onFile(result: FileResult) {
      done.push(result)
      process.stdout.write(result.output)
    },
    signal: stopping.signal,
  }
  const files = runs[run]()
  try {
    await runFiles(sortByDuration(files), { ...options, workers })
  } finally {
    clearTimeout(overdue)
    await groundwork.remove()
  }
  const ms = performance.now() - startedAt
  if (run === '--record') recordDurations(new Map(done.map(({ file, ms: taken }) => [file, taken])))
  const status = conclude(done, { files, ms, isStopped: stopping.signal.aborted })
  const left = run === '' ? listFiles().length - files.length : 0
  if (left > 0)
    console.log(
      `Left out: ${left} long files, scans of whole sites above all. npm test -- --whole runs them too.`,
    )
  return status
}

function listFiles(): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js'))
    .map((file) => `${root}/${file}`)
    .sort()
}

/** A file that did not run fails the run. */
function conclude(
  done: readonly FileResult[],
  {
    files,
    ms,
    isStopped,
  }: { readonly files: readonly string[]; readonly ms: number; readonly isStopped: boolean },
): number {
  const ran = new Set(done.map(({ file }) => file))
  const missing = files
    .filter((file) => !ran.has(file))
    .map((file) => failedFile(file, isStopped ? 'it had not run when the run was stopped' : 'it did not run'))
  const results: Results = mergeResults([...done.map(({ results: one }) => one), ...missing])
  writeFileSync(resultsFile, JSON.stringify(results, null, 2))
  console.log(`\n${summarise(results, ms)}`)
  return results.stats.failures === 0 ? 0 : 1
}

function runMocha(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/mocha/bin/mocha.js', ...args], {
    env: { ...process.env, TEST_RESULTS: resultsFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
