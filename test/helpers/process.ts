/**
 * The built command and its processes, as tests start and look at them. Holds no knowledge of what the
 * command does.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether this file runs from its source, with a loader, or compiled. */
export const isSource = import.meta.url.endsWith('.ts')

const root = fileURLToPath(new URL(isSource ? '../../' : '../../../', import.meta.url))

/** Names the program and first argument of the bundled command; bundles it where that was not done. */
export function bundledProgram(): [program: string, bundle: string] {
  const bundle = `${root}dist/scanward.cjs`
  if (!existsSync(bundle)) {
    execFileSync(process.execPath, ['--import', 'tsx', 'codegen/bundle.ts'], { cwd: root, stdio: 'pipe' })
  }
  return [process.execPath, bundle]
}

/** Names a program that runs a test's own file; `url` is of the file, with the extension of this one. */
export function testProgram(url: URL): [program: string, ...args: string[]] {
  return [process.execPath, ...(isSource ? ['--import', 'tsx'] : []), fileURLToPath(url)]
}

/** Lists the processes that a process has started and that have not ended. Needs /proc. */
export function childrenOf(processId: number): number[] {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}
