/**
 * Runs the whole suite in three processes of mocha side by side, since most tests wait more than they work, then those
 * that measure how long an answer takes, and puts the results together in build/test-results.json. Arguments are
 * handed to one mocha as they are.
 */
import { spawn } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const resultsFile = 'build/test-results.json'
const root = 'build/test'

/** What waits for sites that answer slowly, what works on what was gathered; the rest runs the service. */
const waiting = ['sites', 'engine/probes']
const working = ['engine', 'house', 'prompts', 'exports']

type Results = {
  readonly stats: Readonly<Record<string, number | string>>
  readonly tests: readonly unknown[]
  readonly failures: readonly unknown[]
}

const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const serving = folders.map(({ name }) => name).filter((name) => ![...waiting, ...working].includes(name))
/** They hold times, which a neighbour would spoil. */
const alone = [`${root}/runner/hostile.test.js`]

const specOf = (names: readonly string[]) => names.map((name) => `${root}/${name}/**/*.test.js`)
const without = (files: readonly string[]) => files.flatMap((file) => ['--ignore', file])
const beside = [
  specOf(waiting),
  [...specOf(working), ...without(specOf(waiting))],
  [...specOf(serving), `${root}/*.test.js`, ...without(alone)],
]
const groups = [...beside, alone]

process.exitCode = process.argv.length > 2 ? await runOne(process.argv.slice(2)) : await runAll()

async function runAll(): Promise<number> {
  for (const file of [resultsFile, ...groups.map((_, index) => partFile(index))])
    rmSync(file, { force: true })
  const codes = await Promise.all(beside.map((spec, index) => runMocha(spec, partFile(index))))
  codes.push(await runMocha(alone, partFile(beside.length)))
  const parts = groups.map((_, index) => read(partFile(index)))
  const sum = (name: string) => parts.reduce((all, { stats }) => all + Number(stats[name] ?? 0), 0)
  const stats = Object.fromEntries(
    ['suites', 'tests', 'passes', 'pending', 'failures'].map((name) => [name, sum(name)] as const),
  )
  const merged = {
    stats,
    tests: parts.flatMap(({ tests }) => tests),
    failures: parts.flatMap(({ failures }) => failures),
  }
  writeFileSync(resultsFile, JSON.stringify(merged, null, 2))
  console.log(`\n${sum('passes')} passed, ${sum('failures')} failed, ${sum('pending')} skipped`)
  // A process that ended before it wrote its results has failed, whatever the other says.
  return Math.max(...codes.map((code) => code ?? 1))
}

function runOne(parameters: readonly string[]): Promise<number> {
  return runMocha(parameters, resultsFile).then((code) => code ?? 1)
}

/**
 * Null when a signal ended it. What a process writes is shown whole when it has ended, so that none mixes; until then it
 * can be followed in the file beside its results.
 */
function runMocha(spec: readonly string[], results: string): Promise<number | null> {
  const child = spawn(process.execPath, ['node_modules/mocha/bin/mocha.js', '--spec', ...spec], {
    env: { ...process.env, TEST_RESULTS: results },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = results.replace(/\.json$/, '.log')
  writeFileSync(log, '')
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => appendFileSync(log, chunk))
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(readFileSync(log))
      resolve(code)
    })
  })
}

function partFile(index: number): string {
  return `build/test-results-${index + 1}.json`
}

function read(file: string): Results {
  return JSON.parse(readFileSync(file, 'utf8'))
}
