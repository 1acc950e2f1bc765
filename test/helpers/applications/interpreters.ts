/** Without an interpreter on this machine, tests are skipped with a message. */
import { execFile, spawnSync } from 'node:child_process'
import { hasXmlExtensions } from './runPhp.ts'

const programs = {
  php: {
    path: 'php',
    options: ['-d', 'display_errors=1', '-r'],
    own: `echo PHP_BINARY; ${hasXmlExtensions}`,
  },
  python: { path: 'python3', options: ['-I', '-S', '-c'], own: 'import sys; print(sys.executable, end="")' },
} as const satisfies Readonly<Record<string, { path: string; options: readonly string[]; own: string }>>

const runMsMax = 10_000

export type RunSource = (
  source: string,
  input: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: boolean; readonly output: string }>

export function describeInterpreter(
  name: keyof typeof programs,
  title: string,
  body: (run: RunSource) => void,
): void {
  const { path, options, own } = programs[name]
  // A wrapper script in the search path can take a second to start it.
  const { status, stdout } = spawnSync(path, [...options, own], { encoding: 'utf8' })
  const run: RunSource = (source, input) =>
    new Promise((resolve) => {
      const env = { PATH: process.env.PATH, ...input }
      execFile(stdout, [...options, source], { timeout: runMsMax, env }, (error, stdout, stderr) =>
        resolve({ ok: error === null, output: `${stdout}${stderr}` }),
      )
    })
  if (status === 0) {
    describe(title, () => body(run))
    return
  }
  console.log(`SKIPPED, because no ${path} is on this machine: ${title}`)
  describe.skip(title, () => body(run))
}
