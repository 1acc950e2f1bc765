/**
 * Interpreters of this machine, for sites whose code is not JavaScript; without them their tests are skipped, and say
 * so. May run nothing that a test has not written itself.
 */
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

/** Runs source code, which reads its input from the environment, and gives what it printed and whether it succeeded. */
export type RunSource = (
  source: string,
  input: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: boolean; readonly output: string }>

/** Describes what a site does whose code an interpreter runs. */
export function describeInterpreter(
  name: keyof typeof programs,
  title: string,
  body: (run: RunSource) => void,
): void {
  const { path, options, own } = programs[name]
  // The program itself, as what stands in the path may be a script that takes a second to find it.
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
