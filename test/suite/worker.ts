/**
 * A process that runs files of tests one after the other, each as a run of mocha's of its own, as it is told by the
 * program that runs the suite. What the files import is loaded once. May not know any test.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Mocha from 'mocha'
import Reporter from './reporter.ts'

/** What a worker is told: to run a file and write its results, or to end, within a time that what was closed needs. */
export type Order =
  | { readonly kind: 'run'; readonly file: string; readonly results: string }
  | { readonly kind: 'end'; readonly closingMs: number }

const { timeout }: { readonly timeout: number } = JSON.parse(readFileSync('.mocharc.json', 'utf8'))

process.on('message', (order: Order) => {
  if (order.kind === 'run') void run(order.file, order.results)
  else end(order.closingMs)
})

// Mocha hands a rejection that nobody handles on to the process: thrown there, it fails the test that is under way.
process.on('unhandledRejection', (reason: unknown) => {
  // A test that failed so may still go on, and come to its end after the run.
  if (reason instanceof Error && 'code' in reason && reason.code === 'ERR_MOCHA_MULTIPLE_DONE') return
  throw reason
})

/** Nobody is left who would end it. */
const endAlone = (): void => process.exit(1)
process.once('disconnect', endAlone)

async function run(file: string, output: string): Promise<void> {
  const mocha = new Mocha({ timeout, forbidOnly: true, reporter: Reporter, reporterOptions: { output } })
  mocha.addFile(resolve(file))
  await mocha.loadFilesAsync()
  await new Promise<void>((done) => {
    const runner = mocha.run(() => {
      // Runs that are over would hand rejections to each other, for ever once there are a dozen.
      runner.dispose()
      done()
    })
  })
  process.send?.('done')
}

/** Ends by itself, unless a server, a timer or a pool of a test is still open: then it says which, and is killed. */
function end(closingMs: number): void {
  process.off('disconnect', endAlone)
  process.disconnect()
  const late = setTimeout(() => {
    console.log(`Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}`)
  }, closingMs)
  late.unref()
}
