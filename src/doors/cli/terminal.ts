import type { Readable } from 'node:stream'
import type { TextStyle } from '../../output/exports/textStyle.ts'
import {
  type Environment,
  hasLinkTerminal,
  isColorForced,
  isColorRefused,
  isUtf8Locale,
  processEnvironment,
} from '../../service/environment.ts'
import { calledAs } from './calledAs.ts'

export type Terminal = {
  readonly env: Environment
  readonly calledAs: string
  /** Standard input: a person's where it is a terminal, else what a program writes there. */
  readonly input: Readable & { readonly isTTY?: boolean }
  /** Standard error is a terminal, so progress may be shown. */
  readonly isWatched: boolean
  readonly style: TextStyle
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
    style: styleOf(process.stdout, env),
    print: (text) => void process.stdout.write(`${text}\n`),
    say: (text) => void process.stderr.write(`${text}\n`),
  }
}

const defaultColumns = 80

function styleOf({ isTTY, columns }: NodeJS.WriteStream, env: Environment): TextStyle {
  const isTerminal = isTTY === true
  return {
    hasColors: (isTerminal || isColorForced(env)) && !isColorRefused(env),
    hasLinks: isTerminal && hasLinkTerminal(env) && !isColorRefused(env),
    isUtf8: isUtf8Locale(env),
    columns: isTerminal ? columns || defaultColumns : null,
  }
}
