import { isSource, testProgram } from '../../helpers/service/process.ts'

/** Returns the command line of a fake scan process with this behavior. */
export function scanCommand(...behavior: readonly string[]): [program: string, ...args: string[]] {
  const file = new URL(isSource ? './scanEntry.ts' : './scanEntry.js', import.meta.url)
  return [...testProgram(file), ...behavior]
}
