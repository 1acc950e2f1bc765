import { isSource, testProgram } from '../../helpers/service/process.ts'

/** Names the program that stands for the process of a scan in tests, and how its engine behaves. */
export function scanCommand(...behavior: readonly string[]): [program: string, ...args: string[]] {
  const file = new URL(isSource ? './scanEntry.ts' : './scanEntry.js', import.meta.url)
  return [...testProgram(file), ...behavior]
}
