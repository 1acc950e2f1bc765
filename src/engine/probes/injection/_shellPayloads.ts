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

function afterTightSeparator(separator: string): ShellPayload['write'] {
  return (value, calculation) => {
    const run = `${separator}${tightEchoOf(calculation)};#`
    return `${value}${run}'${run}"${run}`
  }
}

/**
 * One value for three places: outside of quotes what stands first runs and the rest is a comment; in single quotes
 * the first quote ends them, in double quotes the second one does.
 */
function afterSeparator(separator: string): ShellPayload['write'] {
  return (value, calculation) => {
    const run = `${separator}${echoOf(calculation)} #`
    return `${value}${run}'${run}"${run}`
  }
}

/** What the command prompt of Windows prints as the product between its words. */
function promptOf({ before, after, left, right }: Calculation): string {
  return `&for /f %i in ('set /a ${left}*${right}') do @echo ${before}%i${after}`
}

/** The likeliest first. */
export const shellPayloads: readonly [ShellPayload, ...ShellPayload[]] = [
  { name: 'a semicolon', write: afterSeparator(';') },
  { name: 'a pipe', write: afterSeparator('|') },
  {
    name: 'command substitution with $( )',
    // The second stands outside where the value stands in single quotes.
    write: (value, calculation) => `${value}$(${tightEchoOf(calculation)})'$(${tightEchoOf(calculation)})'`,
  },
  {
    name: 'command substitution with backticks',
    write: (value, { before, after, left, right }) =>
      `${value}${before}\`expr ${left} \\* ${right}\`${after}`,
  },
  { name: 'two ampersands', write: afterSeparator('&&') },
  { name: 'a newline', write: afterSeparator('\n') },
  { name: 'a semicolon, without blanks', write: afterTightSeparator(';') },
  { name: 'a pipe, without blanks', write: afterTightSeparator('|') },
  { name: 'an ampersand (Windows)', write: (value, calculation) => `${value}${promptOf(calculation)}` },
  {
    name: 'an ampersand after a double quote (Windows)',
    write: (value, calculation) => `${value}"${promptOf(calculation)}&rem "`,
  },
]
