import type { Evidence } from '../../../src/shared/model/evidence.ts'
import { expectations } from './expectations.ts'
import type { Expectation, Output } from './output.ts'

/** The verdict of a command's output; `nothing` proves neither. */
export type Verdict = 'weak' | 'fixed' | 'nothing'

export type PrintedProof = {
  readonly command: string
  readonly variables: Readonly<Record<string, string>> | null
  readonly isRunTwice: boolean
  readonly signIn: string | null
  readonly judge: ((output: Output) => Verdict) | null
}

const commandPattern = /`((?:curl|dig|openssl|node -e) [^`]*)`/

/** Reads the first command of a proof and what it shows after the fix; null if it prints none. */
export function readProof(proof: string, evidence: Evidence): PrintedProof | null {
  const printed = commandPattern.exec(proof)
  const command = printed?.[1]
  // Other proofs repeat the evidence, whose steps say what they show.
  if (printed === null || command === undefined || !command.includes('$')) return null
  const about = beforeNextCommand(proof, printed.index + command.length)
  const expectation = expectations.find(({ words }) => words.test(about))
  return {
    command,
    variables: variablesOf(command, evidence, about),
    signIn: /run that too/.test(about) && typeof evidence.curl === 'string' ? evidence.curl : null,
    isRunTwice: /\btwice\b/.test(about),
    judge:
      expectation === undefined ? null : (output) => judge(expectation, { about, evidence, command, output }),
  }
}

/** Each sentence speaks of the command before it. */
function beforeNextCommand(proof: string, from: number): string {
  const next = proof.slice(from).search(/`(?:curl|dig|openssl) /)
  return next === -1 ? proof : proof.slice(0, from + next)
}

function judge(
  { words, isFixed }: Expectation,
  {
    about,
    evidence,
    command,
    output,
  }: { about: string; evidence: Evidence; command: string; output: Output },
): Verdict {
  if (isSilent(command, output)) return 'nothing'
  const match = words.exec(about)
  if (match === null) return 'nothing'
  const result = isFixed(output, { match, evidence, command })
  return result === null ? 'nothing' : result ? 'fixed' : 'weak'
}

function isSilent(command: string, { text, status }: Output): boolean {
  if (/%\{http_code\}/.test(command)) return !/^[1-5]\d\d\b/m.test(text)
  if (/ \| /.test(command)) return false
  return / -(?:D -|i|sSi|sSI|I)\b/.test(command) ? !/^HTTP\//m.test(text) : status !== 0
}

function variablesOf(
  command: string,
  evidence: Evidence,
  about: string,
): Readonly<Record<string, string>> | null {
  const names = [...new Set([...command.matchAll(/\$([A-Z_]+)/g)].map(([, name = '']) => name))]
  const values = names.map((name) => [name, variableValue(name, evidence, about)] as const) // `as`: pairs.
  return values.some(([, value]) => value === null)
    ? null
    : Object.fromEntries(values.map(([name, value]) => [name, value ?? '']))
}

function variableValue(
  name: string,
  { url = '', excerpt, samples = [], ...details }: Evidence,
  about: string,
): string | null {
  const [sample = ''] = samples
  switch (name) {
    case 'URL':
      return /up to its `\?`/.test(about) ? url.replace(/\?.*/, '') : url
    case 'SCRIPT_URL':
      return typeof details.script === 'string' && details.script !== 'inline' ? details.script : url
    case 'FILE':
      return /(?:https?:)?\/\/[^\s,;]+/.exec(sample)?.[0] ?? null
    case 'HOST':
      return /[\w-]+(?:\.[\w-]+)+/.exec(sample)?.[0] ?? null
    case 'START':
      return (
        /([^\s"'=…]{4})…/.exec(String(excerpt))?.[1] ??
        /(?:^|[=:] )"?([^\s"]{4})/.exec(String(excerpt))?.[1] ??
        null
      )
    case 'NAME':
      return (
        /[A-Za-z_]\w*/.exec(
          /name of the `excerpt`/.test(about)
            ? String(excerpt).replace(/^.*contains: /, '')
            : sample.replace(/^.*: /, ''),
        )?.[0] ?? null
      )
    case 'TEXT':
      return textOf(String(excerpt), about)
    case 'ANON_KEY':
      return 'public-key'
    default:
      return null
  }
}

function textOf(excerpt: string, about: string): string | null {
  if (/four words of the `excerpt`/.test(about)) return /\S+ \S+ \S+ \S+/.exec(excerpt)?.[0] ?? null
  const words = excerpt.match(/[\w.-]+/g) ?? []
  return words.toSorted((one, other) => other.length - one.length)[0] ?? null
}
