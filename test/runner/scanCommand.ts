import { fileURLToPath } from 'node:url'

/** Names the program that stands for the process of a scan in tests, and how its engine behaves. */
export function scanCommand(...behaviour: readonly string[]): [program: string, ...args: string[]] {
  // The tests run from their sources, with a loader, and compiled.
  const isSource = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(new URL(isSource ? './scanEntry.ts' : './scanEntry.js', import.meta.url))
  return [process.execPath, ...(isSource ? ['--import', 'tsx'] : []), entry, ...behaviour]
}
