import type { Readable } from 'node:stream'
import { type Environment, isColorForced, isColorRefused, processEnvironment } from '../../service/config.ts'
import { calledAs } from './calledAs.ts'

export type Terminal = {
  readonly env: Environment
  readonly calledAs: string
  /** Standard input: a person's where it is a terminal, else what a program writes there. */
  readonly input: Readable & { readonly isTTY?: boolean }
  /** Standard error is a terminal, so progress may be shown. */
  readonly isWatched: boolean
  readonly hasColors: boolean
  /** Prints for programs, to standard output. */
  print(text: string): void
  /** Prints for users, to standard error. */
  say(text: string): void
}

export function openTerminal(): Terminal {
  const env = processEnvironment()
  // Readers such as `head` close the pipe early, which is no error.
  process.stdout.on('error', (err: NodeJS.ErrnoException) => {
    if (err.code !== 'EPIPE') throw err
  })
  return {
    env,
    calledAs: calledAs(process.argv[1] ?? '', { env, folder: process.cwd() }),
    input: process.stdin,
    isWatched: process.stderr.isTTY === true,
    hasColors: (process.stdout.isTTY === true || isColorForced(env)) && !isColorRefused(env),
    print: (text) => void process.stdout.write(`${text}\n`),
    say: (text) => void process.stderr.write(`${text}\n`),
  }
}
