import type { Calculation } from '../_shared/evaluatedText.ts'

/** A way to make a shell calculate beside the command that it was given. */
export type ShellPayload = {
  /** For people: with what the value is written. */
  readonly name: string
  readonly write: (value: string, calculation: Calculation) => string
}

/** What a POSIX shell prints as the product between its words. */
function echoOf({ before, after, left, right }: Calculation): string {
  return `echo ${before}$((${left}*${right}))${after}`
}

/** The same without a blank, for values of which blanks are taken out. */
function tightEchoOf({ before, after, left, right }: Calculation): string {
  return `echo\${IFS}${before}$((${left}*${right}))${after}`
}

/** What the command prompt of Windows prints as the product, each in a command of its own. */
function promptOf({ before, after, left, right }: Calculation): string {
  return `echo ${before}&set /a ${left}*${right}&echo ${after}&rem `
}

/**
 * One value for three places: outside of quotes what stands first runs and the rest is a comment; in single quotes
 * the first quote ends them, in double quotes the second one does.
 */
function inAnyQuotes(run: string): string {
  return `${run}#'${run}#"${run}#`
}

/**
 * All of a semicolon, a line break and a substitution, so that one of them is left where the others are taken out. The
 * substitution stands where it runs in quotes of both kinds, and no host that a command asks for begins with what it prints.
 * What Windows runs stands in the comments of the rest.
 */
function writeTogether(value: string, calculation: Calculation): string {
  const echo = tightEchoOf(calculation)
  const run = `;${echo} ;#&${promptOf(calculation)}`
  return `${value}${run}'$(${echo})${run}"${run}\n${echo} ;#`
}

/**
 * A pipe, and a substitution behind it, without anything that would end a command in brackets or inside of an `if`: what
 * follows the value goes on being read.
 */
function writePipe(value: string, calculation: Calculation): string {
  const echo = tightEchoOf(calculation)
  const run = `|${echo}$(${echo})`
  return `${value}${run}'${run}'"|${echo}"`
}

/** For the command prompt of Windows, and a shell beside it. */
function writeAmpersands(value: string, calculation: Calculation): string {
  return `${value}${inAnyQuotes(`&${tightEchoOf(calculation)}&${promptOf(calculation)}`)}`
}

const together: ShellPayload = {
  name: 'a semicolon, a newline and command substitution together',
  write: writeTogether,
}

const substitution: ShellPayload = {
  name: 'command substitution with $( )',
  // The second stands outside where the value stands in single quotes.
  write: (value, calculation) => `${value}$(${tightEchoOf(calculation)})'$(${tightEchoOf(calculation)})'`,
}

const pipe: ShellPayload = { name: 'a pipe', write: writePipe }

const ampersands: ShellPayload = { name: 'ampersands (also Windows)', write: writeAmpersands }

/** The likeliest first: all at once for values that are changed, each by itself for values that are refused. */
export const shellPayloads: readonly [ShellPayload, ...ShellPayload[]] = [
  together,
  substitution,
  pipe,
  ampersands,
  {
    name: 'command substitution with backticks',
    write: (value, { before, after, left, right }) =>
      `${value}${before}\`expr ${left} \\* ${right}\`${after}`,
  },
  {
    name: 'a newline',
    write: (value, calculation) => `${value}${inAnyQuotes(`\n${echoOf(calculation)} `)}`,
  },
  {
    name: 'a semicolon, without blanks',
    write: (value, calculation) => `${value}${inAnyQuotes(`;${tightEchoOf(calculation)};`)}`,
  },
]
