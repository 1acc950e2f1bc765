/** Runs test files in turn, each as its own mocha run. Imports are loaded once. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Mocha from 'mocha'
import { childrenOf } from '../helpers/processChildren.ts'
import Reporter from './reporter.ts'

/** `end` allows time for closing. */
export type Order =
  | { readonly kind: 'run'; readonly file: string; readonly results: string }
  | { readonly kind: 'end'; readonly closingMs: number }

const { timeout }: { readonly timeout: number } = JSON.parse(readFileSync('.mocharc.json', 'utf8'))

process.on('message', (order: Order) => {
  if (order.kind === 'run') void run(order.file, order.results)
  else end(order.closingMs)
})

// Mocha rethrows these, which fails the running test.
process.on('unhandledRejection', (reason: unknown) => {
  // A failed test may end after the run.
  if (reason instanceof Error && 'code' in reason && reason.code === 'ERR_MOCHA_MULTIPLE_DONE') return
  throw reason
})

/** The parent is gone. */
const endAlone = (): void => process.exit(1)
process.once('disconnect', endAlone)

async function run(file: string, output: string): Promise<void> {
  const mocha = new Mocha({ timeout, forbidOnly: true, reporter: Reporter, reporterOptions: { output } })
  mocha.addFile(resolve(file))
  await mocha.loadFilesAsync()
  await new Promise<void>((done) => {
    const runner = mocha.run(() => {
      // Undisposed runs would forward rejections to each other forever.
      runner.dispose()
      done()
    })
  })
  noteChildren(file)
  process.send?.('done')
}

/** Reports open handles and waits to be killed. */
function end(closingMs: number): void {
  process.off('disconnect', endAlone)
  process.disconnect()
  const late = setTimeout(() => {
    console.log(`Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}`)
    for (const [id, { file, command }] of listChildren()) console.log(`Process ${id} of ${file}: ${command}`)
  }, closingMs)
  late.unref()
}

type Child = { readonly file: string; readonly command: string }
/** Processes that test files left, by process id. */
const children = new Map<number, Child>()

function listChildren(): ReadonlyMap<number, Child> {
  noteChildren('no file')
  return children
}

function noteChildren(file: string): void {
  if (!existsSync('/proc/self/task')) return
  const running = new Map(childrenOf(process.pid).map((id) => [id, readCommand(id)]))
  for (const id of children.keys()) if (!running.has(id)) children.delete(id)
  for (const [id, command] of running) if (!children.has(id)) children.set(id, { file, command })
}

function readCommand(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 300)
  } catch {
    return 'ended'
  }
}
