/**
 * Runs the tests of one file without a build: `npm run test:one -- FILE`, with a test or the source that it
 * mirrors. `--grep TEXT` filters by title.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import Mocha from 'mocha'
import { findTest } from './findTest.ts'
import { reachesText } from './reachesText.ts'

/** A busy machine takes many times as long as a quiet one. */
const timeoutMs = 120_000
const wrongUsage = 2

const bundle = 'dist/scanward.cjs'
const bundled = ['src', 'generated', 'db', 'codegen', 'package-lock.json']

const { values, positionals } = parseArgs({ options: { grep: { type: 'string' } }, allowPositionals: true })
const [given] = positionals
const found =
  given === undefined || positionals.length > 1
    ? { ok: false as const, reason: 'Expected one file: npm run test:one -- FILE [--grep TEXT]' }
    : findTest(relative('.', given).replaceAll('\\', '/'), existsSync)

if (found.ok) await run(found.path)
else {
  console.error(found.reason)
  process.exitCode = wrongUsage
}

async function run(path: string): Promise<void> {
  // Some tests prepare work for the tests after them.
  if (values.grep !== undefined) process.env.TEST_GREP = values.grep
  if (reachesText(path, bundle) && isBundleStale()) {
    console.error(`${path} starts ${bundle}: bundling the sources first`)
    execFileSync(process.execPath, ['--import=tsx', 'codegen/bundle.ts'], { stdio: 'inherit' })
  }
  const mocha = new Mocha({
    reporter: 'spec',
    timeout: timeoutMs,
    ...(values.grep && { fgrep: values.grep }),
  })
  // Mocha would require() the file, which would load its imports twice.
  mocha.suite.emit('pre-require', globalThis, path, mocha)
  await import(pathToFileURL(path).href)
  mocha.suite.emit('post-require', globalThis, path, mocha)
  const runner = mocha.run((failures) => {
    const exitCode = failures > 0 || runner.total === 0 ? 1 : 0
    process.exitCode = exitCode
    // The exit hook of a test's PostgreSQL exits with 0.
    process.on('exit', () => {
      process.exitCode = exitCode
    })
    if (runner.total === 0) console.error(`No test of ${path} was run`)
  })
}

function isBundleStale(): boolean {
  if (!existsSync(bundle)) return true
  const builtAt = statSync(bundle).mtimeMs
  return bundled.some((path) => newestIn(path) > builtAt)
}

function newestIn(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return Math.max(...names.map((name) => statSync(join(path, name)).mtimeMs))
}
