import type { Calculation } from '../_shared/evaluatedText.ts'

export type ShellPayload = {
  readonly name: string
  readonly write: (value: string, calculation: Calculation) => string
}

function echoOf({ before, after, left, right }: Calculation): string {
  return `echo ${before}$((${left}*${right}))${after}`
}

function tightEchoOf({ before, after, left, right }: Calculation): string {
  return `echo\${IFS}${before}$((${left}*${right}))${after}`
}

function promptOf({ before, after, left, right }: Calculation): string {
  return `echo ${before}&set /a ${left}*${right}&echo ${after}&rem `
}

/** Runs in any quotes. The rest is a comment. */
function inAnyQuotes(run: string): string {
  return `${run}#'${run}#"${run}#`
}

/**
 * Combines semicolon, newline and substitution, so that one survives a filter. The output is never the prefix
 * of a requested hostname.
 */
function writeTogether(value: string, calculation: Calculation): string {
  const echo = tightEchoOf(calculation)
  const run = `;${echo} ;#&${promptOf(calculation)}`
  return `${value}${run}'$(${echo})${run}"${run}\n${echo} ;#`
}

/** Keeps the command valid inside parentheses or an `if`. */
function writePipe(value: string, calculation: Calculation): string {
  const echo = tightEchoOf(calculation)
  const run = `|${echo}$(${echo})`
  return `${value}${run}'${run}'"|${echo}"`
}

function writeAmpersands(value: string, calculation: Calculation): string {
  return `${value}${inAnyQuotes(`&${tightEchoOf(calculation)}&${promptOf(calculation)}`)}`
}

const together: ShellPayload = {
  name: 'a semicolon, a newline and command substitution together',
  write: writeTogether,
}

const substitution: ShellPayload = {
  name: 'command substitution with $( )',
  write: (value, calculation) => `${value}$(${tightEchoOf(calculation)})'$(${tightEchoOf(calculation)})'`,
}

const pipe: ShellPayload = { name: 'a pipe', write: writePipe }

const ampersands: ShellPayload = { name: 'ampersands (also Windows)', write: writeAmpersands }

/** Combined first, for filters that remove characters; then alone, for filters that reject them. */
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
    name: 'a newline and plain words',
    write: (value, { before, left, right, after }) =>
      `${value}\necho ${before}\nexpr ${left} \\* ${right}\necho ${after}\n`,
  },
  {
    name: 'a semicolon, without blanks',
    write: (value, calculation) => `${value}${inAnyQuotes(`;${tightEchoOf(calculation)};`)}`,
  },
]
