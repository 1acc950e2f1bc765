import { isSource, testProgram } from '../../helpers/service/process.ts'

export function scanCommand(...behavior: readonly string[]): [program: string, ...args: string[]] {
  const file = new URL(isSource ? './scanEntry.ts' : './scanEntry.js', import.meta.url)
  return [...testProgram(file), ...behavior]
}
