import { readFile } from 'node:fs/promises'

/**
 * Reads how much memory a process holds: heap, buffers and code. Null where the system has no /proc, and
 * when the process has ended.
 */
export async function residentBytes(processId: number): Promise<number | null> {
  try {
    // `status` and not `statm`: it counts kilobytes, where the other counts pages of the machine's own size.
    const status = await readFile(`/proc/${processId}/status`, 'utf8')
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null // Neither is a fault: the caller does without.
  }
}
