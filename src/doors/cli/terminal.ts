import type { Readable } from 'node:stream'
import { type Environment, isColorForced, isColorRefused, processEnvironment } from '../../service/config.ts'
import { calledAs } from './calledAs.ts'

/** Where a command reads its surroundings and writes what it has to say. */
export type Terminal = {
  readonly env: Environment
  /** Words with which a shell starts this program. */
  readonly calledAs: string
  /** Standard input: a person's where it is a terminal, else what a program writes there. */
  readonly input: Readable & { readonly isTTY?: boolean }
  /** Somebody watches standard error, so progress may be shown there. */
  readonly isWatched: boolean
  /** Standard output may be colored. */
  readonly hasColors: boolean
  /** Writes to standard output: what a program reads. */
  print(text: string): void
  /** Writes to standard error: what a person reads. */
  say(text: string): void
}

/** Opens this process's own terminal. */
export function openTerminal(): Terminal {
  const env = processEnvironment()
  // A reader that has seen enough, such as head, closes its end: no reason to show an error.
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
