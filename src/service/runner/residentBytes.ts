import { readFile } from 'node:fs/promises'

/** Null without /proc, or after its end. */
export async function residentBytes(processId: number): Promise<number | null> {
  try {
    // `statm` counts pages, whose size varies.
    const status = await readFile(`/proc/${processId}/status`, 'utf8')
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}
