import type { Readable } from 'node:stream'
import { type Environment, isColorForced, isColorRefused, processEnvironment } from '../../service/config.ts'

/** Environment, input and output of a command. */
export type Terminal = {
  readonly env: Environment
  readonly input: Readable & { readonly isTTY?: boolean }
  /** Standard error is a terminal, so progress may be shown. */
  readonly isWatched: boolean
  /** Standard output may be colored. */
  readonly hasColors: boolean
  /** Writes to standard output, for programs. */
  print(text: string): void
  /** Writes to standard error, for users. */
  say(text: string): void
}

export function openTerminal(): Terminal {
  const env = processEnvironment()
  // Readers such as `head` close the pipe early; not an error.
  process.stdout.on('error', (err: NodeJS.ErrnoException) => {
    if (err.code !== 'EPIPE') throw err
  })
  return {
    env,
    input: process.stdin,
    isWatched: process.stderr.isTTY === true,
    hasColors: (process.stdout.isTTY === true || isColorForced(env)) && !isColorRefused(env),
    print: (text) => void process.stdout.write(`${text}\n`),
    say: (text) => void process.stderr.write(`${text}\n`),
  }
}
