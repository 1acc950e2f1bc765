import { execFileSync } from 'node:child_process'
import type { Prompt } from './application.ts'

const commandMs = 30_000

/** The verdict of a command's output; `nothing` proves neither. */
type Verdict = 'weak' | 'fixed' | 'nothing'

const headerCount = (output: string, pattern: RegExp) =>
  output.split(/\r?\n/).filter((line) => pattern.test(line)).length

const oneHeader =
  (pattern: RegExp) =>
  (output: string): Verdict => {
    if (headerCount(output, /^HTTP\//) === 0) return 'nothing'
    return headerCount(output, pattern) === 1 ? 'fixed' : 'weak'
  }

const cookieWith =
  (attribute: RegExp) =>
  (output: string): Verdict => {
    const cookies = output.split(/\r?\n/).filter((line) => /^set-cookie:/i.test(line))
    if (cookies.length === 0) return 'nothing'
    return cookies.every((line) => attribute.test(line)) ? 'fixed' : 'weak'
  }

/** Reads the output of each check's command by the words of its proof. */
const readers: Readonly<Record<string, (output: string) => Verdict>> = {
  'csp.missing': oneHeader(/^content-security-policy: .*script-src/i),
  'headers.xcto-missing': oneHeader(/^x-content-type-options: nosniff$/i),
  'headers.clickjacking': (output) => {
    if (headerCount(output, /^HTTP\//) === 0) return 'nothing'
    return /^(?:content-security-policy: .*frame-ancestors|x-frame-options: (?:DENY|SAMEORIGIN))/im.test(
      output,
    )
      ? 'fixed'
      : 'weak'
  },
  'cookies.samesite-missing': cookieWith(/; samesite=lax/i),
  'cookies.session-no-httponly': cookieWith(/; httponly/i),
  'cors.origin-reflected': (output) => {
    if (headerCount(output, /^HTTP\//) === 0) return 'nothing'
    return /^access-control-allow-origin: https:\/\/not-yours\.example/im.test(output) ? 'weak' : 'fixed'
  },
  'html.csrf-token-missing': (output) => {
    if (!/^\d{3}$/m.test(output)) return 'nothing'
    return /^403$/m.test(output) ? 'fixed' : 'weak'
  },
  'info.stack-trace': (output) => {
    if (headerCount(output, /^HTTP\//) === 0) return 'nothing'
    return /^(?:.*<pre>.*|\s*)(?:\w*Error: .*)?(?:&nbsp;|\s)*at /m.test(output) ||
      /\(\/.+:\d+:\d+\)/.test(output)
      ? 'weak'
      : 'fixed'
  },
}

/** Checks whose proof is also about a path that does not exist. */
const everyPage = /^(?:csp\.missing|headers\.)/

export type ProofSettings = {
  readonly url: string
  readonly session: string
  /** Body of a form. */
  readonly fields?: string
}

/** Runs the first command of a prompt's proof as printed. Returns what does not hold. */
export function runProof(
  { checkId, instructions, evidenceUrl }: Prompt,
  expected: 'weak' | 'fixed',
  { url, session, fields = '' }: ProofSettings,
): readonly string[] {
  const read = readers[checkId]
  const command = /## Proof\n[\s\S]*?`(curl [^`]*"\$URL"[^`]*)`/.exec(instructions)?.[1]
  if (read === undefined || command === undefined || evidenceUrl === null) return []
  const { pathname, search } = new URL(evidenceUrl)
  const paths = [
    `${pathname}${search}`,
    ...(expected === 'fixed' && everyPage.test(checkId) ? ['/a-path-that-does-not-exist'] : []),
  ]
  return paths.flatMap((path) => {
    const output = execFileSync('sh', ['-c', command], {
      encoding: 'utf8',
      timeout: commandMs,
      env: { ...process.env, URL: new URL(path, url).href, SESSION_A: session, FIELDS: fields },
    })
    const verdict = read(output)
    return verdict === expected ? [] : [`the proof of ${checkId} says ${verdict} of ${path}, not ${expected}`]
  })
}
