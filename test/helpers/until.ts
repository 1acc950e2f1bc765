import { readFileSync } from 'node:fs'

const tryEveryMs = 10

export async function until(
  isSo: () => boolean | Promise<boolean>,
  {
    timeoutMs = 25_000,
    everyMs = tryEveryMs,
  }: { readonly timeoutMs?: number; readonly everyMs?: number } = {},
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Expected ${isSo} within ${timeoutMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** Includes a zombie. */
export function hasEnded(processId: number): boolean {
  try {
    process.kill(processId, 0)
  } catch {
    return true // No such process.
  }
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${processId}/status`, 'utf8'))
  } catch {
    return false // No /proc.
  }
}
